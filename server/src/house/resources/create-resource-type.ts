import { randomUUID } from 'node:crypto'
import { Refusal } from '@foyer/domain'
import { compileFilter } from '../../ground/db/querying/compile-filter.ts'
import { countRows } from '../../ground/db/querying/find-page.ts'
import type { Handler } from '../../ground/handler.ts'
import { recordEvent } from '../../ground/outbox/record-event.ts'
import { touchCatalogue } from '../site/site.ts'
import { requireResourceType } from './require-resource-type.ts'
import { resourceTypeFields } from './resource-fields.ts'
import { insertResourceType, resourceTypesOf } from './resource-types-store.ts'

/** The most types of resources of a site, that of staff members included. */
const mostResourceTypes = 100

export const createResourceType: Handler<'resources', 'createResourceType'> = async ({ body: { resourceType } }, context) => {
  const { siteId, now, caller, dependencies, keptIds } = context
  const { name, extendedFields = null } = resourceType
  return await context.inTransaction(async (tx) => {
    // New and renamed types wait for each other, so that limit and names hold.
    await touchCatalogue(tx, siteId)
    const count = await countRows(tx, resourceTypesOf(tx, siteId), compileFilter(resourceTypeFields, {}))
    if (count >= mostResourceTypes) throw new Refusal('MAX_NUMBER_OF_RESOURCE_TYPES_REACHED', { limit: mostResourceTypes })
    const id = keptIds?.[0] ?? randomUUID()
    const isAdded = await insertResourceType(tx, { siteId, now, id, name, extendedFields })
    if (!isAdded) throw new Refusal('RESOURCE_TYPE_ALREADY_EXISTS_FOR_NAME', { name })
    const entity = await requireResourceType(tx, siteId, id)
    await recordEvent(tx, {
      jobs: dependencies.jobs,
      siteId,
      name: 'resource_type.created',
      entityId: id,
      payload: { entity },
      caller,
      now,
    })
    return { resourceType: entity }
  })
}
