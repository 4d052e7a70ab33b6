import type { Catalogue } from '@foyer/contract'
import { type Weekday, weekdayIndex, weekdays } from '../../ground/time/calendar-days.ts'
import { formatLocal, localDayOf, parseLocal } from '../../ground/time/local-time.ts'
import { isTimeZone } from '../../ground/time/zones.ts'
import { type CellReader, type Cells, cellReader, listCell } from './cell-reader.ts'
import { cellsOf, type Directories, type ReadRow, withoutAbsent } from './service-rows.ts'

type Session = Catalogue['sessions'][number]

export const sessionColumns = [
  ...['id', 'service', 'title', 'start', 'end', 'timeZone', 'repeats', 'everyWeeks', 'until', 'capacity', 'staff', 'rooms', 'notes'],
] as const

type Zoned = { of: Directories; siteTimeZone: string }

/** Tables have no column for exceptions: they stay as they are. */
export function rowOfSession(session: Session, { of, siteTimeZone }: Zoned): Cells {
  const { recurrenceRule, resources = [] } = session
  const isRoom = ({ id }: { id: string }) => of.rooms.idOf(id) !== null
  return cellsOf({
    id: session.id,
    service: of.services.labelOf(session.serviceId),
    title: session.title,
    start: session.start.localDate,
    end: session.end.localDate,
    timeZone: session.timeZone ?? siteTimeZone,
    repeats: recurrenceRule ? 'weekly' : '',
    everyWeeks: recurrenceRule ? (recurrenceRule.interval ?? 1) : undefined,
    until: recurrenceRule?.until?.localDate,
    capacity: session.totalCapacity,
    staff: listCell(resources.filter((resource) => !isRoom(resource)).map(({ id }) => of.staff.labelOf(id))),
    rooms: listCell(resources.filter(isRoom).map(({ id }) => of.rooms.labelOf(id))),
    notes: session.notes,
  })
}

export function sessionOfRow(cells: Cells, { of, siteTimeZone }: Zoned, presentOf: (id: string | null) => Session | null): ReadRow {
  const read = cellReader(cells)
  const id = read.text('id') ?? undefined
  const present = presentOf(id ?? null)
  const serviceId = read.name('service', of.services) ?? undefined
  if (!present && !serviceId && read.mistakes.length === 0) read.refuse('service', 'REQUIRED', 'is required')
  const [start, end] = [localDateOf(read, 'start', present), localDateOf(read, 'end', present)]
  if (start && end && end <= start) read.refuse('end', 'END_AFTER_START', 'must be after the start')
  const entry = {
    id,
    serviceId,
    title: read.text('title'),
    notes: read.text('notes'),
    ...(start && { start: { localDate: start } }),
    ...(end && { end: { localDate: end } }),
    timeZone: zoneOf(read, siteTimeZone, present),
    recurrenceRule: ruleOf(read, start, present),
    totalCapacity: read.integer('capacity', { least: 1, most: 100_000 }),
    resources: resourcesOf(read, of, present),
  }
  return { entry: withoutAbsent(entry), mistakes: read.mistakes }
}

function localDateOf(read: CellReader, column: 'start' | 'end', present: Session | null): string | undefined {
  const cell = read.text(column)
  if (!cell) return present ? undefined : read.refuse(column, 'REQUIRED', 'is required')
  return readLocalDate(read, column, cell)
}

const readLocalDate = (read: CellReader, column: string, cell: string): string | undefined => {
  const local = parseLocal(cell.trim())
  if (local !== null) return formatLocal(local)
  return read.refuse(column, 'LOCAL_DATE', 'must be a date and time that exists, such as 2027-03-01T18:00')
}

/** The site's own zone is not written into the session, unless the session already has it. */
function zoneOf(read: CellReader, siteTimeZone: string, present: Session | null): string | undefined {
  const zone = read.text('timeZone')?.trim()
  if (!zone) return undefined
  if (!isTimeZone(zone)) return read.refuse('timeZone', 'TIME_ZONE', 'must be the name of an IANA time zone, such as Europe/Berlin')
  return zone === (present?.timeZone ?? siteTimeZone) ? undefined : zone
}

function ruleOf(read: CellReader, start: string | undefined, present: Session | null): Session['recurrenceRule'] | null {
  const repeats = read.choice('repeats', ['WEEKLY'])
  const every = read.integer('everyWeeks', { least: 1, most: 4 })
  const untilCell = read.text('until')
  const until = untilCell ? readLocalDate(read, 'until', untilCell) : untilCell
  const before = present?.recurrenceRule
  const isWeekly = repeats === undefined ? Boolean(before ?? every) : repeats !== null
  if (!isWeekly) {
    if (every || until) read.refuse('repeats', 'REQUIRED', 'must be weekly where weeks or an end are given')
    return null
  }
  const from = start ?? present?.start.localDate
  const day = from === undefined ? undefined : weekdayOf(from)
  if (day === undefined) return undefined
  if (until && from && until < from) read.refuse('until', 'UNTIL_AFTER_START', 'must not be before the start')
  return {
    frequency: 'WEEKLY',
    interval: every ?? before?.interval ?? 1,
    days: [day],
    ...(until ? { until: { localDate: until } } : until === undefined && before?.until && { until: before.until }),
  }
}

const weekdayOf = (localDate: string): Weekday | undefined => {
  const local = parseLocal(localDate)
  return local === null ? undefined : weekdays[weekdayIndex(localDayOf(local))]
}

function resourcesOf(read: CellReader, of: Directories, present: Session | null): Session['resources'] {
  const before = present?.resources ?? []
  const isRoom = ({ id }: { id: string }) => of.rooms.idOf(id) !== null
  const staff = read.names('staff', of.staff) ?? before.filter((resource) => !isRoom(resource)).map(({ id }) => id)
  const rooms = read.names('rooms', of.rooms) ?? before.filter(isRoom).map(({ id }) => id)
  const ids = [...staff, ...rooms]
  const kept = before.filter(({ id }) => ids.includes(id))
  return [...kept, ...ids.filter((id) => !kept.some((resource) => resource.id === id)).map((id) => ({ id }))]
}
