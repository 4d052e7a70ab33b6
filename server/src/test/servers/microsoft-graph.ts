import { randomUUID } from 'node:crypto'
import { type Answered, type Asked, json, openStandIn, type StandIn } from './calendar-stand-in.ts'
import { type TokenBooks, tokenBooks } from './oauth-stand-in.ts'

type Time = { dateTime: string; timeZone: string }
export type GraphItem = {
  id: string
  subject: string
  start: Time
  end: Time
  type: string
  transactionId: string | null
  singleValueExtendedProperties?: { id: string; value: string }[]
  [field: string]: unknown
}
type Kept = { item: GraphItem; sequence: number; isGone: boolean }
type Subscription = { id: string; resource: string; clientState: string; notificationUrl: string; expirationDateTime: string }

export type GraphStandIn = StandIn & {
  tokens: TokenBooks
  write: (item: Partial<GraphItem> & Pick<GraphItem, 'start' | 'end'>) => string
  remove: (id: string) => void
  events: () => GraphItem[]
  subscriptions: Map<string, Subscription>
  forgetDeltas: () => void
}

const local = /^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d(\.\d{1,7})?$/
const propertyId = /^String \{[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}\} Name \w+$/
const ownFilter = /^singleValueExtendedProperties\/Any\(ep: ep\/id eq '([^']+)' and ep\/value eq '([^']*)'\)$/
const pageSize = 2
const longestMinutes = 10_080

/**
 * Microsoft Graph 1.0 as its reference describes calendars, calendarView/delta, events and subscriptions, with a calendar `main`. In a delta
 * an occurrence has its times alone, and extended properties are never answered there.
 */
export async function openGraph(now: () => string): Promise<GraphStandIn> {
  const tokens = tokenBooks({ rotates: true, now })
  const kept = new Map<string, Kept>()
  const transactions = new Map<string, string>()
  const subscriptions = new Map<string, Subscription>()
  let sequence = 1
  let oldestDelta = 0
  const save = (item: GraphItem, isGone = false) => {
    sequence += 1
    const whole = { ...item, '@odata.etag': `W/"${sequence}"` }
    kept.set(item.id, { item: whole, sequence, isGone })
    return whole
  }
  const living = (id: string) => {
    const one = kept.get(id)
    return one && !one.isGone ? one.item : null
  }

  const delta = (asked: Asked): Answered => {
    const { url, headers } = asked
    const params = [...url.searchParams.keys()]
    const token = url.searchParams.get('$deltatoken') ?? url.searchParams.get('$skiptoken')
    const allowed = token === null ? ['startDateTime', 'endDateTime'] : ['$deltatoken', '$skiptoken']
    const unknown = params.find((name) => !allowed.includes(name))
    if (unknown) return refuse(400, 'ErrorInvalidUrlQuery', `${unknown} is not supported with change tracking`)
    if (!/outlook\.timezone="UTC"/.test(String(headers.prefer))) return refuse(400, 'ErrorInvalidRequest', 'This stand-in knows UTC alone')
    const [from, to] = [url.searchParams.get('startDateTime'), url.searchParams.get('endDateTime')]
    if (token === null && (!from || !to)) return refuse(400, 'ErrorInvalidParameter', 'This request requires a time window')
    const state = token === null ? { since: 0, until: sequence, skipped: 0, from, to, isFirst: true } : readState(token)
    if (!state || state.since < oldestDelta) return refuse(410, 'syncStateNotFound', 'The sync state generation is not found')
    const until = state.until ?? sequence
    const isTold = ({ item, isGone, ...one }: Kept) =>
      one.sequence > state.since && one.sequence <= until && (state.isFirst ? !isGone && overlaps(item, state) : true)
    const found = [...kept.values()].filter(isTold)
    const value = found
      .slice(state.skipped, state.skipped + pageSize)
      .map(({ item, isGone }) =>
        isGone || !overlaps(item, state) ? { id: item.id, '@removed': { reason: 'deleted' } } : toldInDelta(item),
      )
    const link = `http://${asked.headers.host}${url.pathname}`
    const isLast = state.skipped + pageSize >= found.length
    const next = isLast
      ? { '@odata.deltaLink': `${link}?$deltatoken=${writeState({ since: until, skipped: 0, from: state.from, to: state.to })}` }
      : { '@odata.nextLink': `${link}?$skiptoken=${writeState({ ...state, until, skipped: state.skipped + pageSize })}` }
    return json({ value, ...next })
  }

  const create = ({ body }: Asked): Answered => {
    const item = JSON.parse(body) as GraphItem
    const fault = faultIn(item, true)
    if (fault) return refuse(400, 'ErrorInvalidRequest', fault)
    if (item.transactionId && transactions.has(item.transactionId))
      return refuse(409, 'ErrorDuplicateTransactionId', 'The TransactionId in the request body has already been used to create the event')
    const id = `AAMk${randomUUID()}`
    if (item.transactionId) transactions.set(item.transactionId, id)
    return json(save({ ...item, id, type: 'singleInstance', transactionId: item.transactionId ?? null }), 201)
  }
  const change = ({ method, body }: Asked, id: string): Answered => {
    const item = living(id)
    if (!item) return refuse(404, 'ErrorItemNotFound', 'The specified object was not found in the store.')
    if (method === 'GET') return json(item)
    if (method === 'DELETE') {
      save(item, true)
      return { status: 204 }
    }
    const changed = JSON.parse(body)
    const fault = 'transactionId' in changed ? 'transactionId cannot be changed' : faultIn(changed, false)
    return fault ? refuse(400, 'ErrorInvalidRequest', fault) : json(save({ ...item, ...changed }))
  }
  const search = ({ searchParams }: URL): Answered => {
    const [, id, value] = ownFilter.exec(searchParams.get('$filter') ?? '') ?? []
    if (id === undefined) return refuse(400, 'BadRequest', 'Invalid filter clause')
    const isWanted = ({ singleValueExtendedProperties: values = [] }: GraphItem) =>
      values.some((one) => one.id === id && one.value === value)
    return json({ value: [...kept.values()].flatMap(({ item, isGone }) => (!isGone && isWanted(item) ? [{ id: item.id }] : [])) })
  }

  const subscribe = async ({ body }: Asked): Promise<Answered> => {
    const wanted = JSON.parse(body) as Subscription & { changeType: string }
    const fault = await faultInSubscription(wanted, now())
    if (fault) return refuse(400, 'ValidationError', fault)
    const subscription = { ...wanted, id: randomUUID() }
    subscriptions.set(subscription.id, subscription)
    return json(subscription, 201)
  }
  const unsubscribe = (id: string): Answered =>
    subscriptions.delete(id) ? { status: 204 } : refuse(404, 'ResourceNotFound', 'The object was not found.')

  const api = (asked: Asked): Answered | Promise<Answered> => {
    const { method, url, headers, body } = asked
    if (!tokens.isAllowed(asked)) return refuse(401, 'InvalidAuthenticationToken', 'Lifetime validation failed, the token is expired.')
    if (body !== '' && headers['content-type'] !== 'application/json')
      return refuse(400, 'BadRequest', 'Write request must have a content type')
    const path = decodeURIComponent(url.pathname.replace('/v1.0', ''))
    if (path === '/subscriptions' && method === 'POST') return subscribe(asked)
    const [, room = '', id = ''] = /^\/(subscriptions|me\/events)\/([^/]+)$/.exec(path) ?? []
    if (room === 'subscriptions') return unsubscribe(id)
    // Without it ids are others, which change when an event is moved.
    if (!/IdType="ImmutableId"/.test(String(headers.prefer))) return refuse(404, 'ErrorItemNotFound', 'The id is of another kind')
    if (room !== '') return change(asked, id)
    if (path === '/me/calendars' && method === 'GET') return json({ value: calendars })
    if (path === '/me/calendars/main/calendarView/delta' && method === 'GET') return delta(asked)
    if (path === '/me/calendars/main/events') return method === 'POST' ? create(asked) : search(url)
    return refuse(404, 'ErrorItemNotFound', 'The specified object was not found in the store.')
  }
  const standIn = await openStandIn((asked) => (asked.url.pathname === '/token' ? tokens.answer(asked) : api(asked)))
  return {
    ...standIn,
    tokens,
    subscriptions,
    write: (item) =>
      save({ id: `AAMk${randomUUID()}`, subject: '', type: 'singleInstance', transactionId: null, showAs: 'busy', ...item }).id,
    remove: (id) => {
      const item = living(id)
      if (item) save(item, true)
    },
    events: () => [...kept.values()].filter(({ isGone }) => !isGone).map(({ item }) => item),
    forgetDeltas: () => {
      sequence += 1
      oldestDelta = sequence
    },
  }
}

const calendars = [
  { id: 'main', name: 'Calendar', canEdit: true, isDefaultCalendar: true },
  { id: 'birthdays', name: 'Birthdays', canEdit: false, isDefaultCalendar: false },
]

const refuse = (status: number, code: string, message: string): Answered => json({ error: { code, message } }, status)

function toldInDelta({ id, type, start, end, seriesMasterId, singleValueExtendedProperties: _, ...item }: GraphItem): object {
  return type === 'occurrence' ? { id, type, seriesMasterId, start, end } : { ...item, id, type, start, end, seriesMasterId }
}

const instantOf = ({ dateTime }: Time) => Date.parse(`${dateTime.slice(0, 19)}Z`)
const overlaps = ({ start, end }: GraphItem, { from, to }: { from: string | null; to: string | null }) =>
  instantOf(end) > Date.parse(String(from)) && instantOf(start) < Date.parse(String(to))

type State = { since: number; until?: number; skipped: number; from: string | null; to: string | null; isFirst?: boolean }
const writeState = (state: State) => Buffer.from(JSON.stringify(state)).toString('base64url')
const readState = (text: string): State | null => {
  try {
    return JSON.parse(Buffer.from(text, 'base64url').toString())
  } catch {
    return null
  }
}

function faultIn({ start, end, singleValueExtendedProperties: values = [] }: Partial<GraphItem>, isNew: boolean): string | null {
  if (isNew && (!start || !end)) return 'start and end are required'
  if ([start, end].some((time) => time && (!local.test(time.dateTime) || !time.timeZone)))
    return 'dateTime has no offset, and needs a timeZone'
  if (start && end && instantOf(end) < instantOf(start)) return 'The end is before the start'
  return values.every(({ id }) => propertyId.test(id)) ? null : 'PropertyId values may only be in the documented forms'
}

const minutesUntil = (time: string, now: string) => (Date.parse(time) - Date.parse(now)) / 60_000

/** Before a subscription is made, its address has to answer the token, as text, within ten seconds. */
async function faultInSubscription(wanted: Subscription & { changeType: string }, now: string): Promise<string | null> {
  if (wanted.resource !== '/me/calendars/main/events') return 'The resource is unknown'
  if (!wanted.changeType.split(',').every((type) => ['created', 'updated', 'deleted'].includes(type))) return 'changeType'
  if (wanted.clientState.length > 128) return 'clientState is longer than 128 characters'
  const minutes = minutesUntil(wanted.expirationDateTime, now)
  if (!(minutes > 0 && minutes <= longestMinutes)) return 'Subscription expiration can only be 10080 minutes in the future.'
  const token = `Validation: Testing client application reachability ${randomUUID()}`
  const answer = await fetch(`${wanted.notificationUrl}?validationToken=${encodeURIComponent(token)}`, { method: 'POST' })
  const isText = answer.headers.get('content-type')?.startsWith('text/plain')
  return answer.status === 200 && isText && (await answer.text()) === token ? null : 'Subscription validation request failed.'
}
