import { randomUUID } from 'node:crypto'
import { sql } from 'kysely'
import type { Queryable, Transaction } from '../../ground/db/database.ts'

export type OwnContact = {
  firstName?: string | null
  lastName?: string | null
  phones?: readonly string[]
  emails?: readonly string[]
  addresses?: readonly unknown[]
  birthdate?: string | null
  company?: string | null
  jobTitle?: string | null
  customFields?: { [key: string]: unknown }
}

type NewOwnContact = { siteId: string; now: string; language?: string | null; contact: OwnContact }

export const addOwnContact = async (db: Queryable, { siteId, now, language, contact }: NewOwnContact): Promise<string> => {
  const [phone, ...otherPhones] = contact.phones ?? []
  const { id } = await db
    .insertInto('contacts')
    .values({
      site_id: siteId,
      id: randomUUID(),
      first_name: contact.firstName || null,
      last_name: contact.lastName || null,
      phone: phone ?? null,
      other_phones: otherPhones,
      other_emails: [...(contact.emails ?? [])],
      addresses: JSON.stringify(contact.addresses ?? []),
      birthdate: contact.birthdate || null,
      company: contact.company || null,
      job_title: contact.jobTitle || null,
      custom_fields: JSON.stringify(contact.customFields ?? {}),
      language: language ?? null,
      created_at: now,
      updated_at: now,
    })
    .returning('id')
    .executeTakeFirstOrThrow()
  return id
}

type Key = { siteId: string; contactId: string; now: string }

export const saveOwnContact = async (tx: Transaction, { siteId, contactId, now }: Key, given: OwnContact): Promise<void> => {
  const [phone = null, ...otherPhones] = given.phones ?? []
  const emails = given.emails?.length ? [...given.emails] : null
  const addresses = given.addresses?.length ? JSON.stringify(given.addresses) : null
  await sql`
    update contacts set
      first_name = coalesce(${given.firstName || null}, first_name), last_name = coalesce(${given.lastName || null}, last_name),
      phone = coalesce(${phone}, phone), other_phones = coalesce(${phone === null ? null : otherPhones}::text[], other_phones),
      other_emails = coalesce(${emails}::text[], other_emails), addresses = coalesce(${addresses}::jsonb, addresses),
      birthdate = coalesce(${given.birthdate || null}, birthdate), company = coalesce(${given.company || null}, company),
      job_title = coalesce(${given.jobTitle || null}, job_title), updated_at = ${now}
    where site_id = ${siteId} and id = ${contactId}`.execute(tx)
}

export const birthDateOfMember = async (db: Queryable, siteId: string, memberId: string): Promise<string | null> => {
  const row = await db
    .selectFrom('members')
    .innerJoin('contacts', (join) => join.onRef('contacts.site_id', '=', 'members.site_id').onRef('contacts.id', '=', 'members.contact_id'))
    .select('contacts.birthdate')
    .where('members.site_id', '=', siteId)
    .where('members.id', '=', memberId)
    .executeTakeFirst()
  return row?.birthdate ?? null
}

export const hasNoName = async (db: Queryable, siteId: string, contactId: string): Promise<boolean> => {
  const row = await db
    .selectFrom('contacts')
    .select('first_name')
    .where('site_id', '=', siteId)
    .where('id', '=', contactId)
    .executeTakeFirst()
  return !row?.first_name
}

export const changeOwnContact = async (tx: Transaction, { siteId, contactId, now }: Key, changes: OwnContact): Promise<void> => {
  const { phones, emails, addresses } = changes
  const [phone = null, ...otherPhones] = phones ?? []
  await tx
    .updateTable('contacts')
    .set({
      first_name: changes.firstName,
      last_name: changes.lastName,
      birthdate: changes.birthdate,
      company: changes.company,
      job_title: changes.jobTitle,
      ...(phones && { phone, other_phones: otherPhones }),
      ...(emails && { other_emails: [...emails], emails_are_chosen: true }),
      ...(addresses && { addresses: JSON.stringify(addresses) }),
      updated_at: now,
    })
    .where('site_id', '=', siteId)
    .where('id', '=', contactId)
    .execute()
}

type Known = { siteId: string; email: string; now: string }

/** A contact is found, or made, in one statement, because a guest may book with the address at the same moment. */
export const contactKnownBy = async (tx: Transaction, { siteId, email, now }: Known): Promise<string> => {
  const { id } = await tx
    .insertInto('contacts')
    .values({ site_id: siteId, id: randomUUID(), email, created_at: now, updated_at: now })
    .onConflict((conflict) =>
      conflict.expression(sql`site_id, lower(email)`).where('email', 'is not', null).doUpdateSet({ updated_at: now }),
    )
    .returning('id')
    .executeTakeFirstOrThrow()
  return id
}

export const renameContact = async (
  tx: Transaction,
  { siteId, contactId, email, now }: { siteId: string; contactId: string; email: string; now: string },
): Promise<boolean> => {
  const { numAffectedRows } = await sql`
    update contacts set email = ${email}, updated_at = ${now}
    where site_id = ${siteId} and id = ${contactId} and not exists (
      select from contacts other where other.site_id = ${siteId} and lower(other.email) = lower(${email}) and other.id <> ${contactId}
    )`.execute(tx)
  return numAffectedRows === 1n
}
