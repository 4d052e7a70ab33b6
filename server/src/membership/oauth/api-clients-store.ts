import type { ApiClient, ClientSecret, NewApiClient, Permission } from '@foyer/contract'
import { Refusal } from '@foyer/domain'
import { type Insertable, sql } from 'kysely'
import type { Queryable, Transaction } from '../../ground/db/database.ts'
import type { OauthClientsTable } from '../../ground/db/types.ts'

type Asking = { siteId: string; now: string }

export const listClients = (db: Queryable, asking: Asking): Promise<ApiClient[]> => selectClients(db, asking)

export const requireApiClient = async (db: Queryable, asking: Asking, id: string): Promise<ApiClient> => {
  const [client] = await selectClients(db, asking, id)
  if (!client) throw new Refusal('API_CLIENT_NOT_FOUND')
  return client
}

const selectClients = async (db: Queryable, { siteId, now }: Asking, id?: string): Promise<ApiClient[]> => {
  const rows = await db
    .selectFrom('oauth_clients as c')
    .select(['c.id', 'c.name', 'c.redirect_addresses as redirectAddresses', 'c.origins', 'c.permissions', 'c.revision'])
    .select(['c.allows_any_loopback_redirect as allowsAnyLoopbackRedirect', 'c.runs_on_server as runsOnServer'])
    .select([
      'c.server_addresses as serverAddresses',
      'c.tokens_per_minute',
      'c.log_ins_per_minute',
      'c.sign_ups_per_minute',
      'c.live_holds',
    ])
    .select(['c.created_at as createdDate', 'c.updated_at as updatedDate'])
    .select((row) =>
      row
        .selectFrom('sessions as s')
        .select(sql<string>`count(*)`.as('count'))
        .whereRef('s.site_id', '=', 'c.site_id')
        .whereRef('s.client_id', '=', 'c.id')
        .where('s.expires_at', '>', now)
        .as('sessionCount'),
    )
    .select(
      sql<SecretRow[]>`(
      select coalesce(jsonb_agg(jsonb_build_object('id', s.id, 'secretStart', s.secret_start, 'createdAt', s.created_at, 'lastUsedAt', s.last_used_at,
        'expiresAt', s.expires_at) order by s.expires_at nulls first), '[]')
      from client_secrets s where s.site_id = c.site_id and s.client_id = c.id and (s.expires_at is null or s.expires_at > ${now}))`.as(
        'secrets',
      ),
    )
    .where('c.site_id', '=', siteId)
    .$if(id !== undefined, (query) => query.where('c.id', '=', id as string))
    .orderBy(sql`lower(c.name)`)
    .orderBy('c.id')
    .$narrowType<{ permissions: Permission[] }>()
    .execute()
  return rows.map(({ sessionCount, secrets, tokens_per_minute, log_ins_per_minute, sign_ups_per_minute, live_holds, ...client }) => ({
    ...client,
    clientBounds: {
      tokensPerMinute: tokens_per_minute,
      logInsPerMinute: log_ins_per_minute,
      signUpsPerMinute: sign_ups_per_minute,
      liveHolds: live_holds,
    },
    sessionCount: Number(sessionCount),
    secrets: secrets.map(secretOf),
  }))
}

type SecretRow = { id: string; secretStart: string; createdAt: string; lastUsedAt: string | null; expiresAt: string | null }

const secretOf = ({ id, secretStart, createdAt, lastUsedAt, expiresAt }: SecretRow): ClientSecret => ({
  id,
  secretStart,
  createdDate: instant(createdAt),
  ...(lastUsedAt !== null && { lastUsedDate: instant(lastUsedAt) }),
  ...(expiresAt !== null && { expiresDate: instant(expiresAt) }),
})

const instant = (text: string): string => Temporal.Instant.from(text).toString({ fractionalSecondDigits: 3 })

export const lockClient = async (tx: Transaction, siteId: string, id: string): Promise<void> => {
  await tx.selectFrom('oauth_clients').select('id').where('site_id', '=', siteId).where('id', '=', id).forUpdate().execute()
}

export type ClientMembers = Required<Omit<NewApiClient, 'clientBounds'>> & Pick<ApiClient, 'clientBounds'>

export const insertClient = async (tx: Transaction, { siteId, now }: Asking, id: string, client: ClientMembers): Promise<void> => {
  await tx
    .insertInto('oauth_clients')
    .values({ site_id: siteId, id, created_at: now, updated_at: now, ...columnsOf(client) })
    .execute()
}

export const saveClient = async (tx: Transaction, { siteId, now }: Asking, id: string, client: ClientMembers): Promise<void> => {
  await tx
    .updateTable('oauth_clients')
    .set({ ...columnsOf(client), updated_at: now, revision: sql`revision + 1` })
    .where('site_id', '=', siteId)
    .where('id', '=', id)
    .execute()
}

const columnsOf = (client: ClientMembers) =>
  ({
    name: client.name,
    redirect_addresses: client.redirectAddresses,
    origins: client.origins,
    allows_any_loopback_redirect: client.allowsAnyLoopbackRedirect,
    permissions: client.permissions,
    runs_on_server: client.runsOnServer,
    server_addresses: client.serverAddresses,
    tokens_per_minute: client.clientBounds.tokensPerMinute,
    log_ins_per_minute: client.clientBounds.logInsPerMinute,
    sign_ups_per_minute: client.clientBounds.signUpsPerMinute,
    live_holds: client.clientBounds.liveHolds,
  }) satisfies Partial<Insertable<OauthClientsTable>>

export const removeClient = async (tx: Transaction, siteId: string, id: string): Promise<void> => {
  await tx.deleteFrom('oauth_clients').where('site_id', '=', siteId).where('id', '=', id).execute()
}

type Client = { siteId: string; clientId: string; now: string }

/** Keeps the current secret until `endsAt`, and ends an older one now: at most two are valid at a time. */
export const limitSecrets = async (tx: Transaction, { siteId, clientId, now }: Client, endsAt: string): Promise<void> => {
  await tx
    .updateTable('client_secrets')
    .set({ expires_at: sql`case when expires_at is null then ${endsAt}::timestamptz else ${now}::timestamptz end` })
    .where('site_id', '=', siteId)
    .where('client_id', '=', clientId)
    .where((where) => where.or([where('expires_at', 'is', null), where('expires_at', '>', now)]))
    .execute()
}

type NewSecret = Client & { id: string; secretHash: Buffer; secretStart: string }

export const insertSecret = async (tx: Transaction, { siteId, clientId, now, id, secretHash, secretStart }: NewSecret): Promise<void> => {
  await tx
    .insertInto('client_secrets')
    .values({ site_id: siteId, id, client_id: clientId, secret_hash: secretHash, secret_start: secretStart, created_at: now })
    .execute()
}

export type OauthClient = {
  id: string
  name: string
  allowsAnyLoopbackRedirect: boolean
  redirectAddresses: string[]
  origins: string[]
}

const clientsOf = (db: Queryable, siteId: string) =>
  db
    .selectFrom('oauth_clients')
    .select(['id', 'name', 'allows_any_loopback_redirect as allowsAnyLoopbackRedirect', 'origins'])
    .select('redirect_addresses as redirectAddresses')
    .where('site_id', '=', siteId)

export const findClient = async (db: Queryable, siteId: string, clientId: string): Promise<OauthClient | null> =>
  (await clientsOf(db, siteId).where('id', '=', clientId).executeTakeFirst()) ?? null
