import type { Resource } from '@foyer/contract'
import { Refusal } from '@foyer/domain'
import type { Queryable } from '../../ground/db/database.ts'
import { findResource, isStaffResource } from './resources-store.ts'

export async function requireResource(db: Queryable, siteId: string, resourceId: string): Promise<Resource> {
  const resource = await findResource(db, siteId, resourceId)
  if (!resource) throw new Refusal('RESOURCE_NOT_FOUND', { resourceId })
  return resource
}

/** A room or a device. A staff member's resource changes with the staff member. */
export async function requireOwnResource(db: Queryable, siteId: string, resourceId: string): Promise<Resource> {
  const resource = await requireResource(db, siteId, resourceId)
  if (isStaffResource(resource)) throw new Refusal('RESOURCE_IS_STAFF_MEMBER', { resourceId })
  return resource
}
