import type { OrderPaymentStatus, PlanOrder } from '@foyer/contract'
import { useText } from '../../text/text.tsx'
import { Badge } from '../../ui/badge.tsx'
import type { State } from '../../ui/state.ts'

type Standing = PlanOrder['status'] | 'trial' | 'ending'

/** The status, and what of a running order is worth a word of its own. */
export const standingOf = ({ status, currentCycle, autoRenewCanceled = false }: PlanOrder): Standing => {
  if (status !== 'ACTIVE') return status
  if (autoRenewCanceled) return 'ending'
  return currentCycle?.index === 0 ? 'trial' : 'ACTIVE'
}

const looks: Record<Standing, State> = {
  DRAFT: 'held',
  PENDING: 'pending',
  ACTIVE: 'confirmed',
  trial: 'confirmed',
  ending: 'pending',
  PAUSED: 'held',
  ENDED: 'not-attended',
  CANCELED: 'canceled',
}

/** Where an order stands in its life. That it runs is plain. */
export const OrderBadge = ({ order }: { order: PlanOrder }) => {
  const { t } = useText()
  const standing = standingOf(order)
  return (
    <Badge state={looks[standing]} isPlain={standing === 'ACTIVE'}>
      {t(`manager.orders.statuses.${standing}`)}
    </Badge>
  )
}

const paymentLooks: Record<OrderPaymentStatus, State> = {
  PAID: 'paid',
  REFUNDED: 'refunded',
  FAILED: 'failed',
  UNPAID: 'unpaid',
  PENDING: 'held',
  NOT_APPLICABLE: 'paid',
}

/** Whether the order is paid; what is done or needs nothing is plain. */
export const PaymentBadge = ({ status }: { status: OrderPaymentStatus }) => {
  const { t } = useText()
  return (
    <Badge state={paymentLooks[status]} isPlain={status !== 'UNPAID' && status !== 'FAILED'}>
      {t(`manager.orders.payments.${status}`)}
    </Badge>
  )
}
