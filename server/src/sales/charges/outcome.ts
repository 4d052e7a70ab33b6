import { isUnderWay, type PaymentRecord } from '@foyer/domain'
import type { Context } from '../../ground/handler.ts'
import { later } from '../../ground/instants.ts'
import type {
  Amount,
  ChargeState,
  CheckoutState,
  PaymentProvider,
  SavedByCheckout,
  SavedMethod,
} from '../../ground/ports/payment-provider.ts'

export type Outcome = {
  status: 'OPEN' | 'PROCESSING' | 'ACTION_REQUIRED' | 'SUCCEEDED' | 'DECLINED' | 'EXPIRED'
  chargeId: string | null
  paid: Amount | null
  saved: SavedByCheckout | null
  failureCode: string | null
  gone: SavedMethod | null
}

export async function askOutcome(context: Context, provider: PaymentProvider, payment: PaymentRecord): Promise<Outcome | null> {
  if (isUnderWay(payment)) return await outcomeOfOpen(context, provider, payment)
  return payment.closeAt === null ? null : await closeAtProvider(context, provider, payment)
}

async function outcomeOfOpen(context: Context, provider: PaymentProvider, payment: PaymentRecord): Promise<Outcome | null> {
  const { sessionId, chargeId } = payment
  if (sessionId !== null) return outcomeOfCheckout(await provider.readCheckout(sessionId))
  const state = chargeId === null ? await findLostCharge(context, provider, payment) : await provider.readCharge(chargeId)
  return state && outcomeOfCharge(state)
}

/**
 * Closes the provider's page of a payment that was settled otherwise, and asks whether it was paid anyway. A bank debit cannot be stopped:
 * it is asked for until it succeeds or fails.
 */
async function closeAtProvider(context: Context, provider: PaymentProvider, payment: PaymentRecord): Promise<Outcome> {
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

// The longest time that a charging call may take, with one retry.
const longestCharge = { minutes: 20 }

/** A charge may be in flight: it was asked for, and its answer is not recorded yet. */
export const isBeingCharged = ({ askedAt }: Pick<PaymentRecord, 'askedAt'>, now: string): boolean =>
  askedAt !== null && later(askedAt, longestCharge) > now

export async function findLostCharge({ siteId }: Context, provider: PaymentProvider, payment: PaymentRecord): Promise<ChargeState | null> {
  const { id: paymentId, askedCustomerId: customerId, tries, createdDate } = payment
  if (customerId === null) return null
  // Our clock and the provider's differ.
  const since = later(createdDate, { hours: -24 })
  return await provider.findCharge({ key: `${paymentId}:${tries}`, marked: { siteId, paymentId }, customerId, since })
}

const outcomeOfCheckout = ({ status, chargeId, paid, saved }: CheckoutState): Outcome => ({
  status: status === 'FAILED' ? 'DECLINED' : status,
  chargeId,
  paid,
  saved,
  failureCode: status === 'FAILED' ? 'payment_failed' : null,
  gone: null,
})

export const outcomeOfCharge = ({ status, id, paid, failureCode }: ChargeState): Outcome => ({
  status,
  chargeId: id,
  paid,
  saved: null,
  failureCode,
  gone: null,
})
