import {
  addedMinutesOf,
  allResourceIdsOf,
  type ChangedBy,
  type ChangeRefusal,
  governed,
  invalid,
  isoInstantOf,
  minutesOfIsoInstant,
  Refusal,
  readSentSlot,
  refusalToReschedule,
  requireFittingParticipants,
  rulesOfLaterDates,
  type StoredBooking,
  slotOf,
  type WantedTime,
  wrongStatus,
} from '@foyer/domain'
import type { Context } from '../../ground/handler.ts'
import { moveBookingEvent } from '../../house/booked-events/booked-events.ts'
import type { BookableService, Catalogue } from '../availability/catalogue.ts'
import { calendarEventOf } from '../bookings/calendar-event.ts'
import { saveBooking } from '../bookings/save-bookings-store.ts'
import { bookedSlotOf } from '../places/booked-slot.ts'
import { candidatesFor, neededFor, requireService } from '../places/candidates.ts'
import { type ChosenPlace, place, reserveFor, type WantedSession } from '../places/place.ts'
import { releasePlaces } from '../places/places-store.ts'
import type { PlacingScope } from '../places/placing.ts'
import { type LostSlot, refusePlace } from '../places/refuse-place.ts'
import { lengthened, priceColumns, priceOfChosen, rulesOfSession, termsAfterMove } from '../terms/terms.ts'
import { requireStatusAfter, type SavedChange } from './change-booking.ts'
import { moveSeats, type SeatTarget, seatTargetOf } from './move-seats.ts'
import { askedBy, expiryAfter, type Move, noteOfMove, statusAfterMove } from './moves.ts'

/** Returns the policy's reason, but throws if the status forbids the move. */
export function refusalToMove(stored: StoredBooking, changedBy: ChangedBy, now: string): ChangeRefusal | null {
  requireStatusAfter(stored, 'reschedule')
  const hasExpired = stored.booking.status === 'CREATED' && (stored.holdExpiresAt ?? '') <= now
  if (hasExpired) throw wrongStatus('CREATED', 'reschedule', 'HOLD_EXPIRED')
  return refusalToReschedule(governed(stored), changedBy, minutesOfIsoInstant(now))
}

export type MoveTarget = TimeTarget | SeatTarget

export type TimeTarget = { move: Move; service: BookableService; time: WantedTime }

export async function moveTargetOf(stored: StoredBooking, move: Move, scope: PlacingScope): Promise<MoveTarget> {
  if (stored.type === 'COURSE') throw new Refusal('SERVICE_TYPE_NOT_SUPPORTED', { type: stored.type })
  return stored.type === 'CLASS' ? await seatTargetOf(stored, move, scope) : timeTargetOf(stored, move, scope.catalogue)
}

export function timeTargetOf(stored: StoredBooking, move: Move, catalogue: Catalogue): TimeTarget {
  const { slot, totalParticipants, changedBy } = move
  const service = requireService(catalogue, slotOf(stored.booking).serviceId)
  if (slot.serviceId && slot.serviceId.toLowerCase() !== service.id) {
    throw invalid('slot.serviceId', 'must be the service of the booking', 'SERVICE_OF_BOOKING')
  }
  requireFittingParticipants(totalParticipants, service.policy, changedBy)
  const longer = lengthened(service, addedMinutesOf(stored.booking.bookedAddOns ?? []))
  const durationMinutes = lengthIfNoneIsSent(stored, longer)
  return { move, service, time: readSentSlot(slot, 'slot', { ...longer, durationMinutes, siteTimeZone: catalogue.timeZone }) }
}

function lengthIfNoneIsSent(stored: StoredBooking, { durations, durationMinutes }: BookableService): number {
  const { start, end } = governed(stored)
  return durations.includes(end - start) ? end - start : durationMinutes
}

export const rescheduling: SavedChange<PlacingScope, MoveTarget> = {
  save: async (stored, scope, target) =>
    'session' in target
      ? await moveSeats(stored, scope, target)
      : await saveMove(stored, scope, target, await reserveNewPlace(stored, scope, target)),
  record: ({ booking }) => ({
    name: 'booking.rescheduled',
    besides: {
      previousStatus: booking.status,
      previousStartDate: booking.startDate,
      previousEndDate: booking.endDate,
      previousBookedEntity: booking.bookedEntity,
    },
  }),
}

async function reserveNewPlace(stored: StoredBooking, scope: PlacingScope, target: TimeTarget): Promise<ChosenPlace> {
  const placed = await place(scope, [sessionOfMove(stored, scope, target)], reserveFor(scope.tx))
  if ('result' in placed) return placed.result[0]
  refusePlace('SLOT_NOT_AVAILABLE', placed.refusal, lostSlotOfMove(stored, scope, target))
}

export function sessionOfMove(
  stored: StoredBooking,
  { context, catalogue }: PlacingScope,
  { move, service, time }: TimeTarget,
): WantedSession {
  const { location, resource: { id: named } = {} } = move.slot
  const rules = rulesOfSession(service, time, addedMinutesOf(stored.booking.bookedAddOns ?? []), catalogue)
  return {
    bookingId: stored.booking.id,
    askedBy: askedBy(move),
    rules: stored.booking.seriesId === undefined ? rules : rulesOfLaterDates(rules),
    start: time.start,
    resourceIds: candidatesFor(
      service,
      { resourceId: named ?? keptResource(stored, move, context), location, isOverride: move.isOverride },
      catalogue,
    ),
    alsoNeeded: neededFor(service, location, catalogue),
    preferredIds: allResourceIdsOf(stored),
    isMove: true,
    holder: null,
    expiresAt: expiryAfter(stored, move, time, context.now),
    isHold: statusAfterMove(stored, move) === 'CREATED',
  }
}

export function lostSlotOfMove(stored: StoredBooking, { catalogue }: PlacingScope, { move, service, time }: TimeTarget): LostSlot {
  const addedMinutes = addedMinutesOf(stored.booking.bookedAddOns ?? [])
  return {
    serviceId: service.id,
    start: time.start,
    durationMinutes: rulesOfSession(service, time, addedMinutes, catalogue).durationMinutes,
    addedMinutes,
    resourceId: move.slot.resource?.id ?? stored.resourceId,
    timeZone: time.timeZone,
    location: move.slot.location,
    movedBookingId: stored.booking.id,
  }
}

/**
 * The only resource allowed if the move names none: an override stays with the present staff member, and a provider moves nothing into
 * other people's time. Every other move goes to another staff member if the present one is not free.
 */
const keptResource = ({ resourceId }: StoredBooking, { isOverride }: Move, { caller }: Context): string | undefined =>
  isOverride || caller.kind === 'provider' ? (resourceId ?? undefined) : undefined

export async function saveMove(
  stored: StoredBooking,
  scope: Pick<PlacingScope, 'tx' | 'context' | 'catalogue'>,
  target: TimeTarget,
  place: ChosenPlace,
): Promise<StoredBooking> {
  const { tx, context } = scope
  const { siteId, now } = context
  const { booking } = stored
  const moved = movedBooking(stored, scope, target, place)
  await moveBookingEvent(tx, moved.event)
  if (moved.givesPlaceBack) await releasePlaces(tx, siteId, booking.id)
  const { price, tax = null, participants_choices, slot, ...columns } = moved.columns
  return await saveBooking(
    tx,
    { siteId, now, bookingId: booking.id, revision: booking.revision },
    {
      ...columns,
      slot: JSON.stringify(slot),
      ...(price !== undefined && priceColumns(price, tax)),
      ...(participants_choices !== undefined && { participants_choices: participants_choices && JSON.stringify(participants_choices) }),
    },
  )
}

export function movedBooking(
  stored: StoredBooking,
  { context: { siteId, now }, catalogue }: Pick<PlacingScope, 'context' | 'catalogue'>,
  { move, service, time }: TimeTarget,
  { resourceId, alsoResourceIds, isDoubleBooked }: ChosenPlace,
) {
  const { booking } = stored
  const { title } = booking.bookedEntity
  const slot = bookedSlotOf(move.slot, time, { service, resourceId, catalogue })
  const dates = { start: isoInstantOf(time.start), end: isoInstantOf(time.end), timeZone: catalogue.timeZone }
  const resourceIds = [resourceId, ...alsoResourceIds]
  const status = statusAfterMove(stored, move)
  return {
    event: calendarEventOf({ siteId, now, bookingId: booking.id, title, slot, resourceIds, ...dates }),
    givesPlaceBack: status === 'PENDING' && stored.allowsOtherRequests,
    columns: {
      status,
      resource_id: resourceId,
      additional_resource_ids: [...alsoResourceIds],
      start_at: dates.start,
      end_at: dates.end,
      buffer_minutes: service.timeBetweenSessionsMinutes,
      time_zone: time.timeZone,
      slot,
      double_booked: isDoubleBooked,
      calendar_sequence: stored.calendarSequence + 1,
      ...noteOfMove(stored, move, { status, now }),
      ...termsChange(stored, move, time, service),
    },
  }
}

/** The price depends on the number of participants and the length, not on the staff member. */
function termsChange(
  { booking, resourceId }: StoredBooking,
  { totalParticipants }: Move,
  { start, end }: WantedTime,
  service: BookableService,
) {
  const { startDate, endDate } = booking
  const minutes = end - start - addedMinutesOf(booking.bookedAddOns ?? [])
  const isSameLength = end - start === minutesOfIsoInstant(endDate) - minutesOfIsoInstant(startDate)
  if (isSameLength && (totalParticipants ?? booking.totalParticipants) === booking.totalParticipants) return {}
  const terms = termsAfterMove(booking, totalParticipants)
  const price = priceOfChosen(service, terms, { minutes, resourceId })
  return { total_participants: terms.totalParticipants, participants_choices: terms.participantsChoices, price, tax: service.tax }
}
