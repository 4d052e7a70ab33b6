import type { CalendarEvent, PagingMetadata } from '@foyer/contract'
import { type Caller, isBusiness } from '../../../ground/caller.ts'
import { allOf, type Condition } from '../../../ground/db/querying/conditions.ts'
import { readPaging } from '../../../ground/db/querying/paging.ts'
import type { Context, Handler } from '../../../ground/handler.ts'
import { loadSite } from '../../site/site.ts'
import { eventViewOf } from '../events/event-view.ts'
import { isOfVisibleService } from '../stored/resolved-events-store.ts'
import { eventCondition } from './event-fields.ts'
import { continueListing, cursorAfter, type EventListing, type ListingAsked, readListing } from './event-listing.ts'
import { fillParticipants } from './fill-participants.ts'
import { listEvents } from './list-events.ts'

const limits = { least: 0, byDefault: 50, most: 1000 }

/** Events that overlap a window of local time; a series is one entry per occurrence. */
export const queryEvents: Handler<'calendar', 'queryEvents'> = ({ body }, context) =>
  findEventPage(context, { operation: 'queryEvents', asked: body })

type Asked = ListingAsked & { timeZone?: string | undefined; fields?: readonly string[] | undefined }

type EventPageQuestion = {
  /** A cursor belongs to its operation and to what this names besides. */
  operation: string
  asked: Asked
  /** Limits the events besides the filter. */
  within?: Condition
  most?: number
}

/** A page of events in a window of local time. */
export async function findEventPage(
  { db, siteId, caller, now, dependencies: { signingKeys } }: Context,
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

const conditionOf = ({ filter }: EventListing, caller: Caller, within: Condition | undefined): Condition =>
  allOf([eventCondition(filter), ...(within ? [within] : []), ...(isBusiness(caller) ? [] : [isOfVisibleService])])
