import type { ClientImportMode, ImportedClient } from '@foyer/contract'
import { whyEmailStays } from '../clients/client-email.ts'
import type { ClientValues } from './client-fields.ts'
import type { ClientCellMistake, ReadClient } from './read-client.ts'

export type PresentClient = { id: string; hasAccount: boolean; values: ClientValues; notes: readonly string[] }

export type ClientLine = ReadClient & { line: number }

export type PlannedClient = {
  line: number
  name: string
  status: ImportedClient['status']
  present: PresentClient | null
  /** All values of a new client, changed values of an existing one. */
  values: ClientValues
  changes: ImportedClient['changes']
  mistakes: ClientCellMistake[]
}

type Site = { present: readonly PresentClient[]; mode: ClientImportMode }

/**
 * Lines and clients are matched by id, else by e-mail address, else (without an address on either side) by phone number, else (without
 * both) by name. The address that a client signs in with is no match: it may never have been verified. Call it line by line, in the order
 * of the file: each line is compared with those before it.
 */
export function clientPlanner({ present, mode }: Site): (line: ClientLine) => PlannedClient {
  const find = finderOf(present)
  const holders = new Map(present.flatMap(({ id, values }) => (values.email ? [[values.email.toLowerCase(), id]] : [])))
  const seen = new Map<string, number>()
  return (line) => {
    const name = nameOf(line.values)
    const found = find(line.values)
    const keys = keysOf(line.values, found)
    const former = keys.map((key) => seen.get(key)).find((other) => other !== undefined)
    for (const key of keys) if (!seen.has(key)) seen.set(key, line.line)
    const planned = found ? changed(line, found, { mode, holders }) : added(line)
    const mistakes = [...line.mistakes, ...planned.mistakes, ...(former === undefined ? [] : [repeated(line.values, former)])]
    return { ...planned, line: line.line, name, mistakes, ...(mistakes.length > 0 && { status: 'MISTAKE' as const }) }
  }
}

type Planned = Pick<PlannedClient, 'status' | 'present' | 'values' | 'changes' | 'mistakes'>

function added({ values: { id: _, ...values }, mistakes }: ClientLine): Planned {
  const isFound = ['firstName', 'lastName', 'email', 'phone'].some((field) => values[field])
  const missing: ClientCellMistake[] =
    isFound || mistakes.length > 0
      ? []
      : [{ field: 'email', code: 'NO_DETAIL', description: 'must have a name, an e-mail address or a phone number' }]
  return { status: 'CREATE', present: null, values, changes: [], mistakes: missing }
}

type Rules = { mode: ClientImportMode; holders: ReadonlyMap<string, string> }

function changed({ values: { id: _, ...values } }: ClientLine, present: PresentClient, { mode, holders }: Rules): Planned {
  const isNews = (field: string, value: string) => {
    if (field === 'note') return !present.notes.includes(value)
    const own = present.values[field]
    return own === undefined || (mode === 'UPDATE' && !isSameText(field, own, value))
  }
  const news = Object.entries(values).filter(([field, value]) => isNews(field, value))
  const changes = news.map(([field, current]) => {
    const previous = field === 'note' ? undefined : present.values[field]
    return { field, current, ...(previous !== undefined && { previous }) }
  })
  const email = news.find(([field]) => field === 'email')?.[1]
  const facts = { clientId: present.id, hasAccount: present.hasAccount, present: present.values.email }
  const reason = email === undefined ? null : whyEmailStays(facts, { wanted: email, holderId: holders.get(email.toLowerCase()) ?? null })
  const mistakes = reason ? [{ field: 'email', ...emailMistakes[reason] }] : []
  return { status: news.length > 0 ? 'UPDATE' : 'UNCHANGED', present, values: Object.fromEntries(news), changes, mistakes }
}

const emailMistakes = {
  CLIENT_HAS_ACCOUNT: { code: 'CLIENT_HAS_ACCOUNT', description: 'is the address of an account: its holder changes it' },
  CLIENT_EMAIL_TAKEN: { code: 'CLIENT_EMAIL_TAKEN', description: 'is the address of another client' },
}

const isSameText = (field: string, one: string, other: string): boolean =>
  field === 'email' ? one.toLowerCase() === other.toLowerCase() : one === other

const repeated = ({ email }: ClientValues, line: number): ClientCellMistake => ({
  field: email ? 'email' : 'name',
  code: 'REPEATED',
  description: `is the client of line ${line}`,
  data: { line },
})

const keysOf = (values: ClientValues, found: PresentClient | null): string[] => [
  ...(found ? [found.id] : []),
  ...(values.email ? [`e ${values.email.toLowerCase()}`] : []),
  ...(!found && !values.email ? [`w ${wayOf(values)}`] : []),
]

const wayOf = ({ phone, firstName = '', lastName = '' }: ClientValues): string =>
  phone ? `p ${digitsOf(phone)}` : `n ${firstName} ${lastName}`.toLowerCase()

const isCalled = ({ phone, firstName, lastName }: ClientValues): boolean => [phone, firstName, lastName].some(Boolean)

const digitsOf = (phone: string): string => phone.replaceAll(/[^\d+]/g, '')

function finderOf(present: readonly PresentClient[]): (values: ClientValues) => PresentClient | null {
  const byId = new Map(present.map((client) => [client.id, client]))
  const byEmail = new Map(present.flatMap((client) => (client.values.email ? [[client.values.email.toLowerCase(), client]] : [])))
  const byWay = new Map(
    present
      .filter(({ values }) => !values.email)
      .toReversed()
      .map((client) => [wayOf(client.values), client]),
  )
  return (values) => {
    const named = byId.get(values.id ?? '')
    if (named) return named
    if (values.email) return byEmail.get(values.email.toLowerCase()) ?? null
    return isCalled(values) ? (byWay.get(wayOf(values)) ?? null) : null
  }
}

const nameOf = ({ firstName = '', lastName = '', email, phone }: ClientValues): string =>
  `${firstName} ${lastName}`.trim() || (email ?? phone ?? '')
