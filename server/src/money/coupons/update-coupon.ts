import { type Coupon, contract, type NewCoupon } from '@foyer/contract'
import { Refusal } from '@foyer/domain'
import { applyMasked, type MaskedChanges } from '../../ground/db/querying/pick-masked.ts'
import type { Handler } from '../../ground/handler.ts'
import { recordEvent } from '../../ground/outbox/record-event.ts'
import { checkedCoupon } from './checked-coupon.ts'
import { findCodes, lockCodes, lockCoupon, saveCoupon } from './coupons-store.ts'
import { requireCoupon } from './read-coupons.ts'

const row = contract.coupons.updateCoupon
const shapes = { writable: row.body.properties.coupon, entity: row.response.properties.coupon }

export const updateCoupon: Handler<'coupons', 'updateCoupon'> = async ({ params, body, cleared }, context) => {
  const { siteId, now, caller, dependencies } = context
  const { revision, ...changes } = body.coupon
  const which = { siteId, now, couponId: params['coupon.id'] }
  return await context.inTransaction(async (tx) => {
    await lockCodes(tx, siteId)
    await lockCoupon(tx, which)
    const before = await requireCoupon(tx, which)
    const wanted = changed(before, { changes, mask: undefined, ...shapes, cleared, path: 'coupon' })
    const columns = await checkedCoupon(tx, siteId, wanted)
    if ((await findCodes(tx, siteId, columns.code, before.id)).isTaken) throw new Refusal('COUPON_CODE_TAKEN')
    if (!(await saveCoupon(tx, { ...which, columns }, revision))) throw new Refusal('STALE_REVISION', { current: before })
    const coupon = await requireCoupon(tx, which)
    const payload = { entity: coupon, previous: before }
    await recordEvent(tx, { jobs: dependencies.jobs, siteId, now, caller, name: 'coupon.updated', entityId: coupon.id, payload })
    return { coupon }
  })
}

/** One discount takes the place of the other. */
function changed(before: Coupon, masked: MaskedChanges<Partial<NewCoupon>>): NewCoupon {
  const { id: _, currency: __, uses: ___, status: ____, revision: _____, createdDate: ______, updatedDate: _______, ...present } = before
  const wanted: NewCoupon = applyMasked(present, masked, [])
  const { percentage, amount, ...others } = wanted
  if (masked.changes.amount !== undefined && masked.changes.percentage === undefined) return { ...others, ...(amount && { amount }) }
  if (masked.changes.percentage !== undefined && masked.changes.amount === undefined)
    return { ...others, ...(percentage && { percentage }) }
  return wanted
}
