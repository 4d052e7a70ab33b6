import type { Member, MemberAddress, MemberImage } from '@foyer/contract'
import { answeredPicture, type IdentityStatus, memberStatusOf, type PendingReason } from '@foyer/domain'
import { type NotNull, type RawBuilder, sql } from 'kysely'
import type { Caller } from '../../ground/caller.ts'
import type { Queryable, Transaction } from '../../ground/db/database.ts'
import { maskedPrivacy, privacyOfNewMember } from '../member-visibility/privacy-store.ts'
import { isShownTo } from '../member-visibility/visibility-store.ts'

export type Profile = {
  nickname?: string | null
  title?: string | null
  photo?: unknown
  cover?: unknown
  privacyStatus?: 'PRIVATE' | 'PUBLIC'
}

export type NewMember = { siteId: string; id: string; contactId: string; slug: string; profile: Profile; now: string }

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
      privacy_status: privacyOfNewMember(siteId, profile.privacyStatus),
      created_at: now,
      updated_at: now,
    })
    .onConflict((conflict) => conflict.columns(['site_id', 'slug']).doNothing())
    .returning('id')
    .executeTakeFirst()
  return inserted !== undefined
}

/**
 * Every member has account and contact, and every site its row; the joins are outer ones because PostgreSQL leaves those out of counts and
 * of the choice of a page where no condition needs them.
 */
export const membersOf = (db: Queryable, siteId: string) =>
  db
    .selectFrom('members')
    .leftJoin('identities', (join) => join.onRef('identities.site_id', '=', 'members.site_id').onRef('identities.id', '=', 'members.id'))
    .leftJoin('contacts', (join) => join.onRef('contacts.site_id', '=', 'members.site_id').onRef('contacts.id', '=', 'members.contact_id'))
    .leftJoin('sites', 'sites.id', 'members.site_id')
    .selectAll('members')
    .select('sites.public_url')
    .select(['identities.email', 'identities.email_verified', 'identities.status', 'identities.last_login_at'])
    .select(['identities.role', 'identities.pending_reasons'])
    .select((select) => select('identities.password_hash', 'is not', null).as('has_password'))
    .select(['contacts.first_name', 'contacts.last_name', 'contacts.phone', 'contacts.other_phones'])
    .select(['contacts.email as contact_email', 'contacts.other_emails', 'contacts.emails_are_chosen', 'contacts.addresses'])
    .select(['contacts.birthdate', 'contacts.company', 'contacts.job_title'])
    .select(visibleCustomFields.as('told_custom_fields'))
    .$narrowType<AlwaysThere>()
    .where('members.site_id', '=', siteId)

const visibleCustomFields = sql<unknown>`case when contacts.custom_fields = '{}' then '{}'::jsonb else (
  select coalesce(jsonb_object_agg(field.key, jsonb_build_object('name', field.label, 'value', contacts.custom_fields -> field.key)), '{}')
  from custom_fields as field
  where field.site_id = members.site_id and not field.is_archived and contacts.custom_fields ? field.key
    and (field.filled_in_by = 'MEMBER' or field.visibility <> 'BUSINESS')) end`

type AlwaysThere = Record<'email' | 'email_verified' | 'status' | 'pending_reasons' | 'public_url', NotNull> &
  Record<'other_phones' | 'other_emails' | 'emails_are_chosen' | 'addresses', NotNull>

export const visibleMembersOf = (db: Queryable, siteId: string, caller: Caller) => membersOf(db, siteId).where(isShownTo(caller))

export const idsOf = async (members: ReturnType<typeof membersOf>): Promise<string[]> =>
  (await members.clearSelect().select('members.id').orderBy('members.id').execute()).map(({ id }) => id)

/** Every word of the text is in one of the columns, ignoring case: first and last name are found together, too. */
export const containing = (columns: readonly RawBuilder<unknown>[], text: string) => {
  const words = text.split(/\s+/).filter(Boolean)
  const inOne = (word: string) =>
    sql<boolean>`(${sql.join(
      columns.map((column) => sql`lower(${column}) like lower(${`%${word.replace(/[\\%_]/g, '\\$&')}%`})`),
      sql` or `,
    )})`
  return sql<boolean>`(${sql.join(words.length > 0 ? words.map(inOne) : [sql`false`], sql` and `)})`
}

export const memberWithSlug = async (db: Queryable, siteId: string, slug: string): Promise<string | undefined> =>
  (await db.selectFrom('members').select('id').where('site_id', '=', siteId).where('slug', '=', slug).executeTakeFirst())?.id

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

export const saveNickname = async (db: Queryable, { siteId, memberId, now }: Change, nickname: string): Promise<void> => {
  await db.updateTable('members').set({ nickname, updated_at: now }).where('site_id', '=', siteId).where('id', '=', memberId).execute()
}

export const saveProfile = async (tx: Transaction, { siteId, memberId, now }: Change, given: Profile): Promise<void> => {
  const photo = given.photo ? JSON.stringify(given.photo) : null
  await sql`
    update members set nickname = coalesce(${given.nickname || null}, nickname), photo = coalesce(${photo}::jsonb, photo),
      privacy_status = coalesce(${maskedPrivacy(siteId, given.privacyStatus)}, privacy_status), updated_at = ${now}
    where site_id = ${siteId} and id = ${memberId}`.execute(tx)
}

type StoredPictures = { photo: MemberImage | undefined; cover: MemberImage | undefined }

export const picturesOfMember = async (db: Queryable, siteId: string, memberId: string): Promise<StoredPictures> => {
  const row = await db
    .selectFrom('members')
    .select(['photo', 'cover'])
    .where('site_id', '=', siteId)
    .where('id', '=', memberId)
    .executeTakeFirstOrThrow()
  return { photo: (row.photo ?? undefined) as MemberImage | undefined, cover: (row.cover ?? undefined) as MemberImage | undefined }
}

export type MemberColumns = {
  nickname?: string | null
  title?: string | null
  photo?: object | null
  cover?: object | null
  privacyStatus?: 'PRIVATE' | 'PUBLIC'
  activityStatus?: 'ACTIVE' | 'MUTED'
}

export const saveMember = async (tx: Transaction, { siteId, memberId, now }: Change, columns: MemberColumns): Promise<void> => {
  const { nickname, title, photo, cover, privacyStatus, activityStatus } = columns
  await tx
    .updateTable('members')
    .set({
      nickname,
      title,
      ...(photo !== undefined && { photo: photo && JSON.stringify(photo) }),
      ...(cover !== undefined && { cover: cover && JSON.stringify(cover) }),
      privacy_status: privacyStatus,
      activity_status: activityStatus,
      updated_at: now,
    })
    .where('site_id', '=', siteId)
    .where('id', '=', memberId)
    .execute()
}

export const touchMember = async (tx: Transaction, { siteId, memberId, now }: Change): Promise<void> => {
  await tx.updateTable('members').set({ updated_at: now }).where('site_id', '=', siteId).where('id', '=', memberId).execute()
}

export const saveSlug = async (tx: Transaction, { siteId, memberId, now }: Change, slug: string): Promise<boolean> => {
  try {
    await tx.updateTable('members').set({ slug, updated_at: now }).where('site_id', '=', siteId).where('id', '=', memberId).execute()
    return true
  } catch (error) {
    if (error instanceof Error && 'code' in error && error.code === uniqueViolation) return false
    throw error
  }
}

const uniqueViolation = '23505'

type MemberRow = Awaited<ReturnType<ReturnType<typeof membersOf>['executeTakeFirstOrThrow']>>

export const memberOf = (row: MemberRow): Member => ({
  id: row.id,
  loginEmail: row.email,
  loginEmailVerified: row.email_verified,
  status: memberStatusOf(row.status as IdentityStatus),
  contactId: row.contact_id,
  contact: contactOf(row),
  profile: {
    slug: row.slug,
    ...withoutNulls({ nickname: row.nickname, title: row.title }),
    ...withoutNulls({ photo: pictureIn(row.photo, row), cover: pictureIn(row.cover, row) }),
  },
  privacyStatus: row.privacy_status as Member['privacyStatus'],
  activityStatus: row.activity_status as Member['activityStatus'],
  createdDate: row.created_at,
  updatedDate: row.updated_at,
  ...withoutNulls({ lastLoginDate: row.last_login_at }),
  account: {
    pendingReasons: row.pending_reasons as PendingReason[],
    hasPassword: Boolean(row.has_password),
    ...withoutNulls({ role: row.role }),
  },
})

const pictureIn = (column: unknown, { public_url }: MemberRow): MemberImage | null =>
  column === null ? null : answeredPicture(column as MemberImage, public_url)

const contactOf = (row: MemberRow): NonNullable<Member['contact']> => ({
  ...withoutNulls({ firstName: row.first_name, lastName: row.last_name, birthdate: row.birthdate }),
  ...withoutNulls({ company: row.company, jobTitle: row.job_title }),
  phones: listOf(row.phone, row.other_phones),
  emails: listOf(row.emails_are_chosen ? null : row.contact_email, row.other_emails),
  addresses: row.addresses as MemberAddress[],
  customFields: row.told_custom_fields as NonNullable<Member['contact']>['customFields'],
})

const listOf = (first: string | null, others: readonly string[]): string[] => [...new Set(first === null ? others : [first, ...others])]

type WithoutNulls<Members> = { [Name in keyof Members]?: NonNullable<Members[Name]> }

const withoutNulls = <Members extends object>(members: Members): WithoutNulls<Members> =>
  Object.fromEntries(Object.entries(members).filter(([, value]) => value !== null)) as WithoutNulls<Members>
