import type { Payment } from '@foyer/contract'
import { sql } from 'kysely'
import type { Queryable, Transaction } from '../../ground/db/database.ts'

type OfResources = { siteId: string; resourceIds: readonly string[]; now: string }

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

/** A service that keeps them (see `without`) stays as it is. A deleted service, which may be brought back, gets no new revision. */
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
  select id from unnest(services.resource_ids) with ordinality as assigned (id, position)
  where id <> all(${resourceIds}::uuid[]) order by position)`

/** An entry that names these resources alone keeps them: without names it would ask for any resource of its type. */
const without = (resourceIds: readonly string[]) => sql`(
  select coalesce(jsonb_agg(case when entry #> '{resourceIds,values}' <@ ${JSON.stringify(resourceIds)}::jsonb then entry
    when entry #> '{resourceIds,values}' is null then entry
    else jsonb_set(entry, '{resourceIds,values}', (entry #> '{resourceIds,values}') - ${resourceIds}::text[]) end order by position), '[]')
  from jsonb_array_elements(services.service_resources) with ordinality as named (entry, position))`

type InCategory = { siteId: string; categoryId: string }

export async function lockServicesInCategory(tx: Transaction, { siteId, categoryId }: InCategory): Promise<string[]> {
  const rows = await tx
    .selectFrom('services')
    .select('id')
    .where('site_id', '=', siteId)
    .where('category_id', '=', categoryId)
    .where('deleted_at', 'is', null)
    .orderBy('id')
    .forNoKeyUpdate()
    .execute()
  return rows.map(({ id }) => id)
}

export async function moveServices(
  tx: Transaction,
  { siteId, serviceIds, to, now }: { siteId: string; serviceIds: readonly string[]; to: string; now: string },
): Promise<void> {
  await tx
    .updateTable('services')
    .set({ category_id: to, updated_at: now, revision: sql`revision + 1` })
    .where('site_id', '=', siteId)
    .where(sql<boolean>`id = any(${serviceIds}::uuid[])`)
    .execute()
}

export type OfferChanges = { payment?: Payment; durations?: readonly number[] }
type Offer = OfferChanges & { siteId: string; now: string; serviceIds: readonly string[] }

/** The revision goes up in any case, since options and add-ons are part of what a service offers. */
export async function saveOffer(tx: Transaction, { siteId, now, serviceIds, payment, durations }: Offer): Promise<void> {
  await tx
    .updateTable('services')
    .set({
      ...(payment && { payment: JSON.stringify(payment) }),
      ...(durations && { duration_minutes: durations[0], durations: [...durations] }),
      updated_at: now,
      revision: sql`revision + 1`,
    })
    .where('site_id', '=', siteId)
    .where(sql<boolean>`id = any(${serviceIds}::uuid[])`)
    .execute()
}

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
