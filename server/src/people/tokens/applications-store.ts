import type { Permission } from '@foyer/contract'
import { sql } from 'kysely'
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

export type OauthClient = { siteId: string; id: string; name: string; allowsAnyLoopbackRedirect: boolean; now: string }

export const insertOauthClient = async (db: Queryable, client: OauthClient): Promise<void> => {
  await db
    .insertInto('oauth_clients')
    .values({
      site_id: client.siteId,
      id: client.id,
      name: client.name,
      allows_any_loopback_redirect: client.allowsAnyLoopbackRedirect,
      created_at: client.now,
    })
    .execute()
}

/** The site of a token request whose host names none: the site of its client or refresh token. */
export const findSiteOfTokenRequest = async (
  db: Queryable,
  clientId: string | null,
  refreshTokenHash: Buffer | null,
): Promise<string | null> => {
  const { rows } = await sql<{ site_id: string }>`
    select site_id from oauth_clients where id = ${clientId}::uuid
    union all
    select site_id from refresh_tokens where token_hash = ${refreshTokenHash}
    limit 1`.execute(db)
  return rows[0]?.site_id ?? null
}
