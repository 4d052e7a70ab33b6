import { readPaging } from '../db/querying/paging.ts'
import type { Handler } from '../handler.ts'
import { loadSite } from '../site/site.ts'
import { eventCondition } from './event-fields.ts'
import { continueListing, cursorAfter, readListing } from './event-listing.ts'
import { eventViewOf } from './event-view.ts'
import { fillParticipants } from './fill-participants.ts'
import { listEvents } from './list-events.ts'

const limits = { least: 0, byDefault: 50, most: 1000 }

/** Events that overlap a window of local time; a series is one entry per occurrence. */
export const queryEvents: Handler<'calendar', 'queryEvents'> = async ({ body }, { db, siteId, caller, now, dependencies }) => {
  const { timeZone: siteTimeZone } = await loadSite(db, siteId)
  const timeZone = body.timeZone ?? siteTimeZone
  const view = eventViewOf({ caller, timeZone: body.timeZone, fields: body.fields, siteTimeZone })
  const { signingKeys } = dependencies
  const home = { siteId, operation: 'queryEvents' }
  const paging = readPaging(body.query ?? {}, 'CURSOR', limits)
  const cursor = paging.kind === 'CURSOR' ? paging.cursor : null
  const listing = cursor ? continueListing(signingKeys, home, cursor) : readListing(body, { timeZone, now })
  const { limit } = paging
  const listed = limit === 0 ? [] : await listEvents(db, { siteId, listing, condition: eventCondition(listing.filter), limit })
  const page = listed.slice(0, limit)
  const last = listed.length > limit ? page.at(-1) : undefined
  return {
    events: await fillParticipants(
      db,
      siteId,
      page.map((event) => event.show(view)),
    ),
    pagingMetadata: {
      count: page.length,
      cursors: last ? { next: cursorAfter(signingKeys, home, listing, last) } : {},
      hasNext: last !== undefined,
    },
  }
}
