import { type Static, Type } from 'typebox'
import { rows } from '../ground/operation.ts'
import { PagingMetadata } from '../ground/querying.ts'
import { Guid, IsoInstant, Nothing, Revision } from '../ground/scalars.ts'
import { Amount } from '../offer/plans/schemas.ts'

export const CouponCode = Type.String({ pattern: '^\\S{1,20}$', minLength: 1, maxLength: 20, examples: ['SPRING10'] })

const Limit = Type.Integer({ minimum: 1, maximum: 1_000_000 })

/** Exactly one of percentage and amount, in the site's currency. */
const discount = {
  percentage: Type.Optional(Type.Integer({ minimum: 1, maximum: 100 })),
  amount: Type.Optional(Amount),
}

const writable = {
  code: CouponCode,
  ...discount,
  /** For how many payments from the first; by default all. */
  cycleCount: Type.Optional(Type.Integer({ minimum: 1, maximum: 2000 })),
  planIds: Type.Optional(Type.Array(Guid, { minItems: 1, maxItems: 100, uniqueItems: true })),
  validFrom: Type.Optional(IsoInstant),
  validUntil: Type.Optional(IsoInstant),
  usageLimit: Type.Optional(Limit),
  usageLimitPerCustomer: Type.Optional(Limit),
  disabled: Type.Optional(Type.Boolean()),
}

export const CouponStatus = Type.Enum(['ACTIVE', 'SCHEDULED', 'EXPIRED', 'USED_UP', 'DISABLED'])

export const Coupon = Type.Object({
  id: Guid,
  ...writable,
  currency: Type.Optional(Type.String()),
  disabled: Type.Boolean(),
  /** Completed purchases, and those being paid. */
  uses: Type.Integer(),
  status: CouponStatus,
  revision: Revision,
  createdDate: IsoInstant,
  updatedDate: IsoInstant,
})
export type Coupon = Static<typeof Coupon>

export const NewCoupon = Type.Object(writable)
export type NewCoupon = Static<typeof NewCoupon>

/** Null clears a member; sending a percentage replaces an amount, and vice versa. */
export const CouponChanges = Type.Object({ ...Type.Partial(NewCoupon).properties, id: Type.Optional(Guid), revision: Revision })
export type CouponChanges = Static<typeof CouponChanges>

export const couponEvents = {
  'coupon.created': Type.Object({ entity: Coupon }),
  'coupon.updated': Type.Object({ entity: Coupon, previous: Coupon }),
  'coupon.deleted': Type.Object({ entity: Coupon }),
} as const

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
