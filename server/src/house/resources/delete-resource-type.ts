import type { Handler } from '../../ground/handler.ts'
import { recordEvent } from '../../ground/outbox/record-event.ts'
import { type Farewell, removeResources } from './remove-resources.ts'
import { requireLockedResourceType } from './require-resource-type.ts'
import { markTypeDeleted } from './resource-types-store.ts'
import { findResourcesOfType } from './resources-store.ts'

/** With all resources of the type. A new resource of it waits for the type's lock, and is refused. */
export const deleteResourceType =
  (farewell: Farewell): Handler<'resources', 'deleteResourceType'> =>
  async ({ params, query }, context) => {
    const { siteId, now, caller, dependencies } = context
    return await context.inTransaction(async (tx) => {
      const entity = await requireLockedResourceType(tx, siteId, params.resourceTypeId)
      const resources = await findResourcesOfType(tx, siteId, entity.id)
      await removeResources(tx, context, { farewell, resources, removal: query })
      await markTypeDeleted(tx, siteId, entity.id, now)
      const payload = { entity }
      await recordEvent(tx, { jobs: dependencies.jobs, siteId, name: 'resource_type.deleted', entityId: entity.id, payload, caller, now })
      return {}
    })
  }
