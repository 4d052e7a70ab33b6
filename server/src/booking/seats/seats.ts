import type { Queryable, Transaction } from '../../ground/db/database.ts'
import { lockSessionToBook } from '../../house/calendar-events/session-to-book.ts'
import {
  deleteExpiredHolds,
  findSeatsAside,
  keepSeatsOf,
  lockScheduleRow,
  type OwnHolds,
  releaseSeatsOf,
  reserveSeatsAt,
  type SeatsAside,
  type SeatsAt,
  type SeatsTaken,
  type Sitter,
  type WantedSeats,
} from './seats-store.ts'

/** Locks the session or course, then reserves seats or answers how many are taken. */
export async function reserveSeats(tx: Transaction, wanted: WantedSeats): Promise<SeatsTaken> {
  await lockSeats(tx, wanted)
  return await reserveSeatsAt(tx, wanted)
}

type Kept = { siteId: string; now: string; bookingId: string; at: SeatsAt; sitter: Sitter }

/**
 * Makes held seats those of a participant. False: they were given up, or the hold has expired. Behind the same lock, so that a booking which
 * takes the place of this one does not count its seats as free while they are kept.
 */
export async function keepSeats(tx: Transaction, kept: Kept): Promise<boolean> {
  await lockSeats(tx, kept)
  return await keepSeatsOf(tx, kept)
}

export async function lockSeats(tx: Transaction, { siteId, now, at }: Pick<Kept, 'siteId' | 'now' | 'at'>): Promise<void> {
  if ('eventId' in at) await lockSessionToBook(tx, { siteId, now }, at.eventId)
  else await lockScheduleRow(tx, siteId, at.scheduleId)
}

export const releaseSeats = (tx: Transaction, siteId: string, bookingId: string): Promise<void> => releaseSeatsOf(tx, siteId, [bookingId])

export const releaseSeatsOfBookings = (tx: Transaction, siteId: string, bookingIds: readonly string[]): Promise<void> =>
  releaseSeatsOf(tx, siteId, bookingIds)

/** By event id or schedule id: what is held and offered now, without the caller's own, and who waits, on these schedules. */
export const loadSeatsAside = (
  db: Queryable,
  asked: { siteId: string; now: string; scheduleIds: readonly string[]; own: OwnHolds | null },
): Promise<Map<string, SeatsAside>> => findSeatsAside(db, asked)

export const deleteExpiredSeats = (db: Queryable, now: string, atMost: number): Promise<void> => deleteExpiredHolds(db, now, atMost)
