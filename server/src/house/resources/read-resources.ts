import type { Resource } from '@foyer/contract'
import { Refusal } from '@foyer/domain'
import type { Queryable } from '../../ground/db/database.ts'
import { compileFilter } from '../../ground/db/querying/compile-filter.ts'
import { allOf } from '../../ground/db/querying/conditions.ts'
import { findBySearch } from '../../ground/db/querying/find-by-search.ts'
import { countRows, findPage } from '../../ground/db/querying/find-page.ts'
import { usualLimits } from '../../ground/db/querying/paging.ts'
import { compileSearch } from '../../ground/db/querying/text-search.ts'
import type { Handler } from '../../ground/handler.ts'
import { loadSite } from '../site/site.ts'
import { resourceFields } from './resource-fields.ts'
import { findResource, isStaffResource, resourceOf, resourcesOf } from './resources-store.ts'

const searched = ['name']

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
  count: await countRows(
    db,
    resourcesOf(db, siteId),
    allOf([
      compileSearch(resourceFields, body.search ?? {}, { byDefault: searched, path: 'search' }),
      compileFilter(resourceFields, body.filter, 'filter'),
    ]),
  ),
})

export const searchResources: Handler<'resources', 'searchResources'> = async ({ body: { search = {} } }, { db, siteId, dependencies }) => {
  const { rows, ...found } = await findBySearch({
    db,
    signingKeys: dependencies.signingKeys,
    siteId,
    operation: 'searchResources',
    fields: resourceFields,
    from: resourcesOf(db, siteId),
    search,
    searched,
    defaults: { sort: [], limits: usualLimits },
    siteTimeZone: async () => (await loadSite(db, siteId)).timeZone,
  })
  return { resources: rows.map(resourceOf), ...found }
}

export async function requireResource(db: Queryable, siteId: string, resourceId: string): Promise<Resource> {
  const resource = await findResource(db, siteId, resourceId)
  if (!resource) throw new Refusal('RESOURCE_NOT_FOUND', { resourceId })
  return resource
}

export async function requireOwnResource(db: Queryable, siteId: string, resourceId: string): Promise<Resource> {
  const resource = await requireResource(db, siteId, resourceId)
  if (isStaffResource(resource)) throw new Refusal('RESOURCE_IS_STAFF_MEMBER', { resourceId })
  return resource
}
