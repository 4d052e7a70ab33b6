import { type Category, contract, type NewCategory } from '@foyer/contract'
import { invalid, Refusal } from '@foyer/domain'
import type { Transaction } from '../db/database.ts'
import { type Patch, pickMasked } from '../db/querying/pick-masked.ts'
import type { Context, Handler } from '../handler.ts'
import { recordEvent } from '../outbox/record-event.ts'
import { touchCatalogue } from '../site/site.ts'
import { saveCategory } from './categories-store.ts'
import { requireCategory } from './require-category.ts'

const row = contract.categories.updateCategory

export const updateCategory: Handler<'categories', 'updateCategory'> = async ({ params, body, cleared }, context) => {
  const { revision, ...changes } = body.category
  const patch = pickMasked({
    changes,
    mask: body.fieldMask,
    writable: row.body.properties.category,
    entity: row.response.properties.category,
    cleared,
    path: 'category',
    maskName: 'fieldMask',
  })
  if (patch.name === null) throw invalid('category.name', 'is required', 'REQUIRED')
  return await context.inTransaction(async (tx) => ({
    category: await changeCategory(tx, context, { id: params['category.id'], revision, patch }),
  }))
}

type Change = { id: string; revision?: string; patch: Patch<NewCategory> }

/** Without a revision the last write wins. */
export async function changeCategory(tx: Transaction, context: Context, { id, revision, patch }: Change): Promise<Category> {
  const { siteId, now, caller, dependencies } = context
  await touchCatalogue(tx, siteId)
  const previous = await requireCategory(tx, siteId, id)
  const name = patch.name ?? previous.name
  const extendedFields = (patch.extendedFields === undefined ? previous.extendedFields : patch.extendedFields) ?? null
  const isSaved = await saveCategory(tx, { siteId, now, id, revision, name, extendedFields })
  if (!isSaved) throw new Refusal('STALE_REVISION', { current: previous })
  const entity = await requireCategory(tx, siteId, id)
  const payload = { entity, previous }
  await recordEvent(tx, { jobs: dependencies.jobs, siteId, name: 'category.updated', entityId: id, payload, caller, now })
  return entity
}
