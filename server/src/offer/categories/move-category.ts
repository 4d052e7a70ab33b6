import type { CategoryPosition } from '@foyer/contract'
import { type Destination, invalid, sortOrdersAfterMove } from '@foyer/domain'
import type { Handler } from '../../ground/handler.ts'
import { recordEvent } from '../../ground/outbox/record-event.ts'
import { touchCatalogue } from '../../house/site/site.ts'
import { findPositions, savePositions } from './categories-store.ts'
import { requireCategory } from './require-category.ts'

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
