import type { Permission } from '@foyer/contract'
import { sql } from 'kysely'
import type { Database, Queryable, Transaction } from '../../ground/db/database.ts'

type NewRefreshToken = { siteId: string; tokenHash: Buffer; clientId: string; now: string; expiresAt: string }

export const insertRefreshToken = async (db: Queryable, token: NewRefreshToken & { visitorId: string }): Promise<boolean> => {
  const { numAffectedRows } = await sql`
    insert into refresh_tokens (site_id, token_hash, client_id, visitor_id, created_at, last_used_at, expires_at)
    select site_id, ${token.tokenHash}, id, ${token.visitorId}, ${token.now}, ${token.now}, ${token.expiresAt}
    from oauth_clients where site_id = ${token.siteId} and id = ${token.clientId}`.execute(db)
  return numAffectedRows === 1n
}

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

export type RefreshToken = { clientId: string; createdAt: string; lastUsedAt: string } & (
  | { visitorId: string }
  | { memberId: string; sessionHash: Buffer }
)

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

const withHolder = ({ visitorId, memberId, sessionHash, ...token }: FoundToken): RefreshToken =>
  memberId !== null && sessionHash !== null ? { ...token, memberId, sessionHash } : { ...token, visitorId: visitorId as string }

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

export type AuthorizationCode = {
  clientId: string
  memberId: string
  sessionHash: Buffer
  redirectAddress: string | null
  codeChallenge: string
  offlineAccess: boolean
}

type NewCode = Omit<AuthorizationCode, 'memberId'> & { siteId: string; codeHash: Buffer; now: string; expiresAt: string }

export const insertAuthorizationCode = async (db: Queryable, code: NewCode): Promise<void> => {
  await db
    .insertInto('authorization_codes')
    .values({
      site_id: code.siteId,
      code_hash: code.codeHash,
      client_id: code.clientId,
      session_hash: code.sessionHash,
      redirect_address: code.redirectAddress,
      code_challenge: code.codeChallenge,
      offline_access: code.offlineAccess,
      created_at: code.now,
      expires_at: code.expiresAt,
    })
    .execute()
}

export const redeemAuthorizationCode = async (
  tx: Transaction,
  { siteId, codeHash, now }: { siteId: string; codeHash: Buffer; now: string },
): Promise<AuthorizationCode | null> => {
  const code = await tx
    .updateTable('authorization_codes as c')
    .from('sessions as s')
    .innerJoin('identities as i', (join) => join.onRef('i.site_id', '=', 's.site_id').onRef('i.id', '=', 's.identity_id'))
    .set({ used_at: now })
    .whereRef('s.site_id', '=', 'c.site_id')
    .whereRef('s.token_hash', '=', 'c.session_hash')
    .where('c.site_id', '=', siteId)
    .where('c.code_hash', '=', codeHash)
    .where('c.used_at', 'is', null)
    .where('c.expires_at', '>', now)
    .where('i.status', '=', 'ACTIVE')
    .returning(['c.client_id as clientId', 'i.id as memberId', 'c.session_hash as sessionHash'])
    .returning(['c.redirect_address as redirectAddress', 'c.code_challenge as codeChallenge', 'c.offline_access as offlineAccess'])
    .executeTakeFirst()
  return code ?? null
}

export const endSessionOfCode = async (tx: Transaction, siteId: string, codeHash: Buffer): Promise<void> => {
  await sql`
    delete from sessions s using authorization_codes c
    where c.site_id = ${siteId} and c.code_hash = ${codeHash} and s.site_id = c.site_id and s.token_hash = c.session_hash`.execute(tx)
}

export type Application = { clientId: string; secretId: string; name: string; permissions: Permission[]; lastUsedAt: string | null }

const applications = (db: Queryable, { siteId, clientId, now }: { siteId: string; clientId: string; now: string }) =>
  db
    .selectFrom('client_secrets as s')
    .innerJoin('oauth_clients as c', (join) => join.onRef('c.site_id', '=', 's.site_id').onRef('c.id', '=', 's.client_id'))
    .select(['c.id as clientId', 's.id as secretId', 'c.name', 'c.permissions', 's.last_used_at as lastUsedAt'])
    .where('s.site_id', '=', siteId)
    .where('s.client_id', '=', clientId)
    .where((where) => where.or([where('s.expires_at', 'is', null), where('s.expires_at', '>', now)]))
    .$narrowType<{ permissions: Permission[] }>()

type Client = { siteId: string; clientId: string; now: string }

export const findApplicationBySecret = async (db: Queryable, client: Client & { secretHash: Buffer }): Promise<Application | null> =>
  (await applications(db, client).where('s.secret_hash', '=', client.secretHash).executeTakeFirst()) ?? null

export const findApplication = async (db: Queryable, client: Client & { secretId: string }): Promise<Application | null> =>
  (await applications(db, client).where('s.id', '=', client.secretId).executeTakeFirst()) ?? null

export const noteUseOfSecret = async (db: Queryable, siteId: string, secretId: string, now: string): Promise<void> => {
  await db.updateTable('client_secrets').set({ last_used_at: now }).where('site_id', '=', siteId).where('id', '=', secretId).execute()
}

type OauthClient = { siteId: string; id: string; name: string; allowsAnyLoopbackRedirect: boolean; now: string }

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

export const deleteExpiredCredentials = async (db: Database, now: string): Promise<void> => {
  const yesterday = Temporal.Instant.from(now).subtract({ hours: 24 }).toString()
  await sql`
    with old_sessions as (delete from sessions where expires_at < ${yesterday}),
      old_links as (delete from one_time_links where expires_at < ${yesterday}),
      old_proofs as (delete from session_tokens where expires_at < ${yesterday}),
      old_recoveries as (delete from recovery_links where expires_at < ${yesterday}),
      old_devices as (delete from remembered_devices where expires_at < ${yesterday}),
      old_challenges as (delete from used_challenges where expires_at < ${yesterday}),
      old_flows as (delete from state_tokens where expires_at < ${yesterday}),
      old_secrets as (delete from client_secrets where expires_at < ${yesterday}),
      old_codes as (delete from authorization_codes where expires_at < ${yesterday}),
      old_trips as (delete from provider_trips where expires_at < ${yesterday}),
      old_questions as (delete from authorize_requests where expires_at < ${yesterday}),
      old_visits as (delete from visits where expires_at < ${yesterday}),
      old_tokens as (delete from refresh_tokens where expires_at < ${yesterday})
    delete from sign_in_attempts where last_failed_at < ${yesterday} and waits_until < ${yesterday}`.execute(db)
}
