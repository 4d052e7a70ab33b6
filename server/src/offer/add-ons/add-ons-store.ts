import type { AddOn, NewAddOn } from '@foyer/contract'
import { minorUnitsOf, moneyOf } from '@foyer/domain'
import { type Selectable, sql } from 'kysely'
import type { Queryable, Transaction } from '../../ground/db/database.ts'
import type { AddOnsTable } from '../../ground/db/types.ts'
import { addOnColumns } from './add-on-fields.ts'

export const addOnsOf = (db: Queryable, siteId: string) =>
  db.selectFrom('add_ons').selectAll('add_ons').where('add_ons.site_id', '=', siteId)

export async function findAddOn(db: Queryable, siteId: string, id: string): Promise<AddOn | null> {
  const row = await addOnsOf(db, siteId).where('id', '=', id).executeTakeFirst()
  return row ? addOnOf(row) : null
}

export async function lockAddOn(tx: Transaction, siteId: string, id: string): Promise<AddOn | null> {
  const row = await addOnsOf(tx, siteId).where('id', '=', id).forUpdate().executeTakeFirst()
  return row ? addOnOf(row) : null
}

export async function lockAddOnIds(tx: Transaction, siteId: string, ids: readonly string[]): Promise<string[]> {
  if (ids.length === 0) return []
  const rows = await addOnsOf(tx, siteId)
    .where('id', 'in', [...ids])
    .orderBy('id')
    .forShare()
    .execute()
  return rows.map(({ id }) => id)
}

export type WrittenAddOn = NewAddOn & { siteId: string; now: string; id: string }

export async function insertAddOn(tx: Transaction, addOn: WrittenAddOn, most: number): Promise<AddOn | null> {
  const { count } = await tx
    .selectFrom('add_ons')
    .select(({ fn }) => fn.countAll<string>().as('count'))
    .where('site_id', '=', addOn.siteId)
    .executeTakeFirstOrThrow()
  if (Number(count) >= most) return null
  const row = await tx
    .insertInto('add_ons')
    .values({ site_id: addOn.siteId, id: addOn.id, ...rowOf(addOn), created_at: addOn.now, updated_at: addOn.now })
    .returningAll()
    .executeTakeFirstOrThrow()
  return addOnOf(row)
}

export async function saveAddOn(tx: Transaction, addOn: WrittenAddOn): Promise<AddOn> {
  const row = await tx
    .updateTable('add_ons')
    .set({ ...rowOf(addOn), updated_at: addOn.now, revision: sql`revision + 1` })
    .where('site_id', '=', addOn.siteId)
    .where('id', '=', addOn.id)
    .returningAll()
    .executeTakeFirstOrThrow()
  return addOnOf(row)
}

export async function removeAddOn(tx: Transaction, siteId: string, id: string): Promise<void> {
  await sql`
    update add_on_groups set add_on_ids = array_remove(add_on_ids, ${id}::uuid)
    where site_id = ${siteId} and add_on_ids @> array[${id}::uuid]`.execute(tx)
  await tx.deleteFrom('add_ons').where('site_id', '=', siteId).where('id', '=', id).execute()
}

const rowOf = ({ price, ...addOn }: Omit<WrittenAddOn, 'id' | 'siteId' | 'now'>) => ({
  ...addOnColumns.rowOf(addOn),
  price_minor_units: String(minorUnitsOf(price)),
  currency: price.currency ?? '',
})

export const addOnOf = (row: Selectable<AddOnsTable>): AddOn => ({
  ...addOnColumns.entityOf(row),
  price: moneyOf(BigInt(row.price_minor_units), row.currency),
})
