import { isPayableOnline, Refusal } from '@foyer/domain'
import { memberIdOf } from '../caller.ts'
import { findFee } from '../fees/fees.ts'
import type { Context } from '../handler.ts'
import { beginPayment } from '../ledger/ledger.ts'
import { scopeOf } from '../orders/orders.ts'
import { later } from './later.ts'
import type { Payer } from './open-page.ts'

/** Pays what the member owes for a late cancellation or a missed session. */
export async function payerOfFee(context: Context, sentId: string): Promise<Payer> {
  const { db, siteId, now, caller } = context
  const memberId = memberIdOf(caller)
  const fee = memberId === null ? null : await findFee(db, { siteId, feeId: sentId.toLowerCase() })
  if (!fee || fee.memberId !== memberId) throw new Refusal('FEE_NOT_FOUND')
  if (fee.status !== 'DUE') throw new Refusal('FEE_NOT_DUE')
  const of = { purpose: 'FEE', subjectId: fee.id, cycle: null, contactId: fee.contactId, provider: 'STRIPE' } as const
  return {
    subjectId: fee.id,
    begin: ({ returnUrl, isTest, currency }) => {
      if (fee.currency !== currency) throw new Refusal('PAYMENT_CURRENCY_CHANGED', { currency: fee.currency })
      if (!isPayableOnline(fee.owedUnits, currency)) throw new Refusal('ONLINE_PAYMENT_NOT_OFFERED', { reason: 'AMOUNT' })
      const payment = { ...of, isTest, currency, units: fee.owedUnits, returnUrl, dueAt: later(now, { minutes: 10 }) }
      return context.inTransaction((tx) => beginPayment(tx, scopeOf(context), payment))
    },
    payable: () => ({ title: fee.title, savesMethod: false, customerId: null, email: null, closesAt: null }),
  }
}
