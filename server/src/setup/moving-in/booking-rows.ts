import type { BookedSlot, Booking, MovedReason } from '@foyer/contract'
import { formatInstantAsLocal, parseInstant } from '@foyer/domain'
import type { BookingRow } from '../../booking/bookings/booking-row.ts'
import { calendarEventOf } from '../../booking/bookings/calendar-event.ts'
import type { Transaction } from '../../ground/db/database.ts'
import { newEventId, rangeText } from '../../house/calendar/stored-event.ts'
import { type EventOfBooking, findResources, findServiceFacts, findTakenIn } from './apply-store.ts'
import type { Applying } from './applying.ts'
import type { Judgement } from './moved-entities-store.ts'
import type { BookingContent } from './read-outside.ts'

export type ReadBooking = { outsideId: string; content: BookingContent; id: string }

export async function rowsOf(tx: Transaction, { siteId, now }: Applying, read: readonly ReadBooking[]) {
  const services = await findServiceFacts(
    tx,
    siteId,
    read.flatMap(({ content }) => serviceIdOf(content) ?? []),
  )
  const contacts = await findTakenIn(
    tx,
    siteId,
    'contacts',
    read.flatMap(({ content }) => content.contactDetails?.contactId ?? []),
  )
  const members = await findTakenIn(
    tx,
    siteId,
    'identities',
    read.flatMap(({ content }) => content.createdBy?.memberId ?? []),
  )
  const resources = await findResources(
    tx,
    siteId,
    read.flatMap(({ content }) => resourceIdsOf(content)),
  )
  const judged: Judgement[] = []
  const rows: BookingRow[] = []
  for (const { content, id, outsideId } of read) {
    const service = services.get(serviceIdOf(content) ?? '')
    if (!service) {
      judged.push({ kind: 'bookings', outsideId, plan: 'REFUSED', reasons: [serviceMissing] })
      continue
    }
    rows.push(bookingRow(content, { siteId, now, id, service, contacts, members, resources }))
    judged.push({ kind: 'bookings', outsideId, ourId: id, state: 'BROUGHT' })
  }
  return { rows, judged }
}

export const serviceMissing: MovedReason = {
  code: 'SERVICE_NOT_TAKEN',
  field: 'bookedEntity.slot.serviceId',
  description: 'Its service is not among those that can be taken; it may have been deleted.',
}

export const serviceIdOf = ({ bookedEntity: { slot, schedule } }: Booking): string | undefined => slot?.serviceId ?? schedule?.serviceId

const resourceIdsOf = ({ bookedEntity: { slot }, additionalResources = [] }: BookingContent): string[] => [
  ...(slot?.resource?.id ? [slot.resource.id] : []),
  ...additionalResources.map(({ id }) => id),
]

type AtRow = {
  siteId: string
  now: string
  id: string
  service: { type: string; scheduleId: string; bufferMinutes: number; policy: object }
  contacts: ReadonlySet<string>
  members: ReadonlySet<string>
  resources: ReadonlyMap<string, string>
}

function bookingRow(content: BookingContent, at: AtRow): BookingRow {
  const { bookedEntity, contactDetails = {}, createdBy = {} } = content
  const { slot, type, eventId } = slotOfWire(content, at)
  const { contactId, ...details } = contactDetails
  const resourceId = slot.resource?.id ?? null
  const memberId = createdBy.memberId && at.members.has(createdBy.memberId) ? createdBy.memberId : null
  return {
    site_id: at.siteId,
    id: at.id,
    type,
    service_id: slot.serviceId,
    schedule_id: at.service.scheduleId,
    resource_id: resourceId && at.resources.has(resourceId) ? resourceId : null,
    additional_resource_ids: (content.additionalResources ?? []).map(({ id }) => id).filter((id) => at.resources.has(id)),
    contact_id: contactId && at.contacts.has(contactId) ? contactId : null,
    status: content.status,
    payment_status: content.paymentStatus ?? 'UNDEFINED',
    selected_payment_option: content.selectedPaymentOption ?? 'UNDEFINED',
    total_participants: content.totalParticipants ?? 1,
    start_at: content.startDate,
    end_at: content.endDate,
    buffer_minutes: type === 'APPOINTMENT' ? at.service.bufferMinutes : 0,
    time_zone: slot.timezone,
    slot,
    title: bookedEntity.title ?? '',
    title_translations: bookedEntity.translations ?? null,
    tags: bookedEntity.tags ?? [],
    contact_details: details,
    policy: content.policy ?? at.service.policy,
    requires_approval: content.status === 'PENDING',
    allows_other_requests: content.allowsOtherRequests ?? false,
    created_by: createdBy,
    member_id: memberId,
    event_id: eventId,
    double_booked: content.doubleBooked ?? false,
    canceled_at: content.canceledDate ?? null,
    ...termsOf(content),
    ...untold,
    revision: content.revision ?? '1',
    created_at: content.createdDate ?? at.now,
    updated_at: content.updatedDate ?? at.now,
  }
}

const noForm = '00000000-0000-0000-0000-000000000000'

const termsOf = (content: BookingContent) => ({
  participants_choices: content.participantsChoices ?? null,
  booked_add_ons: content.bookedAddOns ?? null,
  price: content.price ?? null,
  tax: null,
  paid_sessions: content.paidSessions?.count ?? null,
  all_sessions: content.paidSessions?.of ?? null,
  form_id: content.formId ?? noForm,
  form_submission: content.formSubmission ?? null,
  form_submission_id: content.formSubmissionId ?? null,
  form_answers: content.additionalFields ?? null,
  extended_fields: content.extendedFields ?? null,
  external_user_id: content.externalUserId ?? null,
  multi_service_booking_id: content.multiServiceBookingInfo?.id ?? null,
  multi_service_booking_type: content.multiServiceBookingInfo?.type ?? null,
  series_id: content.seriesId ?? null,
  internal_note: content.internalNote ?? null,
})

/** What no other site tells of a booking. */
const untold = {
  visitor_id: null,
  network: null,
  client_id: null,
  language: null,
  calendar_sequence: 0,
  hold_expires_at: null,
  waiting_window: null,
  order_id: null,
  seen_by_participants: null,
  moved_minutes_before: null,
  requested_at: null,
  skips_availability: false,
}

function slotOfWire(
  { bookedEntity }: BookingContent,
  { service, resources }: AtRow,
): { slot: BookedSlot; type: BookingRow['type']; eventId: string | null } {
  const { slot, schedule } = bookedEntity
  if (schedule) {
    const { serviceId, timezone, firstSessionStart: startDate, lastSessionEnd: endDate, location } = schedule
    const course = { serviceId, scheduleId: service.scheduleId, startDate, endDate, timezone, ...(location && { location }) }
    return { slot: course, type: 'COURSE', eventId: null }
  }
  if (!slot) throw new Error('A booking names a slot or a schedule')
  const { eventId, sessionId: _, resource, ...kept } = slot
  const scheduleId = resource && resources.get(resource.id)
  const giver = resource && { ...resource, ...(scheduleId && { scheduleId }) }
  const own = { ...kept, scheduleId: service.scheduleId, ...(giver && { resource: giver }) }
  if (service.type !== 'APPOINTMENT') return { slot: own, type: 'CLASS', eventId: eventId ?? null }
  return { slot: own, type: 'APPOINTMENT', eventId: eventId === undefined ? null : ownEventId(service.scheduleId, eventId) }
}

/** That of the other site under our schedule; programs of the platform have other ids. */
const ownEventId = (scheduleId: string, eventId: string): string =>
  /^[0-9a-f]{64}$/.test(eventId) ? `${scheduleId.replaceAll('-', '')}${eventId.slice(32)}` : newEventId(scheduleId)

export function eventsOf(rows: readonly BookingRow[]): EventOfBooking[] {
  return rows.flatMap((row) => {
    if (row.type !== 'APPOINTMENT' || row.event_id === null) return []
    const slot = row.slot as BookedSlot
    const from = parseInstant(row.start_at, 'UTC')
    const to = parseInstant(row.end_at, 'UTC')
    if (from === null || to === null) return []
    const resourceIds = [...(row.resource_id ? [row.resource_id] : []), ...row.additional_resource_ids]
    const { location } = calendarEventOf({
      siteId: row.site_id,
      now: row.updated_at,
      bookingId: row.id,
      title: row.title,
      slot,
      start: row.start_at,
      end: row.end_at,
      resourceIds,
      timeZone: row.time_zone,
    })
    return {
      id: row.event_id,
      bookingId: row.id,
      scheduleId: row.schedule_id,
      title: row.title,
      localStart: formatInstantAsLocal(from, row.time_zone),
      localEnd: formatInstantAsLocal(to, row.time_zone),
      timeZone: row.time_zone,
      span: rangeText(from, to),
      resourceIds,
      location: location ?? null,
      isCanceled: row.status !== 'CONFIRMED' && row.status !== 'PENDING',
    }
  })
}
