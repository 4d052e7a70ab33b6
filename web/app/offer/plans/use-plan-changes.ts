import type { Plan } from '@foyer/contract'
import { useQueryClient } from '@tanstack/react-query'
import { client } from '../../api.ts'
import { withMoved } from '../../ground/lists/arranged-list.tsx'
import { refusalText } from '../../ground/refusal-text.ts'
import { useText } from '../../text/text.tsx'
import { showToast } from '../../ui/overlays/toasts.ts'
import { plansQuery } from '../catalogue.ts'

export const usePlanChanges = () => {
  const { t } = useText()
  const queries = useQueryClient()
  const refresh = () => queries.invalidateQueries({ queryKey: ['plans'] })

  const make = async (change: () => Promise<unknown>, said: { text: string; undo?: () => void }): Promise<void> => {
    try {
      await change()
      showToast(said)
    } catch (refusal) {
      showToast({ text: refusalText(refusal, t) })
    }
    await refresh()
  }

  const show = ({ id, name }: Plan, visible: boolean): Promise<void> =>
    make(() => client.plans.setPlanVisibility({ params: { id }, body: { visible } }), {
      text: t(visible ? 'manager.plans.done.show' : 'manager.plans.done.hide', { name }),
    })

  const highlight = ({ id, name }: Plan): Promise<void> =>
    make(() => client.plans.makePlanPrimary({ params: { id }, body: {} }), { text: t('manager.plans.done.highlight', { name }) })

  const highlightNone = (): Promise<void> =>
    make(() => client.plans.clearPrimary({ body: {} }), { text: t('manager.plans.done.highlightNone') })

  const move = async (id: string, position: number): Promise<void> => {
    const { queryKey, queryFn } = plansQuery()
    const { plans } = await queries.ensureQueryData({ queryKey, queryFn })
    const onSale = plans.filter(({ archived }) => !archived)
    const former = onSale.findIndex((plan) => plan.id === id)
    const moved = withMoved(onSale, id, position)
    if (former === position) return
    await queries.cancelQueries({ queryKey })
    queries.setQueryData(queryKey, { plans: [...moved, ...plans.filter(({ archived }) => archived)] })
    await make(() => client.plans.arrangePlans({ body: { ids: moved.map((plan) => plan.id) } }), {
      text: t('manager.plans.moved', { name: moved[position]?.name ?? '', place: String(position + 1), total: String(moved.length) }),
      undo: () => void move(id, former),
    })
  }

  return { show, highlight, highlightNone, move }
}
