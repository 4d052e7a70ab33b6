import type { Checkout } from '@foyer/contract'
import { Refusal } from '@foyer/domain'
import type { Transaction } from '../../ground/db/database.ts'
import type { Context, Handler } from '../../ground/handler.ts'
import { recordEvent } from '../../ground/outbox/record-event.ts'
import { lockCheckout, type StoredCheckout, saveCheckout } from './checkouts-store.ts'
import { withDetails } from './create-checkout.ts'
import { requireCheckout, whichOf } from './own-checkout.ts'
import { planPayer, requirePaying, wishOf } from './pay-with-plans.ts'
import { requireUsableCoupon } from './require-usable-coupon.ts'
import { checkoutTeller, newsOf } from './told-checkout.ts'

export const updateCheckout: Handler<'checkouts', 'updateCheckout'> = async ({ params, body }, context) => {
  const { checkout, couponCode, planPayment } = body
  const pay = await planPayer(context)
  return {
    checkout: await changeCheckout(context, params['checkout.id'], {
      after: async (before, tx) => {
        const changed = { ...before, buyer: withDetails(before.buyer, checkout), couponCode: couponCode ?? before.couponCode }
        return planPayment ? requirePaying(await pay(tx, { ...changed, planWish: wishOf(planPayment) })) : changed
      },
      isCouponNew: couponCode !== undefined,
    }),
  }
}

export const removeCoupon: Handler<'checkouts', 'removeCoupon'> = async ({ params: { id } }, context) => ({
  checkout: await changeCheckout(context, id, { after: async (before) => ({ ...before, couponCode: null }), isCouponNew: false }),
})

type Change = { after: (before: StoredCheckout, tx: Transaction) => Promise<StoredCheckout>; isCouponNew: boolean }

export async function changeCheckout(context: Context, id: string, { after, isCouponNew }: Change): Promise<Checkout> {
  const { siteId, now, caller, dependencies } = context
  const tell = await checkoutTeller(context)
  return await context.inTransaction(async (tx) => {
    const before = requireCheckout(await lockCheckout(tx, whichOf(context, id)))
    if (before.made) throw new Refusal('CHECKOUT_COMPLETED', { orderId: before.made.orderId })
    const changed = { ...(await after(before, tx)), updatedDate: now }
    await saveCheckout(tx, context, changed)
    const payload = { entity: newsOf(changed), previous: newsOf(before) }
    await recordEvent(tx, { jobs: dependencies.jobs, siteId, now, caller, name: 'checkout.updated', entityId: id, payload })
    const told = await tell(tx, changed)
    return isCouponNew ? requireUsableCoupon(changed, told) : told
  })
}
