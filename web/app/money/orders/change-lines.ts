import type { OrderChangeKind, PlanOrder } from '@foyer/contract'
import { useText } from '../../text/text.tsx'
import { paymentOf } from './order-money.ts'
import { useOrderText } from './use-order-text.ts'

/** What a dialog foresees; what was paid is taken at the desk. */
export type ShownChange = Exclude<OrderChangeKind, 'MARK_AS_PAID'>

export type Foreseen = { change: ShownChange; before: PlanOrder; after: PlanOrder }

/** What a change will do, with its dates and its money, a sentence each. */
export const useChangeLines = () => {
  const { t } = useText()
  const { dateOf, moneyOf } = useOrderText()

  /** The payment that follows the running cycle. */
  const nextPayment = ({ currentCycle, pricing, autoRenewCanceled, endDate, ...order }: PlanOrder) => {
    const date = currentCycle?.endedDate
    const isLast = autoRenewCanceled !== false || date === undefined || date === endDate
    const amount = currentCycle ? paymentOf({ ...order, pricing }, currentCycle.index + 1) : null
    return isLast || !amount ? null : { amount: moneyOf(amount), date: dateOf(date) }
  }

  const linesOf: Record<ShownChange, (before: PlanOrder, after: PlanOrder) => (string | null)[]> = {
    PAUSE: (before) => {
      const payment = nextPayment(before)
      return [
        t('manager.orders.change.PAUSE.now'),
        before.endDate === undefined ? null : t('manager.orders.change.PAUSE.end', { date: dateOf(before.endDate) }),
        payment && t('manager.orders.change.PAUSE.payment', payment),
      ]
    },
    RESUME: (before, after) => {
      const payment = nextPayment(after)
      return [
        t('manager.orders.change.RESUME.since', { date: dateOf(before.pausePeriods.at(-1)?.pauseDate ?? before.startDate) }),
        endChange('RESUME', before, after),
        payment && t('manager.orders.change.RESUME.payment', payment),
      ]
    },
    POSTPONE: (before, after) => [endChange('POSTPONE', before, after)],
    CANCEL: (before, after) => [...cancelLines(before, after), t('manager.orders.change.CANCEL.money')],
  }

  const endChange = (change: 'RESUME' | 'POSTPONE', before: PlanOrder, after: PlanOrder) =>
    before.endDate === undefined || after.endDate === undefined
      ? null
      : t(`manager.orders.change.${change}.end`, { before: dateOf(before.endDate), after: dateOf(after.endDate) })

  const cancelLines = (before: PlanOrder, after: PlanOrder) => {
    if (after.status === 'CANCELED') return [t('manager.orders.change.CANCEL.nowLine')]
    const date = dateOf(after.endDate ?? after.startDate)
    if (before.currentCycle?.index === 0) return [t('manager.orders.change.CANCEL.trialLine', { date })]
    const amount = paymentOf(before, (before.currentCycle?.index ?? 0) + 1)
    return [t('manager.orders.change.CANCEL.laterLine', { date, amount: amount ? moneyOf(amount) : '' })]
  }

  return ({ change, before, after }: Foreseen): string[] => linesOf[change](before, after).flatMap((line) => line ?? [])
}
