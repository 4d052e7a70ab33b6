import { type OauthClient, type ProviderDependencies, realServices } from './calendar-services.ts'
import { type Answer, call, failureOf, isSuccess, jsonIn } from './calling.ts'
import { accessWith } from './oauth.ts'
import { type ProviderAccount, ProviderFailure } from './provider.ts'

type GraphTime = { dateTime: string; timeZone: string }

export type GraphEvent = {
  id: string
  '@odata.etag'?: string
  '@removed'?: { reason: string }
  type?: 'singleInstance' | 'occurrence' | 'exception' | 'seriesMaster'
  seriesMasterId?: string | null
  subject?: string
  start?: GraphTime
  end?: GraphTime
  isAllDay?: boolean
  isCancelled?: boolean
  showAs?: string
  responseStatus?: { response?: string }
  transactionId?: string | null
}

/** `link`: a whole address that Graph has given. */
type Target = { path: string; query?: Record<string, string> } | { link: string }
type Request = Target & { method?: string; body?: object }
type Page<Item> = { value?: Item[]; '@odata.nextLink'?: string; '@odata.deltaLink'?: string }

const mostEvents = 10_000
const mostPages = 200

/** Ids stay when an event is moved to another calendar only if every call asks for such ids. */
const preferences = 'outlook.timezone="UTC", IdType="ImmutableId", odata.maxpagesize=200'

export function askGraph(dependencies: ProviderDependencies, client: OauthClient | undefined) {
  const { outgoing, clock, services = realServices } = dependencies
  const { graph } = services.microsoft
  const withAccess = accessWith('MICROSOFT', dependencies, client)
  const addressOf = (target: Target): string => {
    if ('path' in target) return `${graph}${target.path}${target.query ? `?${new URLSearchParams(target.query)}` : ''}`
    // The token is Graph's alone.
    if (!target.link.startsWith(`${graph}/`)) throw new ProviderFailure('REFUSED', 'Microsoft leads to an address that is not its own')
    return target.link
  }
  const ask = async (account: ProviderAccount, { method = 'GET', body, ...target }: Request): Promise<Answer> =>
    await withAccess(account, (token) => {
      const headers = { authorization: `Bearer ${token}`, prefer: preferences, ...(body && { 'content-type': 'application/json' }) }
      return call(outgoing, addressOf(target), { method, headers, ...(body && { body: JSON.stringify(body) }) })
    })
  const need = async (account: ProviderAccount, request: Request): Promise<unknown> => {
    const answer = await ask(account, request)
    if (!isSuccess(answer)) throw failureOfGraph(answer, clock())
    return jsonIn(answer)
  }
  const readPages = async <Item>(account: ProviderAccount, first: Target): Promise<{ items: Item[]; deltaLink: string | null }> => {
    const items: Item[] = []
    let target = first
    for (let pages = 0; pages < mostPages && items.length <= mostEvents; pages += 1) {
      const page = (await need(account, target)) as Page<Item>
      items.push(...(page.value ?? []))
      const link = page['@odata.nextLink']
      if (link === undefined) return { items, deltaLink: page['@odata.deltaLink'] ?? null }
      target = { link }
    }
    throw new ProviderFailure('REFUSED', `The calendar has more than ${mostEvents} events in the window`)
  }
  const fetchEvent = async (account: ProviderAccount, id: string): Promise<GraphEvent | null> => {
    const answer = await ask(account, { path: eventPath(id) })
    if (!isSuccess(answer) && !isGone(answer)) throw failureOfGraph(answer, clock())
    return isSuccess(answer) ? (jsonIn(answer) as GraphEvent) : null
  }
  return { ask, need, readPages, fetchEvent }
}

export const eventPath = (id: string): string => `/me/events/${encodeURIComponent(id)}`

export const isGone = ({ status }: Answer): boolean => status === 404 || status === 410

/** A 410 of Graph is about the token of a delta: a calendar that is gone is a 404. */
export function failureOfGraph(answer: Answer, now: string): ProviderFailure {
  const general = failureOf(answer, now)
  if (answer.status === 410 || /"code":\s*"(?:syncState|ErrorInvalidSyncState)/i.test(answer.text))
    return new ProviderFailure('CURSOR_GONE', general.message)
  return general
}
