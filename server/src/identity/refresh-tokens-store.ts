import { sql } from 'kysely'
import type { Queryable } from '../db/database.ts'

type NewRefreshToken = { siteId: string; tokenHash: Buffer; clientId: string; visitorId: string; now: string; expiresAt: string }

/** Keeps the token if the client exists on this site; false if it does not. */
export const insertRefreshToken = async (db: Queryable, token: NewRefreshToken): Promise<boolean> => {
  const { numAffectedRows } = await sql`
    insert into refresh_tokens (site_id, token_hash, client_id, visitor_id, created_at, last_used_at, expires_at)
    select site_id, ${token.tokenHash}, id, ${token.visitorId}, ${token.now}, ${token.now}, ${token.expiresAt}
    from oauth_clients where site_id = ${token.siteId} and id = ${token.clientId}`.execute(db)
  return numAffectedRows === 1n
}

export type RefreshToken = { clientId: string; visitorId: string; createdAt: string; lastUsedAt: string }

export const findRefreshToken = async (db: Queryable, siteId: string, tokenHash: Buffer, now: string): Promise<RefreshToken | null> => {
  const token = await db
    .selectFrom('refresh_tokens')
    .select(['client_id as clientId', 'visitor_id as visitorId', 'created_at as createdAt', 'last_used_at as lastUsedAt'])
    .where('site_id', '=', siteId)
    .where('token_hash', '=', tokenHash)
    .where('revoked_at', 'is', null)
    .where('expires_at', '>', now)
    .executeTakeFirst()
  return token ?? null
}

export const extendRefreshToken = async (
  db: Queryable,
  { siteId, tokenHash, now, expiresAt }: { siteId: string; tokenHash: Buffer; now: string; expiresAt: string },
): Promise<void> => {
  await db
    .updateTable('refresh_tokens')
    .set({ last_used_at: now, expires_at: expiresAt })
    .where('site_id', '=', siteId)
    .where('token_hash', '=', tokenHash)
    .execute()
}
