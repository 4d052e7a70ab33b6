import type { CalendarEvent, PagingMetadata, Query, RecurrenceType, Sorting, CalendarEvent as WireEvent } from '@foyer/contract'
import { findOccurrence, intervalOfLocal, invalid, type Occurrence, occurrencesIn, parseInstant } from '@foyer/domain'
import { type Caller, isBusiness } from '../../ground/caller.ts'
import type { Queryable } from '../../ground/db/database.ts'
import { allOf, type Condition } from '../../ground/db/querying/conditions.ts'
import { type CursorContents, type CursorHome, type CursorSigner, readCursor, writeCursor } from '../../ground/db/querying/cursor.ts'
import { readPaging } from '../../ground/db/querying/paging.ts'
import type { Context, Handler } from '../../ground/handler.ts'
import { isSession } from '../calendar/change-rules.ts'
import type { StoredEvent } from '../calendar/stored-event.ts'
import { type EventView, eventViewOf, wireEventOf, wireInstanceOf } from '../calendar/wire-event.ts'
import { loadSite } from '../site/site.ts'
import { keptTimes } from './event-changes.ts'
import { type EventWindow, eventCondition, isOfVisibleService, isSessionOf, readWindow, resourcesNamedBy } from './event-fields.ts'
import { type EventOrder, type EventPosition, findMasters, findPageParts, type MatchedEvent } from './event-page-store.ts'
import { fillParticipants } from './read-event.ts'

const limits = { least: 0, byDefault: 50, most: 1000 }

export const queryEvents: Handler<'calendar', 'queryEvents'> = ({ body }, context) =>
  findEventPage(context, { operation: 'queryEvents', asked: body })

type Asked = ListingAsked & { timeZone?: string | undefined; fields?: readonly string[] | undefined }

type EventPageQuestion = {
  operation: string
  asked: Asked
  within?: Condition
  most?: number
}

type Reading = Pick<Context, 'db' | 'siteId' | 'caller' | 'now'> & { dependencies: Pick<Context['dependencies'], 'signingKeys'> }

export async function findEventPage(
  { db, siteId, caller, now, dependencies: { signingKeys } }: Reading,
  { operation, asked, within, most = limits.most }: EventPageQuestion,
): Promise<{ events: CalendarEvent[]; pagingMetadata: PagingMetadata }> {
  const { timeZone: siteTimeZone } = await loadSite(db, siteId)
  const timeZone = asked.timeZone ?? siteTimeZone
  const view = eventViewOf({ caller, timeZone: asked.timeZone, fields: asked.fields, siteTimeZone })
  const home = { siteId, operation }
  const paging = readPaging(asked.query ?? {}, 'CURSOR', { ...limits, most })
  const cursor = paging.kind === 'CURSOR' ? paging.cursor : null
  const listing = cursor ? continueListing(signingKeys, home, cursor) : readListing(asked, { timeZone, now })
  const { limit } = paging
  const condition = conditionOf(listing, caller, within)
  const listed = limit === 0 ? [] : await listEvents(db, { siteId, listing, condition, limit })
  const page = listed.slice(0, limit)
  const last = listed.length > limit ? page.at(-1) : undefined
  const shown = page.map((event) => event.show(view))
  return {
    events: await fillParticipants(db, siteId, shown),
    pagingMetadata: {
      count: page.length,
      cursors: last ? { next: cursorAfter(signingKeys, home, listing, last) } : {},
      hasNext: last !== undefined,
    },
  }
}

export async function loadSessionsGivenBy(
  context: Reading,
  { resourceId, atMost, ...window }: { resourceId: string; fromLocalDate: string; toLocalDate: string; atMost: number },
): Promise<CalendarEvent[]> {
  const asked = { ...window, includesCanceled: true, query: { cursorPaging: { limit: atMost } } }
  return (await findEventPage(context, { operation: 'sessions of a feed', asked, within: isSessionOf(resourceId), most: atMost })).events
}

const conditionOf = ({ filter }: EventListing, caller: Caller, within: Condition | undefined): Condition =>
  allOf([eventCondition(filter), ...(within ? [within] : []), ...(isBusiness(caller) ? [] : [isOfVisibleService])])

type ListedEvent = EventPosition & { show: (view: EventView) => WireEvent }

type Listing = { siteId: string; listing: EventListing; condition: Condition; limit: number }

async function listEvents(db: Queryable, question: Listing): Promise<ListedEvent[]> {
  const { order, position } = question.listing
  const listed = [...(await listOccurrences(db, question)), ...(await listMasters(db, question))]
  const sign = order.isDescending ? -1 : 1
  const compare = (one: EventPosition, other: EventPosition) =>
    sign * (one.at - other.at || (one.id < other.id ? -1 : Number(one.id > other.id)))
  return listed.filter((event) => position === null || compare(event, position) > 0).sort(compare)
}

async function listOccurrences(db: Queryable, { siteId, listing, condition, limit }: Listing): Promise<ListedEvent[]> {
  const { order, position, recurrenceTypes, includesCanceled } = listing
  const window = listing.window && windowFrom(listing.window, order, position)
  if (!window || recurrenceTypes.every((type) => type === 'MASTER')) return []
  const singles = recurrenceTypes.includes('NONE') ? limit + 1 : 0
  const resourceIds = resourcesNamedBy(listing.filter)
  const parts = await findPageParts(db, { siteId, window, condition, resourceIds, includesCanceled, order, position, limit: singles })
  return expand(parts, window, includesCanceled)
    .filter((occurrence) => recurrenceTypes.includes(occurrence.recurrenceType))
    .map(({ event, occurrence }) => {
      const show = (view: EventView) =>
        occurrence.recurrenceType === 'INSTANCE' ? wireInstanceOf(event, occurrence, view) : wireEventOf(event, view)
      return { at: order.by === 'start' ? occurrence.start : occurrence.end, id: shownId(event, occurrence.id), show }
    })
}

/** In ascending order, events before the last page's end can be skipped. */
function windowFrom(window: EventWindow, order: EventOrder, position: EventPosition | null): EventWindow {
  if (!position || order.by !== 'start' || order.isDescending) return window
  const from = Math.max(position.at, instantOf(window.from))
  return { ...window, from: Temporal.Instant.fromEpochMilliseconds(from * 60_000).toString() }
}

function expand(parts: readonly MatchedEvent[], window: EventWindow, includesCanceled: boolean) {
  const matching = new Map(parts.filter(({ matches }) => matches).map(({ event }) => [event.id, event]))
  const occurrences = occurrencesIn(
    parts.map(({ event }) => event),
    instantOf(window.from),
    instantOf(window.to),
  )
  const canceled = includesCanceled ? canceledIn(parts, window) : []
  return [...occurrences, ...canceled].flatMap((occurrence) => {
    const event = matching.get(occurrence.event.id)
    return event ? [{ event, occurrence, recurrenceType: event.isUntouched ? ('INSTANCE' as const) : occurrence.recurrenceType }] : []
  })
}

/** Single sessions that were canceled, and occurrences of series that have a row of their own. */
function canceledIn(parts: readonly MatchedEvent[], window: EventWindow): Occurrence[] {
  return parts.flatMap(({ event }) => {
    if (event.status !== 'CANCELLED' || event.recurrenceType === 'MASTER' || !isSession(event.type) || wasNeverPlanned(event, parts))
      return []
    const occurrence = findOccurrence(event.id, [event])
    return occurrence && occurrence.start < instantOf(window.to) && occurrence.end > instantOf(window.from) ? [occurrence] : []
  })
}

/** A date that a new series left out from the start was never announced. */
const wasNeverPlanned = ({ createdDate, recurringEventId }: StoredEvent, parts: readonly MatchedEvent[]): boolean =>
  parts.some(({ event }) => event.id === recurringEventId && event.createdDate === createdDate)

/** An occurrence of the past of a changed series is shown under the id of the present master. */
const shownId = (event: StoredEvent, occurrenceId: string): string =>
  event.recurrenceType === 'MASTER' && event.formerOf ? event.formerOf + occurrenceId.slice(event.id.length) : occurrenceId

export const findSeries = (db: Queryable, siteId: string, filter: unknown): Promise<StoredEvent[]> =>
  findMasters(db, { siteId, window: null, condition: eventCondition(filter) })

async function listMasters(db: Queryable, { siteId, listing, condition }: Listing): Promise<ListedEvent[]> {
  if (!listing.recurrenceTypes.includes('MASTER')) return []
  const masters = await findMasters(db, { siteId, window: listing.window, condition })
  return masters.map((master) => {
    const { start, end } = keptTimes(master)
    const real = intervalOfLocal(master.timeZone, start, end)
    return { at: listing.order.by === 'start' ? real.start : real.end, id: master.id, show: (view: EventView) => wireEventOf(master, view) }
  })
}

function instantOf(iso: string): number {
  const instant = parseInstant(iso, 'UTC')
  if (instant === null) throw new Error(`Not an instant: ${iso}`)
  return instant
}

type EventListing = {
  window: EventWindow | null
  filter: unknown
  recurrenceTypes: readonly RecurrenceType[]
  includesCanceled: boolean
  order: EventOrder
  position: EventPosition | null
}

type ListingAsked = {
  fromLocalDate?: string | undefined
  toLocalDate?: string | undefined
  query?: Query | undefined
  recurrenceType?: RecurrenceType[] | undefined
  includesCanceled?: boolean | undefined
}

function readListing(asked: ListingAsked, { timeZone, now }: { timeZone: string; now: string }): EventListing {
  const recurrenceTypes = asked.recurrenceType?.length ? asked.recurrenceType : (['NONE', 'INSTANCE', 'EXCEPTION'] as const)
  const isWithoutWindow = asked.fromLocalDate === undefined && asked.toLocalDate === undefined
  const wantsMastersOnly = recurrenceTypes.every((type) => type === 'MASTER')
  return {
    window: wantsMastersOnly && isWithoutWindow ? null : readWindow({ ...asked, timeZone, now }),
    filter: asked.query?.filter ?? {},
    recurrenceTypes,
    includesCanceled: asked.includesCanceled ?? false,
    order: readOrder(asked.query?.sort ?? asked.query?.sorting ?? []),
    position: null,
  }
}

function readOrder(sorting: readonly Sorting[]): EventOrder {
  const [first = { fieldName: 'start' }, ...others] = sorting
  if (others.length > 0) throw invalid('query.sort', 'must have at most 1 field', 'MAXITEMS')
  const allowedFields = ['start', 'end']
  const by = allowedFields.find((field) => field === first.fieldName)
  if (!by) throw invalid('query.sort[0].fieldName', 'is not known; the fields are start, end', 'UNKNOWN_FIELD', { allowedFields })
  return { by: by === 'end' ? 'end' : 'start', isDescending: first.order === 'DESC' }
}

function continueListing(signer: CursorSigner, home: CursorHome, cursor: string): EventListing {
  const { filter, sort, position, besides } = readCursor(signer, home, cursor)
  const [at, id] = position
  // The cursor is signed, so it holds what the function below put into it.
  const ruling = besides as Pick<EventListing, 'window' | 'recurrenceTypes' | 'includesCanceled'>
  return { ...ruling, filter, order: readOrder(sort), position: { at: Number(at), id: id ?? '' } }
}

function cursorAfter(signer: CursorSigner, home: CursorHome, listing: EventListing, { at, id }: EventPosition): string {
  const { window, filter, recurrenceTypes, includesCanceled, order } = listing
  const contents: CursorContents = {
    filter,
    sort: [{ fieldName: order.by, order: order.isDescending ? 'DESC' : 'ASC' }],
    position: [String(at), id],
    isReversed: false,
    besides: { window, recurrenceTypes, includesCanceled },
  }
  const cursor = writeCursor(signer, home, contents)
  if (cursor) return cursor
  throw invalid('query.filter', 'is too long for turning pages by cursor', 'FILTER_TOO_LARGE')
}
