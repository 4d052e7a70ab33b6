import type { Customer } from '../../ground/caller.ts'
import { type ChangeScope, recordTold } from '../booking-events/booking-events.ts'
import { saveCanceled } from '../bookings/bookings.ts'
import { releaseSeatsOfBookings, type SeatsAt } from '../seats/seats.ts'
import { lockOwnOffers } from './waiting-store.ts'

/**
 * A customer books what is on offer to them without taking the offer: they leave the list, and the seats are free for their booking. The
 * booking tells them enough, so no mail says that they left. False: no offer was in their way.
 */
export async function giveUpOwnOffers(scope: ChangeScope, at: SeatsAt, holder: Customer, bookingId: string): Promise<boolean> {
  const { siteId, now } = scope.context
  const { memberId } = holder
  // An offer to the visitor whom a member was may be one to another person at the same browser.
  const visitorId = memberId === null ? holder.visitorId : null
  const offers = await lockOwnOffers(scope.tx, { siteId, now, at, visitorId, memberId })
  if (offers.length === 0) return false
  const bookingIds = offers.map(({ booking }) => booking.id)
  await releaseSeatsOfBookings(scope.tx, siteId, bookingIds)
  const canceled = await saveCanceled(scope.tx, { siteId, now, bookingIds })
  const event = { name: 'booking.canceled' as const, besides: { previousStatus: 'WAITING_LIST' as const } }
  await recordTold(
    scope,
    canceled.map(({ booking }) => ({ booking, event })),
    bookingId,
  )
  return true
}
