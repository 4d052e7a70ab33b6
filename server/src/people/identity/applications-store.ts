import type { Permission } from '@foyer/contract'
import type { Queryable } from '../../ground/db/database.ts'

/** A client that has authenticated, and the secret that it used. */
export type Application = { clientId: string; secretId: string; name: string; permissions: Permission[]; lastUsedAt: string | null }

const applications = (db: Queryable, { siteId, clientId, now }: { siteId: string; clientId: string; now: string }) =>
  db
    .selectFrom('client_secrets as s')
    .innerJoin('oauth_clients as c', (join) => join.onRef('c.site_id', '=', 's.site_id').onRef('c.id', '=', 's.client_id'))
    .select(['c.id as clientId', 's.id as secretId', 'c.name', 'c.permissions', 's.last_used_at as lastUsedAt'])
    .where('s.site_id', '=', siteId)
    .where('s.client_id', '=', clientId)
    .where((where) => where.or([where('s.expires_at', 'is', null), where('s.expires_at', '>', now)]))
    // The permissions that the contract names.
    .$narrowType<{ permissions: Permission[] }>()

type Client = { siteId: string; clientId: string; now: string }

/** The client with this secret; null for a wrong or expired secret. */
export const findApplicationBySecret = async (db: Queryable, client: Client & { secretHash: Buffer }): Promise<Application | null> =>
  (await applications(db, client).where('s.secret_hash', '=', client.secretHash).executeTakeFirst()) ?? null

/** The client that got a token with this secret; null once the secret has expired. */
export const findApplication = async (db: Queryable, client: Client & { secretId: string }): Promise<Application | null> =>
  (await applications(db, client).where('s.id', '=', client.secretId).executeTakeFirst()) ?? null

export const noteUseOfSecret = async (db: Queryable, siteId: string, secretId: string, now: string): Promise<void> => {
  await db.updateTable('client_secrets').set({ last_used_at: now }).where('site_id', '=', siteId).where('id', '=', secretId).execute()
}
