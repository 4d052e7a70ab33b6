import { Type } from 'typebox'
import { rows } from '../../ground/operation.ts'
import { PagingMetadata } from '../../ground/querying.ts'
import { Guid, Nothing } from '../../ground/scalars.ts'
import { Coupon, CouponChanges, CouponStatus, NewCoupon } from './schemas.ts'

const CouponAnswer = Type.Object({ coupon: Coupon })
const CouponId = Type.Object({ couponId: Guid })

export const couponsOperations = rows({
  createCoupon: {
    method: 'POST',
    path: '/_api/foyer/v1/coupons',
    access: 'manager',
    permission: 'coupons.manage',
    isIdempotent: true,
    summary: 'Add a code that lowers the price of plans',
    body: Type.Object({ coupon: NewCoupon }),
    response: CouponAnswer,
    errors: ['COUPON_CODE_TAKEN', 'TOO_MANY_COUPONS'],
  },
  listCoupons: {
    method: 'GET',
    path: '/_api/foyer/v1/coupons',
    access: 'manager',
    permission: 'coupons.read',
    isRead: true,
    summary: 'Coupons, the newest first',
    query: Type.Object({
      status: Type.Optional(CouponStatus),
      /** How the code begins. */
      search: Type.Optional(Type.String({ maxLength: 20 })),
      limit: Type.Optional(Type.Integer({ minimum: 1, maximum: 100 })),
      offset: Type.Optional(Type.Integer({ minimum: 0, maximum: 1_000_000 })),
    }),
    response: Type.Object({ coupons: Type.Array(Coupon), pagingMetadata: PagingMetadata }),
    errors: [],
  },
  getCoupon: {
    method: 'GET',
    path: '/_api/foyer/v1/coupons/{couponId}',
    access: 'manager',
    permission: 'coupons.read',
    isRead: true,
    summary: 'One coupon',
    params: CouponId,
    response: CouponAnswer,
    errors: ['COUPON_NOT_FOUND'],
  },
  updateCoupon: {
    method: 'PATCH',
    path: '/_api/foyer/v1/coupons/{coupon.id}',
    access: 'manager',
    permission: 'coupons.manage',
    summary: 'Change a coupon: the members sent. What orders have agreed stays',
    params: Type.Object({ 'coupon.id': Guid }),
    body: Type.Object({ coupon: CouponChanges }),
    response: CouponAnswer,
    errors: ['COUPON_NOT_FOUND', 'COUPON_CODE_TAKEN', 'STALE_REVISION'],
  },
  deleteCoupon: {
    method: 'DELETE',
    path: '/_api/foyer/v1/coupons/{couponId}',
    access: 'manager',
    permission: 'coupons.manage',
    summary: 'Remove a coupon that was never used; a used one can be disabled',
    params: CouponId,
    response: Nothing,
    errors: ['COUPON_NOT_FOUND', 'COUPON_USED'],
  },
})
