import type { Category, NewCategory } from '@foyer/contract'
import type { Transaction } from '../../ground/db/database.ts'
import type { Context, Handler } from '../../ground/handler.ts'
import { touchCatalogue } from '../../house/site/site.ts'
import { addCategory } from './categories.ts'

export const createCategory: Handler<'categories', 'createCategory'> = async ({ body }, context) =>
  await context.inTransaction(async (tx) => ({ category: await createOne(tx, context, body.category) }))

export async function createOne(tx: Transaction, context: Context, category: NewCategory): Promise<Category> {
  await touchCatalogue(tx, context.siteId)
  return await addCategory(tx, context, category, context.keptIds?.[0])
}
