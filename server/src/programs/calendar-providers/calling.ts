import { longestCalendar } from '@foyer/domain'
import type { Outgoing, OutgoingRequest } from '../../ground/dependencies.ts'
import { OutgoingError } from '../../ground/outgoing/outgoing.ts'
import { ProviderFailure } from './provider.ts'

const patienceMs = 20_000
const mostRedirects = 5

export type Answer = { status: number; headers: Headers; text: string; address: string }

/** Calls a provider through `ground/outgoing`; what it answers is bounded by five megabytes. */
export async function call(outgoing: Outgoing, address: string, request: OutgoingRequest = {}): Promise<Answer> {
  const { status, headers, body } = await send(outgoing, address, request)
  if (body.length > longestCalendar) throw new ProviderFailure('REFUSED', 'The answer is larger than 5 MB')
  return { status, headers, text: body.toString('utf8'), address }
}

/**
 * Follows redirects, each of them as guarded as the first call. `mayHear` says which hosts are given the credentials: the first one, unless
 * the caller knows better.
 */
export async function callThrough(
  outgoing: Outgoing,
  address: string,
  { mayHear = isSameHost, ...request }: OutgoingRequest & { mayHear?: (first: URL, next: URL) => boolean } = {},
): Promise<Answer> {
  let next = addressOf(address)
  const first = next
  for (let redirects = 0; redirects <= mostRedirects; redirects += 1) {
    const { authorization, ...others } = request.headers ?? {}
    const headers = authorization !== undefined && mayHear(first, next) ? { ...others, authorization } : others
    const answer = await call(outgoing, next.href, { ...request, headers })
    const location = answer.headers.get('location')
    if (![301, 302, 303, 307, 308].includes(answer.status) || location === null) return answer
    next = addressOf(location, next)
  }
  throw new ProviderFailure('REFUSED', 'The address leads from one address to the next without end')
}

export const isSameHost = (first: URL, next: URL): boolean => first.origin === next.origin

/** `webcal` is what pages write so that a program opens the address; it means https. */
export function addressOf(text: string, base?: URL): URL {
  const url = URL.parse(text.trim().replace(/^webcals?:/i, 'https:'), base)
  if (!url) throw new ProviderFailure('REFUSED', 'The address cannot be read')
  return url
}

/** An escape that is none is left as it is. */
export function unescaped(text: string): string {
  try {
    return decodeURIComponent(text)
  } catch {
    return text
  }
}

async function send(outgoing: Outgoing, address: string, request: OutgoingRequest) {
  try {
    // Without a name of its own, a program is turned away by some.
    const headers = { 'user-agent': 'Foyer', ...request.headers }
    const answer = await outgoing.fetch(address, { patienceMs, answerBytes: longestCalendar + 1, ...request, headers })
    return { status: answer.status, headers: answer.headers, body: Buffer.from(await answer.arrayBuffer()) }
  } catch (error) {
    // A network that must not be reached stays so; everything else may pass.
    if (error instanceof OutgoingError) throw new ProviderFailure('REFUSED', error.message, { cause: error })
    if (error instanceof TypeError || isOfNetwork(error))
      throw new ProviderFailure('UNREACHABLE', 'The provider did not answer', { cause: error })
    throw error
  }
}

/** Errors of sockets, names and certificates have a code; a call that lasts too long is aborted. */
const isOfNetwork = (error: unknown): boolean =>
  error instanceof Error && ('code' in error || error.name === 'AbortError' || error.name === 'TimeoutError')

/** What an answer that is no success means, unless the provider says it in another way. `now`: ISO instant. */
export function failureOf({ status, headers, text }: Answer, now: string): ProviderFailure {
  const message = `The provider answered ${status}: ${text.replaceAll(/\s+/g, ' ').slice(0, 200)}`
  const retryAfterSeconds = retryAfterIn(headers.get('retry-after'), now)
  if (status === 401) return new ProviderFailure('SIGNED_OUT', message)
  if (status === 404 || status === 410) return new ProviderFailure('NOT_FOUND', message)
  if (status === 429) return new ProviderFailure('TOO_MANY_REQUESTS', message, { retryAfterSeconds })
  if (status >= 500 && status !== 501) return new ProviderFailure('UNREACHABLE', message, { retryAfterSeconds })
  return new ProviderFailure('REFUSED', message)
}

/** Seconds, or a date of HTTP. More than a day is not believed. */
function retryAfterIn(text: string | null, now: string): number | undefined {
  if (text === null) return undefined
  const seconds = /^\d+$/.test(text) ? Number(text) : (Date.parse(text) - Date.parse(now)) / 1000
  return Number.isFinite(seconds) ? Math.min(86_400, Math.max(1, Math.ceil(seconds))) : undefined
}

export const isSuccess = ({ status }: Answer): boolean => status >= 200 && status < 300

/** An answer that should be JSON and is not comes from something between us and the provider. */
export function jsonIn({ text, status }: Answer): unknown {
  try {
    return JSON.parse(text)
  } catch (error) {
    throw new ProviderFailure('UNREACHABLE', `The provider answered ${status} with what is no JSON`, { cause: error })
  }
}
