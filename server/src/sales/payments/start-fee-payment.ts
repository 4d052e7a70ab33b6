import { isPayableOnline, Refusal } from '@foyer/domain'
import type { Context } from '../../ground/handler.ts'
import { beginPayment } from '../../money/ledger/ledger.ts'
import { scopeOf } from '../../money/orders/orders.ts'
import { later } from './later.ts'
import type { Payer } from './open-page.ts'
import { requireOwnFee, type Subject } from './own-subject.ts'

/** Pays what a customer owes for a late cancellation or a missed session. */
export async function payerOfFee(context: Context, subject: Subject): Promise<Payer> {
  const fee = await requireOwnFee(context, subject)
  if (fee.status !== 'DUE') throw new Refusal('FEE_NOT_DUE')
  const of = { purpose: 'FEE', subjectId: fee.id, cycle: null, contactId: fee.contactId, provider: 'STRIPE' } as const
  return {
    subjectId: fee.id,
    begin: ({ returnUrl, isTest, currency }) => {
      if (fee.currency !== currency) throw new Refusal('PAYMENT_CURRENCY_CHANGED', { currency: fee.currency })
      if (!isPayableOnline(fee.owedUnits, currency)) throw new Refusal('ONLINE_PAYMENT_NOT_OFFERED', { reason: 'AMOUNT' })
      const payment = { ...of, isTest, currency, units: fee.owedUnits, returnUrl, dueAt: later(context.now, { minutes: 10 }) }
      return context.inTransaction((tx) => beginPayment(tx, scopeOf(context), payment))
    },
    payable: () => ({ title: fee.title, savesMethod: false, customerId: null, email: null, closesAt: null }),
  }
}
