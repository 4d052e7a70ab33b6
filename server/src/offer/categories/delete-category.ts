import { Refusal } from '@foyer/domain'
import type { Transaction } from '../../ground/db/database.ts'
import type { Context, Handler } from '../../ground/handler.ts'
import { recordEvent } from '../../ground/outbox/record-event.ts'
import { touchCatalogue } from '../../house/site/site.ts'
import { findDefaultCategoryId, markCategoryDeleted } from './categories-store.ts'
import { requireCategory } from './require-category.ts'

type InCategory = { siteId: string; categoryId: string }

/** What deleting a category needs of the services room, which builds on this one. Passed in where the handlers are put together. */
export type OfServices = {
  /** Locks the category's services, and answers their ids. */
  lockServices: (tx: Transaction, of: InCategory) => Promise<string[]>
  /** Answers the ids of the services that have moved. */
  moveServices: (tx: Transaction, context: Context, of: { categoryId: string; to: string }) => Promise<string[]>
  deleteServices: (tx: Transaction, context: Context, serviceIds: readonly string[]) => Promise<unknown>
}

export const deleteCategory =
  (ofServices: OfServices): Handler<'categories', 'deleteCategory'> =>
  async ({ params: { categoryId } }, context) =>
    await context.inTransaction(async (tx) => {
      await removeCategory(tx, context, { ofServices, categoryId, deletesServices: false })
      return {}
    })

type Removal = { ofServices: OfServices; categoryId: string; deletesServices: boolean }

export async function removeCategory(
  tx: Transaction,
  context: Context,
  { ofServices, categoryId, deletesServices }: Removal,
): Promise<void> {
  const { siteId, now, caller, dependencies } = context
  // Services, and what goes with them, before the site's row: the order of every change of a service.
  const present = await ofServices.lockServices(tx, { siteId, categoryId })
  if (deletesServices) await ofServices.deleteServices(tx, context, present)
  await touchCatalogue(tx, siteId)
  const entity = await requireCategory(tx, siteId, categoryId)
  if (entity.default) throw new Refusal('DEFAULT_CATEGORY_NOT_DELETABLE', { categoryId })
  const to = await findDefaultCategoryId(tx, siteId)
  const moved = await ofServices.moveServices(tx, context, { categoryId, to })
  await markCategoryDeleted(tx, siteId, categoryId, now)
  const payload = deletesServices ? { entity, serviceIds: present } : { entity, serviceIds: moved, movedTo: to }
  await recordEvent(tx, { jobs: dependencies.jobs, siteId, name: 'category.deleted', entityId: categoryId, payload, caller, now })
}
