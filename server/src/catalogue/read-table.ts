import type { Catalogue, ImportMistake, KindOfEntry } from '@foyer/contract'
import {
  type Cells,
  type FileEntry,
  originalCell,
  type ReadRow,
  serviceColumns,
  serviceOfRow,
  sessionColumns,
  sessionOfRow,
} from '@foyer/domain'
import { CsvError, parse } from 'csv-parse/sync'
import type { Moment } from './event-entries.ts'
import { type ReadFile, timedEntry } from './file-entries.ts'
import { directoriesOf } from './tables.ts'

type Table = {
  kind: KindOfEntry
  columns: readonly string[]
  most: number
  /** The column that a member of an entry stands in, by the beginning of its name. */
  columnOf: Record<string, string>
  read: (cells: Cells) => ReadRow
}

export function readServices(text: string, { catalogue, moment }: { catalogue: Catalogue; moment: Moment }): ReadFile {
  const of = directoriesOf(catalogue)
  const byId = new Map(catalogue.services.map((service) => [service.id, service]))
  const bySlug = new Map(catalogue.services.map((service) => [service.slug, service]))
  const presentOf = (id: string | null, slug: string | null) => byId.get(id?.toLowerCase() ?? '') ?? bySlug.get(slug ?? '') ?? null
  const read = (cells: Cells) => serviceOfRow(cells, of, presentOf)
  return readTable(text, { kind: 'services', columns: serviceColumns, most: 2000, columnOf: columnsOfService, read }, moment)
}

export function readSessions(text: string, { catalogue, moment }: { catalogue: Catalogue; moment: Moment }): ReadFile {
  const zoned = { of: directoriesOf(catalogue), siteTimeZone: moment.siteTimeZone }
  const byId = new Map(catalogue.sessions.map((session) => [session.id, session]))
  const read = (cells: Cells) => sessionOfRow(cells, zoned, (id) => byId.get(id?.toLowerCase() ?? '') ?? null)
  return readTable(text, { kind: 'sessions', columns: sessionColumns, most: 10_000, columnOf: columnsOfSession, read }, moment)
}

const columnsOfService: Record<string, string> = {
  'payment.fixed.price.currency': 'currency',
  'payment.varied.defaultPrice.currency': 'currency',
  'payment.fixed': 'price',
  'payment.varied': 'price',
  'payment.custom': 'priceText',
  'payment.rateType': 'rateType',
  'payment.options': 'payInPerson',
  payment: 'rateType',
  'schedule.availabilityConstraints.timeBetweenSessions': 'timeBetween',
  schedule: 'durations',
  defaultCapacity: 'capacity',
  staffMemberIds: 'staff',
  serviceResources: 'staff',
  form: 'bookingForm',
  'onlineBooking.requireManualApproval': 'manualApproval',
}

const columnsOfSession: Record<string, string> = {
  serviceId: 'service',
  'recurrenceRule.until': 'until',
  'recurrenceRule.interval': 'everyWeeks',
  recurrenceRule: 'repeats',
  totalCapacity: 'capacity',
  resources: 'staff',
}

/** Spreadsheets of some countries write semicolons; text that is copied has tabs. */
const delimiterOf = (text: string): string => {
  const header = text.slice(0, text.search(/[\r\n]|$/))
  return [',', ';', '\t'].toSorted((one, other) => header.split(other).length - header.split(one).length)[0] ?? ','
}

type Parsed = { record: string[]; info: { lines: number } }

function readTable(text: string, table: Table, moment: Moment): ReadFile {
  const placeOf: ReadFile['placeOf'] = ({ line }, field) => ({ line, field: columnFor(table, field) })
  const refused = (...mistakes: ImportMistake[]): ReadFile => ({ mistakes, entries: [], siteId: null, placeOf })
  const excess = excessOfTable(text, table.most)
  if (excess) return refused(excess)
  const parsed = parsedOf(text, table)
  if (!Array.isArray(parsed)) return refused(parsed)
  const [header, ...rows] = linesOf(text, parsed)
  const columns = (header?.cells ?? []).map((name) => name.trim())
  const wrongHeader = headerMistakes(columns, table)
  if (wrongHeader.length > 0) return refused(...wrongHeader)
  if (rows.length > table.most) return refused(tooManyLines(table.most))
  return { mistakes: [], siteId: null, placeOf, entries: rows.map((row, index) => entryOf(row, index, { table, columns, moment })) }
}

function parsedOf(text: string, { most }: Table): Parsed[] | ImportMistake {
  try {
    // Its types know the answer without `info` alone.
    return parse(text, {
      delimiter: delimiterOf(text),
      info: true,
      relax_column_count: true,
      skip_empty_lines: true,
      bom: true,
      // The header, and one line more than there may be: what lies beyond is not columns at.
      to: most + 2,
    }) as unknown as Parsed[]
  } catch (error) {
    if (!(error instanceof CsvError)) throw error
    return { line: Number(error.lines ?? 1), code: 'CSV', description: `cannot be read as a table: ${error.message}` }
  }
}

/** More than any table has columns. */
const mostCells = 200
/** In characters: the parser takes ever longer for ever longer cells. */
const longestCell = 20_000

/** Why a text is no table that the parser should see: it would make a cell of each delimiter and a record of each line. */
function excessOfTable(text: string, most: number): ImportMistake | null {
  const delimiter = delimiterOf(text).charCodeAt(0)
  let [line, lines, cells, isQuoted] = [1, 0, 1, false]
  let cellStart = 0
  for (let at = 0; at < text.length; at++) {
    const sign = text.charCodeAt(at)
    if (sign === quote) isQuoted = !isQuoted
    const endsLine = sign === newline || (sign === carriageReturn && text.charCodeAt(at + 1) !== newline)
    if (endsLine) line++
    if (at - cellStart > longestCell) return tooLongCell(line)
    if (isQuoted) continue
    if (endsLine || sign === delimiter) cellStart = at
    if (endsLine) [lines, cells] = [lines + 1, 1]
    else if (sign === delimiter) cells++
    if (cells > mostCells)
      return { line, code: 'TOO_MANY_CELLS', description: `has more than ${mostCells} cells`, data: { limit: mostCells } }
    // Half of the lines may be empty.
    if (lines > 2 * most + 2) return tooManyLines(most)
  }
  return null
}

const quote = '"'.charCodeAt(0)
const newline = '\n'.charCodeAt(0)
const carriageReturn = '\r'.charCodeAt(0)

const tooLongCell = (line: number): ImportMistake => ({
  ...{ line, code: 'MAXLENGTH', description: `has a cell of more than ${longestCell} characters`, data: { limit: longestCell } },
})

const tooManyLines = (most: number): ImportMistake => ({
  ...{ line: 1, code: 'MAXITEMS', description: `must have at most ${most} lines`, data: { limit: most } },
})

type Line = { line: number; cells: string[] }

/** The parser tells the line on which a record ends; the next one begins behind it, after empty lines if there are some. */
function linesOf(text: string, parsed: readonly Parsed[]): Line[] {
  const lines = text.split(/\r\n|\n|\r/, parsed.at(-1)?.info.lines ?? 0)
  let next = 1
  return parsed.map(({ record, info }) => {
    let line = next
    while (lines[line - 1]?.trim() === '' && line < info.lines) line++
    next = info.lines + 1
    return { line, cells: record }
  })
}

function headerMistakes(columns: readonly string[], { columns: allowed, kind }: Table): ImportMistake[] {
  const line = 1
  const unknown = columns.filter((name) => !allowed.includes(name))
  const repeated = columns.filter((name, index) => columns.indexOf(name) < index)
  const hasKey = columns.includes('id') || columns.includes(kind === 'services' ? 'name' : 'service')
  return [
    ...unknown.map((field) => ({
      line,
      field,
      code: 'UNKNOWN_COLUMN',
      description: `is no column of this table`,
      data: { allowed: [...allowed] },
    })),
    ...repeated.map((field) => ({ line, field, code: 'DUPLICATE', description: 'is there twice' })),
    ...(hasKey ? [] : [{ line, field: 'id', code: 'REQUIRED', description: 'is required as a column', data: { allowed: [...allowed] } }]),
  ]
}

const guid = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i

function entryOf({ line, cells }: Line, index: number, of: { table: Table; columns: readonly string[]; moment: Moment }): FileEntry {
  const { table, columns, moment } = of
  const { kind } = table
  const named = Object.fromEntries(columns.map((column, at) => [column, originalCell(cells[at] ?? '')]))
  const { entry, mistakes: wrong } = table.read(named)
  const id = entry.id
  const mistakes: ImportMistake[] = wrong.map((mistake) => ({ ...mistake, line, kind }))
  if (cells.length > columns.length)
    mistakes.push({ line, kind, code: 'TOO_MANY_CELLS', description: `has ${cells.length} cells under ${columns.length} columns` })
  if (typeof id === 'string' && !guid.test(id))
    mistakes.push({ line, kind, field: 'id', code: 'FORMAT', description: 'must be an id (GUID), or empty' })
  const fileEntry = { kind, index, line, entry, mistakes }
  return kind === 'sessions' && mistakes.length === 0 ? timedEntry(fileEntry, moment) : fileEntry
}

function columnFor({ columns, columnOf }: Table, field: string): string {
  if (columns.includes(field)) return field
  const beginning = Object.keys(columnOf).find((start) => field.startsWith(start))
  const [member = field] = field.split(/[.[]/, 1)
  return beginning === undefined ? member : (columnOf[beginning] ?? member)
}
