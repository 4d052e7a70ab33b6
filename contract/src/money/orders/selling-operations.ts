import { type Static, Type } from 'typebox'
import { TakenHow } from '../../ground/desk-method.ts'
import { rows } from '../../ground/operation.ts'
import { FreeForm, Guid, IsoInstant, Nothing } from '../../ground/scalars.ts'
import { InstantAsSent, narrowing } from './operations.ts'
import { EffectiveAt, OrderStatus, PlanOrder, PriceDetails, SpannedPrice } from './schemas.ts'

const OrderAnswer = Type.Object({ order: PlanOrder })
export const couponErrors = [
  ...(['ERROR_COUPON_DOES_NOT_EXIST', 'ERROR_COUPON_IS_DISABLED', 'ERROR_COUPON_IS_NOT_ACTIVE_YET', 'ERROR_COUPON_HAS_EXPIRED'] as const),
  ...(['ERROR_COUPON_USAGE_EXCEEDED', 'ERROR_COUPON_LIMIT_PER_CUSTOMER_EXCEEDED'] as const),
  ...(['ERROR_COUPON_NOT_APPLICABLE_FOR_PLAN', 'ERROR_INVALID_SUBTOTAL'] as const),
] as const
const couponCode = Type.Optional(Type.String({ minLength: 1, maxLength: 20 }))
const freeTrialUsed = Type.Optional(Type.Boolean())
/** Ours: grants the free trial even if the member has used it. */
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
      /** Ours: answers to the plan's form, by the keys or ids of its fields. */
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

const OrderId = Type.Object({ id: Guid })

export const OrderChangeKind = Type.Enum(['PAUSE', 'RESUME', 'POSTPONE', 'MARK_AS_PAID', 'CANCEL'])
export type OrderChangeKind = Static<typeof OrderChangeKind>

export const OrderHistoryEntry = Type.Object({
  id: Guid,
  event: Type.String(),
  date: IsoInstant,
  actor: Type.Object({ type: Type.Enum(['BUSINESS', 'CUSTOMER', 'SYSTEM']), name: Type.Optional(Type.String()) }),
  endDate: Type.Optional(IsoInstant),
  cycleNumber: Type.Optional(Type.Integer()),
})
export type OrderHistoryEntry = Static<typeof OrderHistoryEntry>

export const OrdersSummary = Type.Object({
  total: Type.Integer(),
  statuses: Type.Array(Type.Object({ status: OrderStatus, count: Type.Integer() })),
  plans: Type.Array(Type.Object({ planId: Guid, count: Type.Integer(), activeCount: Type.Integer() })),
  unpaid: Type.Object({ count: Type.Integer(), amounts: Type.Array(Type.Object({ currency: Type.String(), value: Type.String() })) }),
})
export type OrdersSummary = Static<typeof OrdersSummary>

export const orderDeskOperations = rows({
  summarizeOrders: {
    method: 'GET',
    path: '/_api/foyer/v1/orders/summary',
    access: 'manager',
    permission: 'orders.read',
    isRead: true,
    summary: 'How many orders there are in each status and of each plan, and what waits to be paid',
    query: Type.Object(narrowing),
    response: Type.Object({ summary: OrdersSummary }),
    errors: [],
  },
  getOrderHistory: {
    method: 'GET',
    path: '/_api/foyer/v1/orders/{id}/history',
    access: 'manager',
    permission: 'orders.read',
    isRead: true,
    summary: 'What happened to an order, and who did it',
    params: OrderId,
    response: Type.Object({ history: Type.Array(OrderHistoryEntry) }),
    errors: ['order_not_found'],
  },
  undoMarkAsPaid: {
    method: 'POST',
    path: '/_api/foyer/v1/orders/{id}/undo-mark-as-paid',
    access: 'manager',
    permission: 'orders.manage',
    isIdempotent: true,
    summary: 'Take back that an order was paid at the business: it is unpaid again, and its invoice is credited',
    params: OrderId,
    body: Nothing,
    response: Nothing,
    errors: ['order_not_found', 'PAYMENT_NOT_UNDOABLE', 'REFUND_LIMIT'],
  },
  previewOrderChange: {
    method: 'POST',
    path: '/_api/foyer/v1/orders/{id}/preview',
    access: 'manager',
    permission: 'orders.manage',
    isRead: true,
    summary: 'The order as a change would make it now, or why it cannot be made; nothing is stored',
    params: OrderId,
    body: Type.Object({ change: OrderChangeKind, endDate: Type.Optional(InstantAsSent), effectiveAt: Type.Optional(EffectiveAt) }),
    response: Type.Object({ order: PlanOrder }),
    errors: [
      ...(['order_not_found', 'invalid_order_status', 'order_not_suspendable', 'end_date_not_postponable'] as const),
      ...(['order_not_markable_as_paid', 'order_not_renewed'] as const),
    ],
  },
})
