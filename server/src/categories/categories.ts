import { randomUUID } from 'node:crypto'
import { Refusal } from '@foyer/domain'
import type { Transaction } from '../db/database.ts'
import {
  type CategoryColumns,
  deleteCategoriesButDefault,
  findCategory,
  findCategoryByName,
  findDefaultCategoryId,
  insertCategory,
  insertDefaultCategory,
  mostCategories,
} from './categories-store.ts'

export type OfSite = { siteId: string; now: string }
/** A service's category as sent: the id counts; a name alone finds the category of that name, or creates it. */
export type AskedCategory = { id?: string | undefined; name?: string | undefined } | undefined

/** The category of services that name none; every site has exactly one. */
export const createDefaultCategory = (tx: Transaction, of: OfSite): Promise<void> =>
  insertDefaultCategory(tx, { ...of, id: randomUUID(), name: 'Our services' })

/** The category of a service. Call it with the site's row locked: two new services of one name then create one category. */
export async function categoryIdFor(tx: Transaction, of: OfSite, asked: AskedCategory): Promise<string> {
  if (asked?.id !== undefined) return await existing(tx, of.siteId, asked.id)
  const name = asked?.name?.trim()
  return name ? await ofName(tx, of, name) : await findDefaultCategoryId(tx, of.siteId)
}

async function existing(tx: Transaction, siteId: string, id: string): Promise<string> {
  const found = await findCategory(tx, siteId, id)
  if (!found) throw new Refusal('CATEGORY_NOT_FOUND', { categoryId: id })
  return found.id
}

const ofName = async (tx: Transaction, of: OfSite, name: string): Promise<string> =>
  (await findCategoryByName(tx, of.siteId, name)) ?? (await addCategory(tx, of, { name }))

/** A category at the end of the list. Call it with the site's row locked, so that two do not become the same number. */
export async function addCategory(tx: Transaction, of: OfSite, added: CategoryColumns, id: string = randomUUID()): Promise<string> {
  const isAdded = await insertCategory(tx, { ...of, id, ...added })
  if (!isAdded) throw new Refusal('CATEGORY_LIMIT_REACHED', { limit: mostCategories })
  return id
}

/** Used when the sample is dropped, once no service is in them. */
export const deleteAddedCategories = (tx: Transaction, siteId: string): Promise<void> => deleteCategoriesButDefault(tx, siteId)
