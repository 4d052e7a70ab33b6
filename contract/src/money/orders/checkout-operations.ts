import { Type } from 'typebox'
import { TakenHow } from '../../ground/desk-method.ts'
import { rows } from '../../ground/operation.ts'
import { FreeForm, Guid } from '../../ground/scalars.ts'
import { InstantAsSent } from './operations.ts'
import { PlanOrder, PriceDetails, SpannedPrice } from './schemas.ts'

const OrderAnswer = Type.Object({ order: PlanOrder })
export const couponErrors = [
  ...(['ERROR_COUPON_DOES_NOT_EXIST', 'ERROR_COUPON_IS_DISABLED', 'ERROR_COUPON_IS_NOT_ACTIVE_YET', 'ERROR_COUPON_HAS_EXPIRED'] as const),
  ...(['ERROR_COUPON_USAGE_EXCEEDED', 'ERROR_COUPON_LIMIT_PER_CUSTOMER_EXCEEDED'] as const),
  ...(['ERROR_COUPON_NOT_APPLICABLE_FOR_PLAN', 'ERROR_INVALID_SUBTOTAL'] as const),
] as const
const couponCode = Type.Optional(Type.String({ minLength: 1, maxLength: 20 }))
/** Ours: whether the buyer has had the free trial of the plan, which each member has once. What is told then has none. */
const freeTrialUsed = Type.Optional(Type.Boolean())
/** Ours: sell with the free trial of the plan, also where the member had it before. */
const grantTrial = Type.Optional(Type.Boolean())
const choices = { planId: Guid, startDate: Type.Optional(InstantAsSent), couponCode }

export const checkoutOperations = rows({
  createOnlineOrder: {
    method: 'POST',
    path: '/v2/checkout/orders/online',
    access: 'visitor',
    permission: 'orders.manage',
    isIdempotent: true,
    summary: 'Buy a plan as a member, or for one; it begins at once if it is free, and otherwise waits for its payment',
    body: Type.Object({
      ...choices,
      onBehalf: Type.Optional(Type.Object({ memberId: Guid, orderMethod: Type.Optional(Type.String({ maxLength: 20 })) })),
      submissionId: Type.Optional(Guid),
      /** A member of ours: answers to the plan's form, by the keys or ids of its fields. */
      formSubmission: Type.Optional(FreeForm),
    }),
    response: OrderAnswer,
    errors: [
      ...(['MEMBER_REQUIRED', 'member_not_found', 'plan_not_found', 'archived_plan', 'purchases_limit_reached'] as const),
      ...(['buyer_can_not_pick_future_start_date', 'invalid_start_date'] as const),
      ...couponErrors,
    ],
  },
  getOnlinePurchasePreview: {
    method: 'POST',
    path: '/v2/checkout/orders/preview-online',
    access: 'member',
    isRead: true,
    summary: 'The order that the caller would get; none if they may not buy the plan again',
    body: Type.Object(choices),
    response: Type.Object({ order: Type.Optional(PlanOrder), purchaseLimitExceeded: Type.Boolean(), freeTrialUsed }),
    errors: ['plan_not_found', 'archived_plan', 'buyer_can_not_pick_future_start_date', 'invalid_start_date', ...couponErrors],
  },
  createOfflineOrder: {
    method: 'POST',
    path: '/v2/checkout/orders/offline',
    access: 'manager',
    permission: 'orders.manage',
    isIdempotent: true,
    summary: 'Sell a plan on the spot; it can be used before it is paid',
    body: Type.Object({
      ...choices,
      memberId: Guid,
      paid: Type.Optional(Type.Boolean()),
      ...TakenHow,
      submissionId: Type.Optional(Guid),
      grantTrial,
    }),
    response: OrderAnswer,
    errors: ['plan_not_found', 'archived_plan', 'invalid_start_date', 'DESK_METHOD_NOT_FOUND', ...couponErrors],
  },
  getOfflineOrderPreview: {
    method: 'POST',
    path: '/v2/checkout/orders/preview-offline',
    access: 'manager',
    permission: 'orders.manage',
    isRead: true,
    summary: 'The order that would be made, and whether the member has the plan as often as buyers may',
    body: Type.Object({ ...choices, memberId: Guid, grantTrial }),
    response: Type.Object({ order: PlanOrder, purchaseLimitExceeded: Type.Boolean(), freeTrialUsed }),
    errors: ['plan_not_found', 'archived_plan', 'invalid_start_date', ...couponErrors],
  },
  getPricePreview: {
    method: 'POST',
    path: '/v2/checkout/orders/price-preview',
    access: 'visitor',
    permission: 'plans.read',
    isRead: true,
    summary: 'What a plan costs, payment by payment',
    body: Type.Object({ planId: Guid, couponCode }),
    response: Type.Object({ prices: Type.Array(SpannedPrice), price: PriceDetails, freeTrialUsed }),
    errors: ['plan_not_found', ...couponErrors],
  },
})
