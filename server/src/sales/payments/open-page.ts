import { createHash } from 'node:crypto'
import { isUnderWay, type PaymentRecord, Refusal } from '@foyer/domain'
import type { Transaction } from '../../ground/db/database.ts'
import type { Context } from '../../ground/handler.ts'
import { later } from '../../ground/instants.ts'
import { type OpenedCheckout, type PaymentProvider, ProviderRefused, type WantedCheckout } from '../../ground/ports/payment-provider.ts'
import { changePayment } from '../../money/ledger/ledger.ts'
import { lockPayment } from '../../money/ledger/ledger-store.ts'
import { scopeOf } from '../../money/orders/change-orders.ts'
import { orUnavailable } from '../payment-methods/provider.ts'

export type Payable = Pick<WantedCheckout, 'title' | 'savesMethod' | 'customerId' | 'email' | 'closesAt'>

export type Beginning = { returnUrl: string; isTest: boolean; currency: string }

export type Payer = {
  subjectId: string
  begin: (beginning: Beginning) => Promise<PaymentRecord | null>
  /** `closesAt` counts from the last change of the payment. */
  payable: (payment: PaymentRecord) => Payable
  keep?: (tx: Transaction, payment: PaymentRecord) => Promise<void>
}

type Opening = { payment: PaymentRecord; payer: Payer; returnUrl: string }

// Stripe keeps a page for at least half an hour; a page opened at the first attempt has some minutes more.
const minutesUntilStale = 4

/** Opens the provider's page. Idempotent: a call that is repeated after a crash sends the same key and request. */
export async function openPage(
  context: Context,
  provider: PaymentProvider,
  { payment, payer, returnUrl }: Opening,
): Promise<PaymentRecord> {
  const { siteId, now } = context
  const fresh = await withTimeLeft(context, payer, payment)
  if (fresh.redirectUrl !== null) return fresh
  const page = new URL(fresh.returnUrl ?? returnUrl)
  page.searchParams.set('payment', fresh.id)
  const wanted = {
    marked: { siteId, paymentId: fresh.id },
    amount: { units: fresh.units, currency: fresh.currency },
    returnUrl: page.href,
    ...payer.payable(fresh),
  }
  const { sessionId, redirectUrl } = await orUnavailable(openWith(provider, fresh, wanted))
  return await context.inTransaction(async (tx) => {
    const locked = await lockPayment(tx, { siteId, paymentId: fresh.id })
    if (!locked || !isUnderWay(locked)) throw new Refusal('NOTHING_TO_PAY')
    // The queue began to charge it, or another call opened a page; this page is not shown.
    if (locked.askedAt !== fresh.askedAt) throw new Refusal('PAYMENT_PROVIDER_UNAVAILABLE')
    if (locked.redirectUrl !== null) return locked
    const dueAt = locked.tries > 0 ? locked.dueAt : later(now, { minutes: 10 })
    return await changePayment(tx, scopeOf(context), locked, { changes: { sessionId, redirectUrl, dueAt } })
  })
}

/** Renews the closing time, and the reservation, of a payment whose page could not be opened for some minutes. */
async function withTimeLeft(context: Context, { payable, keep }: Payer, payment: PaymentRecord): Promise<PaymentRecord> {
  const isStale = (one: PaymentRecord) => later(one.updatedDate, { minutes: minutesUntilStale }) < context.now
  if (payable(payment).closesAt === null || !isStale(payment)) return payment
  return await context.inTransaction(async (tx) => {
    const locked = await lockPayment(tx, { siteId: context.siteId, paymentId: payment.id })
    if (!locked || !isUnderWay(locked)) throw new Refusal('NOTHING_TO_PAY')
    if (locked.sessionId !== null || !isStale(locked)) return locked
    await keep?.(tx, locked)
    return await changePayment(tx, scopeOf(context), locked, { changes: { dueAt: later(context.now, { minutes: 10 }) } })
  })
}

type Wanted = Omit<WantedCheckout, 'key'>

/** Prefilled details of the payer are optional: if Stripe refuses the customer or the address, the page opens without them. */
async function openWith(provider: PaymentProvider, payment: PaymentRecord, wanted: Wanted): Promise<OpenedCheckout> {
  try {
    return await provider.openCheckout({ ...wanted, key: keyOf(payment, wanted) })
  } catch (error) {
    const isOfPayer = error instanceof ProviderRefused && (error.details.param === 'customer' || error.details.param === 'customer_email')
    if (!isOfPayer || (wanted.customerId === null && wanted.email === null)) throw error
    const without = { ...wanted, customerId: null, email: null }
    return await provider.openCheckout({ ...without, key: keyOf(payment, without) })
  }
}

/** Stripe refuses a key that is reused for a different request, so the request is part of the key. */
function keyOf({ id, updatedDate }: PaymentRecord, { amount, ...wanted }: Wanted): string {
  const said = JSON.stringify([wanted, String(amount.units), amount.currency])
  return `${id}:page:${updatedDate}:${createHash('sha256').update(said).digest('hex').slice(0, 16)}`
}
