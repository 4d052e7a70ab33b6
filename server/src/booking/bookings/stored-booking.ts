import type { AllowedActions, BookedSlot, Booking, PolicySnapshot, WaitingWindow } from '@foyer/contract'
import { type AgreedTax, allowedActions, type ChangedBy, type GovernedBooking, minutesOfIsoInstant } from '@foyer/domain'
import type { Selectable } from 'kysely'
import type { BookingsTable } from '../../ground/db/types.ts'

export type BookingRow = Selectable<BookingsTable>

/** A booking as the wire tells it, and what is stored besides. */
export type StoredBooking = {
  booking: Booking
  type: 'APPOINTMENT' | 'CLASS' | 'COURSE'
  /** The policy in force when it was made; later changes do not touch it. */
  policy: PolicySnapshot
  resourceId: string | null
  /** The rooms and devices that it takes besides. */
  additionalResourceIds: readonly string[]
  /** Minutes kept free after the session. */
  bufferMinutes: number
  requiresApproval: boolean
  /** As a request it keeps no place: other customers may request the same time. */
  allowsOtherRequests: boolean
  skipsAvailability: boolean
  /** The owner. A visitor's booking becomes a member's when they finish it signed in, or when their address is verified. */
  visitorId: string | null
  memberId: string | null
  holdExpiresAt: string | null
  language: string | null
  calendarSequence: number
  /** How long before its start its customer moved it, at the latest of all moves. */
  movedMinutesBefore: number | null
  /** When it became a request. */
  requestedAt: string
  /** The times for which it waits, or waited. */
  window: WaitingWindow | null
  /** The tax in its price; null where there was none, and of bookings of former releases. */
  tax: AgreedTax | null
  /** For the team; customers never see it. */
  internalNote: string | null
}

// The columns hold only what this room wrote into them.
export const storedBookingOf = (row: BookingRow): StoredBooking => ({
  booking: bookingOf(row),
  type: row.type,
  policy: row.policy as PolicySnapshot,
  resourceId: row.resource_id,
  additionalResourceIds: row.additional_resource_ids,
  bufferMinutes: row.buffer_minutes,
  requiresApproval: row.requires_approval,
  allowsOtherRequests: row.allows_other_requests,
  skipsAvailability: row.skips_availability,
  visitorId: row.visitor_id,
  memberId: row.member_id,
  holdExpiresAt: row.hold_expires_at,
  language: row.language,
  calendarSequence: row.calendar_sequence,
  movedMinutesBefore: row.moved_minutes_before,
  requestedAt: row.requested_at ?? row.created_at,
  window: row.waiting_window as WaitingWindow | null,
  tax: row.tax as AgreedTax | null,
  internalNote: row.internal_note,
})

const bookingOf = (row: BookingRow): Booking => ({
  id: row.id,
  bookedEntity: { ...bookedEntityOf(row), title: row.title, ...titlesOf(row), tags: row.tags },
  contactDetails: { ...(row.contact_details as Booking['contactDetails']), ...(row.contact_id && { contactId: row.contact_id }) },
  status: row.status,
  paymentStatus: row.payment_status as Booking['paymentStatus'],
  selectedPaymentOption: row.selected_payment_option as Booking['selectedPaymentOption'],
  totalParticipants: row.total_participants,
  startDate: row.start_at,
  endDate: row.end_at,
  createdBy: row.created_by as Booking['createdBy'],
  formId: row.form_id,
  ...optional('participantsChoices', row.participants_choices as Booking['participantsChoices'] | null),
  ...optional('bookedAddOns', row.booked_add_ons as Booking['bookedAddOns'] | null),
  ...optional('additionalFields', row.form_answers as Booking['additionalFields'] | null),
  ...optional('externalUserId', row.external_user_id),
  ...optional('extendedFields', row.extended_fields as Booking['extendedFields'] | null),
  ...optional('formSubmissionId', row.form_submission_id),
  ...optional('formSubmission', row.form_submission as Booking['formSubmission'] | null),
  ...(row.multi_service_booking_id && {
    multiServiceBookingInfo: {
      id: row.multi_service_booking_id,
      type: row.multi_service_booking_type as NonNullable<Booking['multiServiceBookingInfo']>['type'],
    },
  }),
  ...optional('seriesId', row.series_id),
  ...(row.paid_sessions !== null && row.all_sessions !== null && { paidSessions: { count: row.paid_sessions, of: row.all_sessions } }),
  ...(row.double_booked && { doubleBooked: true }),
  ...(row.status === 'PENDING' && row.allows_other_requests && { allowsOtherRequests: true }),
  ...(row.status === 'WAITING_LIST' &&
    row.hold_expires_at === null &&
    optional('waitingWindow', row.waiting_window as Booking['waitingWindow'] | null)),
  ...optional('canceledDate', row.canceled_at),
  ...((row.status === 'CREATED' || row.status === 'WAITING_LIST') && optional('holdExpiresDate', row.hold_expires_at)),
  ...optional('price', row.price as Booking['price'] | null),
  revision: row.revision,
  createdDate: row.created_at,
  updatedDate: row.updated_at,
})

const titlesOf = ({ title_translations: translations }: BookingRow) =>
  translations === null ? {} : { translations: translations as NonNullable<Booking['bookedEntity']['translations']> }

/** A course is told by its schedule, all else by its slot. */
function bookedEntityOf({ type, slot: stored, event_id: eventId }: BookingRow): Pick<Booking['bookedEntity'], 'slot' | 'schedule'> {
  const slot = stored as BookedSlot
  if (type !== 'COURSE') {
    return { slot: { ...slot, ...(eventId && { eventId }), ...(eventId && type === 'CLASS' && { sessionId: eventId }) } }
  }
  const { serviceId, scheduleId, timezone, startDate, endDate, location } = slot
  return {
    schedule: { serviceId, scheduleId, timezone, firstSessionStart: startDate, lastSessionEnd: endDate, ...(location && { location }) },
  }
}

const optional = <Name extends keyof Booking>(name: Name, value: Booking[Name] | null | undefined): Partial<Booking> =>
  value === null || value === undefined ? {} : ({ [name]: value } as Partial<Booking>)

/** The booking as its policy sees it. */
export const governed = ({ booking, policy }: StoredBooking): GovernedBooking => ({
  status: booking.status,
  start: minutesOfIsoInstant(booking.startDate),
  end: minutesOfIsoInstant(booking.endDate),
  policy,
})

/** A customer who moved their booking shortly before its start, and cancels it then, is as late as they were when they moved it. */
export const minutesLeftToCancel = ({ booking, movedMinutesBefore }: StoredBooking, minute: number): number =>
  Math.min(minutesOfIsoInstant(booking.startDate) - minute, movedMinutesBefore ?? Number.POSITIVE_INFINITY)

/** What a caller may do to the booking alone: nothing to a part of a multi-service booking, which is changed as a whole. */
export const allowedActionsOn = (stored: StoredBooking, changedBy: ChangedBy, now: string): AllowedActions => {
  if (!stored.booking.multiServiceBookingInfo) return allowedActions(governed(stored), changedBy, minutesOfIsoInstant(now))
  return { cancel: false, reschedule: false, ...(changedBy === 'BUSINESS' && { confirm: false, decline: false }) }
}

/** All whose time it takes. */
export const allResourceIdsOf = ({ resourceId, additionalResourceIds }: StoredBooking): string[] =>
  resourceId === null ? [...additionalResourceIds] : [resourceId, ...additionalResourceIds]
