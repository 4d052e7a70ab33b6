import type { Queryable, Transaction } from '../db/database.ts'

/** Somebody who may sign in to the dashboard. */
export type Identity = {
  id: string
  email: string
  name: string | null
  status: string
  passwordHash: string | null
  language: string | null
}

const identities = (db: Queryable, siteId: string) =>
  db
    .selectFrom('identities')
    .select(['id', 'email', 'name', 'status', 'password_hash as passwordHash', 'language'])
    .where('site_id', '=', siteId)

export const findIdentity = async (db: Queryable, siteId: string, identityId: string): Promise<Identity | null> =>
  (await identities(db, siteId).where('id', '=', identityId).executeTakeFirst()) ?? null

export const findIdentityByEmail = async (db: Queryable, siteId: string, email: string): Promise<Identity | null> =>
  (await identities(db, siteId)
    .where((where) => where(where.fn<string>('lower', ['email']), '=', email.toLowerCase()))
    .executeTakeFirst()) ?? null

export const findOwner = async (db: Queryable, siteId: string): Promise<Identity | null> =>
  (await identities(db, siteId).where('role', '=', 'OWNER').orderBy('created_at').limit(1).executeTakeFirst()) ?? null

type NewIdentity = { siteId: string; id: string; email: string; name: string | null; passwordHash: string | null; now: string }

export const insertOwner = async (tx: Transaction, identity: NewIdentity): Promise<void> => {
  await tx
    .insertInto('identities')
    .values({
      site_id: identity.siteId,
      id: identity.id,
      email: identity.email,
      name: identity.name,
      role: 'OWNER',
      password_hash: identity.passwordHash,
      created_at: identity.now,
      updated_at: identity.now,
    })
    .execute()
}

export const savePasswordHash = async (
  tx: Transaction,
  change: { siteId: string; identityId: string; passwordHash: string; now: string },
): Promise<void> => {
  await tx
    .updateTable('identities')
    .set({ password_hash: change.passwordHash, updated_at: change.now })
    .where('site_id', '=', change.siteId)
    .where('id', '=', change.identityId)
    .execute()
}

export const saveOwnersName = async (db: Queryable, siteId: string, name: string): Promise<void> => {
  await db.updateTable('identities').set({ name }).where('site_id', '=', siteId).where('role', '=', 'OWNER').execute()
}
