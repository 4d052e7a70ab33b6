import { Type } from 'typebox'
import { Coupon } from './schemas.ts'

/** Domain events of coupons: name → payload. That one was used is told by the order. */
export const couponEvents = {
  'coupon.created': Type.Object({ entity: Coupon }),
  'coupon.updated': Type.Object({ entity: Coupon, previous: Coupon }),
  'coupon.deleted': Type.Object({ entity: Coupon }),
} as const
