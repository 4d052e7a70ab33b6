import type { ResourceType } from '@foyer/contract'
import { Refusal, staffResourceTypeId } from '@foyer/domain'
import type { Queryable, Transaction } from '../../ground/db/database.ts'
import { findResourceType, lockResourceType } from './resource-types-store.ts'

export const requireResourceType = async (db: Queryable, siteId: string, resourceTypeId: string): Promise<ResourceType> =>
  orRefuse(await findResourceType(db, siteId, resourceTypeId), resourceTypeId)

/** A type to change or delete: every one but that of staff members. */
export async function requireLockedResourceType(tx: Transaction, siteId: string, resourceTypeId: string): Promise<ResourceType> {
  const resourceType = orRefuse(await lockResourceType(tx, siteId, resourceTypeId), resourceTypeId)
  if (resourceType.id === staffResourceTypeId) throw new Refusal('RESOURCE_TYPE_NOT_CHANGEABLE', { resourceTypeId })
  return resourceType
}

function orRefuse(resourceType: ResourceType | null, resourceTypeId: string): ResourceType {
  if (!resourceType) throw new Refusal('RESOURCE_TYPE_NOT_FOUND', { resourceTypeId })
  return resourceType
}
