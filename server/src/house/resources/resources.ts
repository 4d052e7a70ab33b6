import { staffResourceTypeId } from '@foyer/domain'
import type { Queryable, Transaction } from '../../ground/db/database.ts'
import { deleteTypesExcept, findKnownTypes, insertResourceType } from './resource-types-store.ts'
import { findResourcesAt, insertResource, markResourcesDeleted } from './resources-store.ts'

export { findResourcesAt, insertResource, markResourcesDeleted }

/** The type of staff members, which every site has from its beginning. */
export const createStaffResourceType = (tx: Transaction, of: { siteId: string; now: string }): Promise<unknown> =>
  insertResourceType(tx, { ...of, id: staffResourceTypeId, name: 'Staff', extendedFields: null })

/** Those of the ids that are no type of the site. */
export async function findUnknownTypes(db: Queryable, siteId: string, ids: readonly string[]): Promise<string[]> {
  if (ids.length === 0) return []
  const known = await findKnownTypes(db, siteId, ids)
  return ids.filter((id) => !known.has(id))
}

/** Used when the sample is dropped, once there are no resources. */
export const deleteAddedResourceTypes = (tx: Transaction, siteId: string): Promise<void> =>
  deleteTypesExcept(tx, siteId, staffResourceTypeId)
