import { contract } from '@foyer/contract'
import { invalid, Refusal } from '@foyer/domain'
import { pickMasked } from '../../ground/db/querying/pick-masked.ts'
import type { Handler } from '../../ground/handler.ts'
import { recordEvent } from '../../ground/outbox/record-event.ts'
import { touchCatalogue } from '../site/site.ts'
import { requireLockedResourceType, requireResourceType } from './require-resource-type.ts'
import { hasOtherTypeOfName, saveResourceType } from './resource-types-store.ts'

const row = contract.resources.updateResourceType

export const updateResourceType: Handler<'resources', 'updateResourceType'> = async ({ params, body, cleared }, context) => {
  const { siteId, now, caller, dependencies } = context
  const { revision, ...changes } = body.resourceType
  const id = params['resourceType.id']
  const patch = pickMasked({
    changes,
    mask: body.mask,
    writable: row.body.properties.resourceType,
    entity: row.response.properties.resourceType,
    cleared,
    path: 'resourceType',
  })
  if (patch.name === null) throw invalid('resourceType.name', 'is required', 'REQUIRED')
  return await context.inTransaction(async (tx) => {
    const previous = await requireLockedResourceType(tx, siteId, id)
    await touchCatalogue(tx, siteId)
    const name = patch.name ?? previous.name
    if (await hasOtherTypeOfName(tx, siteId, { id, name })) throw new Refusal('RESOURCE_TYPE_ALREADY_EXISTS_FOR_NAME', { name })
    const extendedFields = (patch.extendedFields === undefined ? previous.extendedFields : patch.extendedFields) ?? null
    const isSaved = await saveResourceType(tx, { siteId, now, id, revision, name, extendedFields })
    if (!isSaved) throw new Refusal('STALE_REVISION', { current: previous })
    const entity = await requireResourceType(tx, siteId, id)
    const payload = { entity, previous }
    await recordEvent(tx, { jobs: dependencies.jobs, siteId, name: 'resource_type.updated', entityId: entity.id, payload, caller, now })
    return { resourceType: entity }
  })
}
