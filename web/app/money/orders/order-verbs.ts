import type { OrderChangeKind, PlanOrder } from '@foyer/contract'

/** In the order in which they are offered. */
const verbs = ['MARK_AS_PAID', 'PAUSE', 'RESUME', 'POSTPONE', 'CANCEL'] as const satisfies readonly OrderChangeKind[]

/** Not renewed, and used to the end of its time. */
const hasRunOut = ({ status, cancellation }: PlanOrder): boolean =>
  status === 'CANCELED' && cancellation?.effectiveAt === 'NEXT_PAYMENT_DATE'

const isLive = ({ status }: PlanOrder): boolean => status === 'PENDING' || status === 'ACTIVE' || status === 'PAUSED'

/** Which changes make sense for an order; why one is refused nevertheless, its dialog says. */
const isOffered: Record<OrderChangeKind, (order: PlanOrder) => boolean> = {
  MARK_AS_PAID: (order) =>
    (isLive(order) || order.status === 'ENDED' || hasRunOut(order)) &&
    order.type === 'OFFLINE' &&
    order.lastPaymentStatus !== 'PAID' &&
    order.lastPaymentStatus !== 'NOT_APPLICABLE',
  PAUSE: ({ status }) => status === 'ACTIVE',
  RESUME: ({ status }) => status === 'PAUSED',
  POSTPONE: ({ status, endDate, earliestEndDate }) =>
    (status === 'ACTIVE' || status === 'PENDING') && endDate !== undefined && earliestEndDate !== undefined,
  CANCEL: isLive,
}

export const verbsOf = (order: PlanOrder): OrderChangeKind[] => verbs.filter((verb) => isOffered[verb](order))

/** Whether an order can run on until the next payment would be due. */
export const isRenewed = ({ pricing, autoRenewCanceled }: PlanOrder): boolean =>
  pricing.subscription !== undefined && autoRenewCanceled === false
