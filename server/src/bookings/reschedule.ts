import type { BookingStatus, SentSlot } from '@foyer/contract'
import {
  type ChangedBy,
  type ChangeRefusal,
  hasTooManyParticipants,
  invalid,
  isoInstantOf,
  minutesOfIsoInstant,
  priceOf,
  Refusal,
  readSentSlot,
  refusalToReschedule,
  statusWhenMoved,
  type WantedTime,
} from '@foyer/domain'
import type { BookableService } from '../availability/availability.ts'
import { moveBookingEvent } from '../calendar/calendar.ts'
import type { Context } from '../handler.ts'
import { bookedSlotOf } from './booked-slot.ts'
import { saveBooking } from './bookings-store.ts'
import { calendarEventOf } from './calendar-event.ts'
import { candidatesFor, requireService } from './candidates.ts'
import { requireStatusAfter, wrongStatus } from './open-booking.ts'
import { type AskedBy, place } from './place.ts'
import type { Change } from './place-again.ts'
import { refusePlace } from './place-refused.ts'
import { placeBooking, releasePlaces, type WantedPlace } from './places-store.ts'
import { governed, type StoredBooking } from './stored-booking.ts'

/** Where a booking is to go, and at whose wish. */
export type Move = { slot: SentSlot; totalParticipants: number | undefined; changedBy: ChangedBy; isOverride: boolean }

/** Why the booking may not be moved at all, or null; a status that forbids it is refused. */
export function refusalToMove(stored: StoredBooking, { changedBy }: Move, { now }: Context): ChangeRefusal | null {
  requireStatusAfter(stored, 'reschedule')
  const hasExpired = stored.booking.status === 'CREATED' && (stored.holdExpiresAt ?? '') <= now
  if (hasExpired) throw wrongStatus('CREATED', 'reschedule', 'HOLD_EXPIRED')
  return refusalToReschedule(governed(stored), changedBy, minutesOfIsoInstant(now))
}

/** Moves a booking: by the one way to a place, and out of its old one only if it gets the new one. */
export async function reschedule(change: Change, stored: StoredBooking, move: Move): Promise<StoredBooking> {
  const { catalogue } = change
  const service = requireService(catalogue, stored.booking.bookedEntity.slot.serviceId)
  const { slot } = move
  if (slot.serviceId && slot.serviceId.toLowerCase() !== service.id) {
    throw invalid('slot.serviceId', 'must be the service of the booking', 'SERVICE_OF_BOOKING')
  }
  requireParticipants(service, move)
  const time = readSentSlot(slot, 'slot', { ...service, siteTimeZone: catalogue.timeZone })
  const found = await takeNewPlace(change, stored, { service, time, move })
  return await saveMove(change, stored, { service, time, move, found })
}

function requireParticipants({ policy }: BookableService, { totalParticipants = 1, changedBy }: Move): void {
  if (changedBy === 'BUSINESS' || !hasTooManyParticipants(totalParticipants, policy)) return
  throw new Refusal('BOOKING_POLICY_VIOLATION', { reason: 'TOO_MANY_PARTICIPANTS', ...policy.participantsPolicy })
}

type Target = { service: BookableService; time: WantedTime; move: Move }

async function takeNewPlace(change: Change, stored: StoredBooking, { service, time, move }: Target): Promise<WantedPlace> {
  const { tx, context, catalogue } = change
  const { siteId, now, db } = context
  const named = move.slot.resource?.id
  const wanted = {
    siteId,
    now,
    catalogue,
    bookingId: stored.booking.id,
    rules: service.rules,
    start: time.start,
    resourceIds: candidatesFor(service, named ?? keptResource(stored, move, context)),
    preferredResourceId: stored.resourceId,
    isMove: true,
    holder: null,
    expiresAt: expiryAfter(stored, move, time),
    isHold: statusAfterMove(stored, move) === 'CREATED',
  }
  const placed = await place({ tx, db }, wanted, askedBy(move), async (found) => ((await placeBooking(tx, found)) ? found : null))
  if ('result' in placed) return placed.result
  const lost = { serviceId: service.id, start: time.start, resourceId: named ?? stored.resourceId, timeZone: time.timeZone }
  refusePlace(placed.refusal, { ...lost, movedBookingId: stored.booking.id })
}

/**
 * Who alone may give the session where the move names nobody: an override lies in the time of the present staff member, and a provider
 * moves nothing into another's time. Anybody else's move goes to another person if the present one is not free.
 */
const keptResource = ({ resourceId }: StoredBooking, { isOverride }: Move, { caller }: Context): string | undefined =>
  isOverride || caller.kind === 'provider' ? (resourceId ?? undefined) : undefined

// A customer's new time needs the business's consent again; the business has given it.
function statusAfterMove({ booking: { status }, requiresApproval }: StoredBooking, { changedBy }: Move): BookingStatus {
  return changedBy === 'BUSINESS' ? status : statusWhenMoved(status, requiresApproval)
}

/** A hold is no longer than it was, and a request holds its new time until that begins. */
function expiryAfter(stored: StoredBooking, move: Move, { start }: WantedTime): string | null {
  const status = statusAfterMove(stored, move)
  if (status === 'CREATED') return stored.holdExpiresAt
  return status === 'PENDING' ? isoInstantOf(start) : null
}

function askedBy({ changedBy, isOverride }: Move): AskedBy {
  if (isOverride) return 'OVERRIDE'
  return changedBy === 'BUSINESS' ? 'BUSINESS' : 'CUSTOMER'
}

async function saveMove(change: Change, stored: StoredBooking, target: Target & { found: WantedPlace }): Promise<StoredBooking> {
  const { tx, context, catalogue } = change
  const { service, time, move, found } = target
  const { siteId, now } = context
  const { booking } = stored
  // The one candidate that was taken; a booking has one resource.
  const resourceId = found.resourceIds[0] as string
  const slot = bookedSlotOf(move.slot, time, { service, resourceId, catalogue })
  const dates = { start: isoInstantOf(time.start), end: isoInstantOf(time.end) }
  const shown = { siteId, now, bookingId: booking.id, title: booking.bookedEntity.title, slot, resourceId, timeZone: catalogue.timeZone }
  await moveBookingEvent(tx, calendarEventOf({ ...shown, ...dates }))
  const status = statusAfterMove(stored, move)
  // As when it was made: a request has to fit, and then is in nobody's way.
  if (status === 'PENDING' && stored.allowsOtherRequests) await releasePlaces(tx, siteId, booking.id)
  const totalParticipants = move.totalParticipants ?? booking.totalParticipants
  const price = priceOf(service.payment, totalParticipants)
  return await saveBooking(
    tx,
    { siteId, now, bookingId: booking.id, revision: booking.revision },
    {
      status,
      resource_id: resourceId,
      start_at: dates.start,
      end_at: dates.end,
      buffer_minutes: service.timeBetweenSessionsMinutes,
      time_zone: time.timeZone,
      slot: JSON.stringify(slot),
      double_booked: !found.isExclusive,
      calendar_sequence: stored.calendarSequence + 1,
      ...(totalParticipants !== booking.totalParticipants && {
        total_participants: totalParticipants,
        price: price && JSON.stringify(price),
      }),
    },
  )
}

/** What the event of a move tells about the time before. */
export const whatWasBefore = ({ booking }: StoredBooking) => ({
  previousStatus: booking.status,
  previousStartDate: booking.startDate,
  previousEndDate: booking.endDate,
  previousBookedEntity: booking.bookedEntity,
})
