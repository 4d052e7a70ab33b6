import { isPrivateUseAddress } from '@foyer/domain'
import type { Queryable } from '../../ground/db/database.ts'
import { guidIn } from '../../ground/guid.ts'
import { findClient, type OauthClient } from './api-clients-store.ts'
import { isOriginOf } from './registered-addresses.ts'

/**
 * To a page of the client's own origins, as no secret travels there. An app's scheme has no origin, so only its registered address counts.
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
 * Replaces parameters of the same name: the front end may send an address that carries an earlier answer. The rest stays as it is, because
 * parsing and rebuilding the address could change it.
 */
export const withQuery = (address: string, query: Record<string, string>): string => {
  const [whole = '', ...fragment] = address.split('#')
  const [page, ...search] = whole.split('?')
  const kept = search.join('?').split('&')
  const others = kept.filter((member) => member !== '' && !Object.hasOwn(query, member.split('=')[0] ?? ''))
  const joined = [...others, new URLSearchParams(query).toString()].join('&')
  return [`${page}?${joined}`, ...fragment].join('#')
}

export const mayReturnTo = async (
  db: Queryable,
  siteId: string,
  { clientId, url }: { clientId: string; url: string },
): Promise<boolean> => {
  const id = guidIn(clientId)
  const client = id ? await findClient(db, siteId, id) : null
  return client !== null && isCallbackOf(client, url)
}
