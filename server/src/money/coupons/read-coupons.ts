import type { Coupon } from '@foyer/contract'
import { Refusal } from '@foyer/domain'
import type { Queryable } from '../../ground/db/database.ts'
import { findPage } from '../../ground/db/querying/find-page.ts'
import type { Handler } from '../../ground/handler.ts'
import { couponFields, wantedCoupons } from './coupon-fields.ts'
import { couponOf, couponsOf, findCoupon, type WhichCoupon } from './coupons-store.ts'

export async function requireCoupon(db: Queryable, which: WhichCoupon): Promise<Coupon> {
  const coupon = await findCoupon(db, which)
  if (!coupon) throw new Refusal('COUPON_NOT_FOUND')
  return coupon
}

export const getCoupon: Handler<'coupons', 'getCoupon'> = async ({ params }, { db, siteId, now }) => ({
  coupon: await requireCoupon(db, { siteId, now, couponId: params.couponId }),
})

const pageSize = 50

export const listCoupons: Handler<'coupons', 'listCoupons'> = async ({ query }, { db, siteId, now, dependencies }) => {
  const { limit = pageSize, offset = 0, status, search } = query
  const { rows, pagingMetadata } = await findPage({
    db,
    siteId,
    signingKeys: dependencies.signingKeys,
    operation: 'listCoupons',
    fields: couponFields,
    from: couponsOf(db, siteId, now).where(wantedCoupons({ status, search }, now)),
    query: { paging: { limit, offset } },
    defaults: {
      sort: [{ fieldName: 'createdDate', order: 'DESC' }],
      paging: 'OFFSET',
      limits: { least: 1, byDefault: pageSize, most: 100 },
    },
  })
  return { coupons: rows.map(couponOf), pagingMetadata }
}
