import { formatInstantAsLocal, parseInstant } from '@foyer/domain'
import type { CompiledQuery } from 'kysely'
import type { Transaction } from '../../../ground/db/database.ts'
import { newEventId, rangeText } from '../stored/stored-event.ts'
import { bookingEventUpsert, changeBookingEvent, changeBookingEvents, upsertBookingEvent } from './booking-events-store.ts'

type Time = {
  /** ISO instants. */
  start: string
  end: string
  /** The zone whose wall clock the calendar shows. */
  timeZone: string
  resourceIds: readonly string[]
}

export type NewBookingEvent = Time & {
  siteId: string
  now: string
  bookingId: string
  /** The service's schedule. */
  scheduleId: string
  title: string
  location?: object | null
}

export const writeBookingEvent = (tx: Transaction, event: NewBookingEvent): Promise<string> => upsertBookingEvent(tx, rowOf(event))

export const eventOfNewBooking = (tx: Transaction, event: NewBookingEvent): { id: string; insertion: CompiledQuery } => {
  const row = rowOf(event)
  return { id: row.id, insertion: bookingEventUpsert(tx, row) }
}

const rowOf = (event: NewBookingEvent) => ({
  ...event,
  ...storedTimes(event),
  id: newEventId(event.scheduleId),
  location: event.location ?? null,
})

export type MovedBookingEvent = Time & { siteId: string; now: string; bookingId: string; location?: object | null }

export const moveEventOfBooking = (tx: Transaction, moved: MovedBookingEvent): Promise<string | null> =>
  changeBookingEvent(tx, { ...moved, ...storedTimes(moved) })

export const moveEventsOfBookings = (tx: Transaction, siteId: string, now: string, moved: readonly MovedBookingEvent[]): Promise<void> =>
  changeBookingEvents(
    tx,
    siteId,
    now,
    moved.map((event) => ({ ...event, ...storedTimes(event) })),
  )

function storedTimes({ start, end, timeZone }: Time) {
  const from = parseInstant(start, 'UTC')
  const to = parseInstant(end, 'UTC')
  if (from === null || to === null) throw new Error(`Not an instant: ${start} or ${end}`)
  return { localStart: formatInstantAsLocal(from, timeZone), localEnd: formatInstantAsLocal(to, timeZone), span: rangeText(from, to) }
}
