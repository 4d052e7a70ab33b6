import { compileFilter } from '../../ground/db/querying/compile-filter.ts'
import { countRows, findPage } from '../../ground/db/querying/find-page.ts'
import type { Handler } from '../../ground/handler.ts'
import { requireResourceType } from './require-resource-type.ts'
import { resourceTypeFields } from './resource-fields.ts'
import { resourceTypeOf, resourceTypesOf } from './resource-types-store.ts'

export const getResourceType: Handler<'resources', 'getResourceType'> = async ({ params }, { db, siteId }) => ({
  resourceType: await requireResourceType(db, siteId, params.resourceTypeId),
})

export const queryResourceTypes: Handler<'resources', 'queryResourceTypes'> = async ({ body }, { db, siteId, dependencies }) => {
  const { rows, pagingMetadata } = await findPage({
    db,
    signingKeys: dependencies.signingKeys,
    siteId,
    operation: 'queryResourceTypes',
    fields: resourceTypeFields,
    from: resourceTypesOf(db, siteId),
    query: body.query,
    defaults: { sort: [], paging: 'CURSOR' },
  })
  return { resourceTypes: rows.map(resourceTypeOf), pagingMetadata }
}

export const countResourceTypes: Handler<'resources', 'countResourceTypes'> = async ({ body }, { db, siteId }) => ({
  count: await countRows(db, resourceTypesOf(db, siteId), compileFilter(resourceTypeFields, body.filter, 'filter')),
})
