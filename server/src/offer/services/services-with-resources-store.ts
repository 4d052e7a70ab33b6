import { sql } from 'kysely'
import type { Transaction } from '../../ground/db/database.ts'

type OfResources = { siteId: string; resourceIds: readonly string[]; now: string }

/** Locks the services that have one of these resources, sorted by id; answers their ids. */
export async function lockServicesWith(tx: Transaction, { siteId, resourceIds }: Omit<OfResources, 'now'>): Promise<string[]> {
  const rows = await tx
    .selectFrom('services')
    .select('id')
    .where('site_id', '=', siteId)
    .where(sql<boolean>`(resource_ids && ${resourceIds}::uuid[] or service_resources @> any(${resourceIds.map(naming)}::jsonb[]))`)
    .orderBy('id')
    .forNoKeyUpdate()
    .execute()
  return rows.map(({ id }) => id)
}

/**
 * Removes resources from services that have them; a service that keeps them (see `without`) stays as it is. A deleted service, which may be
 * brought back, is no new revision.
 */
export async function removeResources(
  tx: Transaction,
  { siteId, resourceIds, now, serviceIds }: OfResources & { serviceIds: readonly string[] },
): Promise<void> {
  await sql`
    update services set resource_ids = ${remaining(resourceIds)}, service_resources = ${without(resourceIds)},
      updated_at = ${now}::timestamptz, revision = services.revision + (services.deleted_at is null)::integer
    where services.site_id = ${siteId} and services.id = any(${serviceIds}::uuid[])
      and (services.resource_ids && ${resourceIds}::uuid[] or services.service_resources <> ${without(resourceIds)})`.execute(tx)
}

const naming = (resourceId: string): string => JSON.stringify([{ resourceIds: { values: [resourceId] } }])

const remaining = (resourceIds: readonly string[]) => sql`array(
  select id from unnest(services.resource_ids) with ordinality as assigned (id, place)
  where id <> all(${resourceIds}::uuid[]) order by place)`

/** An entry that names these resources alone keeps them: without names it would ask for any resource of its type. */
const without = (resourceIds: readonly string[]) => sql`(
  select coalesce(jsonb_agg(case when entry #> '{resourceIds,values}' <@ ${JSON.stringify(resourceIds)}::jsonb then entry
    when entry #> '{resourceIds,values}' is null then entry
    else jsonb_set(entry, '{resourceIds,values}', (entry #> '{resourceIds,values}') - ${resourceIds}::text[]) end order by place), '[]')
  from jsonb_array_elements(services.service_resources) with ordinality as named (entry, place))`
