import type { BookedSlot, ContactDetails } from '@foyer/contract'
import { addedMinutesOf, isoInstantOf } from '@foyer/domain'
import { customerOf, identificationOf } from '../../ground/caller.ts'
import type { Context } from '../../ground/handler.ts'
import { type BookingRow, ownerOfNewBooking } from '../bookings/bookings.ts'
import { priceOfChosen, titleOf } from '../places/places.ts'
import type { Draft } from './draft-booking.ts'

/** What is known only with the place. */
type PlacedDraft = {
  contactId: string | null
  slot: BookedSlot
  resourceId: string | null
  alsoResourceIds: readonly string[]
  eventId: string | null
  isDoubleBooked: boolean
}

/** The whole row of a new booking, written in one statement with its place. */
export function newBookingRow(draft: Draft, placed: PlacedDraft, context: Context): BookingRow {
  const { service, time, sent, chosen } = draft
  const session = { minutes: time.end - time.start - addedMinutesOf(chosen.addOns), resourceId: placed.resourceId }
  const rest = draft.session?.paidRest ?? null
  const price = priceOfChosen(service, chosen, session, rest)
  // One date of a course is booked like a session of a class.
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
    // What the caller sent is ignored: only a payment changes it.
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

/** What a new booking does not have. */
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

/** The network and front end against whose limits a hold counts. */
export const countedHold = ({ counted: { byNetwork, client }, network }: Context) => ({
  network: byNetwork ? network : null,
  clientId: client?.id ?? null,
})

/** The contact's id is a column of its own. */
export const withoutContactId = ({ contactId: _, ...details }: ContactDetails = {}): ContactDetails => details
