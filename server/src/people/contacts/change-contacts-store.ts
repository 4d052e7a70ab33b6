import type { ContactDetails } from '@foyer/contract'
import { sql } from 'kysely'
import type { Queryable, Transaction } from '../../ground/db/database.ts'

type Key = { siteId: string; contactId: string; now: string }
type Details = Pick<ContactDetails, 'firstName' | 'lastName' | 'email' | 'phone'> & { language?: string }

/** False if a contact with this e-mail address is there already. */
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

/** Changes what is named; null clears. False if another contact got the e-mail address in the same moment: then the transaction has failed. */
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

/** False if there is no such contact. */
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

/** The contact with this address of its own, in any spelling. */
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
