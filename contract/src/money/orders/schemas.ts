import { type Static, Type } from 'typebox'
import { FreeForm, Guid, IsoInstant } from '../../ground/scalars.ts'
import { translationsOf } from '../../ground/translations.ts'
import { FormAnswer } from '../../offer/booking-forms.ts'
import { Period, PlanSubscription } from '../../offer/plans/schemas.ts'

export const OrderStatus = Type.Enum(['DRAFT', 'PENDING', 'ACTIVE', 'PAUSED', 'ENDED', 'CANCELED'])
export type OrderStatus = Static<typeof OrderStatus>

/** `PENDING`: billing is set up, and nothing was charged yet. `NOT_APPLICABLE`: there is nothing to pay. */
export const OrderPaymentStatus = Type.Enum(['PAID', 'REFUNDED', 'FAILED', 'UNPAID', 'PENDING', 'NOT_APPLICABLE'])
export type OrderPaymentStatus = Static<typeof OrderPaymentStatus>

/** `OFFLINE`: made by the business, and paid on the spot if at all. */
export const OrderType = Type.Enum(['ONLINE', 'OFFLINE', 'EXTERNAL'])
export type OrderType = Static<typeof OrderType>

export const EffectiveAt = Type.Enum(['IMMEDIATELY', 'NEXT_PAYMENT_DATE'])
export type EffectiveAt = Static<typeof EffectiveAt>

export const OrderCancellation = Type.Object({
  requestedDate: IsoInstant,
  cause: Type.Enum(['OWNER_ACTION', 'MEMBER_ACTION', 'PAYMENT_FAILURE', 'PAYMENT_SETUP_FAILURE', 'UNKNOWN']),
  effectiveAt: EffectiveAt,
})
export type OrderCancellation = Static<typeof OrderCancellation>

export const PausePeriod = Type.Object({
  status: Type.Enum(['ACTIVE', 'ENDED']),
  pauseDate: IsoInstant,
  resumeDate: Type.Optional(IsoInstant),
})
export type PausePeriod = Static<typeof PausePeriod>

/** `index` 0 is the free trial. `endedDate` is absent if no end is known. */
export const OrderCycle = Type.Object({ index: Type.Integer(), startedDate: IsoInstant, endedDate: Type.Optional(IsoInstant) })
export type OrderCycle = Static<typeof OrderCycle>

const modelOfOrder = {
  subscription: Type.Optional(PlanSubscription),
  singlePaymentForDuration: Type.Optional(Period),
  singlePaymentUnlimited: Type.Optional(Type.Boolean()),
}

export const OrderModel = Type.Object(modelOfOrder)
export type OrderModel = Static<typeof OrderModel>

const Coupon = Type.Object({ id: Guid, code: Type.String(), amount: Type.String() })
const Tax = Type.Object({ name: Type.String(), includedInPrice: Type.Boolean(), rate: Type.String(), amount: Type.String() })

/** `numberOfCycles` is absent if they go on until canceled. */
export const SpannedPrice = Type.Object({
  duration: Type.Object({ cycleFrom: Type.Integer(), numberOfCycles: Type.Optional(Type.Integer()) }),
  price: Type.Object({
    subtotal: Type.String(),
    coupon: Type.Optional(Coupon),
    discount: Type.String(),
    tax: Type.Optional(Tax),
    fees: Type.Optional(Type.Array(Type.Object({ name: Type.String(), amount: Type.String() }))),
    total: Type.String(),
    currency: Type.String(),
  }),
})
export type SpannedPrice = Static<typeof SpannedPrice>

/** The former shape of a price, for older clients. */
export const PriceDetails = Type.Object({
  ...modelOfOrder,
  subtotal: Type.String(),
  discount: Type.String(),
  tax: Type.Optional(Tax),
  total: Type.String(),
  planPrice: Type.String(),
  currency: Type.String(),
  freeTrialDays: Type.Optional(Type.Integer()),
  coupon: Type.Optional(Coupon),
})
export type PriceDetails = Static<typeof PriceDetails>

export const PlanOrder = Type.Object({
  id: Guid,
  planId: Guid,
  subscriptionId: Guid,
  buyer: Type.Object({ memberId: Type.Optional(Guid), contactId: Type.Optional(Guid) }),
  pricing: Type.Object({ ...modelOfOrder, prices: Type.Array(SpannedPrice) }),
  priceDetails: PriceDetails,
  type: OrderType,
  orderMethod: Type.Optional(Type.Enum(['MOTO', 'POS'])),
  status: OrderStatus,
  statusNew: OrderStatus,
  autoRenewCanceled: Type.Optional(Type.Boolean()),
  cancellation: Type.Optional(OrderCancellation),
  lastPaymentStatus: OrderPaymentStatus,
  startDate: IsoInstant,
  endDate: Type.Optional(IsoInstant),
  pausePeriods: Type.Array(PausePeriod),
  freeTrialDays: Type.Optional(Type.Integer()),
  /** The agreed end plus all pauses. */
  earliestEndDate: Type.Optional(IsoInstant),
  currentCycle: Type.Optional(OrderCycle),
  /** Begun cycles, up to the 200 newest. */
  cycles: Type.Array(OrderCycle),
  planName: Type.String(),
  planDescription: Type.String(),
  planPrice: Type.String(),
  translations: translationsOf({ planName: Type.String(), planDescription: Type.String() }),
  /** The buyer's answers to the plan's form, only with the field set `FULL`. */
  formData: Type.Optional(
    Type.Object({
      formId: Type.Optional(Guid),
      submissionId: Type.Optional(Guid),
      submissionData: Type.Optional(FreeForm),
      answers: Type.Optional(Type.Array(FormAnswer)),
    }),
  ),
  createdDate: IsoInstant,
  updatedDate: IsoInstant,
})
export type PlanOrder = Static<typeof PlanOrder>
