import { randomUUID } from 'node:crypto'
import { Refusal } from '@foyer/domain'
import type { VerbContext } from '../../ground/bulk/by-filter.ts'
import type { Transaction } from '../../ground/db/database.ts'
import {
  deleteCategoriesButDefault,
  findCategory,
  findCategoryByName,
  findDefaultCategoryId,
  insertDefaultCategory,
} from './categories-store.ts'
import { addCategory, defaultNames } from './manage-categories.ts'

export type OfSite = { siteId: string; now: string }
export type AskedCategory = { id?: string | undefined; name?: string | undefined } | undefined

export const createDefaultCategory = (tx: Transaction, of: OfSite): Promise<void> =>
  insertDefaultCategory(tx, { ...of, id: randomUUID(), name: defaultNames.en })

/** Call it with the site's row locked: two new services of one name then create one category. */
export async function categoryIdFor(tx: Transaction, context: VerbContext, asked: AskedCategory): Promise<string> {
  const { siteId } = context
  if (asked?.id !== undefined) return await existing(tx, siteId, asked.id)
  const name = asked?.name?.trim()
  return name ? await ofName(tx, context, name) : await findDefaultCategoryId(tx, siteId)
}

async function existing(tx: Transaction, siteId: string, id: string): Promise<string> {
  const found = await findCategory(tx, siteId, id)
  if (!found) throw new Refusal('CATEGORY_NOT_FOUND', { categoryId: id })
  return found.id
}

const ofName = async (tx: Transaction, context: VerbContext, name: string): Promise<string> =>
  (await findCategoryByName(tx, context.siteId, name)) ?? (await addCategory(tx, context, { name })).id

export const deleteAddedCategories = (tx: Transaction, siteId: string): Promise<void> => deleteCategoriesButDefault(tx, siteId)
