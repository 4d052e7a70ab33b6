import { setImmediate } from 'node:timers/promises'
import { CatalogueFile, type ImportMistake, type KindOfEntry } from '@foyer/contract'
import { type CatalogueEntry, type FileEntry, kindsOfEntries, type Violation } from '@foyer/domain'
import { findNodeAtLocation, type Node, type ParseError, parseTree, printParseErrorCode } from 'jsonc-parser'
import { removeNulls } from '../../ground/http/nulls.ts'
import { excessOfJson } from '../../ground/http/parse-bodies.ts'
import { unstorableParts } from '../../ground/http/unstorable.ts'
import { bodyValidator } from '../../ground/http/validators.ts'
import { type Moment, type ReadFile, timedEntry } from './file-entries.ts'

/**
 * A catalogue of the most entries, with some texts each, stays below. Names, ids and texts take room: a file with more values than that for
 * its size is none, and reading it would keep other callers waiting.
 */
const mostValuesIn = (text: string): number => Math.min(400_000, 5_000 + Math.ceil(text.length / 16))

const validate = bodyValidator(CatalogueFile)

export async function readJson(text: string, moment: Moment): Promise<ReadFile> {
  const excess = excessOfJson(text, mostValuesIn(text))
  if (excess) return refused({ line: 1, code: excess.rule, description: excess.description, ...(excess.data && { data: excess.data }) })
  const lineAt = lineFinder(text)
  const parseErrors: ParseError[] = []
  const tree = parseTree(text, parseErrors, { disallowComments: true })
  const [first] = parseErrors
  if (first) return refused({ line: lineAt(first.offset), code: 'JSON', description: sayParseError(first) })
  if (tree?.type !== 'object') return refused({ line: 1, code: 'JSON', description: 'must be an object with lists of entries' })
  // Between the steps, each of which visits all values, other callers have their turn.
  await setImmediate()
  const file = JSON.parse(text) as Record<string, unknown>
  const violations = [...unknownMembers(file), ...(await violationsOf(text))]
  await setImmediate()
  return readTree(tree, { file, violations, lineAt, moment })
}

const refused = (mistake: ImportMistake): ReadFile => ({
  mistakes: [mistake],
  entries: [],
  siteId: null,
  lineOf: (entry, field) => ({ line: entry.line, field }),
})

const sayParseError = ({ error }: ParseError): string =>
  `cannot be read as JSON: ${printParseErrorCode(error)
    .replaceAll(/([a-z])([A-Z])/g, '$1 $2')
    .toLowerCase()}`

type LineAt = (offset: number) => number

type Checked = { file: Record<string, unknown>; violations: readonly Violation[]; lineAt: LineAt; moment: Moment }

function readTree(tree: Node, { file, violations: found, lineAt, moment }: Checked): ReadFile {
  const line = (path: (string | number)[]) => lineAt(nodeAt(tree, path).offset)
  const violations = found.map((violation) => ({ violation, path: pathOf(violation.field) }))
  const ofEntry = ({ path: [kind, index] }: { path: (string | number)[] }) => isKind(kind) && typeof index === 'number'
  const mistakes = violations.filter((each) => !ofEntry(each)).map(({ violation, path }) => mistakeOf(violation, line(path)))
  // Where a member is no list, or too long a one, nothing can be said of its entries.
  const lists = mistakes.length > 0 ? [] : kindsOfEntries
  const byEntry = Map.groupBy(violations.filter(ofEntry), ({ path }) => `${path[0]} ${path[1]}`)
  const entries = lists.flatMap((kind) =>
    ((file[kind] ?? []) as CatalogueEntry[]).map((entry, index): FileEntry => {
      const own = byEntry.get(`${kind} ${index}`) ?? []
      const found = own.map(({ violation, path }) => ({ ...mistakeOf({ ...violation, field: fieldOf(path) }, line(path)), kind }))
      const unpriced = amountsWithoutCurrency(entry).map(
        (field): ImportMistake => ({
          line: line([kind, index, ...pathOf(field)]),
          kind,
          field: `${field}.currency`,
          code: 'REQUIRED',
          description: 'is required where there is an amount, such as EUR',
        }),
      )
      const wrong = [...found, ...unpriced]
      const fileEntry = { kind, index, line: line([kind, index]), entry, mistakes: wrong }
      return isTimed(kind) && wrong.length === 0 ? timedEntry(fileEntry, moment) : fileEntry
    }),
  )
  const site = file.site as { id?: unknown } | undefined
  return {
    mistakes,
    entries,
    siteId: typeof site?.id === 'string' ? site.id.toLowerCase() : null,
    lineOf: ({ kind, index }, field) => ({ line: line([kind, index, ...pathOf(field)]), field }),
  }
}

const isKind = (name: string | number | undefined): name is KindOfEntry => kindsOfEntries.includes(name as KindOfEntry)
const isTimed = (kind: KindOfEntry): boolean => kind === 'sessions' || kind === 'workingHours'

async function violationsOf(text: string): Promise<Violation[]> {
  const checked: unknown = JSON.parse(text)
  removeNulls(CatalogueFile, checked)
  await setImmediate()
  const unstorable = unstorableParts(checked)
  await setImmediate()
  return [...unstorable, ...validate(checked)]
}

const known = ['format', 'version', 'site', 'exportedDate', ...kindsOfEntries]

const unknownMembers = (file: object): Violation[] =>
  Object.keys(file)
    .filter((name) => !known.includes(name))
    .map((field) => ({ field, description: 'is no list of a catalogue', rule: 'UNKNOWN_MEMBER', data: { allowed: [...kindsOfEntries] } }))

const mistakeOf = ({ field, rule, description, data }: Violation, line: number): ImportMistake => ({
  line,
  field,
  code: rule,
  description,
  ...(data && { data }),
})

/** Amounts of one site mean nothing in another currency. */
function amountsWithoutCurrency(value: unknown, field = ''): string[] {
  if (typeof value !== 'object' || value === null || field.endsWith('extendedFields')) return []
  if (!Array.isArray(value) && 'value' in value && typeof value.value === 'string' && !('currency' in value)) return [field]
  return Object.entries(value).flatMap(([name, member]) => amountsWithoutCurrency(member, memberOf(field, name, Array.isArray(value))))
}

const memberOf = (field: string, name: string, isItem: boolean): string => {
  if (isItem) return `${field}[${name}]`
  return field ? `${field}.${name}` : name
}

const pathOf = (field: string): (string | number)[] =>
  [...field.matchAll(/[^.[\]]+/g)].map(([part]) => (/^\d+$/.test(part) ? Number(part) : part))

const fieldOf = ([, , ...parts]: (string | number)[]): string =>
  parts.reduce<string>((field, part) => memberOf(field, String(part), typeof part === 'number'), '')

function nodeAt(tree: Node, path: readonly (string | number)[]): Node {
  for (let length = path.length; length > 0; length--) {
    const node = findNodeAtLocation(tree, path.slice(0, length))
    if (node) return node
  }
  return tree
}

function lineFinder(text: string): LineAt {
  const starts = [0]
  for (let at = text.indexOf('\n'); at !== -1; at = text.indexOf('\n', at + 1)) starts.push(at + 1)
  return (offset) => {
    let [low, high] = [0, starts.length - 1]
    while (low < high) {
      const middle = Math.ceil((low + high) / 2)
      if ((starts[middle] ?? 0) <= offset) low = middle
      else high = middle - 1
    }
    return low + 1
  }
}
