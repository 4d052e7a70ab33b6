import type { BookedSlot, Booking, PolicySnapshot, WaitingWindow } from '@foyer/contract'
import type { AgreedTax, StoredBooking } from '@foyer/domain'
import type { Selectable } from 'kysely'
import type { BookingsTable } from '../../ground/db/types.ts'

export type BookingRow = Selectable<BookingsTable>

// Only this room writes the columns.
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
