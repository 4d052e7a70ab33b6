import { type RawBuilder, sql } from 'kysely'
import { type Caller, isBusiness } from '../../ground/caller.ts'
import type { Field, Fields } from '../../ground/db/querying/fields.ts'

const statuses = ['CREATED', 'CONFIRMED', 'CANCELED', 'PENDING', 'DECLINED', 'WAITING_LIST']
const paymentStatuses = ['UNDEFINED', 'NOT_PAID', 'PAID', 'PARTIALLY_PAID', 'REFUNDED', 'EXEMPT', 'FAILED']
const paymentOptions = ['UNDEFINED', 'OFFLINE', 'ONLINE', 'MEMBERSHIP', 'MEMBERSHIP_OFFLINE']
const locationTypes = ['UNDEFINED', 'OWNER_BUSINESS', 'OWNER_CUSTOM', 'CUSTOM']

const column = (name: string): RawBuilder<unknown> => sql.ref(`bookings.${name}`)
const slotMember = (...path: string[]): RawBuilder<unknown> => sql`(bookings.slot #>> ${sql.lit(`{${path.join(',')}}`)}::text[])`
const createdBy = (member: string): Field => ({
  column: sql`(bookings.created_by ->> ${sql.lit(member)})::uuid`,
  type: 'id',
  aliases: [`createdBy.id.${member}`],
  // Repeats the condition of the indexes on creators.
  hasOneOf: (ids) => sql`((bookings.created_by ->> ${sql.lit(member)})::uuid = any(${ids}) and bookings.created_by ? ${sql.lit(member)})`,
})

const slot = (member: string, field: Omit<Field, 'aliases'>): Record<string, Field> => ({
  [`bookedEntity.slot.${member}`]: { ...field, aliases: [`bookedEntity.item.slot.${member}`] },
})

/** Every booking on a service's schedule is of that service, whose index finds them. */
const onOneOfSchedules = (ids: RawBuilder<unknown>): RawBuilder<boolean> => sql`(bookings.schedule_id = any(${ids})
  and bookings.service_id in (select id from services where site_id = bookings.site_id and schedule_id = any(${ids})))`

/** Nearly all bookings have only the usual tag: the index `bookings_tags` has the others. */
const hasOneOfTags = (tags: RawBuilder<unknown>): RawBuilder<boolean> => sql`(
  bookings.tags = '{INDIVIDUAL}' and 'INDIVIDUAL' = any(${tags}) or bookings.tags <> '{INDIVIDUAL}' and bookings.tags && ${tags})`

type OfCourse = { column: RawBuilder<unknown>; hasOneOf: (values: RawBuilder<unknown>) => RawBuilder<boolean> }

const courseSchedule = (
  member: string,
  field: Pick<Field, 'type' | 'values'>,
  { column: of, hasOneOf }: OfCourse,
): Record<string, Field> => ({
  [`bookedEntity.schedule.${member}`]: {
    ...field,
    column: sql`(case when bookings.type = 'COURSE' then ${of} end)`,
    isSortable: false,
    aliases: [`bookedEntity.item.schedule.${member}`],
    // Repeats the type, so that the index of the field is used.
    hasOneOf: (values) => sql`(bookings.type = 'COURSE' and ${hasOneOf(values)})`,
  },
})

const plainly = (of: RawBuilder<unknown>): OfCourse => ({ column: of, hasOneOf: (values) => sql`${of} = any(${values})` })

export const bookingFields: Fields = {
  id: { column: column('id'), type: 'id' },
  ...slot('sessionId', { column: column('event_id'), type: 'text' }),
  ...slot('eventId', { column: column('event_id'), type: 'text' }),
  ...slot('serviceId', { column: column('service_id'), type: 'id' }),
  ...slot('scheduleId', { column: column('schedule_id'), type: 'id', hasOneOf: onOneOfSchedules }),
  ...slot('resource.id', { column: column('resource_id'), type: 'id' }),
  ...slot('location.id', { column: slotMember('location', 'id'), type: 'text' }),
  ...slot('location.locationType', { column: slotMember('location', 'locationType'), type: 'enum', values: locationTypes }),
  ...courseSchedule('scheduleId', { type: 'id' }, { column: column('schedule_id'), hasOneOf: onOneOfSchedules }),
  ...courseSchedule('serviceId', { type: 'id' }, plainly(column('service_id'))),
  ...courseSchedule('location.id', { type: 'text' }, plainly(slotMember('location', 'id'))),
  ...courseSchedule('location.locationType', { type: 'enum', values: locationTypes }, plainly(slotMember('location', 'locationType'))),
  'bookedEntity.title': { column: column('title'), type: 'text' },
  'bookedEntity.tags': { column: column('tags'), type: 'textList', hasOneOf: hasOneOfTags },
  'multiServiceBookingInfo.id': {
    column: column('multi_service_booking_id'),
    type: 'id',
    // Repeats the condition of the partial index, so that it is used.
    hasOneOf: (ids) => sql`(bookings.multi_service_booking_id = any(${ids}) and bookings.multi_service_booking_id is not null)`,
  },
  'contactDetails.contactId': { column: column('contact_id'), type: 'id' },
  'contactDetails.email': { column: sql`(bookings.contact_details ->> 'email')`, type: 'text' },
  status: { column: column('status'), type: 'enum', values: statuses, isRequired: true },
  paymentStatus: { column: column('payment_status'), type: 'enum', values: paymentStatuses, isRequired: true },
  selectedPaymentOption: { column: column('selected_payment_option'), type: 'enum', values: paymentOptions, isRequired: true },
  externalUserId: { column: column('external_user_id'), type: 'text' },
  createdDate: { column: column('created_at'), type: 'instant', isRequired: true },
  updatedDate: { column: column('updated_at'), type: 'instant', isRequired: true },
  startDate: { column: column('start_at'), type: 'instant', isRequired: true },
  endDate: { column: column('end_at'), type: 'instant', isRequired: true },
  'createdBy.contactId': { ...createdBy('contactId'), aliases: [] },
  'createdBy.appId': createdBy('appId'),
  'createdBy.wixUserId': createdBy('wixUserId'),
  'createdBy.memberId': createdBy('memberId'),
  'createdBy.anonymousVisitorId': createdBy('anonymousVisitorId'),
  doubleBooked: { column: column('double_booked'), type: 'boolean', isRequired: true },
  totalParticipants: {
    // Compared as numbers, as the index `bookings_participants` has them.
    column: sql`bookings.total_participants::numeric`,
    type: 'number',
    isRequired: true,
    aliases: ['participantsInfo.type.totalParticipants.value'],
  },
}

/** A customer who may not see a booking's contact must not be able to guess it by filtering. */
const { 'contactDetails.contactId': _, 'createdBy.contactId': __, ...customersFields } = bookingFields

export const bookingFieldsFor = (caller: Caller): Fields => (isBusiness(caller) ? bookingFields : (customersFields as Fields))

/**
 * Bookings as they were just before an instant: `id, type, title, contact_details, status, payment_status, price, start_at, end_at,
 * is_known`. Unchanged bookings that `which` selects are read from their row; changed ones from their last event before the instant. If
 * that event was emptied because its customer was deleted, the state is unknown.
 */
export const bookingsThen = (siteId: string, before: string, which: RawBuilder<boolean>): RawBuilder<unknown> => sql`
  select id, type, title, contact_details, status, payment_status, price, start_at, end_at, true as is_known from bookings
  where site_id = ${siteId} and updated_at < ${before}::timestamptz and created_at < ${before}::timestamptz and ${which}
  union all
  select bookings.id, type, title, contact_details, earlier.status, earlier."paymentStatus", earlier.price, earlier."startDate", earlier."endDate",
    earlier.status is not null
  from bookings cross join lateral (
    select coalesce(payload -> 'entity', payload -> 'booking', '{}') as entity from domain_events
    where domain_events.site_id = bookings.site_id and domain_events.entity_id = bookings.id
      and domain_events.occurred_at < ${before}::timestamptz and (payload = '{}' or coalesce(payload -> 'entity', payload -> 'booking') is not null)
    order by domain_events.sequence desc limit 1
  ) as event cross join lateral jsonb_to_record(event.entity)
    as earlier (status text, "paymentStatus" text, price jsonb, "startDate" timestamptz, "endDate" timestamptz)
  where bookings.site_id = ${siteId} and bookings.updated_at >= ${before}::timestamptz and bookings.created_at < ${before}::timestamptz`
