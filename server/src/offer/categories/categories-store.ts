import type { Category } from '@foyer/contract'
import { categoryGap, largestSortOrder, type Positioned } from '@foyer/domain'
import { type Selectable, sql } from 'kysely'
import type { Queryable, Transaction } from '../../ground/db/database.ts'
import type { CategoriesTable } from '../../ground/db/types.ts'
import { translationsIn } from '../../house/site/site.ts'

type NewCategory = { siteId: string; now: string; id: string; name: string }

/** What of a category a manager writes. */
export type CategoryColumns = Pick<Category, 'name' | 'translations' | 'extendedFields'>

const rowOf = ({ name, translations, extendedFields }: CategoryColumns) => ({
  name,
  translations: JSON.stringify(translations ?? {}),
  extended_fields: extendedFields ? JSON.stringify(extendedFields) : null,
})

/** The most categories of a site. */
export const mostCategories = 500

export async function insertDefaultCategory(tx: Transaction, { siteId, now, id, name }: NewCategory): Promise<void> {
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

/** The first category of this name, ignoring case. */
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
export async function insertCategory(tx: Transaction, { siteId, now, id, ...words }: NewCategory & CategoryColumns): Promise<boolean> {
  const { name, translations, extended_fields: extendedFields } = rowOf(words)
  const { rows } = await sql<{ id: string }>`
    insert into categories (site_id, id, name, translations, extended_fields, sort_order, created_at, updated_at)
    select ${siteId}, ${id}, ${name}, ${translations}::jsonb, ${extendedFields}::jsonb,
      least(coalesce(max(sort_order), 0)::bigint + ${sql.lit(categoryGap)}, ${sql.lit(largestSortOrder)})::integer,
      ${now}::timestamptz, ${now}::timestamptz
    from categories where site_id = ${siteId} and deleted_at is null having count(*) < ${sql.lit(mostCategories)}
    returning id`.execute(tx)
  return rows.length > 0
}

/** Deleted ones, too. */
const allCategoriesOf = (db: Queryable, siteId: string) =>
  db.selectFrom('categories').selectAll('categories').where('categories.site_id', '=', siteId)

export const categoriesOf = (db: Queryable, siteId: string) => allCategoriesOf(db, siteId).where('categories.deleted_at', 'is', null)

/** With the number of their services, hidden ones included. */
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

/** All, or those of these ids, in the order of the list. */
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

/** The moved category is a new revision; those that were only spread are not. */
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

type SavedCategory = CategoryColumns & { siteId: string; now: string; id: string; revision?: string }

/** False if the revision is stale. Without one the last write wins. */
export async function saveCategory(tx: Transaction, { siteId, now, id, revision, ...columns }: SavedCategory): Promise<boolean> {
  const { numUpdatedRows } = await tx
    .updateTable('categories')
    .set({ ...rowOf(columns), updated_at: now, revision: sql`revision + 1` })
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
  id: row.id,
  name: row.name,
  sortOrder: row.sort_order,
  default: row.is_default,
  ...(typeof row.service_count === 'string' && { serviceCount: Number(row.service_count) }),
  // Written only by the verbs of this room.
  translations: translationsIn<NonNullable<Category['translations']>>(row.translations),
  extendedFields: (row.extended_fields as Category['extendedFields'] | null) ?? undefined,
  revision: row.revision,
  createdDate: row.created_at,
  updatedDate: row.updated_at,
})
