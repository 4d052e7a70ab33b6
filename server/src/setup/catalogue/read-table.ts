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
import { type CsvLine, readCsv, tooManyLines } from '../../ground/tables/read-csv.ts'
import { type Moment, type ReadFile, timedEntry } from './file-entries.ts'
import { directoriesOf } from './tables.ts'

type Table = {
  kind: KindOfEntry
  columns: readonly string[]
  most: number
  columnOf: Record<string, string>
  read: (cells: Cells) => ReadRow
}

export function readServices(text: string, { catalogue, moment }: { catalogue: Catalogue; moment: Moment }): Promise<ReadFile> {
  const of = directoriesOf(catalogue)
  const byId = new Map(catalogue.services.map((service) => [service.id, service]))
  const bySlug = new Map(catalogue.services.map((service) => [service.slug, service]))
  const presentOf = (id: string | null, slug: string | null) => byId.get(id?.toLowerCase() ?? '') ?? bySlug.get(slug ?? '') ?? null
  const read = (cells: Cells) => serviceOfRow(cells, of, presentOf)
  return readTable(text, { kind: 'services', columns: serviceColumns, most: 2000, columnOf: columnsOfService, read }, moment)
}

export function readSessions(text: string, { catalogue, moment }: { catalogue: Catalogue; moment: Moment }): Promise<ReadFile> {
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

async function readTable(text: string, table: Table, moment: Moment): Promise<ReadFile> {
  const lineOf: ReadFile['lineOf'] = ({ line }, field) => ({ line, field: columnFor(table, field) })
  const refused = (...mistakes: ImportMistake[]): ReadFile => ({ mistakes, entries: [], siteId: null, lineOf })
  const read = await readCsv(text, table.most)
  if ('mistake' in read) return refused(read.mistake)
  const [header, ...rows] = read.lines
  const columns = (header?.cells ?? []).map((name) => name.trim())
  const wrongHeader = headerMistakes(columns, table)
  if (wrongHeader.length > 0) return refused(...wrongHeader)
  if (rows.length > table.most) return refused(tooManyLines(table.most))
  return { mistakes: [], siteId: null, lineOf, entries: rows.map((row, index) => entryOf(row, index, { table, columns, moment })) }
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

function entryOf({ line, cells }: CsvLine, index: number, of: { table: Table; columns: readonly string[]; moment: Moment }): FileEntry {
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
