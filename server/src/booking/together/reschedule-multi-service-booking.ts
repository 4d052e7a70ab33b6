import type { Contract, Received } from '@foyer/contract'
import {
  addedMinutesOf,
  type ChangedBy,
  governed,
  InvalidInput,
  type PartsOrder,
  parseInstant,
  Refusal,
  type StoredBooking,
  slotOf,
  violationsOfParts,
} from '@foyer/domain'
import type { Context, Handler } from '../../ground/handler.ts'
import { locationOfSlot } from '../availability/slot-locations.ts'
import { answerTimesToMove, type MovingPart, partsOrderOf } from '../availability/time-slots/multi-service-times.ts'
import { askedAs } from '../availability/time-slots/read-time-slot-question.ts'
import { changedByOf, maySee, requireOwnResource, requireRightTo } from '../bookings/rights.ts'
import { findParts } from '../bookings/several-bookings-store.ts'
import type { Move } from '../changing/moves.ts'
import {
  lostSlotOfMove,
  refusalToMove,
  rescheduling,
  saveMove,
  sessionOfMove,
  type TimeTarget,
  timeTargetOf,
} from '../changing/rescheduling.ts'
import { type ChosenPlace, place, reserveFor, type WantedSession } from '../places/place.ts'
import { eachPart, type Parts, typeOfParts } from '../places/place-again.ts'
import type { PlacingScope } from '../places/placing.ts'
import { type LostSlot, refusePlace } from '../places/refuse-place.ts'
import { openParts } from './cancel-multi-service-booking.ts'
import { changePartsAndPlace, type PartsVerb, partsWhere, requirePermitted, wholeOf } from './change-parts.ts'
import { followsAnother } from './create-multi-service-booking.ts'

type Request = Received<Contract['bookings']['rescheduleMultiServiceBooking']>['body']

type MoveRequest = Pick<Request, 'rescheduleBookingsInfo' | 'flowControlSettings'>
type MoveBy = MoveRequest & { changedBy: ChangedBy }

export const rescheduleMultiServiceBooking: Handler<'bookings', 'rescheduleMultiServiceBooking'> = async ({ params, body }, context) => {
  const { multiServiceBookingId } = params
  requireRightTo(context.caller, body.flowControlSettings)
  const parts = await changePartsAndPlace(context, {
    multiServiceBookingId,
    sent: body.rescheduleBookingsInfo,
    decide: (all, scope) => requireMovable(partsToMove(all, body, scope), context),
    ...movingParts(body, changedByOf(context.caller)),
    notification: body.participantNotification,
  })
  return { multiServiceBooking: wholeOf(parts, multiServiceBookingId, body.returnFullEntity) }
}

export const movingParts = (body: MoveRequest, changedBy: ChangedBy): Pick<PartsVerb<PlacingScope>, 'save' | 'record'> => ({
  save: (open, scope) => moveParts(open, scope, { ...body, changedBy }),
  record: rescheduling.record,
})

function requireMovable(open: Parts, { caller, now }: Context): Parts {
  for (const part of open) {
    const reason = refusalToMove(part, changedByOf(caller), now)
    if (reason) throw new Refusal('BOOKING_POLICY_VIOLATION', { reason, bookingId: part.booking.id })
  }
  return open
}

/** On separate days parts move one by one: a part sent with its present time stays, whatever its policy. */
export function partsToMove(parts: Parts, { rescheduleBookingsInfo }: MoveRequest, { catalogue }: PlacingScope): Parts {
  const open = openParts(parts) ?? parts
  if (typeOfParts(parts) !== 'SEPARATE_BOOKINGS') return open
  const times = open.map((part) => sentTimeOf(rescheduleBookingsInfo[indexOf(part, rescheduleBookingsInfo)], part, catalogue.timeZone))
  const fieldOf = (position: number) => fieldOfPart(open[position] as StoredBooking, rescheduleBookingsInfo)
  const spans = times.map(({ start, end }) => ({ start, end, location: undefined, resourceId: undefined }))
  const violations = violationsOfParts(spans, 'SEPARATE_BOOKINGS', fieldOf)
  if (violations.length > 0) throw new InvalidInput(violations)
  return partsWhere(open, (part) => times[open.indexOf(part)]?.stays === false) ?? open
}

function sentTimeOf(info: MoveRequest['rescheduleBookingsInfo'][number] | undefined, part: StoredBooking, siteTimeZone: string) {
  const { slot = {}, totalParticipants } = info ?? {}
  const { start, end } = governed(part)
  const read = (text: string | undefined) => (text === undefined ? null : parseInstant(text, slot.timezone || siteTimeZone))
  const wanted = read(slot.startDate) ?? start
  const wantedEnd = read(slot.endDate) ?? wanted + end - start
  const isOther = (sent: string | number | undefined, present: string | number | null) => sent !== undefined && sent !== present
  const changes = isOther(slot.resource?.id?.toLowerCase(), part.resourceId) || isOther(totalParticipants, part.booking.totalParticipants)
  return { start: wanted, end: wantedEnd, stays: wanted === start && wantedEnd === end && !changes }
}

async function moveParts(parts: Parts, scope: PlacingScope, body: MoveBy): Promise<StoredBooking[]> {
  const targets = parts.map((part) => targetOf(part, body, scope))
  const type = typeOfParts(parts)
  requireFittingTargets(parts, targets, type, body)
  const firstStart = Math.min(...targets.map(({ time }) => time.start))
  const [first, ...others] = parts.map((part, position): WantedSession => {
    const session = sessionOfMove(part, scope, targets[position] as TimeTarget)
    return { ...session, followsAnother: followsAnother(type, { isFirst: position === 0, isLater: session.start > firstStart }) }
  })
  if (!first) throw new Error('A multi-service booking has parts')
  const placed = await place(scope, [first, ...others], reserveFor(scope.tx))
  if ('refusal' in placed) {
    const lost = parts.map((part, position) => lostSlotOfMove(part, scope, targets[position] as TimeTarget))
    const refused = lost.find(({ movedBookingId }) => movedBookingId === placed.refused.bookingId) ?? (lost[0] as LostSlot)
    refusePlace('NO_OPEN_SPOTS', placed.refusal, { parts: lost, refused, type })
  }
  return await eachPart(parts, (part, position) =>
    saveMove(part, scope, targets[position] as TimeTarget, placed.result[position] as ChosenPlace),
  )
}

function targetOf(
  part: StoredBooking,
  { rescheduleBookingsInfo, flowControlSettings, changedBy }: MoveBy,
  { context, catalogue }: PlacingScope,
) {
  const index = indexOf(part, rescheduleBookingsInfo)
  const { slot = {}, totalParticipants } = rescheduleBookingsInfo[index] ?? {}
  requireOwnResource(context.caller, slot.resource?.id)
  const isOverride = flowControlSettings?.skipAvailabilityValidation === true
  const move: Move = { slot, totalParticipants, changedBy, isOverride }
  try {
    return timeTargetOf(part, move, catalogue)
  } catch (error) {
    if (!(error instanceof InvalidInput)) throw error
    throw new InvalidInput(
      error.violations.map((violation) => ({ ...violation, field: `rescheduleBookingsInfo[${index}].${violation.field}` })),
    )
  }
}

function requireFittingTargets(
  parts: Parts,
  targets: readonly TimeTarget[],
  type: Parameters<typeof violationsOfParts>[1],
  { rescheduleBookingsInfo }: MoveRequest,
): void {
  const moved = targets.map(({ move, service, time }) => ({
    ...time,
    location: locationOfSlot(move.slot.location, service),
    resourceId: move.slot.resource?.id?.toLowerCase(),
  }))
  const fieldOf = (position: number) => fieldOfPart(parts[position] as StoredBooking, rescheduleBookingsInfo)
  const violations = violationsOfParts(moved, type, fieldOf)
  if (violations.length > 0) throw new InvalidInput(violations)
}

const fieldOfPart = (part: StoredBooking, infos: MoveRequest['rescheduleBookingsInfo']) =>
  `rescheduleBookingsInfo[${indexOf(part, infos)}].slot`

const indexOf = ({ booking }: StoredBooking, infos: MoveRequest['rescheduleBookingsInfo']): number =>
  infos.findIndex(({ bookingId }) => bookingId.toLowerCase() === booking.id)

type Range = Received<Contract['bookings']['listMultiServiceTimesToMove']>['body']

export const listMultiServiceTimesToMove: Handler<'bookings', 'listMultiServiceTimesToMove'> = async ({ params, body }, context) => {
  const found = await findParts(context.db, context.siteId, params.multiServiceBookingId)
  return await timesToMove(
    requirePermitted(found, (part) => maySee(context.caller, part)),
    body,
    context,
  )
}

export async function timesToMove(parts: Parts, { bookingId, ...range }: Range, context: Context) {
  const open = openParts(parts)
  const order = partsOrderOf(typeOfParts(parts))
  if (!open) throw new Refusal('RESCHEDULING_NOT_ALLOWED', { reason: parts[0].booking.status })
  if (order && bookingId === undefined) return await timesOf(open, { order, range }, context)
  if (order || bookingId === undefined) throw new Refusal('RESCHEDULING_NOT_ALLOWED', { reason: typeOfParts(parts) })
  const part = open.find(({ booking }) => booking.id === bookingId.toLowerCase())
  if (!part) throw new Refusal('BOOKING_NOT_FOUND')
  const { multiServiceTimes, ...answer } = await timesOf([part], { order: 'ONE_AFTER_ANOTHER', range }, context)
  const others = open.filter((other) => other !== part).map(({ booking }) => booking)
  return { ...answer, multiServiceTimes: multiServiceTimes.filter((time) => !others.some((other) => overlaps(time, other))) }
}

type Asked = { order: PartsOrder; range: Omit<Range, 'bookingId'> }

async function timesOf(moving: Parts, { order, range }: Asked, context: Context) {
  const { location } = slotOf(moving[0].booking)
  return await answerTimesToMove(
    context,
    {
      parts: moving.map(movingPartOf),
      order,
      own: { movedBookingIds: moving.map(({ booking }) => booking.id) },
      location: location ? askedAs(location) : null,
    },
    range,
  )
}

type Times = { startDate: string; endDate: string }

const overlaps = (one: Times, other: Times): boolean =>
  Date.parse(one.startDate) < Date.parse(other.endDate) && Date.parse(other.startDate) < Date.parse(one.endDate)

function movingPartOf(stored: StoredBooking): MovingPart {
  const { start, end } = governed(stored)
  const addedMinutes = addedMinutesOf(stored.booking.bookedAddOns ?? [])
  return {
    serviceId: slotOf(stored.booking).serviceId,
    resourceId: stored.resourceId,
    length: { durationMinutes: end - start, isNeeded: false, addedMinutes, addOnIds: [] },
  }
}
