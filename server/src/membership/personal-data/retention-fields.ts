import type { RetentionKind } from '@foyer/contract'
import { type RawBuilder, sql } from 'kysely'
import type { Tables } from '../../ground/db/types.ts'
import { personalTables } from './personal-tables-fields.ts'

type Condition = RawBuilder<boolean>

/** Rows that are done no longer match, so a step can be repeated. */
export type RetentionStep = {
  table: keyof Tables
  key?: string
  due: (cutoff: string) => Condition
  set?: (now: string) => RawBuilder<unknown>
  forgetsEvents?: true
}

const of =
  (condition: (cutoff: string) => RawBuilder<unknown>): RetentionStep['due'] =>
  (cutoff) =>
    sql<boolean>`${condition(cutoff)}`

const pastBooking = (table: string) => (cutoff: string) =>
  sql`exists (select from bookings past where past.site_id = ${sql.ref(`${table}.site_id`)}
  and past.id = ${sql.ref(`${table}.booking_id`)} and past.end_at < ${cutoff})`

const namelessBooking = (): RawBuilder<unknown> => {
  const listed = personalTables.find(({ table }) => table === 'bookings')
  if (!listed || listed.after === 'GONE' || !listed.after.set) throw new Error('Bookings stay without a name')
  return listed.after.set
}

const withoutCustomer = (table: string) => sql`exists (select from bookings nameless where nameless.site_id = ${sql.ref(`${table}.site_id`)}
  and nameless.id = ${sql.ref(`${table}.booking_id`)} and nameless.status in ('CANCELED', 'DECLINED', 'WAITING_LIST')
  and nameless.contact_id is null and nameless.member_id is null and nameless.contact_details = '{}')`

/** In this order. Guests are deleted one by one, in `apply-retention.ts`. */
export const retentionSteps: Record<Exclude<RetentionKind, 'GUESTS'>, readonly RetentionStep[]> = {
  ANSWERS: [
    {
      table: 'bookings',
      due: of(
        (cutoff) => sql`end_at < ${cutoff} and status <> 'CREATED'
          and (form_submission is not null or form_answers is not null or internal_note is not null)`,
      ),
      set: () => sql`form_submission = null, form_answers = null, internal_note = null`,
      forgetsEvents: true,
    },
    {
      table: 'booking_participants',
      due: of((cutoff) => sql`answers is not null and ${pastBooking('booking_participants')(cutoff)}`),
      set: () => sql`answers = null`,
    },
    {
      table: 'plan_orders',
      due: of((cutoff) => sql`form_answers is not null and status in ('ENDED', 'CANCELED') and end_at < ${cutoff}`),
      set: () => sql`form_answers = null`,
      forgetsEvents: true,
    },
  ],
  PARTICIPANTS: [
    { table: 'booking_participants', due: of(pastBooking('booking_participants')) },
    {
      table: 'participations',
      due: of(
        (cutoff) => sql`created_at < ${cutoff} and (name <> '' or phone is not null or email is not null)
          and not exists (select from bookings of_booking where of_booking.site_id = participations.site_id and of_booking.id = participations.id)
          and not exists (select from events where events.site_id = participations.site_id and events.id = participations.event_id and upper(span) >= ${cutoff})
          and not exists (select from schedules where schedules.site_id = participations.site_id and schedules.id = participations.schedule_id
            and last_session_end >= ${cutoff})`,
      ),
      set: () => sql`name = '', phone = null, email = null, extended_fields = '{}'`,
      forgetsEvents: true,
    },
  ],
  CANCELED_BOOKINGS: [
    {
      table: 'bookings',
      due: of(
        (cutoff) => sql`status in ('CANCELED', 'DECLINED') and end_at < ${cutoff} and coalesce(canceled_at, updated_at) < ${cutoff}
          and member_id is null and contact_details <> '{}'
          and not exists (select from members where members.site_id = bookings.site_id and members.contact_id = bookings.contact_id)
          and not exists (select from booking_fees fee where fee.site_id = bookings.site_id and fee.booking_id = bookings.id and fee.status = 'DUE')`,
      ),
      set: namelessBooking,
      forgetsEvents: true,
    },
    { table: 'booking_participants', due: () => sql<boolean>`${withoutCustomer('booking_participants')}` },
    { table: 'messages', due: () => sql<boolean>`${withoutCustomer('messages')} and status <> 'WAITING'` },
  ],
  WAITING_LISTS: [
    { table: 'waiting_list_entries', key: 'booking_id', due: of(pastBooking('waiting_list_entries')) },
    {
      table: 'bookings',
      due: of((cutoff) => sql`status = 'WAITING_LIST' and end_at < ${cutoff} and contact_details <> '{}'`),
      set: namelessBooking,
      forgetsEvents: true,
    },
  ],
  NOTES: [{ table: 'client_notes', due: of((cutoff) => sql`created_at < ${cutoff}`) }],
  MESSAGE_TEXTS: [
    {
      table: 'messages',
      due: of((cutoff) => sql`created_at < ${cutoff} and status <> 'WAITING' and text <> ''`),
      set: () => sql`text = '', html = '', calendar = null, attachments = null, unsubscribe_url = null, sealed = null`,
    },
  ],
  MESSAGES: [{ table: 'messages', due: of((cutoff) => sql`created_at < ${cutoff}`) }],
  REPORTS: [
    { table: 'member_reports', due: of((cutoff) => sql`created_at < ${cutoff} and is_reviewed`), forgetsEvents: true },
    { table: 'automatic_actions', due: of((cutoff) => sql`acted_at < ${cutoff}`), forgetsEvents: true },
  ],
  GIFTS: [
    {
      table: 'gifts',
      due: of(
        (cutoff) => sql`updated_at < ${cutoff} and (status in ('REDEEMED', 'CANCELED') or expires_at < ${cutoff})
          and (giver_name <> '–' or receiver_name <> '–' or message is not null)`,
      ),
      set: () => sql`giver_name = '–', giver_email = null, giver_contact_id = null, giver_member_id = null, giver_visitor_id = null,
        receiver_name = '–', receiver_email = null, deliver_at = null, message = null`,
      forgetsEvents: true,
    },
  ],
  HISTORY: [
    { table: 'audit_log', due: of((cutoff) => sql`occurred_at < ${cutoff}`) },
    {
      table: 'domain_events',
      due: of((cutoff) => sql`occurred_at < ${cutoff} and payload <> '{}'`),
      set: () => sql`payload = '{}', actor = jsonb_build_object('type', actor -> 'type', 'initiatedBy', '{}'::jsonb)`,
    },
  ],
  INVOICES: [
    {
      table: 'invoices',
      due: of((cutoff) => sql`issued_at < ${cutoff} and buyer <> '{}'`),
      set: (now) => sql`buyer = '{}', member_id = null, contact_id = null, buyer_emptied_at = ${now}`,
      forgetsEvents: true,
    },
  ],
}
