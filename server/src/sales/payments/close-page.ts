import type { PaymentRecord } from '@foyer/domain'
import type { Transaction } from '../../ground/db/database.ts'
import type { Context } from '../../ground/handler.ts'
import type { PaymentProvider } from '../../ground/ports/payment-provider.ts'
import { changePayment, type PaymentChanges } from '../../money/ledger/ledger.ts'
import { scopeOf } from '../../money/orders/orders.ts'
import { findLostCharge, isBeingCharged } from './find-lost-charge.ts'
import { later } from './later.ts'
import { type Outcome, outcomeOfCharge, outcomeOfCheckout } from './outcome.ts'
import { refundAtOnce } from './refund-at-once.ts'

/**
 * Closes what the provider still has of a payment that ended because its purpose was settled otherwise, and asks whether something was paid
 * all the same. A bank debit that is under way cannot be stopped: it is asked for until it comes or fails.
 */
export async function closeAtProvider(context: Context, provider: PaymentProvider, payment: PaymentRecord): Promise<Outcome> {
  const { sessionId, chargeId } = payment
  if (sessionId !== null) {
    await provider.closeCheckout(sessionId)
    return outcomeOfCheckout(await provider.readCheckout(sessionId))
  }
  return chargeId === null ? await outcomeOfLostCharge(context, provider, payment) : outcomeOfCharge(await provider.readCharge(chargeId))
}

const nothing = { chargeId: null, paid: null, saved: null, failureCode: null, gone: null }

async function outcomeOfLostCharge(context: Context, provider: PaymentProvider, payment: PaymentRecord): Promise<Outcome> {
  const found = await findLostCharge(context, provider, payment)
  if (found) return outcomeOfCharge(found)
  return { ...nothing, status: isBeingCharged(payment, context.now) ? 'OPEN' : 'EXPIRED' }
}

/** Notes what was paid for something that is settled otherwise: it goes back by itself, without an invoice. */
export async function noteLatePayment(tx: Transaction, context: Context, payment: PaymentRecord, outcome: Outcome): Promise<PaymentRecord> {
  const { status, chargeId, paid } = outcome
  const closeAt = afterAsking[status] && later(context.now, afterAsking[status])
  const changes: PaymentChanges = { closeAt, ...(chargeId !== null && status !== 'DECLINED' && { chargeId }) }
  const isPaid = status === 'SUCCEEDED' && paid !== null && chargeId !== null && paid.units > 0n
  const lines = isPaid ? [{ kind: 'CHARGE' as const, units: paid.units, providerId: chargeId }] : []
  const noted = await changePayment(tx, scopeOf(context), payment, { changes, lines })
  if (noted.keptUnits > 0n) await refundAtOnce(tx, context, noted, 'PAID_OTHERWISE')
  return noted
}

/** When the provider is asked again; null where it has said its last word. */
const afterAsking: Record<Outcome['status'], Temporal.DurationLike | null> = {
  OPEN: { minutes: 10 },
  PROCESSING: { hours: 1 },
  ACTION_REQUIRED: null,
  SUCCEEDED: null,
  DECLINED: null,
  EXPIRED: null,
}
