import type { AllowedActions } from '@foyer/contract'
import { allowedActions, governed, minutesOfIsoInstant, Refusal, refusalToCancel, slotOf } from '@foyer/domain'
import type { Context, Handler } from '../../ground/handler.ts'
import { loadServices } from '../../offer/services/services.ts'
import { findBooking } from '../bookings/bookings-store.ts'
import { bookingIdOf, multiServiceBookingIdIn, multiServiceTokenOf } from '../bookings/links.ts'
import { asGuest } from '../bookings/rights.ts'
import { findParts } from '../bookings/several-bookings-store.ts'
import { serviceOfBooking } from '../changing/anonymous-bookings.ts'
import { refusalToMove } from '../changing/rescheduling.ts'
import { namesOfComing } from '../participants/participants-store.ts'
import type { Parts } from '../places/place-again.ts'
import { cancelingParts, openParts, partsToCancel } from './cancel-multi-service-booking.ts'
import { changeParts, changePartsAndPlace, wholeOf } from './change-parts.ts'
import { movingParts, partsToMove, timesToMove } from './reschedule-multi-service-booking.ts'

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
  { params, query },
  asked,
) => {
  const context = asGuest(asked)
  const multiServiceBookingId = await idOfLink(context, params.token)
  const parts = await changeParts(context, {
    multiServiceBookingId,
    sent: null,
    permit: () => true,
    decide: (all) => requireCancelable(all, query, context.now),
    ...cancelingParts,
    notification: undefined,
  })
  return { multiServiceBooking: wholeOf(parts, multiServiceBookingId, true) }
}

export const rescheduleMultiServiceBookingAnonymously: Handler<'bookings', 'rescheduleMultiServiceBookingAnonymously'> = async (
  { params, body },
  asked,
) => {
  const context = asGuest(asked)
  const multiServiceBookingId = await idOfLink(context, params.token)
  const parts = await changePartsAndPlace(context, {
    multiServiceBookingId,
    sent: body.rescheduleBookingsInfo,
    permit: () => true,
    decide: (all, scope) => requireMovable(partsToMove(all, body, scope), context.now),
    ...movingParts(body, 'GUEST'),
    notification: undefined,
  })
  return { multiServiceBooking: wholeOf(parts, multiServiceBookingId, true) }
}

export const listMultiServiceTimesToMoveAnonymously: Handler<'bookings', 'listMultiServiceTimesToMoveAnonymously'> = async (
  { params, body },
  asked,
) => {
  const context = asGuest(asked)
  return await timesToMove(await requireParts(await idOfLink(context, params.token), context), body, context)
}

export const listServicesOfPartsAnonymously: Handler<'bookings', 'listServicesOfPartsAnonymously'> = async ({ params }, context) => {
  const parts = await requireParts(await idOfLink(context, params.token), context)
  const services = await loadServices(
    context.db,
    context,
    parts.map(({ booking }) => slotOf(booking).serviceId),
  )
  const named = await namesOfComing(
    context.db,
    context.siteId,
    parts.map(({ booking }) => booking.id),
  )
  return {
    services: parts.flatMap(({ booking, policy }) => {
      const service = services.find(({ id }) => id === slotOf(booking).serviceId)
      if (!service) return []
      const coming = named.get(booking.id)
      return [{ bookingId: booking.id, service: serviceOfBooking(context, service, policy), ...(coming && { coming }) }]
    }),
  }
}

async function idOfLink(context: Context, token: string): Promise<string> {
  const id = multiServiceBookingIdIn(context, token)
  if (id !== null) return id
  const part = await findBooking(context.db, context.siteId, bookingIdOf(context, token))
  if (!part?.booking.multiServiceBookingInfo) throw new Refusal('MULTI_SERVICE_BOOKING_NOT_FOUND')
  return part.booking.multiServiceBookingInfo.id
}

async function requireParts(id: string, { db, siteId }: Context): Promise<Parts> {
  const [first, ...others] = await findParts(db, siteId, id)
  if (!first) throw new Refusal('MULTI_SERVICE_BOOKING_NOT_FOUND')
  return [first, ...others]
}

function allowedToGuest(parts: Parts, { now }: Context): AllowedActions {
  const actions = (openParts(parts) ?? []).map((part) => allowedActions(governed(part), 'GUEST', minutesOfIsoInstant(now)))
  return {
    cancel: actions.length > 0 && actions.every(({ cancel }) => cancel),
    reschedule: actions.length > 0 && actions.every(({ reschedule }) => reschedule),
  }
}

function requireMovable(open: Parts, now: string): Parts {
  for (const part of open) {
    const reason = refusalToMove(part, 'GUEST', now)
    if (reason) throw new Refusal('RESCHEDULING_NOT_ALLOWED', { reason })
  }
  return open
}

function requireCancelable(parts: Parts, { bookingId }: { bookingId?: string | undefined }, now: string): Parts {
  const open = partsToCancel(parts, bookingId, now)
  if (!open) throw new Refusal('BOOKING_CANNOT_BE_CANCELLED', { reason: parts[0].booking.status })
  for (const part of open) {
    const reason = refusalToCancel(governed(part), 'GUEST', minutesOfIsoInstant(now))
    if (reason) throw new Refusal('BOOKING_CANNOT_BE_CANCELLED', { reason })
  }
  return open
}
