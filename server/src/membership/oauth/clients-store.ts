import type { Queryable } from '../../ground/db/database.ts'

/** A front end of the site, with its redirect addresses and the origins whose pages may call in its name. */
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
