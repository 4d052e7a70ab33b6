import { randomUUID } from 'node:crypto'
import { sql } from 'kysely'
import type { Queryable, Transaction } from '../db/database.ts'

/** What somebody with an account tells about himself. */
export type OwnContact = {
  firstName?: string | null
  lastName?: string | null
  phones?: readonly string[]
  emails?: readonly string[]
  addresses?: readonly unknown[]
  birthdate?: string | null
  company?: string | null
  jobTitle?: string | null
  customFields?: Readonly<Record<string, unknown>>
}

type NewOwnContact = { siteId: string; now: string; language?: string | null; contact: OwnContact }

/** A contact that is known by no address yet: what stands in `emails` is told, not verified. */
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

type Known = { siteId: string; email: string; now: string }

/** The contact that is known by this address, if need be from now on. In one statement, because a guest may book with it at the same moment. */
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

/** Two contacts turn out to be one person: one takes what it did not know from the other, which goes. */
export const joinContacts = async (
  tx: Transaction,
  { siteId, from, to, now }: { siteId: string; from: string; to: string; now: string },
): Promise<void> => {
  await sql`
    with gone as (delete from contacts where site_id = ${siteId} and id = ${from} returning *)
    update contacts known set
      first_name = coalesce(known.first_name, gone.first_name), last_name = coalesce(known.last_name, gone.last_name),
      phone = coalesce(known.phone, gone.phone), time_zone = coalesce(known.time_zone, gone.time_zone),
      language = coalesce(known.language, gone.language), other_emails = known.other_emails || gone.other_emails,
      other_phones = known.other_phones || gone.other_phones, addresses = known.addresses || gone.addresses,
      birthdate = coalesce(known.birthdate, gone.birthdate), company = coalesce(known.company, gone.company),
      job_title = coalesce(known.job_title, gone.job_title), custom_fields = gone.custom_fields || known.custom_fields,
      created_at = least(known.created_at, gone.created_at), updated_at = ${now}
    from gone where known.site_id = gone.site_id and known.id = ${to}`.execute(tx)
}
