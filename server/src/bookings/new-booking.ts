import type { BookedSlot, ContactDetails, NewBooking } from '@foyer/contract'
import { isoInstantOf, priceOf, type WantedTime } from '@foyer/domain'
import type { BookableService } from '../availability/availability.ts'
import { customerOf, identificationOf } from '../caller.ts'
import type { Context } from '../handler.ts'
import { ownerOfNewBooking } from './rights.ts'
import type { BookingRow } from './stored-booking.ts'

/** A booking that is about to be made, all of it decided but the place. */
export type Draft = {
  id: string
  status: 'CREATED' | 'CONFIRMED'
  service: BookableService
  time: WantedTime
  sent: NewBooking
  holdExpiresAt: string | null
  requiresApproval: boolean
  allowsOtherRequests: boolean
  skipsAvailability: boolean
  formSubmission: Record<string, unknown> | null
}

export type Chosen = {
  contactId: string | null
  slot: BookedSlot
  resourceId: string
  eventId: string | null
  isDoubleBooked: boolean
}

/** The row of a new booking. It says everything, for it is written in one statement with its place. */
export function newBookingRow(draft: Draft, chosen: Chosen, context: Context): BookingRow {
  const { service, time, sent } = draft
  const totalParticipants = sent.totalParticipants ?? 1
  const owner = ownerOfNewBooking(context.caller)
  const { network, clientId } = countedHold(context)
  return {
    site_id: context.siteId,
    id: draft.id,
    service_id: service.id,
    schedule_id: service.scheduleId,
    resource_id: chosen.resourceId,
    contact_id: chosen.contactId,
    status: draft.status,
    // Whatever was sent: only payment changes it.
    payment_status: 'UNDEFINED',
    selected_payment_option: sent.selectedPaymentOption ?? 'UNDEFINED',
    total_participants: totalParticipants,
    start_at: isoInstantOf(time.start),
    end_at: isoInstantOf(time.end),
    buffer_minutes: service.timeBetweenSessionsMinutes,
    time_zone: time.timeZone,
    slot: chosen.slot,
    title: service.name,
    tags: ['INDIVIDUAL'],
    contact_details: withoutContactId(sent.contactDetails),
    price: priceOf(service.payment, totalParticipants),
    policy: service.policy,
    requires_approval: draft.requiresApproval,
    allows_other_requests: draft.allowsOtherRequests,
    skips_availability: draft.skipsAvailability,
    form_submission: draft.formSubmission,
    extended_fields: sent.extendedFields ?? null,
    external_user_id: sent.externalUserId ?? null,
    created_by: identificationOf(context.caller),
    visitor_id: owner?.visitorId ?? null,
    member_id: owner?.memberId ?? null,
    ...(customerOf(context.caller) ? { network, client_id: clientId } : { network: null, client_id: null }),
    language: context.languages[0] ?? null,
    event_id: chosen.eventId,
    calendar_sequence: 0,
    double_booked: chosen.isDoubleBooked,
    hold_expires_at: draft.holdExpiresAt,
    canceled_at: null,
    revision: '1',
    created_at: context.now,
    updated_at: context.now,
  }
}

/** The network and the front end on a server whose limits a hold counts against. */
export const countedHold = ({ counted: { byNetwork, client }, network }: Context) => ({
  network: byNetwork ? network : null,
  clientId: client?.id ?? null,
})

/** The contact's id is a column of its own. */
export const withoutContactId = ({ contactId: _, ...details }: ContactDetails = {}): ContactDetails => details
