import type { ResourceType } from '@foyer/contract'
import { type Selectable, sql } from 'kysely'
import type { Queryable, Transaction } from '../../ground/db/database.ts'
import type { ResourceTypesTable } from '../../ground/db/types.ts'

type TypeColumns = { name: string; extendedFields: object | null }
type NewResourceType = TypeColumns & { siteId: string; now: string; id: string }

export async function insertResourceType(tx: Transaction, { siteId, now, id, ...columns }: NewResourceType): Promise<boolean> {
  const { numInsertedOrUpdatedRows } = await tx
    .insertInto('resource_types')
    .values({ site_id: siteId, id, ...rowOf(columns), created_at: now, updated_at: now })
    .onConflict((conflict) => conflict.expression(sql`site_id, lower(name)`).where('deleted_at', 'is', null).doNothing())
    .executeTakeFirst()
  return (numInsertedOrUpdatedRows ?? 0n) > 0n
}

const rowOf = ({ name, extendedFields }: TypeColumns) => ({ name, extended_fields: extendedFields && JSON.stringify(extendedFields) })

export async function saveResourceType(
  tx: Transaction,
  { siteId, now, id, revision, ...columns }: NewResourceType & { revision: string },
): Promise<boolean> {
  const { numUpdatedRows } = await tx
    .updateTable('resource_types')
    .set({ ...rowOf(columns), updated_at: now, revision: sql`revision + 1` })
    .where('site_id', '=', siteId)
    .where('id', '=', id)
    .where('revision', '=', revision)
    .executeTakeFirst()
  return numUpdatedRows > 0n
}

export async function markTypeDeleted(tx: Transaction, siteId: string, id: string, now: string): Promise<void> {
  await tx
    .updateTable('resource_types')
    .set({ deleted_at: now, updated_at: now, revision: sql`revision + 1` })
    .where('site_id', '=', siteId)
    .where('id', '=', id)
    .execute()
}

export const resourceTypesOf = (db: Queryable, siteId: string) =>
  db
    .selectFrom('resource_types')
    .selectAll('resource_types')
    .where('resource_types.site_id', '=', siteId)
    .where('resource_types.deleted_at', 'is', null)

export async function findResourceType(db: Queryable, siteId: string, id: string): Promise<ResourceType | null> {
  const row = await resourceTypesOf(db, siteId).where('resource_types.id', '=', id).executeTakeFirst()
  return row ? resourceTypeOf(row) : null
}

export async function findKnownTypes(db: Queryable, siteId: string, ids: readonly string[]): Promise<Set<string>> {
  const rows = await resourceTypesOf(db, siteId)
    .clearSelect()
    .select('resource_types.id')
    .where(sql<boolean>`resource_types.id = any(${ids}::uuid[])`)
    .execute()
  return new Set(rows.map(({ id }) => id))
}

export async function lockResourceType(tx: Transaction, siteId: string, id: string): Promise<ResourceType | null> {
  const row = await resourceTypesOf(tx, siteId).where('resource_types.id', '=', id).forNoKeyUpdate().executeTakeFirst()
  return row ? resourceTypeOf(row) : null
}

export async function keepResourceType(tx: Transaction, siteId: string, id: string): Promise<boolean> {
  const row = await resourceTypesOf(tx, siteId).where('resource_types.id', '=', id).forShare().executeTakeFirst()
  return row !== undefined
}

export async function hasOtherTypeOfName(db: Queryable, siteId: string, { id, name }: { id: string; name: string }): Promise<boolean> {
  const row = await resourceTypesOf(db, siteId)
    .where('resource_types.id', '<>', id)
    .where(sql<boolean>`lower(resource_types.name) = lower(${name})`)
    .executeTakeFirst()
  return row !== undefined
}

export async function deleteTypesExcept(tx: Transaction, siteId: string, id: string): Promise<void> {
  await tx.deleteFrom('resource_types').where('site_id', '=', siteId).where('id', '<>', id).execute()
}

export const resourceTypeOf = (row: Selectable<ResourceTypesTable>): ResourceType => ({
  id: row.id,
  name: row.name,
  extendedFields: (row.extended_fields as ResourceType['extendedFields'] | null) ?? undefined,
  revision: row.revision,
  createdDate: row.created_at,
  updatedDate: row.updated_at,
})
