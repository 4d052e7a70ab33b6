import type { CategoryPosition } from '@foyer/contract'

export type Positioned = { id: string; sortOrder: number }

/** Leaves room for ten moves between the same two neighbours. */
export const categoryGap = 1000
export const largestSortOrder = 2_147_483_647

export type Destination = { position: Exclude<CategoryPosition, 'AFTER_CATEGORY'> } | { position: 'AFTER_CATEGORY'; afterId: string }

export function sortOrdersAfterMove(categories: readonly Positioned[], id: string, destination: Destination): Positioned[] {
  const others = categories.filter((category) => category.id !== id)
  const index = indexAmong(others, destination)
  if (categories[index]?.id === id) return []
  const sortOrder = numberBetween(others[index - 1]?.sortOrder, others[index]?.sortOrder)
  return sortOrder === null ? spread(others.toSpliced(index, 0, { id, sortOrder: 0 })) : [{ id, sortOrder }]
}

function indexAmong(others: readonly Positioned[], destination: Destination): number {
  if (destination.position === 'AFTER_CATEGORY') return others.findIndex(({ id }) => id === destination.afterId) + 1
  return destination.position === 'FIRST' ? 0 : others.length
}

function numberBetween(left: number | undefined, right: number | undefined): number | null {
  if (left === undefined && right === undefined) return 0
  if (right === undefined) return withinBounds(Number(left) + categoryGap)
  if (left === undefined) return withinBounds(right - categoryGap)
  const middle = Math.floor((left + right) / 2)
  return middle > left ? middle : null
}

const withinBounds = (sortOrder: number): number | null => (Math.abs(sortOrder) <= largestSortOrder ? sortOrder : null)

const spread = (categories: readonly Positioned[]): Positioned[] =>
  categories.map(({ id }, index) => ({ id, sortOrder: index * categoryGap }))
