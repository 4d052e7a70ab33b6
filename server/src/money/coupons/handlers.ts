import type { Handlers } from '../../ground/handler.ts'
import { createCoupon } from './create-coupon.ts'
import { deleteCoupon } from './delete-coupon.ts'
import { getCoupon, listCoupons } from './read-coupons.ts'
import { updateCoupon } from './update-coupon.ts'

export const couponsHandlers: Handlers<'coupons'> = { createCoupon, listCoupons, getCoupon, updateCoupon, deleteCoupon }
