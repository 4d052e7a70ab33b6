import { sql } from 'kysely'
import type { Queryable, Transaction } from '../db/database.ts'

/** How somebody shows in the community. */
export type Profile = {
  nickname?: string | null
  title?: string | null
  photo?: unknown
  cover?: unknown
  privacyStatus?: 'PRIVATE' | 'PUBLIC'
}

export type NewMember = { siteId: string; id: string; contactId: string; slug: string; profile: Profile; now: string }

/** Keeps the member of a new account; false if another one has the slug. */
export const insertMember = async (tx: Transaction, { siteId, id, contactId, slug, profile, now }: NewMember): Promise<boolean> => {
  const inserted = await tx
    .insertInto('members')
    .values({
      site_id: siteId,
      id,
      contact_id: contactId,
      slug,
      nickname: profile.nickname || null,
      title: profile.title || null,
      photo: profile.photo ? JSON.stringify(profile.photo) : null,
      cover: profile.cover ? JSON.stringify(profile.cover) : null,
      privacy_status: profile.privacyStatus ?? 'PRIVATE',
      created_at: now,
      updated_at: now,
    })
    .onConflict((conflict) => conflict.columns(['site_id', 'slug']).doNothing())
    .returning('id')
    .executeTakeFirst()
  return inserted !== undefined
}

/** The slugs that begin so, for finding one that is free. */
export const slugsLike = async (db: Queryable, siteId: string, slug: string): Promise<ReadonlySet<string>> => {
  const rows = await db
    .selectFrom('members')
    .select('slug')
    .where('site_id', '=', siteId)
    .where(sql<boolean>`starts_with(slug, ${slug})`)
    .execute()
  return new Set(rows.map((row) => row.slug))
}

export const contactOfMember = async (db: Queryable, siteId: string, memberId: string): Promise<string | null> => {
  const row = await db
    .selectFrom('members')
    .select('contact_id')
    .where('site_id', '=', siteId)
    .where('id', '=', memberId)
    .executeTakeFirst()
  return row?.contact_id ?? null
}

type Change = { siteId: string; memberId: string; now: string }

export const saveContactOfMember = async (tx: Transaction, { siteId, memberId, now }: Change, contactId: string): Promise<void> => {
  await tx
    .updateTable('members')
    .set({ contact_id: contactId, updated_at: now })
    .where('site_id', '=', siteId)
    .where('id', '=', memberId)
    .execute()
}

export const saveNickname = async (db: Queryable, { siteId, memberId, now }: Change, nickname: string): Promise<void> => {
  await db.updateTable('members').set({ nickname, updated_at: now }).where('site_id', '=', siteId).where('id', '=', memberId).execute()
}
