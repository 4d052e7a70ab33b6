import type { CustomField } from '@foyer/contract'
import { useQueryClient } from '@tanstack/react-query'
import { api, client } from '../../api.ts'
import { withMoved } from '../../ground/lists/arranging.ts'
import { refusalText } from '../../ground/refusal-text.ts'
import { useText } from '../../text/text.tsx'
import { showToast } from '../../ui/toasts.ts'

/** Moves, archives and brings back a field; the toast can undo each. */
export const useChangeFields = () => {
  const { t } = useText()
  const queries = useQueryClient()
  const load = async () => (await queries.ensureQueryData(customFieldsQuery())).customFields

  const move = async (id: string, place: number): Promise<void> => {
    const shown = (await load()).filter(({ archived }) => !archived)
    const former = shown.findIndex((field) => field.id === id)
    if (former === place) return
    const moved = withMoved(shown, id, place)
    try {
      await client['custom-fields'].orderCustomFields({ body: { ids: moved.map((field) => field.id) } })
      const words = { name: moved[place]?.label ?? '', place: String(place + 1), total: String(moved.length) }
      showToast({ text: t('manager.customFields.moved', words), undo: () => void move(id, former) })
    } catch (refusal) {
      showToast({ text: refusalText(refusal, t) })
    }
    await queries.invalidateQueries({ queryKey: ['custom-fields'] })
  }

  const archive = async ({ id, label: name, revision }: CustomField, archived: boolean): Promise<void> => {
    try {
      const { customField } = await client['custom-fields'].updateCustomField({
        params: { 'customField.id': id },
        body: { customField: { archived, revision } },
      })
      const text = t(archived ? 'manager.customFields.archived' : 'manager.customFields.broughtBack', { name })
      showToast({ text, undo: () => void archive(customField, !archived) })
    } catch (refusal) {
      showToast({ text: refusalText(refusal, t) })
    }
    await Promise.all(['custom-fields', 'clients'].map((room) => queries.invalidateQueries({ queryKey: [room] })))
  }
  return { move, archive }
}

/** All fields in their order, archived ones included. */
export const customFieldsQuery = () => api['custom-fields'].listCustomFields.query({})
