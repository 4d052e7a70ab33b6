import { randomUUID } from 'node:crypto'
import { type Answered, type Asked, json, openStandIn, type StandIn } from './calendar-stand-in.ts'
import { type TokenBooks, tokenBooks } from './oauth-stand-in.ts'

type Time = { date?: string; dateTime?: string; timeZone?: string }
export type GoogleItem = { id: string; status: string; start: Time; end: Time; [field: string]: unknown }
type Kept = { item: GoogleItem; sequence: number }
type Channel = { id: string; resourceId: string; token: string; expiration: string; address: string }

export type GoogleStandIn = StandIn & {
  tokens: TokenBooks
  /** As the person does it in their calendar. */
  write: (item: Partial<GoogleItem> & Pick<GoogleItem, 'start' | 'end'>) => string
  remove: (id: string) => void
  events: () => GoogleItem[]
  channels: Map<string, Channel>
  forgetSyncTokens: () => void
  pageSize: (size: number) => void
}

const listParams = [
  'singleEvents',
  'maxResults',
  'timeMin',
  'timeMax',
  'syncToken',
  'pageToken',
  'showDeleted',
  'timeZone',
  'orderBy',
  'fields',
]
const refusedWithSyncToken = ['timeMin', 'timeMax', 'orderBy', 'q', 'updatedMin', 'iCalUID', 'privateExtendedProperty']
const instant = /^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d(\.\d+)?(Z|[+-]\d\d:\d\d)$/

/**
 * Google Calendar API v3 as its reference describes events.list, insert, patch, delete, watch, channels.stop and calendarList.list, with a
 * calendar `ada` and one that can only be read. Synchronization after the guide «Synchronize resources efficiently».
 */
export async function openGoogle(now: () => string): Promise<GoogleStandIn> {
  const tokens = tokenBooks({ rotates: false, now })
  const kept = new Map<string, Kept>()
  const channels = new Map<string, Channel>()
  let sequence = 1
  let oldestToken = 0
  let pageSize = 2500
  const save = (item: GoogleItem) => {
    sequence += 1
    const whole = { ...item, etag: `"${sequence}"` }
    kept.set(item.id, { item: whole, sequence })
    return whole
  }

  const list = ({ searchParams }: URL): Answered => {
    const params = [...searchParams.keys()]
    const syncToken = searchParams.get('syncToken')
    const unknown = params.find((name) => !listParams.includes(name))
    if (unknown) return refuse(400, 'badRequest', `Unknown ${unknown}`)
    const contrary = syncToken === null ? undefined : params.find((name) => refusedWithSyncToken.includes(name))
    if (contrary) return refuse(400, 'badRequest', `Sync token cannot be used with ${contrary}.`)
    const most = Number(searchParams.get('maxResults') ?? 250)
    if (!(most >= 1 && most <= 2500)) return refuse(400, 'badRequest', 'maxResults')
    const [from, to] = ['timeMin', 'timeMax'].map((name) => searchParams.get(name))
    if ([from, to].some((time) => time && !instant.test(time))) return refuse(400, 'badRequest', 'Bad Request')
    if (from && to && Date.parse(from) >= Date.parse(to)) return refuse(400, 'timeRangeEmpty', 'The specified time range is empty.')
    const asked = JSON.stringify([searchParams.get('singleEvents'), from, to])
    const token = syncToken === null ? { since: 0, window: asked } : readToken(syncToken)
    if (!token) return refuse(400, 'invalid', 'Invalid sync token value.')
    if (syncToken !== null && token.since < oldestToken)
      return refuse(410, 'fullSyncRequired', 'Sync token is no longer valid, a full sync is required.')
    const [single, start, end] = JSON.parse(token.window)
    if (single !== searchParams.get('singleEvents')) return refuse(400, 'badRequest', 'Parameters differ from the first synchronization')
    // A change is told wherever the event is now: it may have left the window.
    const isInWindow = ({ item }: Kept) =>
      syncToken !== null ||
      (item.status !== 'cancelled' && (!start || endOf(item) > Date.parse(start)) && (!end || startOf(item) < Date.parse(end)))
    const found = [...kept.values()].filter((one) => one.sequence > token.since && isInWindow(one))
    const skipped = pageOf(searchParams.get('pageToken'), asked + syncToken)
    if (skipped === null) return refuse(400, 'badRequest', 'Invalid page token')
    const size = Math.min(most, pageSize)
    const items = found
      .slice(skipped, skipped + size)
      .map(({ item }) => (item.status === 'cancelled' ? { id: item.id, status: 'cancelled' } : item))
    const isLast = skipped + size >= found.length
    const next = isLast
      ? { nextSyncToken: writeToken({ since: sequence, window: token.window }) }
      : { nextPageToken: writeToken({ skipped: skipped + size, asked: asked + syncToken }) }
    return json({ kind: 'calendar#events', items, ...next })
  }

  const insert = ({ body }: Asked): Answered => {
    const item = JSON.parse(body) as GoogleItem
    if (!/^[a-v0-9]{5,1024}$/.test(item.id ?? '')) return refuse(400, 'invalid', 'Invalid resource id value.')
    if (kept.has(item.id)) return refuse(409, 'duplicate', 'The requested identifier already exists.')
    return checkTimes(item) ?? json(save({ ...item, status: item.status ?? 'confirmed' }))
  }
  const change = ({ method, body }: Asked, id: string): Answered => {
    const one = kept.get(id)
    if (!one) return refuse(404, 'notFound', 'Not Found')
    if (method === 'DELETE') {
      if (one.item.status === 'cancelled') return refuse(410, 'deleted', 'Resource has been deleted')
      save({ ...one.item, status: 'cancelled' })
      return { status: 204 }
    }
    const item = { ...one.item, ...JSON.parse(body) }
    return checkTimes(item) ?? json(save(item))
  }
  const watch = ({ body }: Asked): Answered => {
    const { id = '', type, address = '', token = '', expiration } = JSON.parse(body) as Channel & { type?: string }
    if (!/^[\w\-+/=]{1,64}$/.test(id) || channels.has(id)) return refuse(400, 'channelIdNotUnique', 'Channel id not unique')
    if (type !== 'web_hook' || token.length > 256) return refuse(400, 'badRequest', 'Unknown type of channel')
    if (!address.startsWith('https://')) return refuse(400, 'push.webhookUrlNotHttps', 'WebHook callback must be HTTPS')
    // A month is the longest for events.
    const ends = Math.min(Number(expiration), Date.parse(now()) + 30 * 86_400_000)
    const channel = { id, resourceId: `resource-${sequence}`, token, address, expiration: String(ends) }
    channels.set(id, channel)
    return json({ kind: 'api#channel', ...channel })
  }
  const stop = ({ body }: Asked): Answered => {
    const { id, resourceId } = JSON.parse(body) as Channel
    if (channels.get(id)?.resourceId !== resourceId) return refuse(404, 'notFound', `Channel '${id}' not found`)
    channels.delete(id)
    return { status: 204 }
  }

  const api = (asked: Asked): Answered => {
    const { method, url, headers } = asked
    if (!tokens.isAllowed(asked)) return refuse(401, 'authError', 'Invalid Credentials')
    if (asked.body !== '' && headers['content-type'] !== 'application/json')
      return refuse(400, 'parseError', 'This API does not support parsing form-encoded input.')
    const path = url.pathname.replace('/calendar/v3', '')
    if (path === '/users/me/calendarList') return json({ kind: 'calendar#calendarList', items: calendarList })
    if (path === '/channels/stop' && method === 'POST') return stop(asked)
    const [, calendarId = '', rest = ''] = /^\/calendars\/([^/]+)\/events(.*)$/.exec(path) ?? []
    const entry = calendarList.find(({ id }) => id === decodeURIComponent(calendarId))
    if (!entry) return refuse(404, 'notFound', 'Not Found')
    if (method === 'GET' && rest === '') return list(url)
    if (rest === '/watch') return watch(asked)
    if (entry.accessRole !== 'owner') return refuse(403, 'requiredAccessLevel', 'You need to have writer access to this calendar.')
    if (url.searchParams.get('sendUpdates') !== 'none') return refuse(400, 'badRequest', 'People would be mailed')
    return method === 'POST' ? insert(asked) : change(asked, decodeURIComponent(rest.slice(1)))
  }
  const standIn = await openStandIn((asked) => (asked.url.pathname === '/token' ? tokens.answer(asked) : api(asked)))
  return {
    ...standIn,
    tokens,
    channels,
    write: (item) => save({ id: randomUUID().replaceAll('-', ''), status: 'confirmed', ...item }).id,
    remove: (id) => {
      const one = kept.get(id)
      if (one) save({ ...one.item, status: 'cancelled' })
    },
    events: () => [...kept.values()].map(({ item }) => item).filter(({ status }) => status !== 'cancelled'),
    forgetSyncTokens: () => {
      oldestToken = sequence + 1
      sequence += 1
    },
    pageSize: (size) => {
      pageSize = size
    },
  }
}

const calendarList = [
  { id: 'ada@juniper.example', summary: 'ada@juniper.example', primary: true, accessRole: 'owner' },
  { id: 'holidays#de@group.example', summary: 'Holidays', summaryOverride: 'Feiertage', accessRole: 'reader' },
  { id: 'former', summary: 'Former', accessRole: 'owner', deleted: true },
]

const refuse = (status: number, reason: string, message: string): Answered =>
  json({ error: { errors: [{ domain: 'global', reason, message }], code: status, message } }, status)

const checkTimes = (item: GoogleItem): Answered | null => {
  const { start, end } = item
  for (const time of [start, end])
    if (
      !time ||
      (time.date === undefined) === (time.dateTime === undefined) ||
      (time.dateTime !== undefined && !instant.test(time.dateTime))
    )
      return refuse(400, 'required', 'Missing end time.')
  return endOf(item) < startOf(item) ? refuse(400, 'timeRangeEmpty', 'The specified time range is empty.') : null
}

const startOf = ({ start }: GoogleItem) => Date.parse(start.dateTime ?? start.date ?? '')
const endOf = ({ end }: GoogleItem) => Date.parse(end.dateTime ?? end.date ?? '')

const writeToken = (token: object) => Buffer.from(JSON.stringify(token)).toString('base64')
const readToken = (text: string): { since: number; window: string } | null => {
  try {
    return JSON.parse(Buffer.from(text, 'base64').toString())
  } catch {
    return null
  }
}
const pageOf = (token: string | null, asked: string): number | null => {
  if (token === null) return 0
  const page = JSON.parse(Buffer.from(token, 'base64').toString()) as { skipped: number; asked: string }
  return page.asked === asked ? page.skipped : null
}
