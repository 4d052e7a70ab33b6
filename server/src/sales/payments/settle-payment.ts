import { isUnderWay, type PaymentRecord, Refusal } from '@foyer/domain'
import { placing } from '../../booking/places/places.ts'
import type { Context } from '../../ground/handler.ts'
import type { PaymentProvider } from '../../ground/ports/payment-provider.ts'
import { changePayment, findPayment, lockPayment, type PaymentChanges } from '../../money/ledger/ledger.ts'
import { scopeOf } from '../../money/orders/orders.ts'
import { closeAtProvider, noteLatePayment } from './close-page.ts'
import { findLostCharge } from './find-lost-charge.ts'
import { type FulfilmentScope, fulfil } from './fulfil.ts'
import { invoiceCharge } from './invoice-charge.ts'
import { later } from './later.ts'
import { noteFailure } from './note-failure.ts'
import { noteReturnedMoney } from './note-returned-money.ts'
import { type Outcome, outcomeOfCharge, outcomeOfCheckout } from './outcome.ts'
import { findProviderOf } from './provider.ts'
import { refundAtOnce } from './refund-at-once.ts'

/**
 * Asks the provider what became of a payment, and acts upon it once, however often and by whomever this is called: the customer's return,
 * the provider's message, the clock. What is not under way any more can still be refunded or disputed.
 */
export async function settlePayment(context: Context, paymentId: string): Promise<PaymentRecord | null> {
  const { db, siteId } = context
  const payment = await findPayment(db, { siteId, paymentId })
  if (payment?.provider !== 'STRIPE') return payment
  const found = await findProviderOf(context, payment)
  if (!found) return payment
  const outcome = await outcomeOf(context, found.provider, payment)
  const settled = outcome ? await applyOutcome(context, payment, outcome) : payment
  const isOver = settled && !isUnderWay(settled) && settled.closeAt === null && settled.chargeId !== null
  return isOver ? await noteReturnedMoney(context, settled, found.provider) : settled
}

async function outcomeOf(context: Context, provider: PaymentProvider, payment: PaymentRecord): Promise<Outcome | null> {
  if (isUnderWay(payment)) return await askedOf(context, provider, payment)
  return payment.closeAt === null ? null : await closeAtProvider(context, provider, payment)
}

async function askedOf(context: Context, provider: PaymentProvider, payment: PaymentRecord): Promise<Outcome | null> {
  const { sessionId, chargeId } = payment
  if (sessionId !== null) return outcomeOfCheckout(await provider.readCheckout(sessionId))
  const state = chargeId === null ? await findLostCharge(context, provider, payment) : await provider.readCharge(chargeId)
  return state && outcomeOfCharge(state)
}

/** Acts upon what the provider said, in one transaction. A booking is given as one that takes a place; an order needs no place. */
export function applyOutcome(
  context: Context,
  { id: paymentId, purpose, tries }: PaymentRecord,
  outcome: Outcome,
): Promise<PaymentRecord | null> {
  const apply = async (scope: FulfilmentScope) => {
    const payment = await lockPayment(scope.tx, { siteId: context.siteId, paymentId })
    // One try fails once, though two servers may hear of it.
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
  // A page for what the clock charges is only one way to pay it.
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
    // What was paid for cannot be had any more: the money goes back by itself.
    if (settled.keptUnits > 0n) await refundAtOnce(tx, context, settled, error.code)
  }
  return settled
}
