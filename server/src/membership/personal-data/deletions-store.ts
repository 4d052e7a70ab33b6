import { randomUUID } from 'node:crypto'
import type { AwaitedDeletion } from '@foyer/contract'
import { sql } from 'kysely'
import type { Queryable, Transaction } from '../../ground/db/database.ts'
import type { Subject } from './person-store.ts'

export type StoredDeletion = { siteId: string; deletion: AwaitedDeletion; subject: Subject }

type Row = { site_id: string; id: string; member_id: string | null; contact_id: string | null; asked_at: string; due_at: string }

const columns = ['site_id', 'id', 'member_id', 'contact_id', 'asked_at', 'due_at'] as const

const deletionOf = (row: Row): StoredDeletion => ({
  siteId: row.site_id,
  deletion: { id: row.id, askedDate: row.asked_at, dueDate: row.due_at },
  subject: row.member_id === null ? { contactId: row.contact_id ?? '' } : { memberId: row.member_id },
})

const columnsOf = (subject: Subject) =>
  'memberId' in subject ? { member_id: subject.memberId, contact_id: null } : { member_id: null, contact_id: subject.contactId }

export const findDeletion = async (db: Queryable, siteId: string, subject: Subject): Promise<StoredDeletion | null> => {
  const [column, id] = 'memberId' in subject ? (['member_id', subject.memberId] as const) : (['contact_id', subject.contactId] as const)
  const row = await db
    .selectFrom('deletion_requests')
    .select(columns)
    .where('site_id', '=', siteId)
    .where(column, '=', id)
    .executeTakeFirst()
  return row ? deletionOf(row) : null
}

export const insertDeletion = async (
  tx: Transaction,
  { siteId, subject, askedDate, dueDate }: { siteId: string; subject: Subject; askedDate: string; dueDate: string },
): Promise<StoredDeletion | null> => {
  const row = await tx
    .insertInto('deletion_requests')
    .values({ site_id: siteId, id: randomUUID(), ...columnsOf(subject), asked_at: askedDate, due_at: dueDate })
    .onConflict((conflict) => conflict.doNothing())
    .returning(columns)
    .executeTakeFirst()
  return row ? deletionOf(row) : null
}

export const deleteDeletion = async (tx: Transaction, siteId: string, id: string): Promise<StoredDeletion | null> => {
  const row = await tx
    .deleteFrom('deletion_requests')
    .where('site_id', '=', siteId)
    .where('id', '=', id)
    .returning(columns)
    .executeTakeFirst()
  return row ? deletionOf(row) : null
}

export const findDueDeletions = async (db: Queryable, now: string, most: number): Promise<StoredDeletion[]> => {
  const rows = await db.selectFrom('deletion_requests').select(columns).where('due_at', '<=', now).orderBy('due_at').limit(most).execute()
  return rows.map(deletionOf)
}

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

export const findContactByAddress = async (db: Queryable, siteId: string, email: string): Promise<KnownAddress | null> =>
  (await contactsWithAccount(db, siteId).where(sql<boolean>`lower(contacts.email) = lower(${email})`).executeTakeFirst()) ?? null

export const findContactAddress = async (db: Queryable, siteId: string, contactId: string): Promise<KnownAddress | null> =>
  (await contactsWithAccount(db, siteId).where('contacts.id', '=', contactId).executeTakeFirst()) ?? null

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
