import type { Service } from '@foyer/contract'
import { Refusal, requireTypesOfResources, type ServiceNeeds, toldResources } from '@foyer/domain'
import type { Queryable } from '../../ground/db/database.ts'
import { findUnknownTypes } from '../../house/resources/resources.ts'
import { findTypesOfResources } from './needed-resources-store.ts'

/**
 * Every type that a service needs must be one of the site, and so must every resource that it names, of the type that the service asks for.
 * What the service had before may be gone since: that keeps the service from being booked, not from being changed.
 */
export async function requireNeededResources(db: Queryable, siteId: string, needs: ServiceNeeds, former?: Service): Promise<void> {
  const [before, entries] = [former?.serviceResources ?? [], toldResources(needs)]
  const formerTypes = new Set(before.map(({ resourceType }) => resourceType.id))
  const types = [...new Set(entries.map(({ resourceType }) => resourceType.id))].filter((id) => !formerTypes.has(id))
  const unknownTypes = await findUnknownTypes(db, siteId, types)
  if (unknownTypes.length > 0) throw new Refusal('RESOURCE_TYPE_NOT_FOUND', { resourceTypeIds: unknownTypes })
  const named = entries.flatMap(({ resourceIds }) => resourceIds?.values ?? [])
  if (named.length === 0) return
  const typeOf = await findTypesOfResources(db, siteId, named)
  const formerResources = new Map(
    before.flatMap(({ resourceType, resourceIds }) => (resourceIds?.values ?? []).map((id) => [id, resourceType.id])),
  )
  for (const [id, type] of formerResources) if (!typeOf.has(id)) typeOf.set(id, type)
  const unknown = named.filter((id) => !typeOf.has(id))
  if (unknown.length > 0) throw new Refusal('RESOURCE_NOT_FOUND', { resourceIds: unknown })
  requireTypesOfResources(entries, typeOf)
}
