import type { Category } from '@foyer/contract'

/** What the server is asked, for a list in its new order. */
export const moveRequest = (categories: readonly Category[], id: string) => {
  const before = categories[categories.findIndex((category) => category.id === id) - 1]
  return before ? { position: 'AFTER_CATEGORY' as const, afterCategoryId: before.id } : { position: 'FIRST' as const }
}
