import type { CalendarEvent, EventPayload } from '@foyer/contract'
import type { Transaction } from '../../ground/db/database.ts'
import type { Context } from '../../ground/handler.ts'
import { recordEvent, recordEvents } from '../../ground/outbox/record-event.ts'
import type { FoundEvent, StoredEvent } from './stored-event.ts'
import { wholeView, wireEventOf, wireFoundOf } from './wire-event.ts'

export type NewsContext = Pick<Context, 'siteId' | 'now' | 'caller'> & { dependencies: Pick<Context['dependencies'], 'jobs'> }

export const recordCreatedEvents = (tx: Transaction, context: NewsContext, events: readonly StoredEvent[]): Promise<void> =>
  recordEvents(
    tx,
    events.map((event) => ({ ...newsOf(context, event.id), name: 'event.created', payload: { entity: wholeEvent(event) } })),
  )

export type ChangedEvent = { before: FoundEvent; after: StoredEvent }

export const recordUpdatedEvents = (tx: Transaction, context: NewsContext, changed: readonly ChangedEvent[]): Promise<void> =>
  recordEvents(
    tx,
    changed.map(({ before, after }) => ({
      ...newsOf(context, after.id),
      name: 'event.updated',
      payload: { entity: wholeEvent(after), previousEntity: wireFoundOf(before, wholeView(before.event.timeZone)) },
    })),
  )

export const recordSplit = (
  tx: Transaction,
  context: NewsContext,
  { before, after }: { before: StoredEvent; after: StoredEvent },
): Promise<void> =>
  recordEvent(tx, {
    ...newsOf(context, before.id),
    name: 'event.recurring_split',
    payload: { updatedRecurringEventEndingBeforeSplit: wholeEvent(before), newRecurringEventStartingFromSplit: wholeEvent(after) },
  })

export const recordCancelledEvents = (tx: Transaction, context: NewsContext, events: readonly StoredEvent[]): Promise<void> =>
  recordEvents(
    tx,
    events.map((event) => ({ ...newsOf(context, event.id), name: 'event.cancelled', payload: { event: wholeEvent(event) } })),
  )

type ScheduleNews = {
  [Name in `schedule.${'created' | 'updated' | 'cancelled'}`]: { name: Name; entityId: string; payload: EventPayload<Name> }
}

export const recordScheduleEvent = <Name extends keyof ScheduleNews>(
  tx: Transaction,
  context: NewsContext,
  news: ScheduleNews[Name],
): Promise<void> => recordEvent(tx, { ...eventOriginOf(context), ...news })

const newsOf = (context: NewsContext, eventId: string) => ({ ...eventOriginOf(context), entityId: entityIdOf(eventId) })

export const eventOriginOf = ({ siteId, now, caller, dependencies: { jobs } }: NewsContext) => ({ siteId, now, caller, jobs })

/** The second half of an event's id, as a GUID. An occurrence counts as its series, which is locked with every change. */
const entityIdOf = (eventId: string): string => eventId.slice(32, 64).replace(/^(.{8})(.{4})(.{4})(.{4})/, '$1-$2-$3-$4-')

const wholeEvent = (event: StoredEvent): CalendarEvent => wireEventOf(event, wholeView(event.timeZone))
