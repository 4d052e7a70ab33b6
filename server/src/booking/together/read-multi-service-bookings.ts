import type { AllowedActions } from '@foyer/contract'
import {
  allowedActions,
  bookingWindow,
  governed,
  isFinal,
  isPolicyRefusal,
  minutesOfIsoInstant,
  Refusal,
  type StoredBooking,
  violationsOf,
} from '@foyer/domain'
import { answerOf } from '../../ground/bulk/answer.ts'
import type { Outcome } from '../../ground/bulk/for-each-item.ts'
import type { Context, Handler } from '../../ground/handler.ts'
import { changedByOf, maySee } from '../bookings/rights.ts'
import { findParts, findPartsOf } from '../bookings/several-bookings-store.ts'
import { refusalToPlaceNow } from '../places/place.ts'
import { type Parts, sessionAgain } from '../places/place-again.ts'
import { type PlacingScope, placing } from '../places/placing.ts'
import { openParts } from './cancel-multi-service-booking.ts'
import { wholeOf } from './change-parts.ts'

export const getMultiServiceBooking: Handler<'bookings', 'getMultiServiceBooking'> = async ({ params }, context) => {
  const { parts, visible } = await requireParts(params.multiServiceBookingId, context)
  const totalNumberOfScheduledBookings = parts.filter(({ booking }) => !isFinal(booking.status)).length
  return { multiServiceBooking: wholeOf(visible, params.multiServiceBookingId, true), metadata: { totalNumberOfScheduledBookings } }
}

async function requireParts(multiServiceBookingId: string, { db, siteId, caller }: Context) {
  const [first, ...others] = await findParts(db, siteId, multiServiceBookingId)
  const visible = first ? [first, ...others].filter((part) => maySee(caller, part)) : []
  if (!first || visible.length === 0) throw new Refusal('MULTI_SERVICE_BOOKING_NOT_FOUND')
  return { parts: [first, ...others] as Parts, visible }
}

export const getMultiServiceBookingAvailability: Handler<'bookings', 'getMultiServiceBookingAvailability'> = async (
  { params },
  context,
) => {
  const { parts, visible } = await requireParts(params.multiServiceBookingId, context)
  const open = openParts(parts)
  const found = open ? await placing(context, (scope) => availabilityOf(open, scope)) : nothingLeft
  return {
    ...found,
    totalCapacity: 1,
    policySettings: {
      maxParticipantsPerBooking: Math.min(...parts.map(({ policy }) => policy.participantsPolicy.maxParticipantsPerBooking)),
    },
    multiServiceBookingInfo: visible.map(({ booking }) => ({ bookingId: booking.id })),
  }
}

const nothingLeft = {
  bookable: false,
  remainingCapacity: 0,
  policyViolations: { tooEarlyToBook: false, tooLateToBook: false, bookOnlineDisabled: false },
}

async function availabilityOf(parts: Parts, scope: PlacingScope) {
  const [first, ...others] = parts
  const sessionOf = (part: StoredBooking) => sessionAgain(part, scope, { askedBy: 'CUSTOMER', status: 'CONFIRMED' })
  const sessions = [sessionOf(first), ...others.map(sessionOf)] as const
  const refused = await refusalToPlaceNow(scope, sessions)
  const now = minutesOfIsoInstant(scope.context.now)
  const violations = sessions.map(({ start, rules }) => violationsOf(start, bookingWindow(rules, now)))
  return {
    bookable: refused === null,
    remainingCapacity: refused === null || isPolicyRefusal(refused.refusal) ? 1 : 0,
    policyViolations: {
      tooEarlyToBook: violations.some(({ tooEarlyToBook }) => tooEarlyToBook),
      tooLateToBook: violations.some(({ tooLateToBook }) => tooLateToBook),
      bookOnlineDisabled: violations.some(({ bookOnlineDisabled }) => bookOnlineDisabled),
    },
  }
}

type AllowedActionsVerb = Handler<'bookings', 'bulkGetMultiServiceBookingAllowedActions'>

export const bulkGetMultiServiceBookingAllowedActions: AllowedActionsVerb = async ({ body }, context) => {
  const { db, siteId, requestId } = context
  const ids = body.multiServiceBookingIds.map((id) => id.toLowerCase())
  const byWhole = Map.groupBy(await findPartsOf(db, siteId, ids), ({ booking }) => booking.multiServiceBookingInfo?.id)
  const outcomes = ids.map((id): Outcome<AllowedActions & { id: string }> => {
    const actions = actionsOn(byWhole.get(id) ?? [], context)
    return actions ? { done: { id, ...actions } } : { error: new Refusal('MULTI_SERVICE_BOOKING_NOT_FOUND') }
  })
  return answerOf(outcomes, { items: ids.map((id) => ({ id })), returnEntity: true, requestId })
}

/** Null for a caller who sees no part. A staff member may do nothing with parts of others. */
function actionsOn(parts: readonly StoredBooking[], { caller, now }: Context): AllowedActions | null {
  if (!parts.some((part) => maySee(caller, part))) return null
  const open = parts.filter(({ booking }) => !isFinal(booking.status))
  const by = changedByOf(caller)
  const actions = open.map((part) => allowedActions(governed(part), by, minutesOfIsoInstant(now)))
  const isWhole = open.length > 0 && parts.every((part) => maySee(caller, part))
  return {
    cancel: isWhole && actions.every(({ cancel }) => cancel),
    reschedule: isWhole && actions.every(({ reschedule }) => reschedule),
    ...(by === 'BUSINESS' && {
      confirm: isWhole && actions.some(({ confirm }) => confirm),
      decline: isWhole && actions.some(({ decline }) => decline),
    }),
  }
}
