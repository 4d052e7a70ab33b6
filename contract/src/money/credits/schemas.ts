import { type Static, Type } from 'typebox'
import { Guid, IsoInstant } from '../../ground/scalars.ts'
import { Benefit, CreditCause } from '../../offer/benefits/schemas.ts'
import { OrderStatus } from '../orders/schemas.ts'

/** A benefit of an order, and what is left of it. The last four are absent where use is unlimited, or the order does not run. */
export const BenefitCredits = Type.Object({
  ...Benefit.properties,
  /** Sessions that begin before this instant are included; absent without an end. */
  validUntil: Type.Optional(IsoInstant),
  /** The cycle whose credits these are; absent for those of the whole order. */
  cycle: Type.Optional(Type.Integer()),
  /** All credits that were given in the cycle or order. */
  granted: Type.Optional(Type.Integer()),
  left: Type.Optional(Type.Integer()),
})
export type BenefitCredits = Static<typeof BenefitCredits>

export const OrderCredits = Type.Object({
  orderId: Guid,
  planId: Guid,
  planName: Type.String(),
  status: OrderStatus,
  startDate: IsoInstant,
  endDate: Type.Optional(IsoInstant),
  /** Why the business gave these credits; absent where they belong to a plan. `planId` is then the order’s own id. */
  reason: Type.Optional(Type.String()),
  benefits: Type.Array(BenefitCredits),
})
export type OrderCredits = Static<typeof OrderCredits>

/** A line of the ledger: credits that came or went, and why. What is left is the sum of the amounts of a benefit and cycle. */
export const CreditLine = Type.Object({
  number: Type.Integer(),
  benefitId: Guid,
  benefitName: Type.Optional(Type.String()),
  cycle: Type.Optional(Type.Integer()),
  cause: CreditCause,
  /** 0 where use is unlimited. */
  amount: Type.Integer(),
  /** How many participants the plan pays for from then on; below 0 where they are given back. */
  uses: Type.Integer(),
  booking: Type.Optional(Type.Object({ id: Guid, title: Type.String(), startDate: IsoInstant })),
  reason: Type.Optional(Type.String()),
  madeBy: Type.Enum(['BUSINESS', 'CUSTOMER', 'SYSTEM']),
  createdDate: IsoInstant,
})
export type CreditLine = Static<typeof CreditLine>

/** The plan that pays for a booking. `total` and `left` are absent where use is unlimited. */
export const PayingPlan = Type.Object({
  orderId: Guid,
  planName: Type.String(),
  benefitName: Type.Optional(Type.String()),
  validUntil: Type.Optional(IsoInstant),
  total: Type.Optional(Type.Integer()),
  /** After the booking. */
  left: Type.Optional(Type.Integer()),
})
export type PayingPlan = Static<typeof PayingPlan>

export const PlanPaymentPreview = Type.Object({
  plan: Type.Optional(PayingPlan),
  /** Why no plan pays. */
  refusal: Type.Optional(
    Type.Object({
      code: Type.Enum(['PLAN_DOES_NOT_COVER_SERVICE', 'NO_CREDITS_LEFT', 'PLAN_NOT_VALID_AT_THAT_TIME', 'PLAN_PAUSED']),
      orderId: Type.Optional(Guid),
      validFrom: Type.Optional(IsoInstant),
      validUntil: Type.Optional(IsoInstant),
      left: Type.Optional(Type.Integer()),
    }),
  ),
})
export type PlanPaymentPreview = Static<typeof PlanPaymentPreview>

/** An order that would pay for all of the sessions by itself, and what each of them leaves of it. */
export const PlanChoice = Type.Object({ orderId: Guid, planName: Type.String(), plans: Type.Array(PayingPlan) })
export type PlanChoice = Static<typeof PlanChoice>

/** What paid for a booking: `uses` participants, also where some plan keeps the credit of a canceled one. */
export const BookingPlanPayment = Type.Object({ bookingId: Guid, uses: Type.Integer(), plan: PayingPlan })
export type BookingPlanPayment = Static<typeof BookingPlanPayment>
