import { Refusal, type StoredBooking } from '@foyer/domain'
import { isBusiness } from '../../ground/caller.ts'
import type { Transaction } from '../../ground/db/database.ts'
import type { Context, Handler } from '../../ground/handler.ts'
import { recordChange } from '../booking-events/booking-events.ts'
import { lockBooking, maySee } from '../bookings/bookings.ts'
import { deleteKept, saveKept } from './conflicts-store.ts'
import { findConflicts } from './find-conflicts.ts'

/** Keeps what the manager saw: a collision that is gone or has changed since is refused, so that none is kept unseen. */
export const keepConflict: Handler<'bookings', 'keepConflict'> = async ({ params: { bookingId }, body }, context) => {
  const { db, siteId, now, caller } = context
  const { byBooking } = await findConflicts(db, siteId, now)
  const current = new Set(byBooking.get(bookingId.toLowerCase())?.map(({ key }) => key))
  const { reason } = body
  const keys = [...new Set(body.keys)]
  return await context.inTransaction(async (tx) => {
    const { booking } = await lockReached(tx, context, bookingId)
    if (!keys.every((key) => current.has(key))) throw new Refusal('CONFLICT_NOT_FOUND')
    await saveKept(tx, { siteId, now, bookingId, keys, reason, keptBy: isBusiness(caller) ? caller.name : null })
    await recordChange(
      { tx, context },
      booking,
      { name: 'booking.conflict_kept', besides: { collisions: keys, keptFor: reason } },
      undefined,
    )
    return {}
  })
}

export const reopenConflict: Handler<'bookings', 'reopenConflict'> = ({ params: { bookingId }, body }, context) =>
  context.inTransaction(async (tx) => {
    const { booking } = await lockReached(tx, context, bookingId)
    const collisions = await deleteKept(tx, context.siteId, bookingId, body.keys)
    if (collisions.length === 0) throw new Refusal('CONFLICT_NOT_FOUND')
    await recordChange({ tx, context }, booking, { name: 'booking.conflict_reopened', besides: { collisions } }, undefined)
    return {}
  })

async function lockReached(tx: Transaction, { siteId, caller }: Context, bookingId: string): Promise<StoredBooking> {
  const stored = await lockBooking(tx, siteId, bookingId)
  if (!stored || !maySee(caller, stored)) throw new Refusal('BOOKING_NOT_FOUND')
  return stored
}
