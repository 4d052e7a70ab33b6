import { createHash, randomUUID } from 'node:crypto'
import type { OauthClient, ProviderDependencies } from './calendar-services.ts'
import { isSuccess, jsonIn } from './calling.ts'
import { askGraph, eventPath, failureOfGraph, type GraphEvent, isGone } from './microsoft-calls.ts'
import type { CalendarProvider, EventToWrite, ProviderAccount, ProviderEvent } from './provider.ts'
import { type Cursor, instantText, isWithin, midnightOf, readCursor, writeCursor } from './windows.ts'

type GraphCalendar = { id: string; name: string; canEdit?: boolean; isDefaultCalendar?: boolean }

/** Microsoft Graph 1.0: Outlook and Exchange. */
export function microsoft(dependencies: ProviderDependencies, client: OauthClient | undefined): CalendarProvider {
  const { clock, mark } = dependencies
  const { ask, need, readPages, fetchEvent } = askGraph(dependencies, client)
  const find = async (account: ProviderAccount, calendarId: string, uid: string): Promise<string | null> => {
    const isOurs = `singleValueExtendedProperties/Any(ep: ep/id eq '${property}' and ep/value eq '${idOf(uid, mark)}')`
    const query = { $filter: isOurs, $select: 'id' }
    const { value } = (await need(account, { path: `${calendarPath(calendarId)}/events`, query })) as { value: { id: string }[] }
    return value[0]?.id ?? null
  }
  const change = (account: ProviderAccount, id: string, event: EventToWrite) =>
    ask(account, { method: 'PATCH', path: eventPath(id), body: writtenBody(event, mark) })
  const make = (account: ProviderAccount, calendarId: string, event: EventToWrite, transactionId: string) =>
    ask(account, { method: 'POST', path: `${calendarPath(calendarId)}/events`, body: { ...writtenBody(event, mark), transactionId } })

  return {
    listCalendars: async (account) => {
      const query = { $select: 'id,name,canEdit,isDefaultCalendar', $top: '100' }
      const { items } = await readPages<GraphCalendar>(account, { path: '/me/calendars', query })
      return items.map(({ id, name, canEdit = false, isDefaultCalendar = false }) => ({
        id,
        name,
        isPrimary: isDefaultCalendar,
        isWritable: canEdit,
      }))
    },
    readChanges: async (account, calendarId, question) => {
      const seen = readCursor<Cursor>(question)
      const window = { startDateTime: instantText(question.from), endDateTime: instantText(question.to) }
      const first = seen ? { link: seen.token } : { path: `${calendarPath(calendarId)}/calendarView/delta`, query: window }
      const { items, deltaLink } = await readPages<GraphEvent>(account, first)
      const whole = await completed(items, (id) => fetchEvent(account, id))
      const events = whole.flatMap((item) => readEvent(item, question.timeZone, mark) ?? []).filter((event) => isWithin(event, question))
      const kept = new Set(events.map(({ id }) => id))
      const removedIds = seen ? items.map(({ id }) => id).filter((id) => !kept.has(id)) : []
      const cursor = deltaLink === null ? null : writeCursor({ token: deltaLink, to: seen?.to ?? question.to })
      return { whole: !seen, events, removedIds, cursor }
    },
    putEvent: async (account, calendarId, event) => {
      const changed = event.known ? await change(account, event.known.id, event) : null
      if (changed && isSuccess(changed)) return writtenIn(jsonIn(changed))
      if (changed && !isGone(changed)) throw failureOfGraph(changed, clock())
      const transactionId = idOf(event.uid, mark)
      const made = await make(account, calendarId, event, transactionId)
      // The answer to an earlier try was lost, or the person deleted the event, whose transaction stays used.
      const found = made.status === 409 ? await find(account, calendarId, event.uid) : null
      const again = () =>
        found === null ? make(account, calendarId, event, `${transactionId}/${randomUUID()}`) : change(account, found, event)
      const last = made.status === 409 ? await again() : made
      if (!isSuccess(last)) throw failureOfGraph(last, clock())
      return writtenIn(jsonIn(last))
    },
    removeEvent: async (account, _calendarId, { id }) => {
      const answer = await ask(account, { method: 'DELETE', path: eventPath(id) })
      if (!isSuccess(answer) && !isGone(answer)) throw failureOfGraph(answer, clock())
    },
    watch: async (account, calendarId, { address, token, expiresAt }) => {
      const body = {
        changeType: 'created,updated,deleted',
        notificationUrl: address,
        resource: `${calendarPath(calendarId)}/events`,
        expirationDateTime: earlierOf(expiresAt, clock()),
        clientState: token,
      }
      // Graph first sends `validationToken` to the address, and wants it back as text within ten seconds.
      const { id, expirationDateTime } = (await need(account, { method: 'POST', path: '/subscriptions', body })) as GraphSubscription
      return { channelId: id, resourceId: null, expiresAt: instantText(expirationDateTime) }
    },
    unwatch: async (account, { channelId }) => {
      const answer = await ask(account, { method: 'DELETE', path: `/subscriptions/${encodeURIComponent(channelId)}` })
      if (!isSuccess(answer) && !isGone(answer)) throw failureOfGraph(answer, clock())
    },
  }
}

/** A named property of MAPI; the GUID is one of ours alone. */
const property = 'String {5f1c9a0e-6d0b-4c55-9f3e-2b8f6c7f0a41} Name FoyerEvent'

const calendarPath = (calendarId: string) => `/me/calendars/${encodeURIComponent(calendarId)}`

const prefixOf = (mark: string) => `foyer/${mark}/`

/** The transaction's id is all that a delta tells of who made an event: it answers no extended properties. */
const idOf = (uid: string, mark: string): string => prefixOf(mark) + createHash('sha256').update(uid).digest('hex').slice(0, 32)

const writtenBody = ({ uid, title, description, location, startsAt, endsAt }: EventToWrite, mark: string) => ({
  subject: title,
  body: { contentType: 'text', content: description ?? '' },
  location: { displayName: location ?? '' },
  start: { dateTime: withoutZone(startsAt), timeZone: 'UTC' },
  end: { dateTime: withoutZone(endsAt), timeZone: 'UTC' },
  showAs: 'busy',
  singleValueExtendedProperties: [{ id: property, value: idOf(uid, mark) }],
})

const withoutZone = (instant: string): string => instantText(instant).replace('Z', '')

const writtenIn = (body: unknown) => {
  const { id, '@odata.etag': etag } = body as GraphEvent
  return { id, etag: etag ?? null }
}

type GraphSubscription = { id: string; expirationDateTime: string }

/** Graph refuses what is to last longer than a week. */
const earlierOf = (expiresAt: string, now: string): string => {
  const week = instantText(Temporal.Instant.from(now).add({ minutes: 10_070 }).toString())
  return instantText(expiresAt) < week ? instantText(expiresAt) : week
}

const mostFetched = 100

/** In a delta an occurrence has its times alone: the rest is that of its series, which may have been told in an earlier delta. */
async function completed(items: GraphEvent[], fetchEvent: (id: string) => Promise<GraphEvent | null>): Promise<GraphEvent[]> {
  const masters = new Map<string, GraphEvent | null>(items.filter(({ type }) => type === 'seriesMaster').map((item) => [item.id, item]))
  const whole: GraphEvent[] = []
  for (const item of items) {
    const { seriesMasterId: masterId, subject } = item
    if (item['@removed'] || item.type === 'seriesMaster') continue
    if (masterId && subject === undefined && !masters.has(masterId) && masters.size < mostFetched)
      masters.set(masterId, await fetchEvent(masterId))
    const { transactionId: _, ...series } = (masterId && masters.get(masterId)) || ({} as GraphEvent)
    whole.push({ ...series, ...item })
  }
  return whole
}

const freeStatuses = ['free', 'workingElsewhere']

function readEvent(event: GraphEvent, timeZone: string, mark: string): ProviderEvent | null {
  const { id, subject, start, end, isAllDay = false, isCancelled, showAs, responseStatus, transactionId } = event
  if (!start || !end || isCancelled) return null
  return {
    id,
    startsAt: isAllDay ? midnightOf(nearestDate(start.dateTime), timeZone) : instantText(`${start.dateTime}Z`),
    endsAt: isAllDay ? midnightOf(nearestDate(end.dateTime), timeZone) : instantText(`${end.dateTime}Z`),
    isAllDay,
    title: subject?.slice(0, 500) || null,
    isBusy: !freeStatuses.includes(showAs ?? '') && responseStatus?.response !== 'declined',
    isOurs: transactionId?.startsWith(prefixOf(mark)) ?? false,
  }
}

/** A whole day is midnight in UTC, or midnight of the zone in which it was written, said in UTC. */
const nearestDate = (dateTime: string): string => Temporal.PlainDateTime.from(dateTime).add({ hours: 12 }).toPlainDate().toString()
