import type { Category, NewCategory } from '@foyer/contract'
import { categoryGap, largestSortOrder, type Positioned } from '@foyer/domain'
import { type Selectable, sql } from 'kysely'
import type { Queryable, Transaction } from '../../ground/db/database.ts'
import type { CategoriesTable } from '../../ground/db/types.ts'
import { categoryColumns } from './category-fields.ts'

type ById = { siteId: string; now: string; id: string }

type CategoryChanges = Parameters<typeof categoryColumns.changesOf>[0]

export const mostCategories = 500

export async function insertDefaultCategory(tx: Transaction, { siteId, now, id, name }: ById & { name: string }): Promise<void> {
  await tx
    .insertInto('categories')
    .values({ site_id: siteId, id, name, sort_order: 0, is_default: true, created_at: now, updated_at: now })
    .execute()
}

export async function findDefaultCategoryId(db: Queryable, siteId: string): Promise<string> {
  const { id } = await db
    .selectFrom('categories')
    .select('id')
    .where('site_id', '=', siteId)
    .where('is_default', '=', true)
    .executeTakeFirstOrThrow()
  return id
}

export async function findCategoryByName(db: Queryable, siteId: string, name: string): Promise<string | null> {
  const found = await db
    .selectFrom('categories')
    .select('id')
    .where('site_id', '=', siteId)
    .where(sql<boolean>`lower(name) = lower(${name})`)
    .where('deleted_at', 'is', null)
    .orderBy('sort_order')
    .orderBy('id')
    .limit(1)
    .executeTakeFirst()
  return found?.id ?? null
}

/** At the end of the list. False if the site has as many categories as it may. Call it with the site's row locked. */
export async function insertCategory(tx: Transaction, { siteId, now, id }: ById, category: NewCategory): Promise<boolean> {
  const { count, last } = await tx
    .selectFrom('categories')
    .select(({ fn }) => [fn.countAll<string>().as('count'), fn.coalesce(fn.max('sort_order'), sql<number>`0`).as('last')])
    .where('site_id', '=', siteId)
    .where('deleted_at', 'is', null)
    .executeTakeFirstOrThrow()
  if (Number(count) >= mostCategories) return false
  const row = { ...categoryColumns.rowOf(category), sort_order: Math.min(last + categoryGap, largestSortOrder) }
  await tx
    .insertInto('categories')
    .values({ site_id: siteId, id, ...row, created_at: now, updated_at: now })
    .execute()
  return true
}

const allCategoriesOf = (db: Queryable, siteId: string) =>
  db.selectFrom('categories').selectAll('categories').where('categories.site_id', '=', siteId)

export const categoriesOf = (db: Queryable, siteId: string) => allCategoriesOf(db, siteId).where('categories.deleted_at', 'is', null)

export const countedCategoriesOf = (db: Queryable, siteId: string) =>
  categoriesOf(db, siteId).select(({ selectFrom, fn }) =>
    selectFrom('services')
      .select(fn.countAll<string>().as('count'))
      .whereRef('services.site_id', '=', 'categories.site_id')
      .whereRef('services.category_id', '=', 'categories.id')
      .where('services.deleted_at', 'is', null)
      .as('service_count'),
  )

export type CategoryRow = Selectable<CategoriesTable> & { service_count?: string | null }

export async function findCategory(db: Queryable, siteId: string, id: string): Promise<CategoryRow | null> {
  return (await categoriesOf(db, siteId).where('categories.id', '=', id).executeTakeFirst()) ?? null
}

export const findCategories = (
  db: Queryable,
  siteId: string,
  { ids, includesDeleted }: { ids: readonly string[] | null; includesDeleted: boolean },
): Promise<CategoryRow[]> =>
  (includesDeleted ? allCategoriesOf(db, siteId) : categoriesOf(db, siteId))
    .where(ids ? sql<boolean>`categories.id = any(${ids}::uuid[])` : sql<boolean>`true`)
    .orderBy('categories.sort_order')
    .orderBy('categories.id')
    .execute()

export const findPositions = (db: Queryable, siteId: string): Promise<Positioned[]> =>
  db
    .selectFrom('categories')
    .select(['id', 'sort_order as sortOrder'])
    .where('site_id', '=', siteId)
    .where('deleted_at', 'is', null)
    .orderBy('sort_order')
    .orderBy('id')
    .execute()

/** The moved category is a new revision; those that only got another number are not. */
export async function savePositions(
  tx: Transaction,
  { siteId, now, movedId, positions }: { siteId: string; now: string; movedId: string; positions: readonly Positioned[] },
): Promise<void> {
  await sql`
    update categories set sort_order = moved.sort_order, revision = revision + (categories.id = ${movedId})::integer,
      updated_at = case when categories.id = ${movedId} then ${now}::timestamptz else updated_at end
    from unnest(${positions.map(({ id }) => id)}::uuid[], ${positions.map(({ sortOrder }) => sortOrder)}::integer[]) as moved (id, sort_order)
    where categories.site_id = ${siteId} and categories.id = moved.id`.execute(tx)
}

type SavedCategory = ById & { revision?: string | undefined; changes: CategoryChanges }

export async function saveCategory(tx: Transaction, { siteId, now, id, revision, changes }: SavedCategory): Promise<boolean> {
  const { numUpdatedRows } = await tx
    .updateTable('categories')
    .set({ ...categoryColumns.changesOf(changes), updated_at: now, revision: sql`revision + 1` })
    .where('site_id', '=', siteId)
    .where('id', '=', id)
    .where('deleted_at', 'is', null)
    .where(revision === undefined ? sql<boolean>`true` : sql<boolean>`revision = ${revision}`)
    .executeTakeFirst()
  return numUpdatedRows > 0n
}

export async function markCategoryDeleted(tx: Transaction, siteId: string, id: string, now: string): Promise<void> {
  await tx
    .updateTable('categories')
    .set({ deleted_at: now, updated_at: now, revision: sql`revision + 1` })
    .where('site_id', '=', siteId)
    .where('id', '=', id)
    .execute()
}

export async function deleteCategoriesButDefault(tx: Transaction, siteId: string): Promise<void> {
  await tx.deleteFrom('categories').where('site_id', '=', siteId).where('is_default', '=', false).execute()
}

export const categoryOf = (row: CategoryRow): Category => ({
  ...categoryColumns.entityOf(row),
  ...(typeof row.service_count === 'string' && { serviceCount: Number(row.service_count) }),
})
