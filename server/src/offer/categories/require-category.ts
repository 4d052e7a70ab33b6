import type { Category } from '@foyer/contract'
import { Refusal } from '@foyer/domain'
import type { Queryable } from '../../ground/db/database.ts'
import { categoryOf, findCategory } from './categories-store.ts'

export async function requireCategory(db: Queryable, siteId: string, categoryId: string): Promise<Category> {
  const row = await findCategory(db, siteId, categoryId)
  if (!row) throw new Refusal('CATEGORY_NOT_FOUND', { categoryId })
  return categoryOf(row)
}
