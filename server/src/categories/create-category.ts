import type { Category, NewCategory } from '@foyer/contract'
import type { Transaction } from '../db/database.ts'
import type { Context, Handler } from '../handler.ts'
import { recordEvent } from '../outbox/record-event.ts'
import { touchCatalogue } from '../site/site.ts'
import { addCategory } from './categories.ts'
import { requireCategory } from './require-category.ts'

export const createCategory: Handler<'categories', 'createCategory'> = async ({ body }, context) =>
  await context.inTransaction(async (tx) => ({ category: await createOne(tx, context, body.category) }))

export async function createOne(tx: Transaction, context: Context, category: NewCategory): Promise<Category> {
  const { siteId, now, caller, dependencies, keptIds } = context
  await touchCatalogue(tx, siteId)
  const id = await addCategory(tx, { siteId, now }, category, keptIds?.[0])
  const entity = await requireCategory(tx, siteId, id)
  await recordEvent(tx, { jobs: dependencies.jobs, siteId, name: 'category.created', entityId: id, payload: { entity }, caller, now })
  return entity
}
