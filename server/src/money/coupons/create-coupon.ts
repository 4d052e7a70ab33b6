import { randomUUID } from 'node:crypto'
import { Refusal } from '@foyer/domain'
import type { Handler } from '../../ground/handler.ts'
import { recordEvent } from '../../ground/outbox/record-event.ts'
import { checkedCoupon } from './checked-coupon.ts'
import { findCodes, insertCoupon, lockCodes } from './coupons-store.ts'
import { requireCoupon } from './read-coupons.ts'

const most = 2000

export const createCoupon: Handler<'coupons', 'createCoupon'> = async ({ body }, context) => {
  const { siteId, now, caller, dependencies, keptIds } = context
  return await context.inTransaction(async (tx) => {
    const columns = await checkedCoupon(tx, siteId, body.coupon)
    const couponId = keptIds?.[0] ?? randomUUID()
    await lockCodes(tx, siteId)
    const codes = await findCodes(tx, siteId, columns.code, couponId)
    if (codes.isTaken) throw new Refusal('COUPON_CODE_TAKEN')
    if (codes.count >= most) throw new Refusal('TOO_MANY_COUPONS', { most })
    await insertCoupon(tx, { siteId, now, couponId, columns })
    const coupon = await requireCoupon(tx, { siteId, now, couponId })
    const payload = { entity: coupon }
    await recordEvent(tx, { jobs: dependencies.jobs, siteId, now, caller, name: 'coupon.created', entityId: couponId, payload })
    return { coupon }
  })
}
