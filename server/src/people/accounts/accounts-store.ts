import type { IdentityStatus, PendingReason, StaffRole } from '@foyer/domain'
import { sql } from 'kysely'
import type { Queryable, Transaction } from '../../ground/db/database.ts'

export type Identity = {
  id: string
  email: string
  isEmailVerified: boolean
  name: string | null
  role: StaffRole | null
  status: IdentityStatus
  pendingReasons: PendingReason[]
  passwordHash: string | null
  language: string | null
}

const languageOfPerson = sql<string | null>`coalesce(
  (select chosen.language from mail_choices as chosen where chosen.site_id = identities.site_id and chosen.email = lower(identities.email)),
  (select contacts.language from members join contacts on contacts.site_id = members.site_id and contacts.id = members.contact_id
    where members.site_id = identities.site_id and members.id = identities.id),
  identities.language)`

const identities = (db: Queryable, siteId: string) =>
  db
    .selectFrom('identities')
    .select(['id', 'email', 'email_verified as isEmailVerified', 'name', 'password_hash as passwordHash'])
    .select(languageOfPerson.as('language'))
    .select(['role', 'status', 'pending_reasons as pendingReasons'])
    .where('site_id', '=', siteId)
    .$narrowType<Pick<Identity, 'pendingReasons'>>()

export const findIdentity = async (db: Queryable, siteId: string, identityId: string): Promise<Identity | null> =>
  (await identities(db, siteId).where('id', '=', identityId).executeTakeFirst()) ?? null

export const lockIdentity = async (tx: Transaction, siteId: string, identityId: string): Promise<Identity | null> =>
  (await identities(tx, siteId).where('id', '=', identityId).forUpdate().executeTakeFirst()) ?? null

/** Locked in a fixed order, to prevent deadlocks. */
export const lockTeam = (tx: Transaction, siteId: string): Promise<Identity[]> =>
  identities(tx, siteId).where('role', 'is not', null).orderBy('id').forUpdate().execute()

export const findIdentityByEmail = async (db: Queryable, siteId: string, email: string): Promise<Identity | null> =>
  (await identities(db, siteId)
    .where((where) => where(where.fn<string>('lower', ['email']), '=', email.toLowerCase()))
    .where('status', 'not in', ['OFFLINE', 'DELETED'])
    .executeTakeFirst()) ?? null

export const findOwner = async (db: Queryable, siteId: string): Promise<Identity | null> =>
  (await identities(db, siteId).where('role', '=', 'OWNER').orderBy('created_at').limit(1).executeTakeFirst()) ?? null

export const findOwners = (db: Queryable, siteId: string): Promise<Identity[]> =>
  identities(db, siteId).where('role', '=', 'OWNER').where('status', '=', 'ACTIVE').orderBy('created_at').orderBy('id').execute()

export type NewIdentity = Omit<Identity, 'id'> & { siteId: string; now: string; id: string }

export const insertIdentity = async (tx: Transaction, identity: NewIdentity): Promise<boolean> => {
  const inserted = await tx
    .insertInto('identities')
    .values({
      site_id: identity.siteId,
      id: identity.id,
      email: identity.email,
      email_verified: identity.isEmailVerified,
      name: identity.name,
      role: identity.role,
      status: identity.status,
      pending_reasons: identity.pendingReasons,
      password_hash: identity.passwordHash,
      language: identity.language,
      created_at: identity.now,
      updated_at: identity.now,
    })
    .onConflict((conflict) =>
      // Written out, because PostgreSQL does not match parameters to the index's own condition.
      conflict.expression(sql`site_id, lower(email)`).where(sql<boolean>`status not in ('OFFLINE', 'DELETED')`).doNothing(),
    )
    .returning('id')
    .executeTakeFirst()
  return inserted !== undefined
}

type Standing = { siteId: string; identityId: string; now: string } & Partial<
  Pick<Identity, 'status' | 'pendingReasons' | 'isEmailVerified' | 'role'>
>

export const saveStanding = async (
  tx: Transaction,
  { siteId, identityId, now, status, pendingReasons, isEmailVerified, role }: Standing,
): Promise<void> => {
  await tx
    .updateTable('identities')
    .set({
      ...(status && { status }),
      ...(pendingReasons && { pending_reasons: pendingReasons }),
      ...(isEmailVerified !== undefined && { email_verified: isEmailVerified }),
      ...(role !== undefined && { role }),
      revision: sql`revision + 1`,
      updated_at: now,
    })
    .where('site_id', '=', siteId)
    .where('id', '=', identityId)
    .execute()
}

export const savePasswordHash = async (
  tx: Transaction,
  change: { siteId: string; identityId: string; passwordHash: string | null; now: string },
): Promise<void> => {
  await tx
    .updateTable('identities')
    .set({ password_hash: change.passwordHash, updated_at: change.now })
    .where('site_id', '=', change.siteId)
    .where('id', '=', change.identityId)
    .execute()
}

type NewEmail = { siteId: string; identityId: string; email: string; now: string }

/** False if another account has the address: then the transaction has failed. */
export const saveEmail = async (tx: Transaction, { siteId, identityId, email, now }: NewEmail): Promise<boolean> => {
  try {
    await tx
      .updateTable('identities')
      .set({ email, email_verified: true, revision: sql`revision + 1`, updated_at: now })
      .where('site_id', '=', siteId)
      .where('id', '=', identityId)
      .execute()
    return true
  } catch (error) {
    if (error instanceof Error && 'code' in error && error.code === uniqueViolation) return false
    throw error
  }
}

const uniqueViolation = '23505'

export const saveOwnersName = async (db: Queryable, siteId: string, name: string): Promise<string | null> => {
  const owner = await db
    .updateTable('identities')
    .set({ name })
    .where('site_id', '=', siteId)
    .where('id', '=', (query) =>
      query.selectFrom('identities').select('id').where('site_id', '=', siteId).where('role', '=', 'OWNER').orderBy('created_at').limit(1),
    )
    .returning('id')
    .executeTakeFirst()
  return owner?.id ?? null
}
