import type { Catalogue, ImportMistake, SessionException } from '@foyer/contract'
import { type CatalogueEntry, comingEvent, type FileEntry, type PlannedEntry } from '@foyer/domain'
import type { StoredEvent } from '../../house/calendar/stored-event.ts'

export type LineOf = (entry: Pick<PlannedEntry, 'kind' | 'index' | 'line'>, field: string) => { line: number; field: string }

export type ReadFile = {
  mistakes: ImportMistake[]
  entries: FileEntry[]
  siteId: string | null
  lineOf: LineOf
}

export function timedEntry(fileEntry: FileEntry, { siteTimeZone, nowMinutes }: Moment): FileEntry {
  const { start, end } = fileEntry.entry
  if (!start || !end) return fileEntry
  const coming = comingEvent(fileEntry.entry as Parameters<typeof comingEvent>[0], siteTimeZone, nowMinutes)
  return coming ? { ...fileEntry, entry: coming as CatalogueEntry } : { ...fileEntry, isOver: true }
}

type Session = Catalogue['sessions'][number]
type Hours = Catalogue['workingHours'][number]

export type Moment = { siteTimeZone: string; nowMinutes: number }

/**
 * The second half of an event's id, as a GUID. The first half is its schedule's, and another one where a service or a person was made anew.
 */
export const ownIdOf = (eventId: string): string => eventId.slice(32).replace(/^(.{8})(.{4})(.{4})(.{4})(.{12})$/, '$1-$2-$3-$4-$5')

export const hasOwnId = ({ id }: StoredEvent): boolean => /^[0-9a-f]{64}$/.test(id)

export function sessionEntry(event: StoredEvent, serviceId: string, exceptions: readonly StoredEvent[], moment: Moment): Session | null {
  const session: Session = {
    id: ownIdOf(event.id),
    serviceId,
    ...timesOf(event),
    ...ownMembers(event),
    ...(exceptions.length > 0 && { exceptions: exceptions.flatMap((exception) => exceptionEntry(exception, event)) }),
  }
  const coming = comingEvent(session, moment.siteTimeZone, moment.nowMinutes)
  if (!coming?.exceptions?.length) return coming && without(coming, 'exceptions')
  return coming
}

export function hoursEntry(event: StoredEvent, owner: Pick<Hours, 'staffMemberId' | 'resourceId'>, moment: Moment): Hours | null {
  const { location } = event
  const isOwn = !event.inheritedFields.includes('LOCATION')
  const entry = { id: ownIdOf(event.id), ...owner, ...timesOf(event), ...(isOwn && location && { location }) }
  return comingEvent(entry, moment.siteTimeZone, moment.nowMinutes)
}

const without = <Entry extends object, Name extends keyof Entry>(entry: Entry, name: Name): Omit<Entry, Name> => {
  const { [name]: _left, ...rest } = entry
  return rest
}

const timesOf = ({ start, end, timeZone, inheritedFields, recurrenceRule }: StoredEvent) => ({
  start: { localDate: start.localDate },
  end: { localDate: end.localDate },
  ...(!inheritedFields.includes('TIME_ZONE') && { timeZone }),
  ...(recurrenceRule && {
    recurrenceRule: {
      frequency: 'WEEKLY' as const,
      interval: recurrenceRule.interval ?? 1,
      days: [...(recurrenceRule.days ?? [])],
      ...(recurrenceRule.until && { until: { localDate: recurrenceRule.until.localDate } }),
    },
  }),
})

function ownMembers(event: StoredEvent) {
  const { title, location, resources, totalCapacity, conferencingDetails, notes, transparency } = event
  const isOwn = (field: string) => !event.inheritedFields.includes(field)
  return {
    ...(isOwn('TITLE') && title && { title }),
    ...(isOwn('LOCATION') && location && { location }),
    ...(isOwn('RESOURCES') && resources.length > 0 && { resources: resources.map(resourceEntry) }),
    ...(isOwn('CAPACITY') && totalCapacity !== null && { totalCapacity }),
    ...(isOwn('CONFERENCING_DETAILS') && conferencingDetails && { conferencingDetails }),
    ...(notes && { notes }),
    ...(transparency === 'TRANSPARENT' && { transparency }),
  }
}

const resourceEntry = ({ id, transparency }: StoredEvent['resources'][number]) => ({
  id,
  ...(transparency === 'TRANSPARENT' && { transparency }),
})

function exceptionEntry(exception: StoredEvent, series: StoredEvent): SessionException[] {
  const { originalLocalStart, start, end, inheritedFields, status } = exception
  if (!originalLocalStart) return []
  const occurrence = originalLocalStart
  if (status === 'CANCELLED') return [{ occurrence, isCanceled: true }]
  const { notes, transparency: _, ...own } = ownMembers(exception)
  const changed = {
    ...(!inheritedFields.includes('TIME') && { start: { localDate: start.localDate }, end: { localDate: end.localDate } }),
    ...own,
    ...(notes && notes !== series.notes && { notes }),
  }
  return Object.keys(changed).length > 0 ? [{ occurrence, ...changed }] : []
}
