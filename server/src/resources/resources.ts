import { staffResourceTypeId } from '@foyer/domain'
import type { RawBuilder } from 'kysely'
import { type ChosenMode, type LockMode, lockStatement, takeLocks } from '../db/advisory-locks.ts'
import type { Queryable, Transaction } from '../db/database.ts'
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

/** Before taking a place: hours and blocks of these resources cannot change until the transaction ends. */
export const lockResourcesShared = (tx: Transaction, siteId: string, resourceIds: readonly string[]): Promise<void> =>
  takeLocks(tx, namesOf(siteId, resourceIds), 'SHARED')

/** Before changing hours or blocks, or overriding them: no place of these resources can be taken meanwhile. Never after a shared lock. */
export const lockResourcesExclusive = (tx: Transaction, siteId: string, resourceIds: readonly string[]): Promise<void> =>
  takeLocks(tx, namesOf(siteId, resourceIds), 'EXCLUSIVE')

/** The same as a statement, so that reads that depend on the lock can be sent behind it. */
export const resourceLocks = (siteId: string, resourceIds: readonly string[], mode: LockMode | ChosenMode): RawBuilder<unknown> =>
  lockStatement(namesOf(siteId, resourceIds), mode)

const namesOf = (siteId: string, resourceIds: readonly string[]) => resourceIds.map((id) => `resource:${siteId}:${id}`)
