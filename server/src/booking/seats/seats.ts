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

export async function reserveSeats(tx: Transaction, wanted: WantedSeats): Promise<SeatsTaken> {
  await lockSeats(tx, wanted)
  return await reserveSeatsAt(tx, wanted)
}

type Kept = { siteId: string; now: string; bookingId: string; at: SeatsAt; sitter: Sitter }

/**
 * False if the seats were released, or the hold has expired. Locked like reserving, so that a booking that replaces this one does not count
 * its seats as free while they are kept.
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

export const loadSeatsAside = (
  db: Queryable,
  asked: { siteId: string; now: string; scheduleIds: readonly string[]; own: OwnHolds | null },
): Promise<Map<string, SeatsAside>> => findSeatsAside(db, asked)

export const deleteExpiredSeats = (db: Queryable, now: string, atMost: number): Promise<void> => deleteExpiredHolds(db, now, atMost)
