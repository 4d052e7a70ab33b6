import type { CalendarLocation } from '@foyer/contract'
import { formatInstantAsLocal, parseInstant } from '@foyer/domain'
import type { CompiledQuery } from 'kysely'
import type { Transaction } from '../../ground/db/database.ts'
import { newEventId, rangeText } from '../calendar/stored-event.ts'
import {
  bookingEventUpsert,
  cancelEvents,
  changeBookingEvent,
  changeBookingEvents,
  saveLocation,
  upsertBookingEvent,
} from './booked-events-store.ts'

type Time = {
  start: string
  end: string
  timeZone: string
  resourceIds: readonly string[]
}

export type NewBookingEvent = Time & {
  siteId: string
  now: string
  bookingId: string
  scheduleId: string
  title: string
  location?: object | null
}

export const newBookingEvent = (tx: Transaction, event: NewBookingEvent): { id: string; insertion: CompiledQuery } => {
  const row = rowOf(event)
  return { id: row.id, insertion: bookingEventUpsert(tx, row) }
}

export const putBookingEvent = (tx: Transaction, event: NewBookingEvent): Promise<string> => upsertBookingEvent(tx, rowOf(event))

const rowOf = (event: NewBookingEvent) => ({
  ...event,
  ...storedTimes(event),
  id: newEventId(event.scheduleId),
  location: event.location ?? null,
})

export type MovedBookingEvent = Time & { siteId: string; now: string; bookingId: string; location?: object | null }

export const moveBookingEvent = (tx: Transaction, moved: MovedBookingEvent): Promise<string | null> =>
  changeBookingEvent(tx, { ...moved, ...storedTimes(moved) })

export const moveBookingEvents = (tx: Transaction, siteId: string, now: string, moved: readonly MovedBookingEvent[]): Promise<void> =>
  changeBookingEvents(
    tx,
    siteId,
    now,
    moved.map((event) => ({ ...event, ...storedTimes(event) })),
  )

type Relocation = { siteId: string; now: string; bookingIds: readonly string[]; location: CalendarLocation | null | undefined }

export const relocateBookingEvents = (tx: Transaction, relocation: Relocation): Promise<void> => saveLocation(tx, relocation)

type Cancellation = { siteId: string; bookingIds: readonly string[]; now: string }

export const cancelBookingEvents = (tx: Transaction, cancellation: Cancellation): Promise<void> => cancelEvents(tx, cancellation)

function storedTimes({ start, end, timeZone }: Time) {
  const from = parseInstant(start, 'UTC')
  const to = parseInstant(end, 'UTC')
  if (from === null || to === null) throw new Error(`Not an instant: ${start} or ${end}`)
  return { localStart: formatInstantAsLocal(from, timeZone), localEnd: formatInstantAsLocal(to, timeZone), span: rangeText(from, to) }
}
