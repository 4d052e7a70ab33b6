import type { Search, SearchDetails } from '@foyer/contract'
import { aggregate } from '../db/querying/aggregations/aggregate.ts'
import { compileFilter } from '../db/querying/compile-filter.ts'
import { allOf } from '../db/querying/conditions.ts'
import { type CursorHome, readCursor } from '../db/querying/cursor.ts'
import { inZone } from '../db/querying/fields.ts'
import { findPage } from '../db/querying/find-page.ts'
import { compileSearch } from '../db/querying/text-search.ts'
import { requireZone } from '../db/querying/zone.ts'
import type { Context, Handler } from '../handler.ts'
import { loadSite } from '../site/site.ts'
import { serviceFields } from './service-fields.ts'
import { visibleServices } from './services-store.ts'
import { serviceOf } from './stored-service.ts'

/** What a follow-up page needs to know besides filter and sorting. */
type Kept = { details: SearchDetails; timeZone: string }

export const searchServices: Handler<'services', 'searchServices'> = async ({ body: { search = {} } }, context) => {
  const { db, siteId, dependencies } = context
  const home: CursorHome = { siteId, operation: 'searchServices' }
  const kept = await keptOf(search, home, context)
  const fields = inZone(serviceFields, kept.timeZone)
  const words = compileSearch(fields, kept.details, { byDefault: ['name'], path: 'search.search' })
  const condition = allOf([words, compileFilter(fields, search.filter, 'search.filter')])
  const from = visibleServices(db, context)
  const [{ rows, pagingMetadata }, aggregationData] = await Promise.all([
    findPage({
      db,
      signingKeys: dependencies.signingKeys,
      ...home,
      fields,
      from: from.where(words),
      query: search,
      root: 'search',
      besides: kept,
      defaults: { sort: [{ fieldName: 'createdDate' }], paging: 'CURSOR', limits: { least: 0, byDefault: 100, most: 100 } },
    }),
    aggregate({
      db,
      fields,
      from,
      condition,
      aggregations: search.aggregations ?? [],
      timeZone: kept.timeZone,
      path: 'search.aggregations',
    }),
  ])
  return { services: rows.map(serviceOf), pagingMetadata, aggregationData }
}

/** The words and the zone of the first page. */
async function keptOf({ search: details = {}, timeZone, cursorPaging }: Search, home: CursorHome, context: Context): Promise<Kept> {
  const { db, siteId, dependencies } = context
  // The cursor is signed, so it holds what `besides` put into it.
  if (cursorPaging?.cursor) return readCursor(dependencies.signingKeys, home, cursorPaging.cursor).besides as Kept
  return { details, timeZone: timeZone ? requireZone(timeZone) : (await loadSite(db, siteId)).timeZone }
}
