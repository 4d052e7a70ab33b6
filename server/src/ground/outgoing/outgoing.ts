import { lookup } from 'node:dns'
import { type IncomingMessage, request as requestPlain } from 'node:http'
import { request as requestSecure } from 'node:https'
import { isIP, type LookupFunction } from 'node:net'
import { requireNoTransaction } from '../db/outside-transactions.ts'
import type { Outgoing, OutgoingRequest } from '../dependencies.ts'
import { type Network, networkOfAddress } from './networks.ts'

export type OutgoingSetting = {
  allowsLoopback: boolean
  allowsPrivateNetworks: boolean
}

export class OutgoingError extends Error {
  readonly reason: 'NOT_HTTPS' | 'PRIVATE_NETWORK' | 'TOO_LARGE'

  constructor(reason: OutgoingError['reason'], message: string) {
    super(message)
    this.name = 'OutgoingError'
    this.reason = reason
  }
}

const patienceMs = 8_000
const longestAnswer = 1024 * 1024

/** Follows no redirect: the trusted address could lead to another one. */
export const createOutgoing = (setting: OutgoingSetting): Outgoing => ({
  fetch: async (address, request = {}) => {
    requireNoTransaction('A call')
    const url = new URL(address)
    requireAllowed(url, setting)
    return await send(url, request, setting)
  },
})

const requireAllowed = ({ protocol, hostname }: URL, setting: OutgoingSetting): void => {
  const plain = hostname.replace(/^\[|\]$/g, '')
  // The resolved IP is checked when the connection is made: a name that resolves differently a second time gains nothing.
  if (isIP(plain) && !isAllowed(networkOfAddress(plain), setting)) throw privateNetwork(plain)
  const isLoopbackName = plain === 'localhost' || (isIP(plain) !== 0 && networkOfAddress(plain) === 'LOOPBACK')
  const mayBePlain = protocol === 'http:' && setting.allowsLoopback && isLoopbackName
  if (protocol !== 'https:' && !mayBePlain) throw new OutgoingError('NOT_HTTPS', `${protocol} is not called`)
}

const isAllowed = (network: Network, { allowsLoopback, allowsPrivateNetworks }: OutgoingSetting): boolean =>
  ({ PUBLIC: true, PRIVATE: allowsPrivateNetworks, LOOPBACK: allowsLoopback })[network]

const privateNetwork = (host: string) => new OutgoingError('PRIVATE_NETWORK', `${host} is in a private network`)

const guardedLookup =
  (setting: OutgoingSetting): LookupFunction =>
  (hostname, options, answer) =>
    lookup(hostname, { ...options, all: true }, (error, addresses) => {
      if (error) return answer(error, [])
      const [first] = addresses
      if (!first || addresses.some(({ address }) => !isAllowed(networkOfAddress(address), setting)))
        return answer(privateNetwork(hostname), [])
      if (options.all) answer(null, addresses)
      else answer(null, first.address, first.family)
    })

const send = (url: URL, request: OutgoingRequest, setting: OutgoingSetting): Promise<Response> =>
  new Promise((resolve, reject) => {
    const { method = 'GET', headers = {}, body, signal, answerBytes } = request
    const patience = AbortSignal.timeout(request.patienceMs ?? patienceMs)
    const options = { method, headers, lookup: guardedLookup(setting), signal: signal ? AbortSignal.any([signal, patience]) : patience }
    const ask = url.protocol === 'https:' ? requestSecure : requestPlain
    const call = ask(url, options, (message) => read(message, answerBytes).then(resolve, reject))
    call.once('error', reject)
    call.end(body)
  })

const read = async (message: IncomingMessage, answerBytes: number | undefined): Promise<Response> => {
  const parts: Buffer[] = []
  let bytes = 0
  for await (const part of message as AsyncIterable<Buffer>) {
    bytes += part.length
    if (answerBytes === undefined && bytes > longestAnswer) throw new OutgoingError('TOO_LARGE', 'The answer is too large')
    parts.push(part)
    // Leaving the loop ends the connection.
    if (answerBytes !== undefined && bytes > answerBytes) break
  }
  const headers = new Headers()
  for (const [name, value] of Object.entries(message.headers)) for (const one of [value ?? []].flat()) headers.append(name, one)
  const status = message.statusCode ?? 500
  const isEmpty = status === 204 || status === 205 || status === 304
  return new Response(isEmpty ? null : Buffer.concat(parts).subarray(0, answerBytes), { status, headers })
}
