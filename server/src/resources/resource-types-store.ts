import { sql } from 'kysely'
import type { Transaction } from '../db/database.ts'

type NewResourceType = { siteId: string; now: string; id: string; name: string; extendedFields: object | null }

/** False if the site has a type of this name, ignoring case. */
export async function insertResourceType(tx: Transaction, { siteId, now, id, name, extendedFields }: NewResourceType): Promise<boolean> {
  const { numInsertedOrUpdatedRows } = await tx
    .insertInto('resource_types')
    .values({
      site_id: siteId,
      id,
      name,
      extended_fields: extendedFields && JSON.stringify(extendedFields),
      created_at: now,
      updated_at: now,
    })
    .onConflict((conflict) => conflict.expression(sql`site_id, lower(name)`).where('deleted_at', 'is', null).doNothing())
    .executeTakeFirst()
  return (numInsertedOrUpdatedRows ?? 0n) > 0n
}

export async function deleteTypesExcept(tx: Transaction, siteId: string, id: string): Promise<void> {
  await tx.deleteFrom('resource_types').where('site_id', '=', siteId).where('id', '<>', id).execute()
}
