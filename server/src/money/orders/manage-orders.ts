import type { EffectiveAt, OrderChangeKind } from '@foyer/contract'
import {
  cancel,
  cancelByMember,
  cycleStart,
  invalid,
  isEndless,
  markAsUnpaid,
  type OrderChange,
  type OrderState,
  orderAt,
  markAsPaid as paid,
  pause,
  postpone,
  Refusal,
  resume,
  toPlanOrder,
} from '@foyer/domain'
import { memberIdOf } from '../../ground/caller.ts'
import type { Context, Handler } from '../../ground/handler.ts'
import { parseSentInstant } from '../../ground/instants.ts'
import { findBuyerRights } from '../../offer/plans/plans.ts'
import { undoDeskPayments } from '../invoices/reverse-payments.ts'
import { changeOrder, requireOrder, scopeOf } from './change-orders.ts'
import { recordPaidOrder } from './order-payments.ts'
import { findOrder } from './orders-store.ts'

export const postponeEndDate: Handler<'orders', 'postponeEndDate'> = ({ params, body }, context) => {
  const endDate = parseSentInstant(body.endDate, 'endDate')
  return changeOrder(context, { orderId: params.id }, () => (state) => postpone(state, endDate))
}

export const cancelOrder: Handler<'orders', 'cancelOrder'> = ({ params, body }, context) => {
  const canceling = { cause: 'OWNER_ACTION', effectiveAt: body.effectiveAt, now: context.now } as const
  return changeOrder(context, { orderId: params.id }, () => (state) => cancel(state, canceling))
}

export const markAsPaid: Handler<'orders', 'markAsPaid'> = ({ params, body }, context) =>
  changeOrder(context, { orderId: params.id }, (tx) => async (state, order) => {
    const change = paid(state)
    await recordPaidOrder(tx, scopeOf(context), { ...order, state }, body.deskMethod)
    return change
  })

export const undoMarkAsPaid: Handler<'orders', 'undoMarkAsPaid'> = ({ params }, context) =>
  changeOrder(context, { orderId: params.id.toLowerCase() }, (tx) => async (state, order) => {
    const change = markAsUnpaid(state)
    // The order of a gift was paid with the gift.
    if ((await undoDeskPayments(tx, scopeOf(context), order.id, paidSince(state))) === 0n) throw new Refusal('PAYMENT_NOT_UNDOABLE')
    return change
  })

const paidSince = (state: OrderState): string =>
  isEndless(state) && state.cycle !== null && state.cycle > 1 ? cycleStart(state, state.pauses, state.cycle) : ''

export const pauseOrder: Handler<'orders', 'pauseOrder'> = ({ params }, context) =>
  changeOrder(context, { orderId: params.id }, () => (state) => pause(state, context.now))

export const resumeOrder: Handler<'orders', 'resumeOrder'> = ({ params }, context) =>
  changeOrder(context, { orderId: params.id }, () => (state) => resume(state, context.now))

export const previewOrderChange: Handler<'orders', 'previewOrderChange'> = async ({ params, body }, { db, siteId, now }) => {
  const order = requireOrder(await findOrder(db, { siteId, orderId: params.id }))
  const { after } = decided(orderAt(order.state, now), body, now)
  return { order: toPlanOrder({ ...order, state: after }) }
}

type AskedChange = { change: OrderChangeKind; endDate?: string; effectiveAt?: EffectiveAt }

function decided(state: OrderState, { change, endDate, effectiveAt }: AskedChange, now: string): OrderChange {
  if (change === 'PAUSE') return pause(state, now)
  if (change === 'RESUME') return resume(state, now)
  if (change === 'MARK_AS_PAID') return paid(state)
  if (change === 'CANCEL') return cancel(state, { cause: 'OWNER_ACTION', effectiveAt: required(effectiveAt, 'effectiveAt'), now })
  return postpone(state, parseSentInstant(required(endDate, 'endDate'), 'endDate'))
}

function required<Value>(value: Value | undefined, field: string): Value {
  if (value === undefined) throw invalid(field, 'is required for this change', 'REQUIRED')
  return value
}

/** The plan's current setting decides, not what was agreed. */
export const requestCancellation: Handler<'orders', 'requestCancellation'> = ({ params, body }, context) => {
  const memberId = memberIdOf(context.caller) ?? ''
  return changeOrder(context, { orderId: params.id, memberId }, (tx) => async (state, { planId }) => {
    if (!(await findBuyerRights(tx, context.siteId, planId)).cancel) throw new Refusal('buyer_can_not_cancel')
    return cancelByMember(state, { effectiveAt: body.effectiveAt, now: context.now })
  })
}

export const pauseOwnOrder: Handler<'orders', 'pauseOwnOrder'> = ({ params }, context) =>
  changeOwnTime(context, params.id, (state) => pause(state, context.now))

/** Also ends a pause of the business, if the member may pause. */
export const resumeOwnOrder: Handler<'orders', 'resumeOwnOrder'> = ({ params }, context) =>
  changeOwnTime(context, params.id, (state) => resume(state, context.now))

const changeOwnTime = (context: Context, orderId: string, verb: (state: OrderState) => OrderChange) =>
  changeOrder(context, { orderId, memberId: memberIdOf(context.caller) ?? '' }, (tx) => async (state, { planId }) => {
    if (!(await findBuyerRights(tx, context.siteId, planId)).pause) throw new Refusal('buyer_can_not_pause')
    return verb(state)
  })
