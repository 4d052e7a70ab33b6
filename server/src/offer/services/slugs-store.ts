import { sql } from 'kysely'
import type { Queryable, Transaction } from '../../ground/db/database.ts'

export async function findTakenSlugs(db: Queryable, siteId: string, serviceId: string, slug: string): Promise<Set<string>> {
  const rows = await db
    .selectFrom('service_slugs')
    .select('name')
    .where('site_id', '=', siteId)
    .where('service_id', '<>', serviceId)
    .where(sql<boolean>`starts_with(name, ${slug})`)
    .execute()
  return new Set(rows.map(({ name }) => name))
}

export type NewSlug = { siteId: string; now: string; serviceId: string; name: string; custom: boolean }

/** A former address of the service may be used again. False if another service has or had it. */
export async function reserveSlug(tx: Transaction, { siteId, now, serviceId, name, custom }: NewSlug): Promise<boolean> {
  const reserved = await tx
    .insertInto('service_slugs')
    .values({ site_id: siteId, name, service_id: serviceId, custom, created_at: now })
    .onConflict((conflict) =>
      conflict.columns(['site_id', 'name']).doUpdateSet({ custom }).where('service_slugs.service_id', '=', serviceId),
    )
    .returning('name')
    .executeTakeFirst()
  return reserved !== undefined
}
