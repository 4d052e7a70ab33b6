import { randomUUID } from 'node:crypto'
import type { BookedSlot, Contract, Received } from '@foyer/contract'
import {
  hasKnownTimeZone,
  hasTooManyParticipants,
  invalid,
  isoInstantOf,
  isPaymentOptionOffered,
  minutesOfIsoInstant,
  Refusal,
  readSentSlot,
  refusalToHold,
} from '@foyer/domain'
import { type BookableService, type Catalogue, withCatalogue } from '../availability/availability.ts'
import { newBookingEvent } from '../calendar/calendar.ts'
import { customerOf, isBusiness } from '../caller.ts'
import { type ContactStatement, contactStatement } from '../contacts/contacts.ts'
import { sendAtCommit } from '../db/at-commit.ts'
import type { Transaction } from '../db/database.ts'
import type { Context, Handler } from '../handler.ts'
import { bookedSlotOf } from './booked-slot.ts'
import { tellOfNewBooking } from './booking-news.ts'
import { calendarEventOf } from './calendar-event.ts'
import { candidatesFor, requireService } from './candidates.ts'
import { inLine } from './in-line.ts'
import { lookAgain, type Sighting } from './look-again.ts'
import { countedHold, type Draft, newBookingRow } from './new-booking.ts'
import { type AskedBy, busyUntil, place, type Take } from './place.ts'
import { offeringAlternatives, refusePlace } from './place-refused.ts'
import { placeNewBooking, type WantedPlace } from './places-store.ts'
import { requireRightTo } from './rights.ts'
import { type StoredBooking, storedBookingOf } from './stored-booking.ts'

type Request = Received<Contract['bookings']['createBooking']>['body']

const slotPath = 'booking.bookedEntity.slot'

export const createBooking: Handler<'bookings', 'createBooking'> = async ({ body }, context) => {
  requireRights(body, context)
  return await offeringAlternatives(context, 'SLOT_NOT_AVAILABLE', () =>
    withCatalogue(context.db, context.siteId, (catalogue) => {
      const attempt = () =>
        context.inTransaction(async (tx) => {
          const { booking } = await create(tx, catalogue, body, context)
          await tellOfNewBooking(tx, { context, notification: body.participantNotification }, booking)
          return { booking }
        })
      const sighting = sightingOf(catalogue, body, context)
      if (!sighting) return attempt()
      const time = { siteId: context.siteId, resourceId: sighting.resourceId, start: sighting.start, end: sighting.busyUntil }
      return inLine(context.db, time, { look: () => lookAgain(sighting, context), attempt })
    }),
  )
}

/** The time of the one person who is asked for, if anybody else's booking of it means a refusal. */
function sightingOf(
  catalogue: Catalogue,
  { booking, flowControlSettings }: Request,
  context: Context,
): (Sighting & { busyUntil: number }) | null {
  const { slot } = booking.bookedEntity
  // A request that is repeated gets the answer it got before, whatever has become of the time.
  if (context.idempotencyKey !== null || flowControlSettings?.skipAvailabilityValidation) return null
  const service = requireService(catalogue, slot.serviceId)
  const [resourceId, ...others] = candidatesFor(service, slot.resource?.id)
  if (resourceId === undefined || others.length > 0) return null
  const { start, timeZone } = readSentSlot(slot, slotPath, { ...service, siteTimeZone: catalogue.timeZone })
  return { catalogue, serviceId: service.id, resourceId, start, timeZone, busyUntil: busyUntil(start, service.rules) }
}

function requireRights({ booking, flowControlSettings }: Request, { caller }: Context): void {
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

async function create(tx: Transaction, catalogue: Catalogue, body: Request, context: Context): Promise<StoredBooking> {
  const draft = draftOf(catalogue, body, context)
  const { service, time, sent } = draft
  const { siteId, now, caller, db } = context
  const { slot } = sent.bookedEntity
  const customer = customerOf(caller)
  const wanted = {
    siteId,
    now,
    catalogue,
    bookingId: draft.id,
    rules: service.rules,
    start: time.start,
    resourceIds: candidatesFor(service, slot.resource?.id),
    holder: customer && { ...customer, ...countedHold(context), serviceId: service.id },
    expiresAt: draft.holdExpiresAt,
    isHold: draft.holdExpiresAt !== null,
    meeting: meetingOf(tx, body, context),
  }
  const placed = await place({ tx, db }, wanted, askedBy(draft, context), taking(tx, draft, catalogue, context))
  if ('result' in placed) return placed.result
  refusePlace(placed.refusal, { serviceId: service.id, start: time.start, resourceId: slot.resource?.id ?? null, timeZone: time.timeZone })
}

function draftOf(catalogue: Catalogue, body: Request, context: Context): Draft {
  const { booking: sent, flowControlSettings: settings } = body
  const service = requireService(catalogue, sent.bookedEntity.slot.serviceId)
  const time = readSentSlot(sent.bookedEntity.slot, slotPath, { ...service, siteTimeZone: catalogue.timeZone })
  requireTerms(service, body, context)
  const status = sent.status === 'CONFIRMED' ? 'CONFIRMED' : 'CREATED'
  const holdMinutes = status === 'CREATED' ? catalogue.holdMinutes : null
  return {
    id: randomUUID(),
    status,
    service,
    time,
    sent,
    holdExpiresAt: holdMinutes === null ? null : isoInstantOf(minutesOfIsoInstant(context.now) + holdMinutes),
    allowsOtherRequests: service.allowsOtherRequests,
    requiresApproval: service.requiresApproval && settings?.skipBusinessConfirmation !== true,
    skipsAvailability: settings?.skipAvailabilityValidation === true,
    formSubmission: body.formSubmission ?? null,
  }
}

function requireTerms(service: BookableService, { booking, flowControlSettings }: Request, { caller }: Context): void {
  const { totalParticipants = 1, selectedPaymentOption = 'UNDEFINED', contactDetails = {} } = booking
  if (!isBusiness(caller) && hasTooManyParticipants(totalParticipants, service.policy)) {
    throw new Refusal('BOOKING_POLICY_VIOLATION', { reason: 'TOO_MANY_PARTICIPANTS', ...service.policy.participantsPolicy })
  }
  const isAnyPaymentOption = flowControlSettings?.skipSelectedPaymentOptionValidation === true
  if (!isAnyPaymentOption && !isPaymentOptionOffered(service.payment, selectedPaymentOption)) {
    throw new Refusal('PAYMENT_OPTION_NOT_OFFERED', { selectedPaymentOption })
  }
  if (!hasKnownTimeZone(contactDetails)) throw new Refusal('INVALID_TIME_ZONE', { field: 'booking.contactDetails.timeZone' })
}

/** The contact of whoever says who they are; a hold may be nobody's yet. Only managers name a contact by its id. */
function meetingOf(tx: Transaction, { booking }: Request, { siteId, now, caller, languages }: Context): ContactStatement | null {
  const { contactId, ...sent } = booking.contactDetails ?? {}
  const details = isBusiness(caller) && contactId !== undefined ? { ...sent, contactId } : sent
  const isSomebody = [contactId, sent.email, sent.phone, sent.firstName, sent.lastName].some((text) => text?.trim())
  if (booking.status === 'CONFIRMED' && !isSomebody) throw new Refusal('CONTACT_DETAILS_REQUIRED', { missing: 'NAME' })
  const isKnown = booking.status === 'CONFIRMED' || 'contactId' in details || Boolean(sent.email?.trim())
  if (!isKnown) return null
  return contactStatement(tx, { siteId, now, details, language: languages[0] ?? null })
}

function askedBy({ skipsAvailability }: Draft, { caller }: Context): AskedBy {
  if (skipsAvailability) return 'OVERRIDE'
  return isBusiness(caller) ? 'BUSINESS' : 'CUSTOMER'
}

const taking =
  (tx: Transaction, draft: Draft, catalogue: Catalogue, context: Context): Take<StoredBooking> =>
  async (wanted, { contactId, liveHolds, replacedIds }) => {
    const { byNetwork: isCountedByNetwork, client } = context.counted
    const limits = { isCountedByNetwork, mostOfClient: client?.bounds.liveHolds ?? null }
    const whose = customerOf(context.caller) === null ? null : refusalToHold(liveHolds, limits)
    if (whose) throw new Refusal('TOO_MANY_HOLDS', { whose, retryAfterSeconds: catalogue.holdMinutes * 60 })
    // The one candidate that is tried; a booking has one resource.
    const resourceId = wanted.resourceIds[0] as string
    const slot = bookedSlotOf(draft.sent.bookedEntity.slot, draft.time, { ...draft, resourceId, catalogue })
    const event = draft.status === 'CONFIRMED' ? newBookingEvent(tx, calendarEventOf(eventFacts(draft, slot, wanted, catalogue))) : null
    const chosen = { contactId, slot, resourceId, eventId: event?.id ?? null, isDoubleBooked: !wanted.isExclusive }
    const row = newBookingRow(draft, chosen, context)
    if (!(await placeNewBooking(tx, wanted, { row, replacedIds }))) return null
    if (event) await sendAtCommit(tx, event.insertion)
    return storedBookingOf(row)
  }

const eventFacts = ({ id, service, time }: Draft, slot: BookedSlot, { siteId, now }: WantedPlace, { timeZone }: Catalogue) => ({
  siteId,
  now,
  bookingId: id,
  title: service.name,
  slot,
  start: isoInstantOf(time.start),
  end: isoInstantOf(time.end),
  // A slot that was chosen has its resource.
  resourceId: slot.resource?.id as string,
  timeZone,
})
