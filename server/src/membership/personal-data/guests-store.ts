import { sql } from 'kysely'
import type { Queryable } from '../../ground/db/database.ts'

type KnownAddress = { contactId: string; email: string; language: string | null; hasAccount: boolean }

const contactsWithAccount = (db: Queryable, siteId: string) =>
  db
    .selectFrom('contacts')
    .leftJoin('members', (join) => join.onRef('members.site_id', '=', 'contacts.site_id').onRef('members.contact_id', '=', 'contacts.id'))
    .select(['contacts.id as contactId', 'contacts.language'])
    .select(sql<string>`contacts.email`.as('email'))
    .select(sql<boolean>`members.id is not null`.as('hasAccount'))
    .where('contacts.site_id', '=', siteId)
    .where('contacts.email', 'is not', null)

/** The contact that is known by this address, however it is written. */
export const findContactByAddress = async (db: Queryable, siteId: string, email: string): Promise<KnownAddress | null> =>
  (await contactsWithAccount(db, siteId).where(sql<boolean>`lower(contacts.email) = lower(${email})`).executeTakeFirst()) ?? null

/** Where a guest is reached; null without an address. */
export const findContactAddress = async (db: Queryable, siteId: string, contactId: string): Promise<KnownAddress | null> =>
  (await contactsWithAccount(db, siteId).where('contacts.id', '=', contactId).executeTakeFirst()) ?? null

/** The contact, if it still has this address and no account. */
export const findGuest = async (
  db: Queryable,
  siteId: string,
  { contactId, email }: { contactId: string; email: string },
): Promise<KnownAddress | null> =>
  (await contactsWithAccount(db, siteId)
    .where('contacts.id', '=', contactId)
    .where(sql<boolean>`lower(contacts.email) = lower(${email})`)
    .where('members.id', 'is', null)
    .executeTakeFirst()) ?? null
