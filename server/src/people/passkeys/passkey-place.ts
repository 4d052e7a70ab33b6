import type { Site } from '@foyer/contract'
import { isPasskeyOrigin, passkeyHostOf, Refusal } from '@foyer/domain'
import type { Context } from '../../ground/handler.ts'
import { loadSite, loadSiteHosts } from '../../house/site/site.ts'

/** Where the site's passkeys are valid. Taken from its stored addresses, never from the host that a request names. */
export type PasskeyPlace = { site: Site; host: string; isOrigin: (origin: string) => boolean }

type Asking = Pick<Context, 'db' | 'siteId'>

/** Null where browsers allow no passkeys for the site's public address. */
export const passkeyPlace = async ({ db, siteId }: Asking): Promise<PasskeyPlace | null> => {
  const [site, hosts] = await Promise.all([loadSite(db, siteId), loadSiteHosts(db, siteId)])
  const host = passkeyHostOf(site.publicUrl)
  return host === null ? null : { site, host, isOrigin: (origin) => isPasskeyOrigin(origin, site.publicUrl, hosts) }
}

export const requirePasskeyPlace = async (asking: Asking): Promise<PasskeyPlace> => {
  const place = await passkeyPlace(asking)
  if (!place) throw new Refusal('PASSKEYS_NOT_POSSIBLE')
  return place
}
