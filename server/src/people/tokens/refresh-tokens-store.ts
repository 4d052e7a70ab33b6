import { sql } from 'kysely'
import type { Queryable } from '../../ground/db/database.ts'

type NewRefreshToken = { siteId: string; tokenHash: Buffer; clientId: string; now: string; expiresAt: string }

/** Stores a visitor's token; false if the site has no such client. */
export const insertRefreshToken = async (db: Queryable, token: NewRefreshToken & { visitorId: string }): Promise<boolean> => {
  const { numAffectedRows } = await sql`
    insert into refresh_tokens (site_id, token_hash, client_id, visitor_id, created_at, last_used_at, expires_at)
    select site_id, ${token.tokenHash}, id, ${token.visitorId}, ${token.now}, ${token.now}, ${token.expiresAt}
    from oauth_clients where site_id = ${token.siteId} and id = ${token.clientId}`.execute(db)
  return numAffectedRows === 1n
}

/** Stores a member's token with its session, which becomes the client's; false if the site has no such client or session. */
export const insertSessionsRefreshToken = async (db: Queryable, token: NewRefreshToken & { sessionHash: Buffer }): Promise<boolean> => {
  const { numAffectedRows } = await sql`
    with held as (
      update sessions set client_id = coalesce(client_id, c.id), expires_at = greatest(expires_at, ${token.expiresAt}::timestamptz)
      from oauth_clients c
      where sessions.site_id = ${token.siteId} and token_hash = ${token.sessionHash} and c.site_id = sessions.site_id and c.id = ${token.clientId}
      returning sessions.site_id, token_hash
    )
    insert into refresh_tokens (site_id, token_hash, client_id, session_hash, created_at, last_used_at, expires_at)
    select site_id, ${token.tokenHash}, ${token.clientId}, token_hash, ${token.now}, ${token.now}, ${token.expiresAt} from held`.execute(db)
  return numAffectedRows === 1n
}

/** The holder of a refresh token: a visitor, or a member with the session it belongs to. */
export type RefreshToken = { clientId: string; createdAt: string; lastUsedAt: string } & (
  | { visitorId: string }
  | { memberId: string; sessionHash: Buffer }
)

/** A member's token is valid while its session and account are. */
export const findRefreshToken = async (db: Queryable, siteId: string, tokenHash: Buffer, now: string): Promise<RefreshToken | null> => {
  const token = await db
    .selectFrom('refresh_tokens as t')
    .leftJoin('sessions as s', (join) => join.onRef('s.site_id', '=', 't.site_id').onRef('s.token_hash', '=', 't.session_hash'))
    .leftJoin('identities as i', (join) => join.onRef('i.site_id', '=', 's.site_id').onRef('i.id', '=', 's.identity_id'))
    .select(['t.client_id as clientId', 't.created_at as createdAt', 't.last_used_at as lastUsedAt'])
    .select(['t.visitor_id as visitorId', 'i.id as memberId', 't.session_hash as sessionHash'])
    .where('t.site_id', '=', siteId)
    .where('t.token_hash', '=', tokenHash)
    .where('t.revoked_at', 'is', null)
    .where('t.expires_at', '>', now)
    .where((where) =>
      where.or([where('t.session_hash', 'is', null), where.and([where('s.expires_at', '>', now), where('i.status', '=', 'ACTIVE')])]),
    )
    .executeTakeFirst()
  return token ? withHolder(token) : null
}

type FoundToken = {
  clientId: string
  createdAt: string
  lastUsedAt: string
  visitorId: string | null
  memberId: string | null
  sessionHash: Buffer | null
}

// The table's check constraint ensures either a visitor or a session with its member.
const withHolder = ({ visitorId, memberId, sessionHash, ...token }: FoundToken): RefreshToken =>
  memberId !== null && sessionHash !== null ? { ...token, memberId, sessionHash } : { ...token, visitorId: visitorId as string }

/** The client that a refresh token was made for, whether the token is still valid or not. */
export const findClientOfRefreshToken = async (db: Queryable, siteId: string, tokenHash: Buffer): Promise<string | null> => {
  const token = await db
    .selectFrom('refresh_tokens')
    .select('client_id')
    .where('site_id', '=', siteId)
    .where('token_hash', '=', tokenHash)
    .executeTakeFirst()
  return token?.client_id ?? null
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
