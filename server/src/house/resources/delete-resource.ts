import { inBulk } from '../../ground/bulk/bulk.ts'
import type { Handler } from '../../ground/handler.ts'
import { type Farewell, removeResources } from './remove-resources.ts'
import { requireOwnResource } from './require-resource.ts'

export const deleteResource =
  (farewell: Farewell): Handler<'resources', 'deleteResource'> =>
  async ({ params, query }, context) =>
    await context.inTransaction(async (tx) => {
      const resource = await requireOwnResource(tx, context.siteId, params.resourceId)
      await removeResources(tx, context, { farewell, resources: [resource], removal: query })
      return {}
    })

export const bulkDeleteResources =
  (farewell: Farewell): Handler<'resources', 'bulkDeleteResources'> =>
  async ({ body: { ids, ...removal } }, context) =>
    await inBulk(context, { items: ids.map((id) => ({ id })), returnEntity: false }, async (tx, { id }) => {
      const resource = await requireOwnResource(tx, context.siteId, id)
      await removeResources(tx, context, { farewell, resources: [resource], removal })
      return {}
    })
