import type { CalendarEvent, CalendarEventChanges, ChangeScope } from '@foyer/contract'
import { client } from '../../api.ts'

type Scoped = { event: CalendarEvent; scope: ChangeScope }

/** The event that the changes of a scope go to: the session, its series, or what a split makes of the series from here on. */
const targetOf = async ({ event, scope }: Scoped): Promise<CalendarEvent> => {
  const masterId = event.recurringEventId
  if (scope === 'THIS' || !masterId) return event
  const master = (await client.calendar.getEvent({ params: { eventId: masterId }, query: {} })).event
  if (scope === 'ALL' || isNextOf(event, master)) return master
  const params = { recurringEventId: masterId }
  const body = { splitLocalDate: event.start.localDate, timeZone: event.start.timeZone ?? event.timeZone }
  return (await client.calendar.splitRecurringEvent({ params, body })).newRecurringEventStartingFromSplit
}

/** A series that begins with this session has nothing before it to keep. */
const isNextOf = (event: CalendarEvent, master: CalendarEvent): boolean => event.start.localDate <= master.start.localDate

type Changed = Scoped & {
  /** Changes, with times on the day of the event that they go to. */
  changesFor: (date: string) => Partial<CalendarEventChanges>
  ignoreConflicts: boolean
}

export const changeInScope = async ({ changesFor, ignoreConflicts, ...scoped }: Changed): Promise<CalendarEvent> => {
  const target = await targetOf(scoped)
  const changes = changesFor(target.start.localDate.slice(0, 10))
  const body = { event: { ...changes, revision: target.revision }, ignoreConflicts }
  return (await client.calendar.updateEvent({ params: { 'event.id': target.id }, body })).event
}

export const cancelInScope = async (scoped: Scoped): Promise<CalendarEvent> => {
  const target = await targetOf(scoped)
  return (await client.calendar.cancelEvent({ params: { eventId: target.id }, body: {} })).event
}
