import type { AllowedActions } from '@foyer/contract'
import { allowedActions, minutesOfIsoInstant, Refusal, refusalToCancel } from '@foyer/domain'
import type { Context, Handler } from '../../handler.ts'
import { asGuest } from '../anonymous-bookings.ts'
import { findBooking } from '../bookings-store.ts'
import { bookingIdOf, multiServiceBookingIdIn, multiServiceTokenOf } from '../guest-links.ts'
import type { Parts } from '../place-again.ts'
import { governed, type StoredBooking } from '../stored-booking.ts'
import { cancelingParts, openParts } from './cancel-multi-service-booking.ts'
import { changeParts, wholeOf } from './change-parts.ts'
import { findParts } from './parts-store.ts'

type TokenVerb = Handler<'bookings', 'getAnonymousActionTokenForMultiServiceBooking'>

export const getAnonymousActionTokenForMultiServiceBooking: TokenVerb = async ({ params }, context) => {
  await requireParts(params.multiServiceBookingId, context)
  return { token: multiServiceTokenOf(context, params.multiServiceBookingId.toLowerCase()) }
}

export const getMultiServiceBookingAnonymously: Handler<'bookings', 'getMultiServiceBookingAnonymously'> = async ({ params }, context) => {
  const id = await idOfLink(context, params.token)
  const parts = await requireParts(id, context)
  return { multiServiceBooking: wholeOf(parts, id, true), allowedAnonymousActions: allowedToGuest(parts, context) }
}

export const cancelMultiServiceBookingAnonymously: Handler<'bookings', 'cancelMultiServiceBookingAnonymously'> = async (
  { params },
  asked,
) => {
  const context = asGuest(asked)
  const multiServiceBookingId = await idOfLink(context, params.token)
  const parts = await changeParts(context, {
    multiServiceBookingId,
    sent: null,
    permit: () => true,
    decide: (all) => requireCancelable(all, context.now),
    ...cancelingParts,
    notification: undefined,
  })
  return { multiServiceBooking: wholeOf(parts, multiServiceBookingId, true) }
}

/** The multi-service booking that a link opens: its own link, or that of one of its parts, as mails have it. */
async function idOfLink(context: Context, token: string): Promise<string> {
  const id = multiServiceBookingIdIn(context, token)
  if (id !== null) return id
  const part = await findBooking(context.db, context.siteId, bookingIdOf(context, token))
  if (!part?.booking.multiServiceBookingInfo) throw new Refusal('MULTI_SERVICE_BOOKING_NOT_FOUND')
  return part.booking.multiServiceBookingInfo.id
}

async function requireParts(id: string, { db, siteId }: Context): Promise<readonly StoredBooking[]> {
  const parts = await findParts(db, siteId, id)
  if (parts.length === 0) throw new Refusal('MULTI_SERVICE_BOOKING_NOT_FOUND')
  return parts
}

/** Whether the policy of each open part allows it. A link moves no multi-service booking. */
function allowedToGuest([first, ...others]: readonly StoredBooking[], { now }: Context): AllowedActions {
  const open = first ? openParts([first, ...others]) : null
  const cancel = open?.every((part) => allowedActions(governed(part), 'GUEST', minutesOfIsoInstant(now)).cancel) ?? false
  return { cancel, reschedule: false }
}

function requireCancelable(parts: Parts, now: string): Parts {
  const open = openParts(parts)
  if (!open) throw new Refusal('BOOKING_CANNOT_BE_CANCELLED', { reason: parts[0].booking.status })
  for (const part of open) {
    const reason = refusalToCancel(governed(part), 'GUEST', minutesOfIsoInstant(now))
    if (reason) throw new Refusal('BOOKING_CANNOT_BE_CANCELLED', { reason })
  }
  return open
}
