import { sql } from 'kysely'
import type { Queryable } from '../db/database.ts'

/** The types of those resources that the site has; a resource without a type cannot be needed, nor a staff member who serves no customers. */
export async function findTypesOfResources(db: Queryable, siteId: string, ids: readonly string[]): Promise<Map<string, string>> {
  const rows = await db
    .selectFrom('resources')
    .select(['id', 'type_id'])
    .where('site_id', '=', siteId)
    .where(sql<boolean>`id = any(${ids}::uuid[])`)
    .where('deleted_at', 'is', null)
    .where(
      sql<boolean>`not exists (select from staff_members
        where staff_members.site_id = resources.site_id and resource_id = resources.id and not is_service_provider)`,
    )
    .execute()
  return new Map(rows.flatMap(({ id, type_id }) => (type_id === null ? [] : [[id, type_id] as const])))
}
