import { type Category, contract, type NewCategory } from '@foyer/contract'
import { invalid, Refusal } from '@foyer/domain'
import type { Transaction } from '../../ground/db/database.ts'
import { type Patch, pickMasked } from '../../ground/db/querying/pick-masked.ts'
import type { Context, Handler } from '../../ground/handler.ts'
import { recordEvent } from '../../ground/outbox/record-event.ts'
import { touchCatalogue } from '../../house/site/site.ts'
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
  const columns = {
    name: patch.name ?? previous.name,
    translations: changed(previous.translations, patch.translations),
    extendedFields: changed(previous.extendedFields, patch.extendedFields),
  }
  const isSaved = await saveCategory(tx, { siteId, now, id, revision, ...columns })
  if (!isSaved) throw new Refusal('STALE_REVISION', { current: previous })
  const entity = await requireCategory(tx, siteId, id)
  const payload = { entity, previous }
  await recordEvent(tx, { jobs: dependencies.jobs, siteId, name: 'category.updated', entityId: id, payload, caller, now })
  return entity
}

/** Null clears what there was. */
const changed = <Value>(before: Value | undefined, change: Value | null | undefined): Value | undefined =>
  change === undefined ? before : (change ?? undefined)
