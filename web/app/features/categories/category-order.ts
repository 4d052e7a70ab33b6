import type { Category } from '@foyer/contract'

/** The list with one category at another place. */
export const withMoved = (categories: readonly Category[], id: string, place: number): Category[] => {
  const moved = categories.find((category) => category.id === id)
  const others = categories.filter((category) => category.id !== id)
  return moved ? others.toSpliced(place, 0, moved) : others
}

export type Neighbour = { id: string; side: 'before' | 'after' }

/** The place that a category has once it is dropped before or after another one. */
export const placeBeside = (categories: readonly Category[], id: string, { id: neighbourId, side }: Neighbour): number => {
  const others = categories.filter((category) => category.id !== id)
  return others.findIndex((category) => category.id === neighbourId) + (side === 'after' ? 1 : 0)
}

/** What the server is asked, for a list in its new order. */
export const moveRequest = (categories: readonly Category[], id: string) => {
  const before = categories[categories.findIndex((category) => category.id === id) - 1]
  return before ? { position: 'AFTER_CATEGORY' as const, afterCategoryId: before.id } : { position: 'FIRST' as const }
}
