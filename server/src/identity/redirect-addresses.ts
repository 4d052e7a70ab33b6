import type { Queryable } from '../db/database.ts'
import { findOauthClient } from './credentials-store.ts'
import { guidIn } from './guid.ts'

type Wanted = { siteId: string; clientId: string; url: string }

/** Whether a client may have people sent to this address: on loopback any, where the client was made for that. */
export const isRedirectAllowed = async (db: Queryable, { siteId, clientId, url }: Wanted): Promise<boolean> => {
  const id = guidIn(clientId)
  const client = id ? await findOauthClient(db, siteId, id) : null
  return client?.allowsAnyLoopbackRedirect === true && isLoopback(url)
}

const isLoopback = (url: string): boolean => {
  const { protocol, hostname } = URL.canParse(url) ? new URL(url) : { protocol: '', hostname: '' }
  return ['http:', 'https:'].includes(protocol) && ['localhost', '127.0.0.1', '[::1]'].includes(hostname)
}
