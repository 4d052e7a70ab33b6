import { randomUUID } from 'node:crypto'
import { Refusal } from '@foyer/domain'
import type { Transaction } from '../db/database.ts'
import {
  deleteCategoriesButDefault,
  findCategoryId,
  findDefaultCategoryId,
  findOrInsertCategory,
  insertDefaultCategory,
} from './categories-store.ts'

export type OfSite = { siteId: string; now: string }
/** A service's category as sent: the id counts; a name alone finds the category of that name, or creates it. */
export type AskedCategory = { id?: string | undefined; name?: string | undefined } | undefined

/** The category of services that name none; every site has exactly one. */
export const createDefaultCategory = (tx: Transaction, of: OfSite): Promise<void> =>
  insertDefaultCategory(tx, { ...of, id: randomUUID(), name: 'Our services' })

/** The category of a service. Call it with the site's row locked: two new services of one name then create one category. */
export async function categoryIdFor(tx: Transaction, { siteId, now }: OfSite, asked: AskedCategory): Promise<string> {
  if (asked?.id !== undefined) return await existing(tx, siteId, asked.id)
  const name = asked?.name?.trim()
  return name ? await findOrInsertCategory(tx, { siteId, now, id: randomUUID(), name }) : await findDefaultCategoryId(tx, siteId)
}

async function existing(tx: Transaction, siteId: string, id: string): Promise<string> {
  const found = await findCategoryId(tx, siteId, id)
  if (found === null) throw new Refusal('CATEGORY_NOT_FOUND', { categoryId: id })
  return found
}

/** Used when the sample is dropped, once no service is in them. */
export const deleteAddedCategories = (tx: Transaction, siteId: string): Promise<void> => deleteCategoriesButDefault(tx, siteId)
