import { sql } from 'kysely'
import type { Queryable } from '../../ground/db/database.ts'

/** The types of those resources that can give a service: those without a type cannot, nor staff members who are no service providers. */
export async function findTypesOfResources(db: Queryable, siteId: string, ids: readonly string[]): Promise<Map<string, string>> {
  const rows = await db
    .selectFrom('resources')
    .select(['resources.id', 'type_id'])
    .where('resources.site_id', '=', siteId)
    .where(sql<boolean>`resources.id = any(${ids}::uuid[])`)
    .where('deleted_at', 'is', null)
    .where(({ not, exists, selectFrom }) =>
      not(
        exists(
          selectFrom('staff_members')
            .select('staff_members.id')
            .whereRef('staff_members.site_id', '=', 'resources.site_id')
            .whereRef('staff_members.resource_id', '=', 'resources.id')
            .where('is_service_provider', '=', false),
        ),
      ),
    )
    .execute()
  return new Map(rows.flatMap(({ id, type_id }) => (type_id === null ? [] : [[id, type_id] as const])))
}
