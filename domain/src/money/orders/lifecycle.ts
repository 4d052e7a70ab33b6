import type { EffectiveAt, OrderCancellation, OrderPaymentStatus, OrderStatus, OrderType } from '@foyer/contract'
import { invalid, Refusal } from '../../ground/refusal.ts'
import { agreedEnd, cycleStart, earliestOf, firstCycle, laterBy, lengthOf, nextCycle, type OrderSpan, type Pause } from './cycles.ts'
import type { CycleRange } from './payments.ts'

export type OrderState = OrderSpan & {
  type: OrderType
  /** Cycles without a charge: paid by a coupon, or with fees alone. */
  freeCycles?: CycleRange | null
  status: OrderStatus
  paymentStatus: OrderPaymentStatus
  endDate: string | null
  earliestEndDate: string | null
  pauses: readonly Pause[]
  cycle: number | null
  autoRenewCanceled: boolean
  cancellation: OrderCancellation | null
}

export type OrderNews =
  | 'purchased'
  | 'started'
  | 'cycle_started'
  | 'paused'
  | 'resumed'
  | 'end_date_postponed'
  | 'marked_as_paid'
  | 'marked_as_unpaid'
  | 'auto_renew_canceled'
  | 'canceled'
  | 'ended'

export type OrderChange = { after: OrderState; news: readonly OrderNews[] }

export type OrderVerb = 'PAUSE' | 'RESUME' | 'POSTPONE' | 'MARK_AS_PAID' | 'CANCEL'

export const statusesFor: Record<OrderVerb, readonly OrderStatus[]> = {
  PAUSE: ['ACTIVE'],
  RESUME: ['PAUSED'],
  POSTPONE: ['PENDING', 'ACTIVE'],
  MARK_AS_PAID: ['PENDING', 'ACTIVE', 'PAUSED', 'ENDED'],
  CANCEL: ['PENDING', 'ACTIVE', 'PAUSED'],
}

const requireStatus = ({ status }: OrderState, verb: OrderVerb): void => {
  if (!statusesFor[verb].includes(status)) throw new Refusal('invalid_order_status', { status, allowed: [...statusesFor[verb]] })
}

export function newOrder(agreed: OrderSpan & Pick<OrderState, 'type' | 'paymentStatus' | 'freeCycles'>, isDraft: boolean): OrderState {
  const end = agreedEnd(agreed)
  const isPaid = agreed.type === 'OFFLINE' && agreed.paymentStatus === 'UNPAID' && isPaidAtFirst(agreed)
  return {
    ...agreed,
    ...(isPaid && { paymentStatus: 'PAID' }),
    status: isDraft ? 'DRAFT' : 'PENDING',
    endDate: end,
    earliestEndDate: end,
    pauses: [],
    cycle: null,
    autoRenewCanceled: false,
    cancellation: null,
  }
}

export function dueDateOf(order: OrderState): string | null {
  if (order.status === 'PENDING') return earliestOf(order.startDate, order.endDate)
  return order.status === 'ACTIVE' ? earliestOf(nextCycleStart(order), order.endDate) : null
}

export function dueChange(order: OrderState, now: string): OrderChange | null {
  const due = dueDateOf(order)
  if (due === null || due > now) return null
  if (order.endDate === due) return ended(order)
  return order.status === 'PENDING' ? started(order) : cycleBegun(order)
}

export function dueChanges(order: OrderState, now: string): OrderChange[] {
  const changes: OrderChange[] = []
  for (let change = dueChange(order, now); change; change = dueChange(change.after, now)) changes.push(change)
  return changes
}

export const orderAt = (order: OrderState, now: string): OrderState => dueChanges(order, now).at(-1)?.after ?? order

function started(order: OrderState): OrderChange {
  const after: OrderState = { ...order, status: 'ACTIVE', cycle: firstCycle(order) }
  return { after, news: order.type === 'OFFLINE' ? ['started'] : ['started', 'cycle_started'] }
}

function cycleBegun(order: OrderState): OrderChange {
  const cycle = nextCycle(order, order.cycle ?? 0)
  const paymentStatus = cycle !== null && isOwedWith(order, cycle) ? 'UNPAID' : order.paymentStatus
  return { after: { ...order, cycle, paymentStatus }, news: ['cycle_started'] }
}

export const isEndless = ({ model }: Pick<OrderState, 'model'>): boolean => model.subscription?.cycleCount === 0

/** At the desk an order is paid completely, one without an end up to now: each later cycle is owed when it begins. */
const isOwedWith = (order: OrderState, cycle: number): boolean =>
  isEndless(order) &&
  cycle > 1 &&
  order.type === 'OFFLINE' &&
  (order.paymentStatus === 'PAID' || order.paymentStatus === 'REFUNDED') &&
  !isFreeCycle(order, cycle)

const isFreeCycle = ({ freeCycles }: Pick<OrderState, 'freeCycles'>, cycle: number): boolean =>
  freeCycles != null && freeCycles.from <= cycle && (freeCycles.to === null || cycle <= freeCycles.to)

/** An order without an end counts as paid while its cycles are free. */
export const isPaidAtFirst = (order: Pick<OrderState, 'model' | 'freeCycles'>): boolean => isEndless(order) && isFreeCycle(order, 1)

const ended = (order: OrderState): OrderChange =>
  order.autoRenewCanceled
    ? { after: { ...order, status: 'CANCELED' }, news: ['canceled', 'ended'] }
    : { after: { ...order, status: 'ENDED' }, news: ['ended'] }

function nextCycleStart(order: OrderState): string | null {
  if (order.autoRenewCanceled) return null
  const next = nextCycle(order, order.cycle ?? 0)
  return next === null ? null : cycleStart(order, order.pauses, next)
}

export function pause(order: OrderState, now: string): OrderChange {
  const reason = reasonAgainstPause(order)
  if (reason) throw new Refusal('order_not_suspendable', { reason })
  return { after: { ...order, status: 'PAUSED', pauses: [...order.pauses, { pauseDate: now, resumeDate: null }] }, news: ['paused'] }
}

export type NotSuspendable = 'PENDING' | 'NOT_STARTED' | 'TRIAL' | 'ALREADY_SUSPENDED' | 'ENDED' | 'CANCELED'

const reasonsByStatus: Partial<Record<OrderStatus, NotSuspendable>> = {
  DRAFT: 'PENDING',
  PENDING: 'NOT_STARTED',
  PAUSED: 'ALREADY_SUSPENDED',
  ENDED: 'ENDED',
  CANCELED: 'CANCELED',
}

export const reasonAgainstPause = ({ status, cycle }: OrderState): NotSuspendable | null =>
  reasonsByStatus[status] ?? (cycle === 0 ? 'TRIAL' : null)

/** Moves each end by exactly the time of the pause. */
export function resume(order: OrderState, now: string): OrderChange {
  requireStatus(order, 'RESUME')
  const { pauses, length } = closedPauses(order, now)
  const moved = (end: string | null) => end && laterBy(end, length)
  const after: OrderState = {
    ...order,
    status: 'ACTIVE',
    pauses,
    endDate: moved(order.endDate),
    earliestEndDate: moved(order.earliestEndDate),
  }
  return { after, news: ['resumed'] }
}

function closedPauses({ pauses }: OrderState, now: string): { pauses: Pause[]; length: number } {
  const closed = pauses.map(({ pauseDate, resumeDate }) => ({ pauseDate, resumeDate: resumeDate ?? now }))
  const open = pauses.find(({ resumeDate }) => resumeDate === null)
  return { pauses: closed, length: open ? lengthOf({ pauseDate: open.pauseDate, resumeDate: now }) : 0 }
}

export function postpone(order: OrderState, endDate: string): OrderChange {
  requireStatus(order, 'POSTPONE')
  if (order.endDate === null || order.earliestEndDate === null) {
    throw new Refusal('end_date_not_postponable', { reason: 'VALID_UNTIL_CANCELED' })
  }
  if (endDate <= order.endDate)
    throw invalid('endDate', `must be later than ${order.endDate}`, 'END_DATE_NOT_LATER', { endDate: order.endDate })
  return { after: { ...order, endDate }, news: ['end_date_postponed'] }
}

export const hasRunOut = ({ status, cancellation }: Pick<OrderState, 'status' | 'cancellation'>): boolean =>
  status === 'CANCELED' && cancellation?.effectiveAt === 'NEXT_PAYMENT_DATE'

/** Marks all cycles as paid. Cycles that were used are owed even after the end. */
export function markAsPaid(order: OrderState): OrderChange {
  if (!hasRunOut(order)) requireStatus(order, 'MARK_AS_PAID')
  if (order.type !== 'OFFLINE') throw new Refusal('order_not_markable_as_paid', { reason: 'NOT_OFFLINE' })
  if (order.paymentStatus === 'NOT_APPLICABLE') throw new Refusal('order_not_markable_as_paid', { reason: 'FREE' })
  if (order.paymentStatus === 'PAID') throw new Refusal('order_not_markable_as_paid', { reason: 'ALREADY_PAID' })
  return { after: { ...order, paymentStatus: 'PAID' }, news: ['marked_as_paid'] }
}

export function markAsUnpaid(order: OrderState): OrderChange {
  if (order.type !== 'OFFLINE' || order.paymentStatus !== 'PAID') throw new Refusal('PAYMENT_NOT_UNDOABLE')
  return { after: { ...order, paymentStatus: 'UNPAID' }, news: ['marked_as_unpaid'] }
}

type Canceling = { cause: OrderCancellation['cause']; effectiveAt: EffectiveAt; now: string }

export const cancel = (order: OrderState, canceling: Canceling): OrderChange =>
  canceling.effectiveAt === 'IMMEDIATELY' ? cancelNow(order, canceling) : cancelRenewal(order, canceling)

/** During the trial, cancels at its end, and nothing is charged. */
export const cancelByMember = (order: OrderState, { effectiveAt, now }: Omit<Canceling, 'cause'>): OrderChange => {
  const isRunningTrial = order.status === 'ACTIVE' && order.cycle === 0
  return cancel(order, { cause: 'MEMBER_ACTION', now, effectiveAt: isRunningTrial ? 'NEXT_PAYMENT_DATE' : effectiveAt })
}

function cancelNow(order: OrderState, { cause, now }: Canceling): OrderChange {
  requireStatus(order, 'CANCEL')
  const { pauses } = closedPauses(order, now)
  const cancellation: OrderCancellation = { requestedDate: now, cause, effectiveAt: 'IMMEDIATELY' }
  return { after: { ...order, status: 'CANCELED', endDate: now, pauses, cancellation }, news: ['canceled', 'ended'] }
}

function cancelRenewal(order: OrderState, { cause, now }: Canceling): OrderChange {
  requireStatus(order, 'CANCEL')
  if (!order.model.subscription) throw new Refusal('order_not_renewed', { reason: 'SINGLE_PAYMENT' })
  if (order.autoRenewCanceled) throw new Refusal('order_not_renewed', { reason: 'ALREADY_CANCELED' })
  const cancellation: OrderCancellation = { requestedDate: now, cause, effectiveAt: 'NEXT_PAYMENT_DATE' }
  const endDate = earliestOf(nextPaymentDate(order), order.endDate)
  return { after: { ...order, autoRenewCanceled: true, endDate, cancellation }, news: ['auto_renew_canceled'] }
}

function nextPaymentDate(order: OrderState): string | null {
  if (order.cycle !== null) return nextCycleStart(order)
  return firstCycle(order) === 0 ? cycleStart(order, order.pauses, 1) : order.startDate
}
