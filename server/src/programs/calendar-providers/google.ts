import { createHash, randomUUID } from 'node:crypto'
import { type OauthClient, type ProviderDependencies, realServices } from './calendar-services.ts'
import { type Answer, call, failureOf, isSuccess, jsonIn } from './calling.ts'
import { accessWith } from './oauth.ts'
import { type CalendarProvider, type EventToWrite, type ProviderAccount, type ProviderEvent, ProviderFailure } from './provider.ts'
import { type Cursor, instantText, isWithin, midnightOf, readCursor, writeCursor } from './windows.ts'

const mostEvents = 10_000
const mostPages = 100

type Time = { date?: string; dateTime?: string }
type GoogleEvent = {
  id: string
  etag?: string
  status?: string
  summary?: string
  start?: Time
  end?: Time
  transparency?: string
  extendedProperties?: { private?: Record<string, string> }
  attendees?: { self?: boolean; responseStatus?: string }[]
}
type Page<Item> = { items?: Item[]; nextPageToken?: string; nextSyncToken?: string }
type Request = { method?: string; path: string; query?: Record<string, string>; body?: object }

/** Google Calendar API v3. */
export function google(dependencies: ProviderDependencies, client: OauthClient | undefined): CalendarProvider {
  const { clock, mark } = dependencies
  const { ask, need, readPages } = askGoogle(dependencies, client)
  const patch = (account: ProviderAccount, calendarId: string, id: string, event: EventToWrite) =>
    ask(account, { method: 'PATCH', path: eventPath(calendarId, id), query: quietly, body: writtenBody(event, mark) })
  return {
    listCalendars: async (account) => {
      const { items } = await readPages<CalendarListEntry>(account, '/users/me/calendarList', { maxResults: '250' })
      return items
        .filter(({ deleted }) => !deleted)
        .map(({ id, summary, summaryOverride, primary = false, accessRole }) => ({
          id,
          name: summaryOverride ?? summary ?? id,
          isPrimary: primary,
          isWritable: accessRole === 'owner' || accessRole === 'writer',
        }))
    },
    readChanges: async (account, calendarId, question) => {
      const seen = readCursor<Cursor>(question)
      const query: Record<string, string> = { singleEvents: 'true', maxResults: '2500' }
      // A sync token refuses the window (400): it stands for the one of the first reading.
      Object.assign(query, seen ? { syncToken: seen.token } : { timeMin: instantText(question.from), timeMax: instantText(question.to) })
      const { items, syncToken } = await readPages<GoogleEvent>(account, eventsPath(calendarId), query)
      const events = items.flatMap((item) => readEvent(item, question.timeZone, mark) ?? []).filter((event) => isWithin(event, question))
      const kept = new Set(events.map(({ id }) => id))
      const removedIds = seen ? items.map(({ id }) => id).filter((id) => !kept.has(id)) : []
      const cursor = syncToken === null ? null : writeCursor({ token: syncToken, to: seen?.to ?? question.to })
      return { whole: !seen, events, removedIds, cursor }
    },
    putEvent: async (account, calendarId, event) => {
      const changed = event.known ? await patch(account, calendarId, event.known.id, event) : null
      if (changed && isSuccess(changed)) return writtenIn(changed)
      if (changed && !isGone(changed)) throw failureOfGoogle(changed, clock())
      const id = idOf(event.uid, mark)
      const body = { ...writtenBody(event, mark), id }
      const made = await ask(account, { method: 'POST', path: eventsPath(calendarId), query: quietly, body })
      // The answer to an earlier try was lost, or the event was deleted, which keeps its id.
      const last = made.status === 409 ? await patch(account, calendarId, id, event) : made
      if (!isSuccess(last)) throw failureOfGoogle(last, clock())
      return writtenIn(last)
    },
    removeEvent: async (account, calendarId, { id }) => {
      const answer = await ask(account, { method: 'DELETE', path: eventPath(calendarId, id), query: quietly })
      if (!isSuccess(answer) && !isGone(answer)) throw failureOfGoogle(answer, clock())
    },
    watch: async (account, calendarId, { address, token, expiresAt }) => {
      const expiration = Temporal.Instant.from(expiresAt).epochMilliseconds
      const body = { id: randomUUID(), type: 'web_hook', address, token, expiration: String(expiration) }
      const channel = (await need(account, { method: 'POST', path: `${eventsPath(calendarId)}/watch`, body })) as GoogleChannel
      const ends = Temporal.Instant.fromEpochMilliseconds(Number(channel.expiration)).toString({ smallestUnit: 'millisecond' })
      return { channelId: channel.id, resourceId: channel.resourceId, expiresAt: ends }
    },
    unwatch: async (account, { channelId, resourceId }) => {
      const answer = await ask(account, { method: 'POST', path: '/channels/stop', body: { id: channelId, resourceId } })
      if (!isSuccess(answer) && !isGone(answer)) throw failureOfGoogle(answer, clock())
    },
  }
}

function askGoogle(dependencies: ProviderDependencies, client: OauthClient | undefined) {
  const { outgoing, clock, services = realServices } = dependencies
  const withAccess = accessWith('GOOGLE', dependencies, client)
  const ask = async (account: ProviderAccount, { method = 'GET', path, query = {}, body }: Request): Promise<Answer> => {
    const address = `${services.google.calendar}${path}?${new URLSearchParams(query)}`
    return await withAccess(account, (token) => {
      const headers = { authorization: `Bearer ${token}`, accept: 'application/json', ...(body && { 'content-type': 'application/json' }) }
      return call(outgoing, address, { method, headers, ...(body && { body: JSON.stringify(body) }) })
    })
  }
  const need = async (account: ProviderAccount, request: Request): Promise<unknown> => {
    const answer = await ask(account, request)
    if (!isSuccess(answer)) throw failureOfGoogle(answer, clock())
    return jsonIn(answer)
  }
  const readPages = async <Item>(account: ProviderAccount, path: string, query: Record<string, string>) => {
    const items: Item[] = []
    let page: Page<Item> = {}
    for (let pages = 0; pages < mostPages && items.length <= mostEvents; pages += 1) {
      const further = page.nextPageToken === undefined ? query : { ...query, pageToken: page.nextPageToken }
      page = (await need(account, { path, query: further })) as Page<Item>
      items.push(...(page.items ?? []))
      if (page.nextPageToken === undefined) return { items, syncToken: page.nextSyncToken ?? null }
    }
    throw new ProviderFailure('REFUSED', `The calendar has more than ${mostEvents} events in the window`)
  }
  return { ask, need, readPages }
}

type CalendarListEntry = {
  id: string
  summary?: string
  summaryOverride?: string
  primary?: boolean
  accessRole: string
  deleted?: boolean
}
type GoogleChannel = { id: string; resourceId: string; expiration: string }

/** Nobody is mailed about what Foyer writes: customers hear from the business. */
const quietly = { sendUpdates: 'none' }
const eventsPath = (calendarId: string) => `/calendars/${encodeURIComponent(calendarId)}/events`
const eventPath = (calendarId: string, id: string) => `${eventsPath(calendarId)}/${encodeURIComponent(id)}`
const isGone = ({ status }: Answer) => status === 404 || status === 410

/** Of base32hex in small letters, as Google asks of ids that a client makes. */
function idOf(uid: string, mark: string): string {
  const bits = [...createHash('sha256').update(`${mark}/${uid}`).digest()].map((byte) => byte.toString(2).padStart(8, '0')).join('')
  return (bits.match(/.{5}/g) ?? []).map((five) => Number.parseInt(five, 2).toString(32)).join('')
}

const writtenBody = ({ title, description, location, startsAt, endsAt, timeZone }: EventToWrite, mark: string) => ({
  status: 'confirmed',
  summary: title,
  description: description ?? '',
  location: location ?? '',
  start: { dateTime: startsAt, timeZone },
  end: { dateTime: endsAt, timeZone },
  transparency: 'opaque',
  extendedProperties: { private: { foyerSite: mark } },
})

const writtenIn = (answer: Answer) => {
  const { id, etag } = jsonIn(answer) as GoogleEvent
  return { id, etag: etag ?? null }
}

function readEvent(event: GoogleEvent, timeZone: string, mark: string): ProviderEvent | null {
  const { id, status, summary, start, end, transparency, extendedProperties, attendees = [] } = event
  if (status === 'cancelled' || !start || !end) return null
  const isDeclined = attendees.some(({ self, responseStatus }) => self === true && responseStatus === 'declined')
  const startsAt = instantOf(start, timeZone)
  const endsAt = instantOf(end, timeZone)
  if (startsAt === null || endsAt === null) return null
  return {
    id,
    startsAt,
    endsAt,
    isAllDay: start.date !== undefined,
    title: summary?.slice(0, 500) || null,
    isBusy: transparency !== 'transparent' && !isDeclined,
    isOurs: extendedProperties?.private?.foyerSite === mark,
  }
}

function instantOf({ date, dateTime }: Time, timeZone: string): string | null {
  if (date !== undefined) return midnightOf(date, timeZone)
  return dateTime === undefined ? null : instantText(dateTime)
}

/** Google says in a 403 why: too many calls, or rights that were not given on its page. */
function failureOfGoogle(answer: Answer, now: string): ProviderFailure {
  const general = failureOf(answer, now)
  const reason = reasonsIn(answer)
  if (reason.some((name) => name === 'fullSyncRequired')) return new ProviderFailure('CURSOR_GONE', general.message)
  if (answer.status !== 403) return general
  if (reason.some((name) => /rateLimitExceeded|quotaExceeded/i.test(name))) return new ProviderFailure('TOO_MANY_REQUESTS', general.message)
  if (reason.some((name) => /insufficientPermissions|SCOPE_INSUFFICIENT/.test(name)))
    return new ProviderFailure('SIGNED_OUT', general.message)
  return general
}

function reasonsIn(answer: Answer): string[] {
  if (!answer.headers.get('content-type')?.includes('json')) return []
  const { error } = jsonIn(answer) as { error?: { errors?: { reason?: string }[]; details?: { reason?: string }[] } }
  return [...(error?.errors ?? []), ...(error?.details ?? [])].flatMap(({ reason }) => reason ?? [])
}
