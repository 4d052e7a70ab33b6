import type { BusinessLocation, NewBusinessLocation } from '@foyer/contract'
import { type RawBuilder, sql } from 'kysely'
import { columnsOf, everyEntity } from '../../ground/db/columns.ts'
import type { Queryable, Transaction } from '../../ground/db/database.ts'

const locationColumns = columnsOf<Omit<BusinessLocation, 'default'>, keyof NewBusinessLocation>()('locations', {
  written: { name: ['name', 'text'], address: ['address', 'json?'], email: ['email', 'text?'], phone: ['phone', 'text?'] },
  kept: everyEntity,
})

export const writtenLocation = locationColumns.pick

type LocationRow = Parameters<typeof locationColumns.entityOf>[0] & { is_default: boolean }

const locationsOf = (siteId: string): RawBuilder<LocationRow> => sql`(
  select id, name, address, email, phone, true as is_default, revision, created_at, updated_at from sites where id = ${siteId}
  union all
  select id, name, address, email, phone, false, revision, created_at, updated_at from locations
  where site_id = ${siteId} and deleted_at is null)`

export async function findLocations(db: Queryable, siteId: string): Promise<BusinessLocation[]> {
  const { rows } = await sql<LocationRow>`
    select * from ${locationsOf(siteId)} as all_locations order by is_default desc, created_at, id`.execute(db)
  return rows.map(locationOf)
}

export async function findLocation(db: Queryable, siteId: string, locationId: string): Promise<BusinessLocation | null> {
  const { rows } = await sql<LocationRow>`
    select * from ${locationsOf(siteId)} as all_locations where id = ${locationId}`.execute(db)
  return rows[0] ? locationOf(rows[0]) : null
}

export async function findLocationIds(db: Queryable, siteId: string, ids: readonly string[]): Promise<Set<string>> {
  const { rows } = await sql<{ id: string }>`
    select id from ${locationsOf(siteId)} as all_locations where id = any(${ids}::uuid[])`.execute(db)
  return new Set(rows.map(({ id }) => id))
}

const locationOf = (row: LocationRow): BusinessLocation => ({ ...locationColumns.entityOf(row), default: row.is_default })

type Saved = { siteId: string; now: string; id: string; location: NewBusinessLocation }

/** False if the limit is reached. Call it with the site's row locked. */
export async function insertLocation(tx: Transaction, { siteId, now, id, location }: Saved, most: number): Promise<boolean> {
  const { added } = await tx
    .selectFrom('locations')
    .select(({ fn }) => fn.countAll<string>().as('added'))
    .where('site_id', '=', siteId)
    .where('deleted_at', 'is', null)
    .executeTakeFirstOrThrow()
  // The address of the site itself is one of them.
  if (Number(added) + 1 >= most) return false
  const row = { ...locationColumns.rowOf(location), created_at: now, updated_at: now }
  await tx
    .insertInto('locations')
    .values({ site_id: siteId, id, ...row })
    .execute()
  return true
}

export async function saveLocation(tx: Transaction, { siteId, now, id, location }: Saved, revision: string): Promise<boolean> {
  const { numUpdatedRows } = await tx
    .updateTable('locations')
    .set({ ...locationColumns.rowOf(location), updated_at: now, revision: sql`revision + 1` })
    .where('site_id', '=', siteId)
    .where('id', '=', id)
    .where('deleted_at', 'is', null)
    .where('revision', '=', revision)
    .executeTakeFirst()
  return numUpdatedRows > 0n
}

export async function markLocationDeleted(tx: Transaction, siteId: string, id: string, now: string): Promise<void> {
  await tx
    .updateTable('locations')
    .set({ deleted_at: now, updated_at: now, revision: sql`revision + 1` })
    .where('site_id', '=', siteId)
    .where('id', '=', id)
    .execute()
}

export async function lockLocation(tx: Transaction, siteId: string, id: string): Promise<void> {
  await tx.selectFrom('locations').select('id').where('site_id', '=', siteId).where('id', '=', id).forNoKeyUpdate().execute()
}
