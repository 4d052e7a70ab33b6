import { Refusal, requireTypesOfResources, type ServiceNeeds, toldResources } from '@foyer/domain'
import type { Queryable } from '../db/database.ts'
import { findTypesOfResources } from './needed-resources-store.ts'

/** Every resource that a service names must be one of the site, and of the type that the service asks for. */
export async function requireNeededResources(db: Queryable, siteId: string, needs: ServiceNeeds): Promise<void> {
  const entries = toldResources(needs)
  const named = entries.flatMap(({ resourceIds }) => resourceIds?.values ?? [])
  if (named.length === 0) return
  const typeOf = await findTypesOfResources(db, siteId, named)
  const unknown = named.filter((id) => !typeOf.has(id))
  if (unknown.length > 0) throw new Refusal('RESOURCE_NOT_FOUND', { resourceIds: unknown })
  requireTypesOfResources(entries, typeOf)
}
