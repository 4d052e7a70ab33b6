import type { CalendarEvent as WireEvent } from '@foyer/contract'
import { findOccurrence, intervalOfLocal, type Occurrence, occurrencesIn, parseInstant } from '@foyer/domain'
import type { Queryable } from '../../../ground/db/database.ts'
import type { Condition } from '../../../ground/db/querying/conditions.ts'
import { keptTimes } from '../changes/event-changes.ts'
import type { EventView } from '../events/event-view.ts'
import { isSession } from '../events/sessions.ts'
import { wireEventOf, wireInstanceOf } from '../events/wire-event.ts'
import type { StoredEvent } from '../stored/stored-event.ts'
import { resourcesNamedBy } from './event-fields.ts'
import type { EventListing } from './event-listing.ts'
import { type EventOrder, type EventPosition, findMasters, findPageParts, type MatchedEvent } from './event-page-store.ts'
import type { EventWindow } from './event-window.ts'

/** One event of a page: its position in the order, and how it looks. */
export type ListedEvent = EventPosition & { show: (view: EventView) => WireEvent }

type Listing = { siteId: string; listing: EventListing; condition: Condition; limit: number }

/** The events of a listing from its position on, in its order: one more than the page holds, if there are more. */
export async function listEvents(db: Queryable, question: Listing): Promise<ListedEvent[]> {
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

/** Canceled sessions that have a row of their own: single ones, and occurrences of series. */
function canceledIn(parts: readonly MatchedEvent[], window: EventWindow): Occurrence[] {
  return parts.flatMap(({ event }) => {
    if (event.status !== 'CANCELLED' || event.recurrenceType === 'MASTER' || !isSession(event.type) || wasNeverPlanned(event, parts))
      return []
    const occurrence = findOccurrence(event.id, [event])
    return occurrence && occurrence.start < instantOf(window.to) && occurrence.end > instantOf(window.from) ? [occurrence] : []
  })
}

/** A date that a new series left out from the start: nobody has heard of a session there. */
const wasNeverPlanned = ({ createdDate, recurringEventId }: StoredEvent, parts: readonly MatchedEvent[]): boolean =>
  parts.some(({ event }) => event.id === recurringEventId && event.createdDate === createdDate)

/** An occurrence of the past of a changed series is shown under the id of the present master. */
const shownId = (event: StoredEvent, occurrenceId: string): string =>
  event.recurrenceType === 'MASTER' && event.formerOf ? event.formerOf + occurrenceId.slice(event.id.length) : occurrenceId

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
