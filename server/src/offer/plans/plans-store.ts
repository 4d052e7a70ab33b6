import type { Plan } from '@foyer/contract'
import { freeSlug, slugOf } from '@foyer/domain'
import { type Selectable, sql } from 'kysely'
import { takeLocks } from '../../ground/db/advisory-locks.ts'
import type { Queryable, Transaction } from '../../ground/db/database.ts'
import type { PlansTable } from '../../ground/db/types.ts'
import { planColumns, type WrittenPlan } from './plan-fields.ts'

const rowOf = ({ perks, ...plan }: WrittenPlan) => ({ ...planColumns.rowOf(plan), perks: JSON.stringify(perks.values) })

export const plansOf = (db: Queryable, siteId: string) =>
  db
    .selectFrom('plans')
    .selectAll('plans')
    .select(
      sql<boolean>`exists (select from plan_orders where plan_orders.site_id = plans.site_id and plan_orders.plan_id = plans.id)`.as(
        'has_orders',
      ),
    )
    .where('plans.site_id', '=', siteId)

/** A hidden or archived plan does not exist for visitors, even by its id. */
export const publicPlansOf = (db: Queryable, siteId: string) =>
  plansOf(db, siteId).where('plans.is_public', '=', true).where('plans.is_archived', '=', false)

export type PlanRow = Selectable<PlansTable> & { has_orders: boolean }

export const withIds = (ids: readonly string[]) => sql<boolean>`plans.id = any(${ids}::uuid[])`

export async function findPlan(db: Queryable, siteId: string, id: string): Promise<Plan | null> {
  const row = await plansOf(db, siteId).where('plans.id', '=', id).executeTakeFirst()
  return row ? planOf(row) : null
}

export async function lockPlan(tx: Transaction, siteId: string, id: string): Promise<Plan | null> {
  const row = await plansOf(tx, siteId).where('plans.id', '=', id).forNoKeyUpdate('plans').executeTakeFirst()
  return row ? planOf(row) : null
}

export const lockPlans = (tx: Transaction, siteId: string): Promise<void> => takeLocks(tx, [`plans:${siteId}`], 'EXCLUSIVE')

type NewRow = { siteId: string; now: string; id: string; isPublic: boolean; plan: WrittenPlan }

/** At the end of the order, with the first free slug of its name. Call it with the plans locked. */
export async function insertPlan(tx: Transaction, { siteId, now, id, isPublic, plan }: NewRow): Promise<Plan> {
  const slug = slugOf(plan.name, 'plan')
  const { slugs, last } = await tx
    .selectFrom('plans')
    .select(({ fn }) => [
      fn.coalesce(sql<string[]>`array_agg(slug) filter (where starts_with(slug, ${slug}))`, sql<string[]>`'{}'`).as('slugs'),
      fn.coalesce(fn.max('position'), sql<number>`0`).as('last'),
    ])
    .where('site_id', '=', siteId)
    .executeTakeFirstOrThrow()
  const position = { slug: freeSlug(slug, new Set(slugs)), position: last + 1, is_public: isPublic }
  const row = await tx
    .insertInto('plans')
    .values({ site_id: siteId, id, ...rowOf(plan), ...position, created_at: now, updated_at: now })
    .returningAll()
    .executeTakeFirstOrThrow()
  return planOf({ ...row, has_orders: false })
}

type Saved = { siteId: string; now: string; id: string }
type States = { isPublic?: boolean; isArchived?: boolean; isPrimary?: boolean }

export const savePlan = (tx: Transaction, saved: Saved, plan: WrittenPlan): Promise<void> => save(tx, saved, rowOf(plan))

export const savePlanState = (tx: Transaction, saved: Saved, { isPublic, isArchived, isPrimary }: States): Promise<void> =>
  save(tx, saved, {
    ...(isPublic !== undefined && { is_public: isPublic }),
    ...(isArchived !== undefined && { is_archived: isArchived }),
    ...(isPrimary !== undefined && { is_primary: isPrimary }),
  })

async function save(tx: Transaction, { siteId, now, id }: Saved, columns: object): Promise<void> {
  await tx
    .updateTable('plans')
    .set({ ...columns, updated_at: now, revision: sql`revision + 1` })
    .where('site_id', '=', siteId)
    .where('id', '=', id)
    .execute()
}

export async function endPrimary(tx: Transaction, siteId: string, now: string): Promise<{ before: Plan; after: Plan } | null> {
  const row = await plansOf(tx, siteId).where('plans.is_primary', '=', true).forNoKeyUpdate('plans').executeTakeFirst()
  if (!row) return null
  await savePlanState(tx, { siteId, now, id: row.id }, { isPrimary: false })
  const before = planOf(row)
  return { before, after: planAfter(before, { primary: false }, now) }
}

export const planAfter = (before: Plan, changes: Partial<Plan>, now: string): Plan => ({
  ...before,
  ...changes,
  revision: String(BigInt(before.revision) + 1n),
  updatedDate: now,
})

export async function countPlans(db: Queryable, siteId: string): Promise<number> {
  const { count } = await db
    .selectFrom('plans')
    .select(({ fn }) => fn.countAll<string>().as('count'))
    .where('site_id', '=', siteId)
    .executeTakeFirstOrThrow()
  return Number(count)
}

export async function findIdsOnSale(db: Queryable, siteId: string): Promise<string[]> {
  const rows = await db.selectFrom('plans').select('id').where('site_id', '=', siteId).where('is_archived', '=', false).execute()
  return rows.map(({ id }) => id)
}

export async function savePositions(tx: Transaction, siteId: string, ids: readonly string[]): Promise<void> {
  await sql`
    update plans set position = wanted.position from unnest(${ids}::uuid[]) with ordinality as wanted (id, position)
    where plans.site_id = ${siteId} and plans.id = wanted.id`.execute(tx)
}

export const planOf = (row: PlanRow): Plan => ({
  ...planColumns.entityOf(row),
  perks: { values: row.perks as string[] },
  hasOrders: row.has_orders,
})
