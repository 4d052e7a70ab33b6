import { isFinal, minutesOfIsoInstant, Refusal, refusalToCancel } from '@foyer/domain'
import type { Context, Handler } from '../../handler.ts'
import { canceling, endsWith, requireRefundable } from '../cancel-booking.ts'
import type { Parts } from '../place-again.ts'
import type { ChangeScope } from '../record-change.ts'
import { changedByOf, requireRightTo } from '../rights.ts'
import { governed, type StoredBooking } from '../stored-booking.ts'
import { changeParts, type PartsVerb, partsWhere, wholeOf } from './change-parts.ts'

export const cancelMultiServiceBooking: Handler<'bookings', 'cancelMultiServiceBooking'> = async ({ params, body }, context) => {
  const { multiServiceBookingId } = params
  requireRightTo(context.caller, body.flowControlSettings)
  const parts = await changeParts(context, {
    multiServiceBookingId,
    sent: null,
    decide: (all) => {
      const open = requireCancelable(all, context)
      requireRefundable(open, body.flowControlSettings)
      return open
    },
    ...cancelingParts,
    ...endsWith(body.flowControlSettings, context),
    notification: body.participantNotification,
  })
  return { multiServiceBooking: wholeOf(parts, multiServiceBookingId, body.returnFullEntity) }
}

/** All parts that are still open, if the policy lets each of them be canceled. */
function requireCancelable(parts: Parts, { caller, now }: Context): Parts {
  const open = openParts(parts)
  if (!open) throw new Refusal(parts.every(isDeclined) ? 'ALL_BOOKINGS_ARE_ALREADY_DECLINED' : 'ALL_BOOKINGS_ARE_ALREADY_CANCELED')
  for (const part of open) {
    const reason = refusalToCancel(governed(part), changedByOf(caller), minutesOfIsoInstant(now))
    if (reason) throw new Refusal('BOOKING_POLICY_VIOLATION', { reason, bookingId: part.booking.id })
  }
  return open
}

/** The parts that are neither canceled nor declined; null if there is none. */
export const openParts = (parts: Parts): Parts | null => partsWhere(parts, ({ booking }) => !isFinal(booking.status))

const isDeclined = ({ booking: { status } }: StoredBooking): boolean => status === 'DECLINED'

/** What every cancellation does. */
export const cancelingParts: Pick<PartsVerb<ChangeScope>, 'save' | 'record'> = {
  save: (parts, scope) => eachPart(parts, (part) => canceling.save(part, scope)),
  record: canceling.record,
}

/** Does the same with each part, one after the other: there are at most eight. */
export async function eachPart(
  parts: Parts,
  change: (part: StoredBooking, position: number) => Promise<StoredBooking>,
): Promise<StoredBooking[]> {
  const changed: StoredBooking[] = []
  for (const [position, part] of parts.entries()) changed.push(await change(part, position))
  return changed
}
