import { randomUUID } from 'node:crypto'
import type { Contract, MultiServiceBookingInfo, Received, SentSlot } from '@foyer/contract'
import {
  contactOfNewBooking,
  isoInstantOf,
  minutesOfIsoInstant,
  Refusal,
  readSentSlot,
  requireFittingParticipants,
  requireKnownTimeZone,
  requireOfferedPayment,
  takenPayment,
  type WantedTime,
} from '@foyer/domain'
import { type Caller, isBusiness } from '../../ground/caller.ts'
import type { Context } from '../../ground/handler.ts'
import type { BookableService, Catalogue } from '../availability/availability.ts'
import { changedByOf } from '../bookings/bookings.ts'
import {
  type AskedBy,
  addedMinutesIn,
  type BookedSession,
  busyUntil,
  type ContestableTime,
  candidatesFor,
  chosenTermsOf,
  lengthened,
  type PlacingScope,
  requireShownService,
  rulesOfSession,
  zoneSent,
} from '../places/places.ts'
import { answersTo } from './form-answers.ts'

export type CreateRequest = Received<Contract['bookings']['createBooking']>['body']

/** A request with valid input: what it asks for exists, and the service offers it. */
type ValidRequest = ReturnType<typeof validateRequest>

export function validateRequest(
  body: CreateRequest,
  session: BookedSession | null,
  { catalogue, context: { caller } }: Pick<PlacingScope, 'catalogue' | 'context'>,
) {
  const { booking: asked, flowControlSettings: settings = {} } = body
  const contactDetails = asked.contactDetails ?? {}
  const slot = asked.bookedEntity.slot ?? {}
  if (settings.skipAvailabilityValidation && !session && !slot.resource?.id) {
    throw new Refusal('CAN_NOT_SKIP_AVAILABILITY_VALIDATION_IF_RESOURCE_NOT_PROVIDED')
  }
  const service = session?.service ?? requireShownService(catalogue, slot.serviceId, caller)
  const selectedPaymentOption = takenPayment(asked.selectedPaymentOption, [service.payment], catalogue)
  const sent = { ...asked, ...(selectedPaymentOption && { selectedPaymentOption }) }
  // What takes longer makes no session longer in which others take part.
  const addedMinutes = session ? 0 : addedMinutesIn(sent, catalogue)
  const time = session
    ? { start: session.start, end: session.end, timeZone: zoneSent(sent.bookedEntity, catalogue.timeZone) }
    : readTime(slot, lengthened(service, addedMinutes), catalogue)
  const chosen = chosenTermsOf(sent, { service, catalogue, minutes: time.end - time.start - addedMinutes, caller })
  requireFittingParticipants(chosen.totalParticipants, service.policy, changedByOf(caller))
  if (!settings.skipSelectedPaymentOptionValidation) requireOfferedPayment(service.payment, sent.selectedPaymentOption)
  requireKnownTimeZone(contactDetails, 'booking.contactDetails.timeZone')
  return {
    sent,
    service,
    time,
    addedMinutes,
    /** In the length that was chosen. */
    rules: rulesOfSession(service, time, addedMinutes, catalogue),
    /** The resources that could give the session. */
    resourceIds: session
      ? []
      : candidatesFor(
          service,
          { resourceId: slot.resource?.id, location: slot.location, isOverride: settings.skipAvailabilityValidation === true },
          catalogue,
        ),
    session,
    askedBy: askedBy(settings, caller),
    /** Finds or adds the contact; null while the customer is not known. */
    contact: contactOfNewBooking(contactDetails, { isConfirmed: sent.status === 'CONFIRMED', isBusiness: isBusiness(caller) }),
    skipsConfirmation: settings.skipBusinessConfirmation === true,
    skipsAvailability: settings.skipAvailabilityValidation === true,
    chosen,
    formSubmission: body.formSubmission ?? null,
    formAnswers: answersTo(service, body.formSubmission, { catalogue, caller }),
  }
}

function askedBy({ skipAvailabilityValidation }: NonNullable<CreateRequest['flowControlSettings']>, caller: Caller): AskedBy {
  if (skipAvailabilityValidation) return 'OVERRIDE'
  return isBusiness(caller) ? 'BUSINESS' : 'CUSTOMER'
}

/** The time of the one staff member asked for, if another booking in it means a refusal. */
export function contestableTime(
  { booking, flowControlSettings }: CreateRequest,
  catalogue: Catalogue,
  context: Context,
): ContestableTime | null {
  const { slot } = booking.bookedEntity
  // A repeated request gets the first answer, even though its time is taken by now.
  if (context.idempotencyKey !== null || flowControlSettings?.skipAvailabilityValidation) return null
  if (slot === undefined) return null
  const named = catalogue.services.get(slot.serviceId?.toLowerCase() ?? '')
  if (named?.type !== 'APPOINTMENT') return null
  const service = requireShownService(catalogue, named.id, context.caller)
  const { location } = slot
  const [resourceId, ...others] = candidatesFor(service, { resourceId: slot.resource?.id, location }, catalogue)
  if (resourceId === undefined || others.length > 0) return null
  const addedMinutes = addedMinutesIn(booking, catalogue)
  const time = readTime(slot, lengthened(service, addedMinutes), catalogue)
  const rules = rulesOfSession(service, time, addedMinutes, catalogue)
  const { start, timeZone } = time
  const { durationMinutes } = rules
  return { serviceId: service.id, resourceId, start, durationMinutes, addedMinutes, end: busyUntil(start, rules), timeZone, location }
}

const readTime = (slot: SentSlot, service: BookableService, { timeZone }: Catalogue): WantedTime =>
  readSentSlot(slot, 'booking.bookedEntity.slot', { ...service, siteTimeZone: timeZone })

/** A new booking with everything decided but its place. */
export type Draft = ValidRequest & {
  id: string
  status: 'CREATED' | 'CONFIRMED'
  /** Null for a booking that is not a hold. */
  holdExpiresAt: string | null
  requiresApproval: boolean
  /** The multi-service booking of which this is a part. */
  partOf?: MultiServiceBookingInfo
  /** The repeated appointment of which this is one date. */
  seriesId?: string
  /** A later part of a sequence, which begins when the one before it ends. */
  followsAnother?: boolean
}

export function draftBooking(valid: ValidRequest, { catalogue, context: { now } }: PlacingScope): Draft {
  const isConfirmed = valid.sent.status === 'CONFIRMED'
  return {
    ...valid,
    id: randomUUID(),
    status: isConfirmed ? 'CONFIRMED' : 'CREATED',
    holdExpiresAt: isConfirmed ? null : isoInstantOf(minutesOfIsoInstant(now) + catalogue.holdMinutes),
    requiresApproval: valid.service.requiresApproval && !valid.skipsConfirmation,
  }
}
