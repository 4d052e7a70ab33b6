import { staffResourceTypeId } from '@foyer/domain'
import type { Queryable, Transaction } from '../../ground/db/database.ts'
import { deleteTypesExcept, findKnownTypes, insertResourceType } from './resource-types-store.ts'

export const createStaffResourceType = (tx: Transaction, of: { siteId: string; now: string }): Promise<unknown> =>
  insertResourceType(tx, { ...of, id: staffResourceTypeId, name: 'Staff', extendedFields: null })

export async function findUnknownTypes(db: Queryable, siteId: string, ids: readonly string[]): Promise<string[]> {
  if (ids.length === 0) return []
  const known = await findKnownTypes(db, siteId, ids)
  return ids.filter((id) => !known.has(id))
}

export const deleteAddedResourceTypes = (tx: Transaction, siteId: string): Promise<void> =>
  deleteTypesExcept(tx, siteId, staffResourceTypeId)
