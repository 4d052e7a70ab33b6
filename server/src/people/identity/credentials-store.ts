import type { ClientBounds, Permission } from '@foyer/contract'
import { sql } from 'kysely'
import type { Database, Queryable } from '../../ground/db/database.ts'

export type ServerClient = { id: string; serverAddresses: string[]; bounds: ClientBounds }

/** The installation's sites by host; `onlySiteId` where there is exactly one. */
export type SiteDirectory = {
  siteByHost: ReadonlyMap<string, string>
  siteByClient: ReadonlyMap<string, string>
  /** The front ends that call from their own servers. */
  serverClients: ReadonlyMap<string, ServerClient>
  onlySiteId: string | null
  isEmpty: boolean
}

export const readSiteDirectory = async (db: Database): Promise<SiteDirectory> => {
  const sites = await db
    .selectFrom('sites')
    .select(['id', hostsOfSite.as('hosts'), clientsOfSite.as('clientIds'), serverClientsOfSite.as('serverClients')])
    .execute()
  return {
    siteByHost: new Map(sites.flatMap(({ id, hosts }) => hosts.map((host) => [host, id]))),
    siteByClient: new Map(sites.flatMap(({ id, clientIds }) => clientIds.map((clientId) => [clientId, id]))),
    serverClients: new Map(sites.flatMap(({ serverClients }) => serverClients.map((client) => [client.id, client]))),
    onlySiteId: sites.length === 1 ? (sites[0]?.id ?? null) : null,
    isEmpty: sites.length === 0,
  }
}

const hostsOfSite = sql<string[]>`array(select host from ${sql.table('site_hosts')} where site_id = sites.id)`
const clientsOfSite = sql<string[]>`array(select c.id::text from oauth_clients c where c.site_id = sites.id)`

const serverClientsOfSite = sql<ServerClient[]>`(
  select coalesce(jsonb_agg(jsonb_build_object('id', c.id, 'serverAddresses', c.server_addresses, 'bounds', jsonb_build_object(
    'tokensPerMinute', c.tokens_per_minute, 'logInsPerMinute', c.log_ins_per_minute, 'signUpsPerMinute', c.sign_ups_per_minute,
    'liveHolds', c.live_holds))), '[]')
  from oauth_clients c where c.site_id = sites.id and c.runs_on_server)`

export type ApiKeyOwner = {
  siteId: string
  apiKeyId: string
  name: string
  permissions: Permission[]
  lastUsedAt: string | null
  expiresAt: string | null
}

/** Finds a key by its hash alone; the key names its site. */
export const findApiKey = async (db: Queryable, keyHash: Buffer): Promise<ApiKeyOwner | null> => {
  const row = await db
    .selectFrom('api_keys')
    .select(['site_id as siteId', 'id as apiKeyId', 'name', 'permissions', 'last_used_at as lastUsedAt', 'expires_at as expiresAt'])
    .where('key_hash', '=', keyHash)
    .where('revoked_at', 'is', null)
    // The permissions that the contract names.
    .$narrowType<{ permissions: Permission[] }>()
    .executeTakeFirst()
  return row ?? null
}

export const noteUseOfApiKey = async (db: Queryable, { siteId, apiKeyId }: ApiKeyOwner, now: string): Promise<void> => {
  await db.updateTable('api_keys').set({ last_used_at: now }).where('site_id', '=', siteId).where('id', '=', apiKeyId).execute()
}

export type NewApiKey = {
  siteId: string
  id: string
  name: string
  keyHash: Buffer
  permissions: readonly Permission[]
  now: string
  secretStart?: string
  createdBy?: string | null
  createdByKey?: string | null
  expiresAt?: string | null
}

export const insertApiKey = async (db: Queryable, key: NewApiKey): Promise<void> => {
  await db
    .insertInto('api_keys')
    .values({
      site_id: key.siteId,
      id: key.id,
      name: key.name,
      key_hash: key.keyHash,
      permissions: [...key.permissions],
      secret_start: key.secretStart ?? null,
      created_by: key.createdBy ?? null,
      created_by_key: key.createdByKey ?? null,
      expires_at: key.expiresAt ?? null,
      created_at: key.now,
      updated_at: key.now,
    })
    .execute()
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
