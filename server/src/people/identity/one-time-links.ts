import type { Site } from '@foyer/contract'
import type { Queryable } from '../../ground/db/database.ts'
import { insertOneTimeLink } from './one-time-links-store.ts'
import { newSecret, secretHash } from './secrets.ts'

type LinkRequest = { site: Pick<Site, 'id' | 'publicUrl'>; identityId: string; now: string; validMinutes: number }

/** A link that signs its holder in once. Opening it changes nothing: the page behind it sends the token when its button is pressed. */
export const createSignInLink = async (db: Queryable, { site, identityId, now, validMinutes }: LinkRequest) => {
  const token = newSecret()
  const expiresAt = Temporal.Instant.from(now).add({ minutes: validMinutes }).toString({ fractionalSecondDigits: 3 })
  await insertOneTimeLink(db, { siteId: site.id, tokenHash: secretHash(token), identityId, now, expiresAt })
  // A token after the `#` reaches neither logs nor other sites.
  return { url: `${site.publicUrl}/sign-in?link#token=${token}`, expiresAt }
}
