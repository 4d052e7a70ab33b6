import { compileFilter } from '../db/querying/compile-filter.ts'
import { countRows, findPage } from '../db/querying/find-page.ts'
import type { Handler } from '../handler.ts'
import { requireResource } from './require-resource.ts'
import { resourceFields } from './resource-fields.ts'
import { resourceOf, resourcesOf } from './resources-store.ts'

export const getResource: Handler<'resources', 'getResource'> = async ({ params }, { db, siteId }) => ({
  resource: await requireResource(db, siteId, params.resourceId),
})

export const queryResources: Handler<'resources', 'queryResources'> = async ({ body }, { db, siteId, dependencies }) => {
  const { rows, pagingMetadata } = await findPage({
    db,
    signingKeys: dependencies.signingKeys,
    siteId,
    operation: 'queryResources',
    fields: resourceFields,
    from: resourcesOf(db, siteId),
    query: body.query,
    defaults: { sort: [], paging: 'CURSOR' },
  })
  return { resources: rows.map(resourceOf), pagingMetadata }
}

export const countResources: Handler<'resources', 'countResources'> = async ({ body }, { db, siteId }) => ({
  count: await countRows(db, resourcesOf(db, siteId), compileFilter(resourceFields, body.filter, 'filter')),
})
