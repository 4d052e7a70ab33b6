import { randomUUID } from 'node:crypto'
import { type Category, type CategoryPosition, contract, type Language, type NewCategory } from '@foyer/contract'
import { type Destination, invalid, Refusal, sortOrdersAfterMove } from '@foyer/domain'
import type { VerbContext } from '../../ground/bulk/by-filter.ts'
import type { Queryable, Transaction } from '../../ground/db/database.ts'
import { type Patch, pickMasked } from '../../ground/db/querying/pick-masked.ts'
import type { Context, Handler } from '../../ground/handler.ts'
import { recordEvent } from '../../ground/outbox/record-event.ts'
import { touchCatalogue } from '../../house/site/site.ts'
import {
  categoryOf,
  findCategory,
  findDefaultCategoryId,
  findPositions,
  insertCategory,
  markCategoryDeleted,
  mostCategories,
  saveCategory,
  savePositions,
} from './categories-store.ts'

export const createCategory: Handler<'categories', 'createCategory'> = async ({ body }, context) =>
  await context.inTransaction(async (tx) => ({ category: await createOne(tx, context, body.category) }))

export async function createOne(tx: Transaction, context: Context, category: NewCategory): Promise<Category> {
  await touchCatalogue(tx, context.siteId)
  return await addCategory(tx, context, category, context.keptIds?.[0])
}

/** Call it with the site's row locked, so that no two get the same number. */
export async function addCategory(tx: Transaction, context: VerbContext, added: NewCategory, id: string = randomUUID()): Promise<Category> {
  const { siteId, now, caller, dependencies } = context
  const isAdded = await insertCategory(tx, { siteId, now, id }, added)
  if (!isAdded) throw new Refusal('CATEGORY_LIMIT_REACHED', { limit: mostCategories })
  const entity = await requireCategory(tx, siteId, id)
  await recordEvent(tx, { jobs: dependencies.jobs, siteId, name: 'category.created', entityId: id, payload: { entity }, caller, now })
  return entity
}

const row = contract.categories.updateCategory

export const updateCategory: Handler<'categories', 'updateCategory'> = async ({ params, body, cleared }, context) => {
  const { revision, ...changes } = body.category
  const { name, ...others }: Patch<NewCategory> = pickMasked({
    changes,
    mask: body.fieldMask,
    writable: row.body.properties.category,
    entity: row.response.properties.category,
    cleared,
    path: 'category',
    maskName: 'fieldMask',
  })
  if (name === null) throw invalid('category.name', 'is required', 'REQUIRED')
  return await context.inTransaction(async (tx) => ({
    category: await changeCategory(tx, context, { id: params['category.id'], revision, changes: { ...others, name } }),
  }))
}

type Change = { id: string; revision?: string; changes: Omit<Patch<NewCategory>, 'name'> & { name?: string | undefined } }

export async function changeCategory(tx: Transaction, context: Context, { id, revision, changes }: Change): Promise<Category> {
  const { siteId, now, caller, dependencies } = context
  await touchCatalogue(tx, siteId)
  const previous = await requireCategory(tx, siteId, id)
  const isSaved = await saveCategory(tx, { siteId, now, id, revision, changes })
  if (!isSaved) throw new Refusal('STALE_REVISION', { current: previous })
  const entity = await requireCategory(tx, siteId, id)
  const payload = { entity, previous }
  await recordEvent(tx, { jobs: dependencies.jobs, siteId, name: 'category.updated', entityId: id, payload, caller, now })
  return entity
}

export const moveCategory: Handler<'categories', 'moveCategory'> = async ({ params: { categoryId }, body }, context) => {
  const { siteId, now, caller, dependencies } = context
  const destination = destinationOf(body, categoryId)
  return await context.inTransaction(async (tx) => {
    // Moves wait for each other: a number between two neighbours is taken once.
    await touchCatalogue(tx, siteId)
    const previous = await requireCategory(tx, siteId, categoryId)
    if (destination.position === 'AFTER_CATEGORY') await requireCategory(tx, siteId, destination.afterId)
    const positions = sortOrdersAfterMove(await findPositions(tx, siteId), previous.id, destination)
    if (positions.length === 0) return { category: previous }
    await savePositions(tx, { siteId, now, movedId: previous.id, positions })
    const entity = await requireCategory(tx, siteId, previous.id)
    const payload = { entity, previous }
    await recordEvent(tx, { jobs: dependencies.jobs, siteId, name: 'category.updated', entityId: entity.id, payload, caller, now })
    return { category: entity }
  })
}

type Asked = { position: CategoryPosition; afterCategoryId?: string }

function destinationOf({ position, afterCategoryId }: Asked, categoryId: string): Destination {
  if (position !== 'AFTER_CATEGORY') return { position }
  const afterId = afterCategoryId?.toLowerCase()
  if (afterId === undefined) throw invalid('afterCategoryId', 'is required where the position is AFTER_CATEGORY', 'REQUIRED')
  if (afterId === categoryId.toLowerCase()) throw invalid('afterCategoryId', 'must be another category', 'NOT_ALLOWED')
  return { position, afterId }
}

export const defaultNames: Record<Language, string> = { en: 'Our services', de: 'Unsere Angebote' }

/** The first category is named in the language of the site, until the business gives it a name of its own. */
export async function nameDefaultCategory(
  tx: Transaction,
  context: Context,
  { from, to }: { from: Language; to: Language },
): Promise<void> {
  const id = await findDefaultCategoryId(tx, context.siteId)
  const { name } = await requireCategory(tx, context.siteId, id)
  if (name === defaultNames[from]) await changeCategory(tx, context, { id, changes: { name: defaultNames[to] } })
}

type InCategory = { siteId: string; categoryId: string }

declare module '../../ground/ports/room-ports.ts' {
  interface RoomPorts {
    /** Implemented in `offer/services/services-together-store.ts`. */
    lockServicesInCategory: (tx: Transaction, of: InCategory) => Promise<string[]>
    /** Returns the ids of the services. Implemented in `offer/services/services.ts`. */
    moveServicesInCategory: (tx: Transaction, context: VerbContext, of: { categoryId: string; to: string }) => Promise<string[]>
    /** Implemented in `offer/services/services.ts`. */
    deleteServices: (tx: Transaction, context: VerbContext<'ports'>, serviceIds: readonly string[]) => Promise<unknown>
  }
}

export const deleteCategory: Handler<'categories', 'deleteCategory'> = async ({ params: { categoryId } }, context) =>
  await context.inTransaction(async (tx) => {
    await removeCategory(tx, context, { categoryId, deletesServices: false })
    return {}
  })

type Removal = { categoryId: string; deletesServices: boolean }

export async function removeCategory(tx: Transaction, context: Context, { categoryId, deletesServices }: Removal): Promise<void> {
  const { siteId, now, caller, dependencies } = context
  // Services, and what goes with them, before the site's row: the order of every change of a service.
  const present = await dependencies.ports.lockServicesInCategory(tx, { siteId, categoryId })
  if (deletesServices) await dependencies.ports.deleteServices(tx, context, present)
  await touchCatalogue(tx, siteId)
  const entity = await requireCategory(tx, siteId, categoryId)
  if (entity.default) throw new Refusal('DEFAULT_CATEGORY_NOT_DELETABLE', { categoryId })
  const to = await findDefaultCategoryId(tx, siteId)
  const moved = await dependencies.ports.moveServicesInCategory(tx, context, { categoryId, to })
  await markCategoryDeleted(tx, siteId, categoryId, now)
  const payload = deletesServices ? { entity, serviceIds: present } : { entity, serviceIds: moved, movedTo: to }
  await recordEvent(tx, { jobs: dependencies.jobs, siteId, name: 'category.deleted', entityId: categoryId, payload, caller, now })
}

export async function requireCategory(db: Queryable, siteId: string, categoryId: string): Promise<Category> {
  const row = await findCategory(db, siteId, categoryId)
  if (!row) throw new Refusal('CATEGORY_NOT_FOUND', { categoryId })
  return categoryOf(row)
}
