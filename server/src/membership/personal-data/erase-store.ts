import { sql } from 'kysely'
import type { Queryable, Transaction } from '../../ground/db/database.ts'
import type { Person } from './person-store.ts'
import { type PersonalTable, personalTables } from './personal-tables-fields.ts'

type Named = { siteId: string; person: Person }

const furtherIds = ({ siteId, person: { memberIds, bookingIds } }: Named) => sql`
  select id from member_reports where site_id = ${siteId} and (reported_member_id = any(${memberIds}::uuid[]) or reporting_member_id = any(${memberIds}::uuid[]))
  union all select id from member_abouts where site_id = ${siteId} and member_id = any(${memberIds}::uuid[])
  union all select id from badge_assignments where site_id = ${siteId} and member_id = any(${memberIds}::uuid[])
  union all select id from automatic_actions where site_id = ${siteId} and member_id = any(${memberIds}::uuid[])
  union all select id from calendar_feeds where site_id = ${siteId} and identity_id = any(${memberIds}::uuid[])
  union all select id from attendances where site_id = ${siteId} and booking_id = any(${bookingIds}::uuid[])
  union all select id from checkouts where site_id = ${siteId} and member_id = any(${memberIds}::uuid[])
  union all select id from deletion_requests where site_id = ${siteId} and member_id = any(${memberIds}::uuid[])`

const ownIds = ({ memberIds, contactIds, bookingIds, orderIds, paymentIds, invoiceIds }: Person): string[] => [
  ...memberIds,
  ...contactIds,
  ...bookingIds,
  ...orderIds,
  ...paymentIds,
  ...invoiceIds,
]

/** Events stay without their payload. Call it before the rows are deleted by which they are found. */
export const forgetEvents = async (tx: Transaction, named: Named): Promise<void> => {
  const { siteId, person } = named
  const visits = sql`select distinct multi_service_booking_id from bookings where site_id = ${siteId} and id = any(${person.bookingIds}::uuid[])
    and multi_service_booking_id is not null`
  await sql`
    update domain_events set payload = '{}', actor = jsonb_build_object('type', actor -> 'type', 'initiatedBy', '{}'::jsonb)
    where site_id = ${siteId} and entity_id in (select unnest(${ownIds(person)}::uuid[]) union all ${furtherIds(named)} union all ${visits})`.execute(
    tx,
  )
  await sql`
    update domain_events set payload = '{}', actor = jsonb_build_object('type', actor -> 'type', 'initiatedBy', '{}'::jsonb)
    where site_id = ${siteId} and name in ('follow.member_followed', 'follow.member_unfollowed', 'member_block.created', 'member_block.deleted',
      'member_report.created', 'member_report.deleted', 'member_report.reviewed', 'badge_assignment.created', 'badge_assignment.deleted',
      'calendar_feed.created', 'calendar_feed.renewed', 'calendar_feed.revoked')
      and payload::text like any(${person.memberIds.map((id) => `%${id}%`)}::text[])`.execute(tx)
}

/** A booking for another person stays theirs, and no longer names who made it. */
export const forgetBooker = async (tx: Transaction, { siteId, person: { memberIds, bookingIds } }: Named): Promise<void> => {
  const [memberId] = memberIds
  if (memberId === undefined) return
  await sql`
    update domain_events set payload = replace(payload::text, ${memberId}, ${unknownId})::jsonb,
      actor = replace(actor::text, ${memberId}, ${unknownId})::jsonb
    where site_id = ${siteId} and entity_id in (
      select id from bookings where site_id = ${siteId} and id <> all(${bookingIds}::uuid[]) and (member_id = ${memberId}
        or (created_by ? 'memberId' and (created_by ->> 'memberId')::uuid = ${memberId})))`.execute(tx)
}

const unknownId = '00000000-0000-0000-0000-000000000000'

const inText = (word: string): string => `%${word.toLowerCase().replace(/[\\%_]/g, '\\$&')}%`

type Name = { first: string | null; last: string | null }

export const namesOf = async (db: Queryable, { siteId, person }: Named): Promise<Name[]> => {
  const { rows } = await sql<Name>`
    select first_name as first, last_name as last from contacts where site_id = ${siteId} and id = any(${person.contactIds}::uuid[])`.execute(
    db,
  )
  return rows
}

const namesPerson = (text: ReturnType<typeof sql>, person: Person, names: readonly Name[]) => {
  const words = [...ownIds(person), ...person.emails, ...person.accountEmails, ...person.phones].map(inText)
  const fullNames = names.flatMap(({ first, last }) =>
    first && last ? [sql`${text} like all(${[inText(first), inText(last)]}::text[])`] : [],
  )
  return sql<boolean>`(${sql.join([sql`${text} like any(${words}::text[])`, ...fullNames], sql` or `)})`
}

const mailsAboutOthers = ['trust-changed', 'approval-wanted', 'ownership-received', 'ownership-given']

/**
 * The log of what managers did keeps operation, author and time, and loses the input where it names the person. Stored answers to repeated
 * requests, mails to the team that name the person, and counters of calls are deleted.
 */
export const forgetInLogs = async (tx: Transaction, { siteId, person }: Named, names: readonly Name[]): Promise<void> => {
  await sql`update audit_log set input = '{}' where site_id = ${siteId} and ${namesPerson(sql`lower(input::text)`, person, names)}`.execute(
    tx,
  )
  // That it was moved in stays known, so that the next move does not bring the person back.
  await sql`
    update moved_entities set name = '', content = null, previous = null
    where site_id = ${siteId} and (our_id = any(${ownIds(person)}::text[])
      or ${namesPerson(sql`lower(concat(name, content::text))`, person, names)})`.execute(tx)
  await sql`delete from idempotency_keys where site_id = ${siteId}
    and ${namesPerson(sql`lower(concat(caller, answer::text))`, person, names)}`.execute(tx)
  await sql`delete from messages where site_id = ${siteId} and template = any(${mailsAboutOthers}::text[])
    and ${namesPerson(sql`lower(concat(subject, text))`, person, names)}`.execute(tx)
  await sql`delete from call_counts where site_id = ${siteId} and counter like any(${person.memberIds.map(inText)}::text[])`.execute(tx)
}

type Erasing = { siteId: string; person: Person }

const eachOf = (tables: readonly PersonalTable[], erase: (table: PersonalTable) => Promise<void>): Promise<void> =>
  tables.reduce((before, table) => before.then(() => erase(table)), Promise.resolve())

export const clearKept = (tx: Transaction, { siteId, person }: Erasing): Promise<void> =>
  eachOf(personalTables, async ({ table, of, after }) => {
    if (after === 'GONE' || after.set === null) return
    await sql`update ${sql.table(table)} set ${after.set} where site_id = ${siteId} and ${of(person)}`.execute(tx)
  })

export const deleteRest = (tx: Transaction, { siteId, person }: Erasing): Promise<void> =>
  eachOf(personalTables, async ({ table, of, about, after }) => {
    if (after !== 'GONE') return
    const ofPerson = about ? sql`(${of(person)} or ${about(person)})` : of(person)
    await sql`delete from ${sql.table(table)} where site_id = ${siteId} and ${ofPerson}`.execute(tx)
  })

/** At the payment provider, a job deletes the person after the transaction: `forgetCustomer`. */
export const noteCustomers = async (tx: Transaction, { siteId, person }: Erasing, now: string): Promise<void> => {
  await sql`
    insert into customers_to_forget (site_id, customer_id, due_at)
    select distinct ${siteId}::uuid, customer_id, ${now}::timestamptz from (
      select customer_id from member_methods where site_id = ${siteId} and member_id = any(${person.memberIds}::uuid[])
      union select customer_id from order_billing where site_id = ${siteId} and order_id = any(${person.orderIds}::uuid[])) as known
    on conflict do nothing`.execute(tx)
}
