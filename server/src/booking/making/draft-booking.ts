import { randomUUID } from 'node:crypto'
import type { BookedSlot, ContactDetails, Contract, MultiServiceBookingInfo, Received, SentSlot } from '@foyer/contract'
import {
  addedMinutesOf,
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
import { type Caller, customerOf, identificationOf, isBusiness } from '../../ground/caller.ts'
import type { Context } from '../../ground/handler.ts'
import type { BookableService, Catalogue } from '../availability/catalogue.ts'
import type { BookingRow } from '../bookings/booking-row.ts'
import { changedByOf, ownerOfNewBooking } from '../bookings/rights.ts'
import { candidatesFor, requireShownService } from '../places/candidates.ts'
import { type AskedBy, busyUntil } from '../places/place.ts'
import type { ContestableTime, PlacingScope } from '../places/placing.ts'
import { type BookedSession, titleOf, zoneSent } from '../places/seating.ts'
import { addedMinutesIn, chosenTermsOf, lengthened, priceOfChosen, rulesOfSession } from '../terms/terms.ts'
import { answersTo } from './form-answers.ts'

export type CreateRequest = Received<Contract['bookings']['createBooking']>['body']

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
  // Add-ons do not lengthen a session that others attend.
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
    rules: rulesOfSession(service, time, addedMinutes, catalogue),
    resourceIds: session
      ? []
      : candidatesFor(
          service,
          { resourceId: slot.resource?.id, location: slot.location, isOverride: settings.skipAvailabilityValidation === true },
          catalogue,
        ),
    session,
    askedBy: askedBy(settings, caller),
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

export function contestableTime(
  { booking, flowControlSettings }: CreateRequest,
  catalogue: Catalogue,
  context: Context,
): ContestableTime | null {
  const { slot } = booking.bookedEntity
  // A repeated request gets its first answer, although its time is taken by now.
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

export type Draft = ValidRequest & {
  id: string
  status: 'CREATED' | 'CONFIRMED'
  holdExpiresAt: string | null
  requiresApproval: boolean
  partOf?: MultiServiceBookingInfo
  seriesId?: string
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

type PlacedDraft = {
  contactId: string | null
  slot: BookedSlot
  resourceId: string | null
  alsoResourceIds: readonly string[]
  eventId: string | null
  isDoubleBooked: boolean
}

export function newBookingRow(draft: Draft, placed: PlacedDraft, context: Context): BookingRow {
  const { service, time, sent, chosen } = draft
  const session = { minutes: time.end - time.start - addedMinutesOf(chosen.addOns), resourceId: placed.resourceId }
  const rest = draft.session?.paidRest ?? null
  const price = priceOfChosen(service, chosen, session, rest)
  // A single date of a course is booked like a session of a class.
  const type = service.type === 'COURSE' && placed.eventId !== null ? 'CLASS' : service.type
  const owner = ownerOfNewBooking(context.caller)
  const { network, clientId } = countedHold(context)
  return {
    site_id: context.siteId,
    id: draft.id,
    type,
    service_id: service.id,
    schedule_id: service.scheduleId,
    resource_id: placed.resourceId,
    additional_resource_ids: [...placed.alsoResourceIds],
    contact_id: placed.contactId,
    status: draft.status,
    // The status that was sent is ignored: only payments change it.
    payment_status: 'UNDEFINED',
    selected_payment_option: sent.selectedPaymentOption ?? 'UNDEFINED',
    total_participants: chosen.totalParticipants,
    participants_choices: chosen.participantsChoices,
    booked_add_ons: chosen.addOns.length > 0 ? chosen.addOns : null,
    start_at: isoInstantOf(time.start),
    end_at: isoInstantOf(time.end),
    buffer_minutes: service.timeBetweenSessionsMinutes,
    time_zone: time.timeZone,
    slot: placed.slot,
    ...titleOf(draft.session ?? { title: service.name, service }),
    tags: [tagOf[type]],
    contact_details: withoutContactId(sent.contactDetails),
    price,
    tax: service.tax,
    paid_sessions: rest?.left ?? null,
    all_sessions: rest?.all ?? null,
    policy: service.policy,
    requires_approval: draft.requiresApproval,
    allows_other_requests: service.allowsOtherRequests,
    skips_availability: draft.skipsAvailability,
    form_id: service.formId,
    form_submission: draft.formSubmission,
    form_answers: draft.formAnswers,
    extended_fields: sent.extendedFields ?? null,
    external_user_id: sent.externalUserId ?? null,
    created_by: identificationOf(context.caller),
    visitor_id: owner?.visitorId ?? null,
    member_id: owner?.memberId ?? null,
    ...(customerOf(context.caller) ? { network, client_id: clientId } : { network: null, client_id: null }),
    language: context.languages[0] ?? null,
    event_id: placed.eventId,
    calendar_sequence: 0,
    double_booked: placed.isDoubleBooked,
    hold_expires_at: draft.holdExpiresAt,
    multi_service_booking_id: draft.partOf?.id ?? null,
    multi_service_booking_type: draft.partOf?.type ?? null,
    series_id: draft.seriesId ?? null,
    revision: '1',
    ...notYet,
    created_at: context.now,
    updated_at: context.now,
  }
}

const notYet = {
  form_submission_id: null,
  internal_note: null,
  canceled_at: null,
  waiting_window: null,
  order_id: null,
  seen_by_participants: null,
  moved_minutes_before: null,
  requested_at: null,
}

const tagOf = { APPOINTMENT: 'INDIVIDUAL', CLASS: 'GROUP', COURSE: 'COURSE' } as const

export const countedHold = ({ counted: { byNetwork, client }, network }: Context) => ({
  network: byNetwork ? network : null,
  clientId: client?.id ?? null,
})

export const withoutContactId = ({ contactId: _, ...details }: ContactDetails = {}): ContactDetails => details
