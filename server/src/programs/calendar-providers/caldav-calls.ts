import type { ProviderDependencies } from './calendar-services.ts'
import { type Answer, addressOf, callThrough, failureOf, isSameHost } from './calling.ts'
import { childNamed, type DavElement, type DavResponse, davBody, readXml, responsesIn } from './dav-xml.ts'
import { type ProviderAccount, ProviderFailure } from './provider.ts'

export type DavRequest = { method: string; depth?: '0' | '1'; body?: string; headers?: Record<string, string> }

/** Services whose accounts live on many hosts, to which the first one leads. */
const hostFamilies = ['icloud.com']

/** The person's password goes to the server that they named, to nobody else that this server names. */
export function mayHear(first: URL, next: URL): boolean {
  if (isSameHost(first, next)) return true
  if (next.protocol !== 'https:') return false
  const isOf = (family: string, { hostname }: URL) => hostname === family || hostname.endsWith(`.${family}`)
  return first.hostname === next.hostname || hostFamilies.some((family) => isOf(family, first) && isOf(family, next))
}

export const serverOf = ({ address }: ProviderAccount): URL => {
  if (address === null) throw new ProviderFailure('REFUSED', 'The CalDAV server has no address')
  return addressOf(/^[a-z][\w+.-]*:/i.test(address) ? address : `https://${address}`)
}

/** An address that the server or a kept id names; it must be one that may be told the password. */
export function ownAddress(account: ProviderAccount, href: string, base?: URL): URL {
  const server = serverOf(account)
  const url = addressOf(href, base ?? server)
  if (!mayHear(server, url)) throw new ProviderFailure('REFUSED', `${server.hostname} leads to another server, ${url.hostname}`)
  return url
}

export async function callDav(
  { outgoing }: ProviderDependencies,
  account: ProviderAccount,
  url: URL,
  request: DavRequest,
): Promise<Answer> {
  const { method, depth, body, headers } = request
  const authorization = `Basic ${Buffer.from(`${account.userName ?? ''}:${account.secret ?? ''}`).toString('base64')}`
  return await callThrough(outgoing, url.href, {
    method,
    mayHear: (_, next) => mayHear(serverOf(account), next),
    headers: {
      authorization,
      ...(depth && { depth }),
      ...(body !== undefined && { 'content-type': 'application/xml; charset=utf-8' }),
      ...headers,
    },
    ...(body !== undefined && { body }),
  })
}

export type MultiStatus = { responses: DavResponse[]; root: DavElement; address: URL }

export async function askDav(
  dependencies: ProviderDependencies,
  account: ProviderAccount,
  url: URL,
  request: DavRequest,
): Promise<MultiStatus> {
  const answer = await callDav(dependencies, account, url, request)
  if (answer.status !== 207) throw davFailure(answer, dependencies.clock())
  const root = await readXml(answer.text)
  return { responses: responsesIn(root), root, address: new URL(answer.address) }
}

/** A full disk stays full, and a precondition of RFC 6578 says that the token is no longer known. */
export function davFailure(answer: Answer, now: string): ProviderFailure {
  const general = failureOf(answer, now)
  if (/<(?:\w+:)?valid-sync-token\b/.test(answer.text)) return new ProviderFailure('CURSOR_GONE', general.message)
  // A folder that is gone cannot be written into (RFC 4918, 9.7.1).
  if (answer.status === 409) return new ProviderFailure('NOT_FOUND', general.message)
  return answer.status === 507 ? new ProviderFailure('REFUSED', general.message) : general
}

export const propfind = (depth: '0' | '1', properties: string): DavRequest => ({
  method: 'PROPFIND',
  depth,
  body: davBody('d:propfind', `<d:prop>${properties}</d:prop>`),
})

export const hrefIn = (property: DavElement | undefined): string | undefined => childNamed(property, 'DAV: href')?.text.trim() || undefined
