import { contract } from '@foyer/contract'
import { checkedOptions, invalid, Refusal } from '@foyer/domain'
import { pickMasked } from '../../ground/db/querying/pick-masked.ts'
import type { Handler } from '../../ground/handler.ts'
import { recordEvent } from '../../ground/outbox/record-event.ts'
import { lockedService } from '../services/services.ts'
import { changeService, serviceForOptions } from './change-service.ts'
import { requireOptions } from './read-options.ts'
import { saveOptions } from './service-options-store.ts'

const row = contract['service-options'].updateServiceOptionsAndVariants

export const updateServiceOptionsAndVariants: Handler<'service-options', 'updateServiceOptionsAndVariants'> = async (
  { params, body, cleared },
  context,
) => {
  const { revision, serviceId, ...changes } = body.serviceOptionsAndVariants
  const patch = pickMasked({
    changes,
    mask: body.mask,
    writable: row.body.properties.serviceOptionsAndVariants,
    entity: row.response.properties.serviceOptionsAndVariants,
    cleared,
    path: 'serviceOptionsAndVariants',
  })
  for (const member of ['options', 'variants'] as const) {
    if (patch[member] === null) throw invalid(`serviceOptionsAndVariants.${member}`, 'is required', 'REQUIRED')
  }
  const { siteId, now, caller, dependencies } = context
  return await context.inTransaction(async (tx) => {
    const found = await requireOptions(tx, context, params['serviceOptionsAndVariants.id'])
    if (serviceId !== undefined && serviceId !== found.serviceId) {
      throw invalid('serviceOptionsAndVariants.serviceId', 'cannot be changed', 'IMMUTABLE')
    }
    const service = await lockedService(tx, { siteId, now }, found.serviceId)
    // Read again under the lock of the service.
    const before = await requireOptions(tx, context, found.id)
    if (before.revision !== revision) throw new Refusal('STALE_REVISION', { current: before })
    const sent = { options: patch.options ?? before.options, variants: patch.variants ?? before.variants }
    const priced = checkedOptions(sent, await serviceForOptions(tx, siteId, service))
    const extendedFields = patch.extendedFields === undefined ? before.extendedFields : (patch.extendedFields ?? undefined)
    const entity = await saveOptions(tx, { siteId, now, id: before.id, revision, priced, extendedFields })
    if (!entity) throw new Refusal('STALE_REVISION', { current: before })
    await changeService(tx, context, { service, before, after: priced })
    const payload = { entity, previousEntity: before }
    await recordEvent(tx, { jobs: dependencies.jobs, siteId, now, caller, name: 'serviceOptions.updated', entityId: entity.id, payload })
    return { serviceOptionsAndVariants: entity }
  })
}
