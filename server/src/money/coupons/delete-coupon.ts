import { Refusal } from '@foyer/domain'
import type { Handler } from '../../ground/handler.ts'
import { recordEvent } from '../../ground/outbox/record-event.ts'
import { countAllUses, deleteCouponRow, dropEndedUses, lockCoupon } from './coupons-store.ts'
import { requireCoupon } from './read-coupons.ts'

export const deleteCoupon: Handler<'coupons', 'deleteCoupon'> = async ({ params }, context) => {
  const { siteId, now, caller, dependencies } = context
  const which = { siteId, now, couponId: params.couponId }
  return await context.inTransaction(async (tx) => {
    await lockCoupon(tx, which)
    const entity = await requireCoupon(tx, which)
    // Drafts that were never paid hold a coupon for their time only.
    await dropEndedUses(tx, which)
    const uses = await countAllUses(tx, which)
    if (uses > 0) throw new Refusal('COUPON_USED', { uses })
    await deleteCouponRow(tx, which)
    await recordEvent(tx, {
      jobs: dependencies.jobs,
      siteId,
      now,
      caller,
      name: 'coupon.deleted',
      entityId: entity.id,
      payload: { entity },
    })
    return {}
  })
}
