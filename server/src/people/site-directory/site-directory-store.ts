import type { ClientBounds } from '@foyer/contract'
import { sql } from 'kysely'
import type { Database } from '../../ground/db/database.ts'

export type ServerClient = { id: string; serverAddresses: string[]; bounds: ClientBounds }

export type SiteDirectory = {
  siteByHost: ReadonlyMap<string, string>
  siteByClient: ReadonlyMap<string, string>
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
