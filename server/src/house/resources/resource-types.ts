import { randomUUID } from 'node:crypto'
import { contract, type ResourceType } from '@foyer/contract'
import { invalid, Refusal, staffResourceTypeId } from '@foyer/domain'
import type { Queryable, Transaction } from '../../ground/db/database.ts'
import { compileFilter } from '../../ground/db/querying/compile-filter.ts'
import { countRows, findPage } from '../../ground/db/querying/find-page.ts'
import { pickMasked } from '../../ground/db/querying/pick-masked.ts'
import type { Handler } from '../../ground/handler.ts'
import { recordEvent } from '../../ground/outbox/record-event.ts'
import { touchCatalogue } from '../site/site.ts'
import { removeResources } from './remove-resources.ts'
import { resourceTypeFields } from './resource-fields.ts'
import {
  findResourceType,
  hasOtherTypeOfName,
  insertResourceType,
  lockResourceType,
  markTypeDeleted,
  resourceTypeOf,
  resourceTypesOf,
  saveResourceType,
} from './resource-types-store.ts'
import { findResourcesOfType } from './resources-store.ts'

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

/** With all resources of the type. A new resource of it waits for the type's lock, and is refused. */
export const deleteResourceType: Handler<'resources', 'deleteResourceType'> = async ({ params, query }, context) => {
  const { siteId, now, caller, dependencies } = context
  return await context.inTransaction(async (tx) => {
    const entity = await requireLockedResourceType(tx, siteId, params.resourceTypeId)
    const resources = await findResourcesOfType(tx, siteId, entity.id)
    await removeResources(tx, context, { resources, removal: query })
    await markTypeDeleted(tx, siteId, entity.id, now)
    const payload = { entity }
    await recordEvent(tx, { jobs: dependencies.jobs, siteId, name: 'resource_type.deleted', entityId: entity.id, payload, caller, now })
    return {}
  })
}

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

const requireResourceType = async (db: Queryable, siteId: string, resourceTypeId: string): Promise<ResourceType> =>
  orRefuse(await findResourceType(db, siteId, resourceTypeId), resourceTypeId)

async function requireLockedResourceType(tx: Transaction, siteId: string, resourceTypeId: string): Promise<ResourceType> {
  const resourceType = orRefuse(await lockResourceType(tx, siteId, resourceTypeId), resourceTypeId)
  if (resourceType.id === staffResourceTypeId) throw new Refusal('RESOURCE_TYPE_NOT_CHANGEABLE', { resourceTypeId })
  return resourceType
}

function orRefuse(resourceType: ResourceType | null, resourceTypeId: string): ResourceType {
  if (!resourceType) throw new Refusal('RESOURCE_TYPE_NOT_FOUND', { resourceTypeId })
  return resourceType
}
