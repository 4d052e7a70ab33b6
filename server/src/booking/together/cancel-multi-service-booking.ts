import { governed, isFinal, minutesOfIsoInstant, Refusal, refusalToCancel, type StoredBooking } from '@foyer/domain'
import type { Context, Handler } from '../../ground/handler.ts'
import type { ChangeScope } from '../booking-events/record-change.ts'
import { changedByOf, requireRightTo } from '../bookings/rights.ts'
import { canceling, endsWith, requireRefundable } from '../changing/cancel-booking.ts'
import { eachPart, type Parts, typeOfParts } from '../places/place-again.ts'
import { changeParts, type PartsVerb, partsWhere, wholeOf } from './change-parts.ts'

export const cancelMultiServiceBooking: Handler<'bookings', 'cancelMultiServiceBooking'> = async ({ params, body }, context) => {
  const { multiServiceBookingId } = params
  requireRightTo(context.caller, body.flowControlSettings)
  const parts = await changeParts(context, {
    multiServiceBookingId,
    sent: null,
    decide: (all) => {
      const open = requireCancelable(all, body, context)
      requireRefundable(open, body.flowControlSettings)
      return open
    },
    ...cancelingParts,
    ...endsWith(body.flowControlSettings),
    notification: body.participantNotification,
  })
  return { multiServiceBooking: wholeOf(parts, multiServiceBookingId, body.returnFullEntity) }
}

function requireCancelable(parts: Parts, { bookingId }: { bookingId?: string | undefined }, { caller, now }: Context): Parts {
  const open = partsToCancel(parts, bookingId, now)
  if (!open) throw new Refusal(parts.every(isDeclined) ? 'ALL_BOOKINGS_ARE_ALREADY_DECLINED' : 'ALL_BOOKINGS_ARE_ALREADY_CANCELED')
  for (const part of open) {
    const reason = refusalToCancel(governed(part), changedByOf(caller), minutesOfIsoInstant(now))
    if (reason) throw new Refusal('BOOKING_POLICY_VIOLATION', { reason, bookingId: part.booking.id })
  }
  return open
}

/**
 * The open parts, or the named one; null if there is none. On separate days only the parts that have not begun, if there are any: a past
 * day does not block canceling the others.
 */
export function partsToCancel(parts: Parts, bookingId: string | undefined, now: string): Parts | null {
  const areSeparate = typeOfParts(parts) === 'SEPARATE_BOOKINGS'
  const open = openParts(parts)
  if (bookingId !== undefined) {
    const { booking } = parts.find((part) => part.booking.id === bookingId.toLowerCase()) ?? {}
    if (!booking) throw new Refusal('BOOKING_NOT_FOUND')
    const multiServiceBookingId = booking.multiServiceBookingInfo?.id ?? ''
    if (!areSeparate) throw new Refusal('NOT_ALLOWED_TO_UPDATE_BOOKING_IN_MULTI_SERVICE_BOOKING', { multiServiceBookingId })
    return open && partsWhere(open, (part) => part.booking.id === booking.id)
  }
  return (areSeparate && open && partsWhere(open, ({ booking }) => booking.startDate > now)) || open
}

export const openParts = (parts: Parts): Parts | null => partsWhere(parts, ({ booking }) => !isFinal(booking.status))

const isDeclined = ({ booking: { status } }: StoredBooking): boolean => status === 'DECLINED'

export const cancelingParts: Pick<PartsVerb<ChangeScope>, 'save' | 'record'> = {
  save: (parts, scope) => eachPart(parts, (part) => canceling.save(part, scope)),
  record: canceling.record,
}
