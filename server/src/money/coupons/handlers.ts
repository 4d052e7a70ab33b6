import type { Handlers } from '../../ground/handler.ts'
import { createCoupon, deleteCoupon, getCoupon, listCoupons, updateCoupon } from './manage-coupons.ts'

export const couponsHandlers: Handlers<'coupons'> = { createCoupon, listCoupons, getCoupon, updateCoupon, deleteCoupon }
