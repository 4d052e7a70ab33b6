import { isPrivateUseAddress } from '@foyer/domain'
import type { Queryable } from '../db/database.ts'
import { guidIn } from '../identity/identity.ts'
import { addressIn } from './addresses.ts'
import { asksToSignInAnew } from './authorize-requests.ts'
import { findClient, type OauthClient } from './clients-store.ts'
import { recipientOf } from './question.ts'
import { isOriginOf } from './registered-addresses.ts'
import { requireClient } from './require-client.ts'

export { addressIn, asksToSignInAnew, type OauthClient, recipientOf, requireClient }

/**
 * May people be sent back here at the end of a flow? To a page of the client's own origins; nothing secret travels there. An app's scheme
 * has no origin, so of it just the address that is registered.
 */
export const isCallbackOf = (client: OauthClient, address: string): boolean =>
  isPrivateUseAddress(address) ? client.redirectAddresses.includes(address) : isPageOf(client, address)

const isPageOf = (client: OauthClient, address: string): boolean => {
  const isPlain = /^https?:\/\/[\x21-\x7e]+$/.test(address) && !address.includes('\\') && URL.canParse(address)
  if (!isPlain) return false
  const { username, password, origin } = new URL(address)
  return username === '' && password === '' && isOriginOf(client, origin)
}

/**
 * With these in its query, in place of members of the same name that it had: a front end that gives its present address was told there
 * before. The rest stays sign for sign; taking it apart and writing it anew could change it.
 */
export const withQuery = (address: string, query: Record<string, string>): string => {
  const [whole = '', ...fragment] = address.split('#')
  const [page, ...search] = whole.split('?')
  const kept = search.join('?').split('&')
  const others = kept.filter((member) => member !== '' && !Object.hasOwn(query, member.split('=')[0] ?? ''))
  const told = [...others, new URLSearchParams(query).toString()].join('&')
  return [`${page}?${told}`, ...fragment].join('#')
}

/** May people be sent back to a page of a client that is only named? Nobody's client has no pages. */
export const mayReturnTo = async (
  db: Queryable,
  siteId: string,
  { clientId, url }: { clientId: string; url: string },
): Promise<boolean> => {
  const id = guidIn(clientId)
  const client = id ? await findClient(db, siteId, id) : null
  return client !== null && isCallbackOf(client, url)
}
