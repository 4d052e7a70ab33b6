import { isUnderWay, type PaymentRecord, Refusal } from '@foyer/domain'
import type { Context } from '../handler.ts'
import { changePayment, lockPayment } from '../ledger/ledger.ts'
import { scopeOf } from '../orders/orders.ts'
import type { PaymentProvider, WantedCheckout } from '../ports/payment-provider.ts'
import { later } from './later.ts'
import { orUnavailable } from './provider.ts'

/** What the provider's page says besides the amount. */
export type Payable = Pick<WantedCheckout, 'title' | 'savesMethod' | 'customerId' | 'email' | 'closesAt'>

/** What a page is opened for, and how it begins. */
export type Beginning = { returnUrl: string; isTest: boolean; currency: string }

export type Payer = {
  subjectId: string
  /** Null if another call began the payment at this moment. */
  begin: (beginning: Beginning) => Promise<PaymentRecord | null>
  payable: (payment: PaymentRecord) => Payable
}

type Opening = { payment: PaymentRecord; payable: Payable; returnUrl: string }

/** Opens the provider's page. A call that is repeated after a crash gets the same one: it has the same key and says the same. */
export async function openPage(
  context: Context,
  provider: PaymentProvider,
  { payment, payable, returnUrl }: Opening,
): Promise<PaymentRecord> {
  const { siteId, now } = context
  const page = new URL(payment.returnUrl ?? returnUrl)
  page.searchParams.set('payment', payment.id)
  const { sessionId, redirectUrl } = await orUnavailable(
    provider.openCheckout({
      ...{ key: `${payment.id}:page:${payment.updatedDate}`, marked: { siteId, paymentId: payment.id }, ...payable },
      ...{ amount: { units: payment.units, currency: payment.currency }, returnUrl: page.href },
    }),
  )
  return await context.inTransaction(async (tx) => {
    const locked = await lockPayment(tx, { siteId, paymentId: payment.id })
    if (!locked || !isUnderWay(locked)) throw new Refusal('NOTHING_TO_PAY')
    // Another call opened a page at this moment; no payer sees ours.
    if (locked.redirectUrl !== null) return locked
    const dueAt = locked.tries > 0 ? locked.dueAt : later(now, { minutes: 10 })
    return await changePayment(tx, scopeOf(context), locked, { changes: { sessionId, redirectUrl, dueAt } })
  })
}
