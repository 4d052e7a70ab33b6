import type { DefaultPrivacy, MemberPrivacySettings } from '@foyer/contract'
import { type RawBuilder, sql } from 'kysely'
import type { Queryable, Transaction } from '../../ground/db/database.ts'

type ChosenSettings = MemberPrivacySettings & {
  publicMemberVisibility: 'VISIBLE_TO_ALL' | 'VISIBLE_TO_MEMBERS_ONLY'
  publicMemberCandidates: 'ANYONE' | 'NO_ONE'
}

export type PrivacySettings = { settings: ChosenSettings; byDefault: DefaultPrivacy }

const settingsOf = (db: Queryable, siteId: string) => db.selectFrom('member_privacy_settings').selectAll().where('site_id', '=', siteId)

export const loadPrivacySettings = async (db: Queryable, siteId: string): Promise<PrivacySettings> => {
  const row = await settingsOf(db, siteId).executeTakeFirst()
  const id = row?.id ?? siteId
  return {
    settings: {
      id,
      publicMemberVisibility: row?.public_member_visibility ?? 'VISIBLE_TO_ALL',
      publicMemberCandidates: row?.public_member_candidates ?? 'ANYONE',
      revision: row?.revision ?? '0',
      updatedDate: row?.updated_at,
    },
    byDefault: {
      id,
      defaultPrivacy: row?.default_privacy ?? 'PRIVATE',
      revision: row?.default_privacy_revision ?? '0',
    },
  }
}

export const lockPrivacySettings = async (tx: Transaction, siteId: string, now: string): Promise<PrivacySettings> => {
  await sql`
    insert into member_privacy_settings (site_id, id, updated_at) values (${siteId}, ${siteId}, ${now}) on conflict do nothing`.execute(tx)
  await settingsOf(tx, siteId).forUpdate().execute()
  return await loadPrivacySettings(tx, siteId)
}

type At = { siteId: string; now: string }

export const savePrivacySettings = async (tx: Transaction, { siteId, now }: At, settings: ChosenSettings): Promise<void> => {
  await tx
    .updateTable('member_privacy_settings')
    .set({ public_member_visibility: settings.publicMemberVisibility, public_member_candidates: settings.publicMemberCandidates })
    .set({ updated_at: now, revision: sql`revision + 1` })
    .where('site_id', '=', siteId)
    .execute()
}

export const saveDefaultPrivacy = async (
  tx: Transaction,
  { siteId, now }: At,
  defaultPrivacy: DefaultPrivacy['defaultPrivacy'],
): Promise<void> => {
  await tx
    .updateTable('member_privacy_settings')
    .set({ default_privacy: defaultPrivacy, updated_at: now, default_privacy_revision: sql`default_privacy_revision + 1` })
    .where('site_id', '=', siteId)
    .execute()
}

export const privacyOfNewMember = (
  siteId: string,
  chosen: 'PRIVATE' | 'PUBLIC' | undefined,
): RawBuilder<'PRIVATE' | 'PUBLIC'> => sql`coalesce(
  (select case when public_member_candidates = 'NO_ONE' then 'PRIVATE' else coalesce(${chosen ?? null}, default_privacy) end
    from member_privacy_settings where site_id = ${siteId}),
  ${chosen ?? null}, 'PRIVATE')`

export const maskedPrivacy = (siteId: string, chosen: 'PRIVATE' | 'PUBLIC' | undefined): RawBuilder<string | null> => sql`(
  select case when exists (
    select from member_privacy_settings where site_id = ${siteId} and public_member_candidates = 'NO_ONE') then null
  else ${chosen ?? null}::text end)`

const hiding = (db: Queryable, siteId: string, memberId: string) =>
  db
    .selectFrom('automatic_actions')
    .select('id')
    .where('site_id', '=', siteId)
    .where('member_id', '=', memberId)
    .where('rule', '=', 'HIDE_REPORTED')
    .where('undone_at', 'is', null)

export const isHidden = async (db: Queryable, siteId: string, memberId: string): Promise<boolean> =>
  (await hiding(db, siteId, memberId).executeTakeFirst()) !== undefined

/** A member who hides themselves meanwhile stays hidden after the review. */
export const stayHidden = async (tx: Transaction, siteId: string, memberId: string): Promise<void> => {
  await tx
    .updateTable('automatic_actions')
    .set({ stays_hidden: true })
    .where('id', 'in', hiding(tx, siteId, memberId))
    .where('site_id', '=', siteId)
    .execute()
}
