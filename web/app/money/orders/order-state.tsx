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

type PaymentStanding = OrderPaymentStatus | 'NOT_DUE'

/** In the free trial nothing is to be paid yet. */
const paymentOf = ({ lastPaymentStatus, currentCycle }: PlanOrder): PaymentStanding =>
  lastPaymentStatus === 'UNPAID' && currentCycle?.index === 0 ? 'NOT_DUE' : lastPaymentStatus

export const isOwed = (order: PlanOrder): boolean => paymentOf(order) === 'UNPAID' || paymentOf(order) === 'FAILED'

const paymentLooks: Record<PaymentStanding, State> = {
  PAID: 'paid',
  REFUNDED: 'refunded',
  FAILED: 'failed',
  UNPAID: 'unpaid',
  PENDING: 'held',
  NOT_APPLICABLE: 'paid',
  NOT_DUE: 'held',
}

/** Whether the order is paid; what is done or needs nothing is plain. */
export const PaymentBadge = ({ order, className }: { order: PlanOrder; className?: string }) => {
  const { t } = useText()
  const status = paymentOf(order)
  return (
    <Badge state={paymentLooks[status]} isPlain={!isOwed(order)} {...(className !== undefined && { className })}>
      {t(`manager.orders.payments.${status}`)}
    </Badge>
  )
}
