import { randomUUID } from 'node:crypto'
import type { Booking, PolicySnapshot } from '@foyer/contract'
import type { Database } from '../../ground/db/database.ts'

/** One business with one service, as rows: what messages are about, without running the verbs. */
export type MessageWorld = { siteId: string; bookingOf: (changes?: BookedChanges) => Promise<Booking> }

export type BookedChanges = Partial<Booking> & { language?: string | null; timeZone?: string; calendarSequence?: number }

const policy = {
  cancellationPolicy: { enabled: true, allowAnonymous: true, limitLatestCancellation: true, latestCancellationInMinutes: 1440 },
  reschedulePolicy: { enabled: true, allowAnonymous: true, limitLatestReschedule: true, latestRescheduleInMinutes: 1440 },
} as PolicySnapshot

export const createMessageWorld = async (db: Database): Promise<MessageWorld> => {
  const siteId = randomUUID()
  const [businessScheduleId, scheduleId, policyId, serviceId] = [randomUUID(), randomUUID(), randomUUID(), randomUUID()]
  const categoryId = randomUUID()
  await db
    .insertInto('sites')
    .values({
      id: siteId,
      name: 'Juniper',
      time_zone: 'Europe/Berlin',
      currency: 'EUR',
      languages: ['en', 'de'],
      default_language: 'de',
      brand_color: '#2f5d50',
      email: 'hello@juniper.example',
      public_url: 'https://juniper.example',
      business_schedule_id: businessScheduleId,
    })
    .execute()
  await db.insertInto('schedules').values({ site_id: siteId, id: scheduleId, time_zone: 'Europe/Berlin', app_id: randomUUID() }).execute()
  await db.insertInto('booking_policies').values({ site_id: siteId, id: policyId, name: 'Usual', rules: '{}' }).execute()
  await db.insertInto('categories').values({ site_id: siteId, id: categoryId, name: 'Treatments', sort_order: 0 }).execute()
  await db.insertInto('booking_forms').values({ site_id: siteId, id: '00000000-0000-0000-0000-000000000000', name: 'Form' }).execute()
  await db
    .insertInto('services')
    .values({
      site_id: siteId,
      id: serviceId,
      type: 'APPOINTMENT',
      name: 'Massage',
      payment: '{}',
      online_booking: '{}',
      duration_minutes: 60,
      durations: [60],
      booking_policy_id: policyId,
      category_id: categoryId,
      schedule_id: scheduleId,
      main_slug: 'massage',
    })
    .execute()
  return { siteId, bookingOf: (changes) => insertBooking(db, { siteId, serviceId, scheduleId }, changes) }
}

type Ids = { siteId: string; serviceId: string; scheduleId: string }

const insertBooking = async (db: Database, ids: Ids, { language = 'en', timeZone, calendarSequence, ...changes }: BookedChanges = {}) => {
  const booking = { ...bookingFor(ids), ...changes }
  await db
    .insertInto('bookings')
    .values({
      site_id: ids.siteId,
      id: booking.id,
      service_id: ids.serviceId,
      schedule_id: ids.scheduleId,
      status: booking.status,
      start_at: booking.startDate,
      end_at: booking.endDate,
      time_zone: timeZone ?? 'Europe/Berlin',
      slot: JSON.stringify(booking.bookedEntity.slot),
      title: booking.bookedEntity.title,
      policy: JSON.stringify(policy),
      created_by: '{}',
      language,
      calendar_sequence: calendarSequence ?? 0,
    })
    .execute()
  return booking
}

const bookingFor = ({ serviceId, scheduleId }: Ids): Booking => ({
  id: randomUUID(),
  bookedEntity: {
    slot: {
      serviceId,
      scheduleId,
      startDate: '2026-11-26T14:30:00+01:00',
      endDate: '2026-11-26T15:30:00+01:00',
      timezone: 'Europe/Berlin',
      resource: { id: randomUUID(), name: 'Ada Lindqvist' },
      location: { name: 'Room 2', formattedAddress: 'Kastanienhof 12, 10435 Berlin' },
    },
    title: 'Deep tissue massage',
    tags: ['INDIVIDUAL'],
  },
  contactDetails: { firstName: 'Lena', lastName: 'Krüger', email: 'lena@krueger.example', phone: '+49 170 1234567' },
  status: 'CONFIRMED',
  paymentStatus: 'NOT_PAID',
  selectedPaymentOption: 'OFFLINE',
  totalParticipants: 1,
  startDate: '2026-11-26T13:30:00.000Z',
  endDate: '2026-11-26T14:30:00.000Z',
  createdBy: {},
  price: { value: '75.00', currency: 'EUR' },
  revision: '2',
  createdDate: '2026-11-20T09:00:00.000Z',
  updatedDate: '2026-11-20T09:00:00.000Z',
})
