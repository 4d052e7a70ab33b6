import type { ServiceOptionsAndVariants } from '@foyer/contract'
import { type PricedOptions, priceRangeOf } from '@foyer/domain'
import { type Selectable, sql } from 'kysely'
import type { Caller } from '../../ground/caller.ts'
import type { Queryable, Transaction } from '../../ground/db/database.ts'
import type { ServiceOptionsTable } from '../../ground/db/types.ts'
import { visibleTo } from '../services/services-store.ts'

export const optionsOf = (db: Queryable, siteId: string, caller: Caller) =>
  db
    .selectFrom('service_options')
    .innerJoin('services', (join) =>
      join.onRef('services.site_id', '=', 'service_options.site_id').onRef('services.id', '=', 'service_options.service_id'),
    )
    .selectAll('service_options')
    .where('service_options.site_id', '=', siteId)
    .where('services.deleted_at', 'is', null)
    .where(visibleTo(caller))

type Found = { siteId: string; caller: Caller; by: 'id' | 'service_id'; id: string }

export async function findOptions(db: Queryable, { siteId, caller, by, id }: Found): Promise<ServiceOptionsAndVariants | null> {
  const row = await optionsOf(db, siteId, caller).where(`service_options.${by}`, '=', id).executeTakeFirst()
  return row ? optionsAnswer(row) : null
}

export async function findPricedOptions(db: Queryable, siteId: string, serviceId: string): Promise<PricedOptions | null> {
  const row = await db
    .selectFrom('service_options')
    .selectAll()
    .where('site_id', '=', siteId)
    .where('service_id', '=', serviceId)
    .executeTakeFirst()
  return row ? optionsAnswer(row) : null
}

type NewOptions = {
  siteId: string
  now: string
  id: string
  serviceId: string
  priced: PricedOptions
  extendedFields: Record<string, unknown> | undefined
}

export async function insertOptions(
  tx: Transaction,
  { siteId, now, id, serviceId, priced, extendedFields }: NewOptions,
): Promise<ServiceOptionsAndVariants | null> {
  const row = await tx
    .insertInto('service_options')
    .values({ site_id: siteId, id, service_id: serviceId, ...columnsOf(priced, extendedFields), created_at: now, updated_at: now })
    .onConflict((conflict) => conflict.columns(['site_id', 'service_id']).doNothing())
    .returningAll()
    .executeTakeFirst()
  return row ? optionsAnswer(row) : null
}

type SavedOptions = Omit<NewOptions, 'serviceId'> & { revision: string }

export async function saveOptions(
  tx: Transaction,
  { siteId, now, id, revision, priced, extendedFields }: SavedOptions,
): Promise<ServiceOptionsAndVariants | null> {
  const row = await tx
    .updateTable('service_options')
    .set({ ...columnsOf(priced, extendedFields), updated_at: now, revision: sql`revision + 1` })
    .where('site_id', '=', siteId)
    .where('id', '=', id)
    .where('revision', '=', revision)
    .returningAll()
    .executeTakeFirst()
  return row ? optionsAnswer(row) : null
}

export async function removeOptions(tx: Transaction, siteId: string, id: string): Promise<void> {
  await tx.deleteFrom('service_options').where('site_id', '=', siteId).where('id', '=', id).execute()
}

const columnsOf = ({ options, variants }: PricedOptions, extendedFields: Record<string, unknown> | undefined) => ({
  options: JSON.stringify(options.values),
  variants: JSON.stringify(variants.values),
  extended_fields: extendedFields === undefined ? null : JSON.stringify(extendedFields),
})

export function optionsAnswer(row: Selectable<ServiceOptionsTable>): ServiceOptionsAndVariants {
  const options = { values: row.options as ServiceOptionsAndVariants['options']['values'] }
  const variants = { values: row.variants as ServiceOptionsAndVariants['variants']['values'] }
  return {
    id: row.id,
    serviceId: row.service_id,
    options,
    variants,
    ...priceRangeOf({ variants }),
    ...(row.extended_fields !== null && { extendedFields: row.extended_fields as Record<string, unknown> }),
    revision: row.revision,
  }
}
