import { invalid, isoInstantOf, type LiveHolds, Refusal, refusalToHold } from '@foyer/domain'
import { newBookingEvent } from '../calendar/calendar.ts'
import { customerOf, isBusiness } from '../caller.ts'
import { contactStatement } from '../contacts/contacts.ts'
import { sendAtCommit } from '../db/at-commit.ts'
import type { Context, Handler } from '../handler.ts'
import { bookedSlotOf } from './booked-slot.ts'
import { calendarEventOf } from './calendar-event.ts'
import { neededFor } from './candidates.ts'
import { bookingAnswer } from './change-booking.ts'
import { type CreateRequest, contestableTime, type Draft, draftBooking, validateRequest } from './draft-booking.ts'
import { countedHold, newBookingRow } from './new-booking-row.ts'
import { type AskedBy, type ChosenPlace, place, type WantedSession } from './place.ts'
import { placeNewBooking, type TakenIds } from './places-store.ts'
import { type PlacingScope, placing } from './placing.ts'
import { recordNewBooking } from './record-change.ts'
import { refusePlace } from './refuse-place.ts'
import { requireRightTo } from './rights.ts'
import type { Scene } from './scene-store.ts'
import { type StoredBooking, storedBookingOf } from './stored-booking.ts'

export const createBooking: Handler<'bookings', 'createBooking'> = async ({ body }, context) => {
  requireRights(body, context)
  return await placing(
    context,
    async (scope) => {
      const draft = draftBooking(validateRequest(body, scope), scope)
      const stored = await placeDraft(draft, scope)
      await recordNewBooking(scope, stored.booking, body.participantNotification)
      return bookingAnswer(stored)
    },
    (catalogue) => contestableTime(body, catalogue, context),
  )
}

function requireRights({ booking, flowControlSettings }: CreateRequest, { caller }: Context): void {
  const { status, multiServiceBookingInfo, bookedEntity } = booking
  requireRightTo(caller, flowControlSettings)
  if (multiServiceBookingInfo) throw new Refusal('CAN_NOT_CREATE_BOOKING_WITH_MULTI_SERVICE_BOOKING_INFO')
  if (status === 'CONFIRMED' && !isBusiness(caller)) throw new Refusal('UNAUTHORIZED_OPERATION', { setting: 'status' })
  if (status !== undefined && status !== 'CREATED' && status !== 'CONFIRMED') {
    throw invalid('booking.status', 'must be CREATED or CONFIRMED', 'ENUM', { allowedValues: ['CREATED', 'CONFIRMED'] })
  }
  if (flowControlSettings?.skipAvailabilityValidation && !bookedEntity.slot.resource?.id) {
    throw new Refusal('CAN_NOT_SKIP_AVAILABILITY_VALIDATION_IF_RESOURCE_NOT_PROVIDED')
  }
}

async function placeDraft(draft: Draft, scope: PlacingScope): Promise<StoredBooking> {
  const placed = await place(scope, sessionOf(draft, scope), (chosen, scene) => insertBooking(draft, chosen, scene, scope))
  if ('result' in placed) return placed.result
  const { service, time, sent, rules, addedMinutes } = draft
  const { resource, location } = sent.bookedEntity.slot
  const { durationMinutes } = rules
  const { start, timeZone } = time
  const lost = { serviceId: service.id, start, durationMinutes, addedMinutes, resourceId: resource?.id ?? null, timeZone, location }
  refusePlace('SLOT_NOT_AVAILABLE', placed.refusal, lost)
}

function sessionOf(draft: Draft, { tx, context, catalogue }: PlacingScope): WantedSession {
  const { service, time, resourceIds, contact: details, holdExpiresAt } = draft
  const { siteId, now, caller, languages } = context
  const customer = customerOf(caller)
  return {
    bookingId: draft.id,
    askedBy: askedBy(draft, context),
    rules: draft.rules,
    start: time.start,
    resourceIds,
    alsoNeeded: neededFor(service, draft.sent.bookedEntity.slot.location, catalogue),
    holder: customer && { ...customer, ...countedHold(context), serviceId: service.id },
    expiresAt: holdExpiresAt,
    isHold: holdExpiresAt !== null,
    contact: details && contactStatement(tx, { siteId, now, details, language: languages[0] ?? null }),
  }
}

function askedBy({ skipsAvailability }: Draft, { caller }: Context): AskedBy {
  if (skipsAvailability) return 'OVERRIDE'
  return isBusiness(caller) ? 'BUSINESS' : 'CUSTOMER'
}

/** Writes the booking with its place, or answers what has been taken meanwhile. */
async function insertBooking(
  draft: Draft,
  chosen: ChosenPlace,
  { contactId, liveHolds, replacedIds }: Scene,
  { tx, context, catalogue }: PlacingScope,
): Promise<{ result: StoredBooking } | { taken: TakenIds }> {
  requireHoldWithinLimits(liveHolds, catalogue.holdMinutes, context)
  const { resourceId, alsoResourceIds, isDoubleBooked } = chosen
  const slot = bookedSlotOf(draft.sent.bookedEntity.slot, draft.time, { ...draft, resourceId, catalogue })
  const shown = {
    siteId: context.siteId,
    now: context.now,
    bookingId: draft.id,
    title: draft.service.name,
    slot,
    resourceIds: [resourceId, ...alsoResourceIds],
  }
  const dates = { start: isoInstantOf(draft.time.start), end: isoInstantOf(draft.time.end), timeZone: catalogue.timeZone }
  const event = draft.status === 'CONFIRMED' ? newBookingEvent(tx, calendarEventOf({ ...shown, ...dates })) : null
  const placed = { contactId, slot, resourceId, alsoResourceIds, eventId: event?.id ?? null, isDoubleBooked }
  const row = newBookingRow(draft, placed, context)
  const taken = await placeNewBooking(tx, chosen, { row, replacedIds })
  if (taken.length > 0) return { taken }
  if (event) await sendAtCommit(tx, event.insertion)
  return { result: storedBookingOf(row) }
}

function requireHoldWithinLimits(liveHolds: LiveHolds, holdMinutes: number, { caller, counted }: Context): void {
  if (customerOf(caller) === null) return
  const limits = { isCountedByNetwork: counted.byNetwork, mostOfClient: counted.client?.bounds.liveHolds ?? null }
  const whose = refusalToHold(liveHolds, limits)
  if (whose) throw new Refusal('TOO_MANY_HOLDS', { whose, retryAfterSeconds: holdMinutes * 60 })
}
