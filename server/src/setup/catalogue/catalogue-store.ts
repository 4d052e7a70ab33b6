import { sql } from 'kysely'
import type { Queryable } from '../../ground/db/database.ts'

export async function findTakenIds(db: Queryable, siteId: string, ids: readonly string[]): Promise<Set<string>> {
  const { rows } = await sql<{ id: string }>`
    with wanted as (select unnest(${ids}::uuid[]) as id)
    ${sql.join(
      tables.map((table) => sql`select id from ${sql.table(table)} where site_id = ${siteId} and id in (select id from wanted)`),
      sql` union `,
    )}
    union select entity_id from domain_events where site_id = ${siteId} and entity_id in (select id from wanted)
    union select right(id, 32)::uuid from events
    where site_id = ${siteId} and length(id) = 64 and right(id, 32) in (select replace(id::text, '-', '') from wanted)`.execute(db)
  return new Set(rows.map(({ id }) => id))
}

const tables = [
  ...['locations', 'categories', 'resource_types', 'resources', 'booking_forms', 'booking_policies', 'staff_members', 'add_ons'],
  ...['services', 'service_options', 'add_on_groups'],
]
