import { afterDecline, isUnderWay, type PaymentRecord, Refusal } from '@foyer/domain'
import { placing } from '../../booking/places/placing.ts'
import type { Transaction } from '../../ground/db/database.ts'
import type { Context, Handler } from '../../ground/handler.ts'
import { later } from '../../ground/instants.ts'
import { BadSignature, type PaymentProvider, type ProviderMessage } from '../../ground/ports/payment-provider.ts'
import { changePayment } from '../../money/ledger/ledger.ts'
import { findPayment, lockPayment, type PaymentChanges } from '../../money/ledger/ledger-store.ts'
import { scopeOf } from '../../money/orders/change-orders.ts'
import { noteOrderPayment } from '../../money/orders/complete-order.ts'
import { findOrder } from '../../money/orders/orders-store.ts'
import { loadPaymentSettings } from '../payment-methods/payment-settings-store.ts'
import { findProvider, findProviderOf, orUnavailable } from '../payment-methods/provider.ts'
import { forgetMethod } from '../payment-methods/saved-methods.ts'
import { refundAtOnce } from '../refunds/automatic-refunds.ts'
import { syncCharge } from '../refunds/sync-charge.ts'
import { findPaymentOfCharge, isKnownMessage, saveMessage } from './charges-store.ts'
import { type FulfilmentScope, fulfil, invoiceCharge } from './fulfil.ts'
import { askOutcome, type Outcome } from './outcome.ts'

/**
 * Asks the provider what became of a payment and acts on the answer. Idempotent: the customer's return, the provider's message and the
 * money queue all call it. A payment that is over is checked for refunds and disputes.
 */
export async function settlePayment(context: Context, paymentId: string): Promise<PaymentRecord | null> {
  const { db, siteId } = context
  const payment = await findPayment(db, { siteId, paymentId })
  if (payment?.provider !== 'STRIPE') return payment
  const found = await findProviderOf(context, payment)
  if (!found) return payment
  const outcome = await askOutcome(context, found.provider, payment)
  const settled = outcome ? await applyOutcome(context, payment, outcome) : payment
  const isOver = settled && !isUnderWay(settled) && settled.closeAt === null && settled.chargeId !== null
  return isOver ? await syncCharge(context, settled, found.provider) : settled
}

/**
 * A message is only a hint: the provider is asked what became of the payment. So messages may come late, twice or out of order; those about
 * another shop of the same Stripe account are ignored.
 */
export const receiveStripeMessage: Handler<'payments', 'receiveStripeMessage'> = async ({ body }, context) => {
  const { db, siteId, now } = context
  const found = await findProvider(context)
  if (!found) throw new Refusal('BAD_WEBHOOK_SIGNATURE')
  const message = verified(found.provider, body, context)
  const { id } = message
  if (id !== null && (await isKnownMessage(db, siteId, id))) return {}
  const paymentId = await paymentOf(context, message)
  if (paymentId !== null) await orUnavailable(settlePayment(context, paymentId))
  // Last, so that Stripe sends a message again that could not be acted on.
  if (id !== null) await saveMessage(db, { siteId, id, now })
  return {}
}

function verified(provider: PaymentProvider, body: Uint8Array, { messageSignature, now }: Context): ProviderMessage {
  try {
    return provider.readMessage(Buffer.from(body), messageSignature ?? '', now)
  } catch (error) {
    if (error instanceof BadSignature) throw new Refusal('BAD_WEBHOOK_SIGNATURE')
    throw error
  }
}

async function paymentOf({ db, siteId }: Context, { marked, chargeId }: ProviderMessage): Promise<string | null> {
  if (marked) return marked.siteId === siteId ? marked.paymentId : null
  return chargeId === null ? null : await findPaymentOfCharge(db, siteId, chargeId)
}

/** One transaction. A paid booking needs the locks of `placing`; an order does not. */
export function applyOutcome(
  context: Context,
  { id: paymentId, purpose, tries }: PaymentRecord,
  outcome: Outcome,
): Promise<PaymentRecord | null> {
  const apply = async (scope: FulfilmentScope) => {
    const payment = await lockPayment(scope.tx, { siteId: context.siteId, paymentId })
    // Two servers may hear of the same declined attempt; it counts once.
    const isNoted = payment?.tries !== tries && (outcome.status === 'DECLINED' || outcome.status === 'ACTION_REQUIRED')
    if (payment && isUnderWay(payment)) return isNoted ? payment : await act[outcome.status](scope, payment, outcome)
    // Another call was faster, unless the payment ended while the provider was asked.
    return payment && payment.closeAt !== null ? await noteLatePayment(scope.tx, context, payment, outcome) : payment
  }
  if (purpose === 'BOOKING') return placing(context, apply)
  return context.inTransaction((tx) => apply({ tx, context, catalogue: null }))
}

type Act = (scope: FulfilmentScope, payment: PaymentRecord, outcome: Outcome) => Promise<PaymentRecord>

const act: Record<Outcome['status'], Act> = {
  OPEN: (scope, payment) => change(scope, payment, { dueAt: later(scope.context.now, { minutes: 10 }) }),
  PROCESSING: (scope, payment, { chargeId }) =>
    change(scope, payment, {
      chargeId,
      askedAt: null,
      askedCustomerId: null,
      redirectUrl: null,
      dueAt: later(scope.context.now, { hours: 1 }),
    }),
  SUCCEEDED: (scope, payment, outcome) => succeed(scope, payment, outcome),
  ACTION_REQUIRED: ({ tx, context }, payment, outcome) => noteFailure(tx, context, payment, outcome),
  DECLINED: ({ tx, context }, payment, outcome) => noteFailure(tx, context, payment, outcome),
  EXPIRED: (scope, payment) =>
    change(
      scope,
      payment,
      payment.tries > 0 || payment.returnUrl === null
        ? { sessionId: null, redirectUrl: null }
        : { status: 'EXPIRED', redirectUrl: null, dueAt: null },
    ),
}

const change = ({ tx, context }: FulfilmentScope, payment: PaymentRecord, changes: PaymentChanges): Promise<PaymentRecord> =>
  changePayment(tx, scopeOf(context), payment, { changes })

async function succeed(scope: FulfilmentScope, payment: PaymentRecord, outcome: Outcome): Promise<PaymentRecord> {
  const { tx, context } = scope
  const { chargeId, paid, saved } = outcome
  const ended = { status: 'SUCCEEDED', failureCode: null, redirectUrl: null, askedAt: null, askedCustomerId: null, dueAt: null } as const
  const lines = paid && chargeId && paid.units > 0n ? [{ kind: 'CHARGE' as const, units: paid.units, providerId: chargeId }] : []
  const settled = await changePayment(tx, scopeOf(context), payment, { changes: { ...ended, chargeId }, lines })
  try {
    await fulfil(scope, settled, saved)
    await invoiceCharge(tx, context, settled)
  } catch (error) {
    if (!(error instanceof Refusal)) throw error
    if (settled.keptUnits > 0n) await refundAtOnce(tx, context, settled, error.code)
  }
  return settled
}

/**
 * The buyer of a draft may pay again. The charge of a later cycle is retried for some days; then the order ends, or continues with the
 * amount due, as the business chose.
 */
async function noteFailure(
  tx: Transaction,
  context: Context,
  payment: PaymentRecord,
  { status, failureCode, gone: method }: Outcome,
): Promise<PaymentRecord> {
  const scope = scopeOf(context)
  if (method) await forgetMethod(tx, context, method)
  const gone = { failureCode, chargeId: null, sessionId: null, redirectUrl: null, askedAt: null, askedCustomerId: null }
  const order = payment.purpose === 'ORDER' ? await findOrder(tx, { siteId: context.siteId, orderId: payment.subjectId }) : null
  if (!order || order.state.status === 'DRAFT') {
    return await changePayment(tx, scope, payment, { changes: { ...gone, status: 'FAILED', dueAt: null } })
  }
  const tries = payment.tries + 1
  const { afterLastTry } = await loadPaymentSettings(tx, context.siteId)
  const { retryAt: dueAt, ending } = afterDecline({ tries, now: context.now, afterLastTry })
  const underWay = status === 'ACTION_REQUIRED' ? ('ACTION_REQUIRED' as const) : ('OPEN' as const)
  const changes = { ...gone, tries, dueAt, status: dueAt === null ? ('FAILED' as const) : underWay }
  const noted = await changePayment(tx, scope, payment, { changes })
  await noteOrderPayment(tx, scope, { orderId: order.id, payment: ending === 'END' ? 'GIVEN_UP' : 'FAILED' })
  return noted
}

/** The money is for something that was settled otherwise, so it is refunded without an invoice. */
async function noteLatePayment(tx: Transaction, context: Context, payment: PaymentRecord, outcome: Outcome): Promise<PaymentRecord> {
  const { status, chargeId, paid } = outcome
  const closeAt = afterAsking[status] && later(context.now, afterAsking[status])
  const changes: PaymentChanges = { closeAt, ...(chargeId !== null && status !== 'DECLINED' && { chargeId }) }
  const isPaid = status === 'SUCCEEDED' && paid !== null && chargeId !== null && paid.units > 0n
  const lines = isPaid ? [{ kind: 'CHARGE' as const, units: paid.units, providerId: chargeId }] : []
  const noted = await changePayment(tx, scopeOf(context), payment, { changes, lines })
  if (noted.keptUnits > 0n) await refundAtOnce(tx, context, noted, 'PAID_OTHERWISE')
  return noted
}

const afterAsking: Record<Outcome['status'], Temporal.DurationLike | null> = {
  OPEN: { minutes: 10 },
  PROCESSING: { hours: 1 },
  ACTION_REQUIRED: null,
  SUCCEEDED: null,
  DECLINED: null,
  EXPIRED: null,
}
