import { sql } from 'kysely'
import type { Queryable, Transaction } from '../../ground/db/database.ts'

export type Subject = { memberId: string } | { contactId: string }

/** Lists, because conditions of SQL compare with lists. */
export type Person = {
  memberIds: string[]
  contactIds: string[]
  /** In lower case: those that are known to be the person’s, and those that only the account has. */
  emails: string[]
  accountEmails: string[]
  phones: string[]
  bookingIds: string[]
  orderIds: string[]
  paymentIds: string[]
  invoiceIds: string[]
}

export type Known = { siteId: string; subject: Subject }

const subjectOf = ({ siteId, subject }: Known) =>
  'memberId' in subject
    ? sql`select id as member_id, contact_id from members where site_id = ${siteId} and id = ${subject.memberId}`
    : sql`select account.id as member_id, contact.id as contact_id from contacts contact
        left join members account on account.site_id = contact.site_id and account.contact_id = contact.id
        where contact.site_id = ${siteId} and contact.id = ${subject.contactId}`

/** An address that is not verified may be another person’s: it finds the mails about the account, and nothing else. */
export const findPerson = async (db: Queryable, known: Known): Promise<Person | null> => {
  const { siteId } = known
  const { rows } = await sql<Person>`
    with subject as (${subjectOf(known)}),
    booked as (select id from bookings where site_id = ${siteId} and (contact_id in (select contact_id from subject)
      or (contact_id is null and member_id in (select member_id from subject)))),
    ordered as (select id from plan_orders where site_id = ${siteId} and (contact_id in (select contact_id from subject)
      or member_id in (select member_id from subject)))
    select
      array_remove(array_agg(distinct subject.member_id), null) as "memberIds",
      array_remove(array_agg(distinct subject.contact_id), null) as "contactIds",
      array_remove(array_agg(distinct lower(contact.email)), null) as emails,
      array_remove(array_agg(distinct lower(account.email)), null) as "accountEmails",
      array(select distinct number from contacts c, unnest(c.other_phones || c.phone) number
        where c.site_id = ${siteId} and c.id in (select contact_id from subject) and number is not null
        union select distinct recipient from factors
        where factors.site_id = ${siteId} and identity_id in (select member_id from subject) and recipient is not null) as phones,
      array(select id from booked) as "bookingIds",
      array(select id from ordered) as "orderIds",
      array(select id from payments where site_id = ${siteId} and (contact_id in (select contact_id from subject)
        or subject_id in (select id from booked) or subject_id in (select id from ordered))) as "paymentIds",
      array(select id from invoices where site_id = ${siteId} and (contact_id in (select contact_id from subject)
        or member_id in (select member_id from subject) or order_id in (select id from ordered) or booking_id in (select id from booked)
      )) as "invoiceIds"
    from subject
    left join contacts contact on contact.site_id = ${siteId} and contact.id = subject.contact_id
    left join identities account on account.site_id = ${siteId} and account.id = subject.member_id
    having count(*) > 0`.execute(db)
  return rows[0] ?? null
}

/**
 * Waits for everything that is being made for the person, and holds later calls up until the deletion is done: the foreign keys of new rows
 * lock the same rows.
 */
export const lockPerson = async (tx: Transaction, siteId: string, { memberIds, contactIds }: Person): Promise<void> => {
  await sql`select from members where site_id = ${siteId} and id = any(${memberIds}::uuid[]) order by id for update`.execute(tx)
  await sql`select from contacts where site_id = ${siteId} and id = any(${contactIds}::uuid[]) order by id for update`.execute(tx)
}

export const openBookingsOf = async (db: Queryable, { siteId, now }: { siteId: string; now: string }, bookingIds: readonly string[]) => {
  const rows = await db
    .selectFrom('bookings')
    .select(['id', 'status'])
    .where('site_id', '=', siteId)
    .where(sql<boolean>`id = any(${bookingIds}::uuid[])`)
    .where('status', 'in', ['CREATED', 'PENDING', 'CONFIRMED', 'WAITING_LIST'])
    .where('end_at', '>', now)
    .execute()
  return rows
}
