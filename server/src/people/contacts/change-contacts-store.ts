import type { ContactDetails } from '@foyer/contract'
import { sql } from 'kysely'
import type { Queryable, Transaction } from '../../ground/db/database.ts'

type Key = { siteId: string; contactId: string; now: string }
type Details = Pick<ContactDetails, 'firstName' | 'lastName' | 'email' | 'phone'> & { language?: string }

export const addContact = async (tx: Transaction, { siteId, contactId, now, details }: Key & { details: Details }): Promise<boolean> => {
  const added = await tx
    .insertInto('contacts')
    .values({
      site_id: siteId,
      id: contactId,
      first_name: details.firstName ?? null,
      last_name: details.lastName ?? null,
      email: details.email ?? null,
      phone: details.phone?.trim() || null,
      language: details.language ?? null,
      created_at: now,
      updated_at: now,
    })
    .onConflict((conflict) => conflict.expression(sql`site_id, lower(email)`).where('email', 'is not', null).doNothing())
    .returning('id')
    .executeTakeFirst()
  return added !== undefined
}

type Changes = { [Name in keyof Details]: Details[Name] | null }

/** Null clears. False if another contact got the e-mail address in the same moment: then the transaction has failed. */
export const changeContact = async (tx: Transaction, { siteId, contactId, now }: Key, changes: Changes): Promise<boolean> => {
  try {
    await tx
      .updateTable('contacts')
      .set({
        first_name: changes.firstName,
        last_name: changes.lastName,
        email: changes.email,
        phone: changes.phone && (changes.phone.trim() || null),
        language: changes.language,
        updated_at: now,
      })
      .where('site_id', '=', siteId)
      .where('id', '=', contactId)
      .execute()
    return true
  } catch (error) {
    if (error instanceof Error && 'code' in error && error.code === uniqueViolation) return false
    throw error
  }
}

const uniqueViolation = '23505'

export const lockContact = async (tx: Transaction, siteId: string, contactId: string): Promise<boolean> => {
  const row = await tx
    .selectFrom('contacts')
    .select('id')
    .where('site_id', '=', siteId)
    .where('id', '=', contactId)
    .forNoKeyUpdate()
    .executeTakeFirst()
  return row !== undefined
}

export const contactWithEmail = async (db: Queryable, siteId: string, email: string): Promise<string | null> => {
  const row = await db
    .selectFrom('contacts')
    .select('id')
    .where('site_id', '=', siteId)
    .where((where) => where(where.fn<string>('lower', ['email']), '=', email.toLowerCase()))
    .where('email', 'is not', null)
    .executeTakeFirst()
  return row?.id ?? null
}

/**
 * Invoices name a contact, too, and are never changed; an entry of a waiting list keeps its contact, because one contact stands on the list
 * of a session once.
 */
export const tablesOfContacts = [
  'bookings',
  'booking_fees',
  'participations',
  'plan_orders',
  'payments',
  'members',
  'client_notes',
] as const

type Joining = {
  siteId: string
  now: string
  from: string
  to: string
  wins: 'FROM' | 'TO'
}

/**
 * In one statement: everything that names the first contact names the other from now on. What only one of them has is kept, and so is a
 * second phone number or address.
 */
export const joinContacts = async (tx: Transaction, { siteId, from, to, now, wins }: Joining): Promise<void> => {
  const moves = tablesOfContacts.map(
    (table) =>
      sql`${sql.ref(`moved_${table}`)} as (update ${sql.table(table)} set contact_id = ${to} where site_id = ${siteId} and contact_id = ${from})`,
  )
  const [first, second] = wins === 'FROM' ? [sql.ref('gone'), sql.ref('kept')] : [sql.ref('kept'), sql.ref('gone')]
  const either = (column: string) => sql`${sql.ref(column)} = coalesce(${first}.${sql.ref(column)}, ${second}.${sql.ref(column)})`
  await sql`
    with ${sql.join(moves)}, moved_gifts as (
      update gifts set giver_contact_id = ${to} where site_id = ${siteId} and giver_contact_id = ${from}
    ), gone as (delete from contacts where site_id = ${siteId} and id = ${from} returning *)
    update contacts kept set
      ${sql.join(columns.map(either))},
      email = coalesce(kept.email, gone.email),
      other_emails = gone.other_emails || array_remove(array[case when lower(gone.email) <> lower(kept.email) then gone.email end], null)
        || kept.other_emails,
      other_phones = gone.other_phones || array_remove(array[case when gone.phone <> kept.phone then ${second}.phone end], null)
        || kept.other_phones,
      addresses = gone.addresses || kept.addresses, custom_fields = ${second}.custom_fields || ${first}.custom_fields,
      custom_fields_shown = ${second}.custom_fields_shown || ${first}.custom_fields_shown, tags = (array(select distinct unnest(kept.tags || gone.tags) order by 1))[1:20],
      created_at = least(gone.created_at, kept.created_at), updated_at = ${now}
    from gone where kept.site_id = gone.site_id and kept.id = ${to}`.execute(tx)
}

const columns = ['first_name', 'last_name', 'phone', 'time_zone', 'language', 'birthdate', 'company', 'job_title']

type Named = { bookings: number; orders: number; payments: number; notes: number; accounts: number }

export const countOfContact = async (db: Queryable, siteId: string, contactId: string): Promise<Named> => {
  const count = (table: (typeof tablesOfContacts)[number], name: keyof Named) =>
    sql`(select count(*)::int from ${sql.table(table)} where site_id = ${siteId} and contact_id = ${contactId}) as ${sql.ref(name)}`
  const { rows } = await sql<Named>`
    select ${count('bookings', 'bookings')}, ${count('payments', 'payments')},
      (select count(*)::int from plan_orders where site_id = ${siteId} and (contact_id = ${contactId} or member_id = any(array(
        select id from members where site_id = ${siteId} and contact_id = ${contactId})))) as orders,
      ${count('client_notes', 'notes')}, ${count('members', 'accounts')}`.execute(db)
  return rows[0] ?? { bookings: 0, orders: 0, payments: 0, notes: 0, accounts: 0 }
}
