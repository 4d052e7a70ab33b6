import { sql } from 'kysely'
import type { Transaction } from '../../ground/db/database.ts'

type InCategory = { siteId: string; categoryId: string }

/** Locks the services of a category, sorted by id; answers their ids. */
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

/** Moves services to another category. */
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
