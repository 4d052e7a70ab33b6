import { amountOf, amountOfCycle, inLanguage, type OrderRecord, type PaymentRecord, providerAmount, Refusal } from '@foyer/domain'
import { holdCouponAgain } from '../coupons/coupons.ts'
import type { Context } from '../handler.ts'
import { beginPayment, type NewPayment } from '../ledger/ledger.ts'
import { requireMayBuy, scopeOf } from '../orders/orders.ts'
import { later } from './later.ts'
import { findFailedCharges, findMethod } from './methods-store.ts'
import type { Beginning, Payable, Payer } from './open-page.ts'

/** Pays for the first cycle of a draft, or for a later one whose charge was given up. */
export async function payerOfOrder(context: Context, order: OrderRecord): Promise<Payer> {
  const method = order.memberId === null ? null : await findMethod(context.db, { siteId: context.siteId, memberId: order.memberId })
  const payable: Payable = {
    ...{
      title: inLanguage(order, context.spokenLanguage).planName,
      savesMethod: order.state.model.subscription !== undefined,
      customerId: method?.customerId ?? null,
    },
    ...{ email: null, closesAt: null },
  }
  return {
    subjectId: order.id,
    begin: (beginning) => (order.state.status === 'DRAFT' ? beginForDraft : beginForCycle)(context, order, beginning),
    payable: () => payable,
  }
}

const beginForDraft = (context: Context, order: OrderRecord, beginning: Beginning): Promise<PaymentRecord | null> =>
  context.inTransaction(async (tx) => {
    requireSameCurrency(order, beginning)
    await requireMayBuy(tx, context.siteId, order)
    await holdCouponAgain(tx, context.siteId, context.now, order)
    return await beginPayment(tx, scopeOf(context), firstPayment(context, order, beginning))
  })

const beginForCycle = (context: Context, order: OrderRecord, beginning: Beginning): Promise<PaymentRecord | null> =>
  context.inTransaction(async (tx) => {
    const { siteId, now } = context
    const failed = await findFailedCharges(tx, { siteId, memberId: order.memberId ?? '' })
    const owed = failed.find(({ payment }) => payment.subjectId === order.id)?.payment
    if (!owed) throw new Refusal('NOTHING_TO_PAY')
    requireSameCurrency(order, beginning)
    return await beginPayment(tx, scopeOf(context), {
      ...{ purpose: 'ORDER', subjectId: order.id, cycle: owed.cycle, contactId: order.contactId, provider: 'STRIPE' },
      ...{ isTest: beginning.isTest, currency: owed.currency, units: owed.units },
      ...{ returnUrl: beginning.returnUrl, dueAt: later(now, { minutes: 10 }) },
    })
  })

function requireSameCurrency({ price }: OrderRecord, { currency }: Beginning): void {
  if (price.currency !== currency) throw new Refusal('PAYMENT_CURRENCY_CHANGED', { currency: price.currency })
}

function firstPayment({ now }: Context, order: OrderRecord, { returnUrl, isTest }: Beginning): NewPayment {
  const hasTrial = order.state.model.subscription !== undefined && order.state.freeTrialDays > 0
  const { currency } = order.price
  const units = hasTrial ? 0n : amountOfCycle(order, 1)
  if (providerAmount(units, currency) === null)
    throw new Refusal('ONLINE_PAYMENT_NOT_OFFERED', { reason: 'AMOUNT', amount: amountOf(units, currency) })
  return {
    ...{ purpose: 'ORDER', subjectId: order.id, cycle: hasTrial ? 0 : 1, contactId: order.contactId, provider: 'STRIPE' },
    ...{ isTest, currency, units, returnUrl, dueAt: later(now, { minutes: 10 }) },
  }
}
