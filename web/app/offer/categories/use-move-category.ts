import type { Category } from '@foyer/contract'
import { useQueryClient } from '@tanstack/react-query'
import { client } from '../../api.ts'
import { withMoved } from '../../ground/lists/arranged-list.tsx'
import { refusalText } from '../../ground/refusal-text.ts'
import { useText } from '../../text/text.tsx'
import { showToast } from '../../ui/overlays/toasts.ts'
import { categoriesQuery } from '../catalogue.ts'

export const useMoveCategory = () => {
  const { t } = useText()
  const queries = useQueryClient()
  const { queryKey, queryFn } = categoriesQuery()
  const refresh = () => Promise.all(['categories', 'services'].map((room) => queries.invalidateQueries({ queryKey: [room] })))

  const move = async (id: string, position: number): Promise<void> => {
    const { categories } = await queries.ensureQueryData({ queryKey, queryFn })
    const former = categories.findIndex((category) => category.id === id)
    const moved = withMoved(categories, id, position)
    if (former === position) return
    await queries.cancelQueries({ queryKey })
    queries.setQueryData(queryKey, { categories: moved })
    try {
      await client.categories.moveCategory({ params: { categoryId: id }, body: moveRequest(moved, id) })
      showToast({
        text: t('manager.categories.moved', {
          name: moved[position]?.name ?? '',
          place: String(position + 1),
          total: String(moved.length),
        }),
        undo: () => void move(id, former),
      })
    } catch (refusal) {
      showToast({ text: refusalText(refusal, t) })
    }
    await refresh()
  }
  return move
}

export const moveRequest = (categories: readonly Category[], id: string) => {
  const before = categories[categories.findIndex((category) => category.id === id) - 1]
  return before ? { position: 'AFTER_CATEGORY' as const, afterCategoryId: before.id } : { position: 'FIRST' as const }
}
