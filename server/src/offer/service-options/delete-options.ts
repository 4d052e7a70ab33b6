import { Refusal } from '@foyer/domain'
import type { Handler } from '../../ground/handler.ts'
import { recordEvent } from '../../ground/outbox/record-event.ts'
import { lockedService } from '../services/services.ts'
import { changeService } from './change-service.ts'
import { requireOptions } from './read-options.ts'
import { removeOptions } from './service-options-store.ts'

export const deleteServiceOptionsAndVariants: Handler<'service-options', 'deleteServiceOptionsAndVariants'> = async (
  { params, query },
  context,
) => {
  const { siteId, now, caller, dependencies } = context
  return await context.inTransaction(async (tx) => {
    const { id, serviceId } = await requireOptions(tx, context, params.serviceOptionsAndVariantsId)
    const service = await lockedService(tx, { siteId, now }, serviceId)
    // Read again under the lock of the service.
    const before = await requireOptions(tx, context, id)
    if (query.revision !== undefined && query.revision !== before.revision) throw new Refusal('STALE_REVISION', { current: before })
    await removeOptions(tx, siteId, before.id)
    await changeService(tx, context, { service, before, after: null })
    const payload = { deletedEntity: before }
    await recordEvent(tx, { jobs: dependencies.jobs, siteId, now, caller, name: 'serviceOptions.deleted', entityId: before.id, payload })
    return {}
  })
}
