import type { Address, BusinessLocation, NewBusinessLocation } from '@foyer/contract'
import { type RawBuilder, sql } from 'kysely'
import type { Queryable, Transaction } from '../../ground/db/database.ts'

type LocationRow = {
  id: string
  name: string
  address: Address | null
  email: string | null
  phone: string | null
  is_default: boolean
  revision: string
  created_at: string
  updated_at: string
}

/** All places of a site: its own address and what was added. */
const locationsOf = (siteId: string): RawBuilder<LocationRow> => sql`(
  select id, name, address, email, phone, true as is_default, revision, created_at, updated_at from sites where id = ${siteId}
  union all
  select id, name, address, email, phone, false, revision, created_at, updated_at from locations
  where site_id = ${siteId} and deleted_at is null)`

export async function findLocations(db: Queryable, siteId: string): Promise<BusinessLocation[]> {
  const { rows } = await sql<LocationRow>`
    select * from ${locationsOf(siteId)} as places order by is_default desc, created_at, id`.execute(db)
  return rows.map(locationOf)
}

export async function findLocation(db: Queryable, siteId: string, locationId: string): Promise<BusinessLocation | null> {
  const { rows } = await sql<LocationRow>`
    select * from ${locationsOf(siteId)} as places where id = ${locationId}`.execute(db)
  return rows[0] ? locationOf(rows[0]) : null
}

/** Those of the ids that are places of the site. */
export async function findLocationIds(db: Queryable, siteId: string, ids: readonly string[]): Promise<Set<string>> {
  const { rows } = await sql<{ id: string }>`
    select id from ${locationsOf(siteId)} as places where id = any(${ids}::uuid[])`.execute(db)
  return new Set(rows.map(({ id }) => id))
}

const locationOf = (row: LocationRow): BusinessLocation => ({
  id: row.id,
  name: row.name,
  address: row.address ?? undefined,
  email: row.email ?? undefined,
  phone: row.phone ?? undefined,
  default: row.is_default,
  revision: row.revision,
  createdDate: row.created_at,
  updatedDate: row.updated_at,
})

type Saved = { siteId: string; now: string; id: string; location: NewBusinessLocation }

/** False if there are as many as there may be. Call it with the site's row locked. */
export async function insertLocation(tx: Transaction, { siteId, now, id, location }: Saved, most: number): Promise<boolean> {
  const { name, address, email, phone } = location
  const { numAffectedRows } = await sql`
    insert into locations (site_id, id, name, address, email, phone, created_at, updated_at)
    select ${siteId}, ${id}, ${name}, ${jsonOf(address)}::jsonb, ${email ?? null}, ${phone ?? null}, ${now}, ${now}
    where (select count(*) from locations where site_id = ${siteId} and deleted_at is null) + 1 < ${most}`.execute(tx)
  return numAffectedRows === 1n
}

/** False if the revision is not the current one. */
export async function saveLocation(tx: Transaction, { siteId, now, id, location }: Saved, revision: string): Promise<boolean> {
  const { name, address, email, phone } = location
  const { numUpdatedRows } = await tx
    .updateTable('locations')
    .set({
      name,
      address: jsonOf(address),
      email: email ?? null,
      phone: phone ?? null,
      updated_at: now,
      revision: sql`revision + 1`,
    })
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

const jsonOf = (value: object | undefined): string | null => (value === undefined ? null : JSON.stringify(value))
