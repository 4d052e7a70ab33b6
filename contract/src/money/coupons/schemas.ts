import { type Static, Type } from 'typebox'
import { Guid, IsoInstant, Revision } from '../../ground/scalars.ts'
import { Amount } from '../../offer/plans/schemas.ts'

/** Without blanks; upper and lower case are the same. */
export const CouponCode = Type.String({ pattern: '^\\S{1,20}$', minLength: 1, maxLength: 20, examples: ['SPRING10'] })

const Limit = Type.Integer({ minimum: 1, maximum: 1_000_000 })

/** What is taken off the price of a plan: a percentage or an amount in the currency of the site, exactly one of them. */
const discount = {
  percentage: Type.Optional(Type.Integer({ minimum: 1, maximum: 100 })),
  amount: Type.Optional(Amount),
}

const writable = {
  code: CouponCode,
  ...discount,
  /** Of how many payments, beginning with the first. Absent: of all. */
  cycleCount: Type.Optional(Type.Integer({ minimum: 1, maximum: 2000 })),
  /** Absent: it is for all plans. */
  planIds: Type.Optional(Type.Array(Guid, { minItems: 1, maxItems: 100, uniqueItems: true })),
  validFrom: Type.Optional(IsoInstant),
  /** From this instant on it is not valid any more. */
  validUntil: Type.Optional(IsoInstant),
  /** How often it can be used in all, and by each customer. */
  usageLimit: Type.Optional(Limit),
  usageLimitPerCustomer: Type.Optional(Limit),
  /** It is not accepted while it is disabled. */
  disabled: Type.Optional(Type.Boolean()),
}

export const CouponStatus = Type.Enum(['ACTIVE', 'SCHEDULED', 'EXPIRED', 'USED_UP', 'DISABLED'])

/** A code that lowers the price of plans. Orders keep what it took off. */
export const Coupon = Type.Object({
  id: Guid,
  ...writable,
  /** Of `amount`; absent beside a percentage. */
  currency: Type.Optional(Type.String()),
  disabled: Type.Boolean(),
  /** Purchases that count: those that were made, and those whose payment is under way. */
  uses: Type.Integer(),
  status: CouponStatus,
  revision: Revision,
  createdDate: IsoInstant,
  updatedDate: IsoInstant,
})
export type Coupon = Static<typeof Coupon>

export const NewCoupon = Type.Object(writable)
export type NewCoupon = Static<typeof NewCoupon>

/** Null clears a member; a percentage that is sent takes the place of an amount, and the other way round. */
export const CouponChanges = Type.Object({ ...Type.Partial(NewCoupon).properties, id: Type.Optional(Guid), revision: Revision })
export type CouponChanges = Static<typeof CouponChanges>
