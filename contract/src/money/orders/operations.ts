import { Type } from 'typebox'
import { TakenHow } from '../../ground/desk-method.ts'
import { rows } from '../../ground/operation.ts'
import { PagingMetadata, Sorting } from '../../ground/querying.ts'
import { Guid, Nothing } from '../../ground/scalars.ts'
import { EffectiveAt, OrderPaymentStatus, OrderStatus, PlanOrder } from './schemas.ts'

const OrderId = Type.Object({ id: Guid })
const FieldSet = Type.Object({ fieldSet: Type.Optional(Type.Enum(['UNKNOWN_SET', 'BASIC', 'FULL'])) })
const OrderAnswer = Type.Object({ order: PlanOrder })
const OrdersAnswer = Type.Object({ orders: Type.Array(PlanOrder), pagingMetadata: PagingMetadata })
const Ids = Type.Optional(Type.Array(Guid, { maxItems: 100 }))

/** An instant in UTC or with an offset; seconds may be left out. */
export const InstantAsSent = Type.String({
  pattern: '^\\d{4}-\\d{2}-\\d{2}T\\d{2}:\\d{2}(:\\d{2}(\\.\\d{1,9})?)?(Z|[+-]\\d{2}:\\d{2})$',
  maxLength: 40,
  examples: ['2026-03-29T09:30:00Z', '2026-03-29T11:30:00+02:00'],
})

const filters = {
  planIds: Ids,
  autoRenewCanceled: Type.Optional(Type.Boolean()),
  orderStatuses: Type.Optional(Type.Array(OrderStatus, { maxItems: 10 })),
  paymentStatuses: Type.Optional(Type.Array(OrderPaymentStatus, { maxItems: 10 })),
}

/** Filters besides the specified ones; the period is half-open. */
export const narrowing = {
  ...filters,
  buyerIds: Ids,
  createdFrom: Type.Optional(InstantAsSent),
  createdBefore: Type.Optional(InstantAsSent),
}

const listing = {
  ...filters,
  limit: Type.Optional(Type.Integer({ minimum: 1, maximum: 50 })),
  offset: Type.Optional(Type.Integer({ minimum: 0, maximum: 1_000_000 })),
  sorting: Type.Optional(Sorting),
  ...FieldSet.properties,
}

const ofManagers = { access: 'manager', permission: 'orders.manage' } as const

export const ordersOperations = rows({
  managementListOrders: {
    method: 'GET',
    path: '/v2/orders',
    access: 'manager',
    permission: 'orders.read',
    isRead: true,
    summary: 'Orders of plans, the newest first unless sorted by another date',
    query: Type.Object({ ...listing, ...narrowing, orderIds: Type.Optional(Type.Array(Guid, { maxItems: 50 })) }),
    response: OrdersAnswer,
    errors: [],
  },
  managementGetOrder: {
    method: 'GET',
    path: '/v2/orders/{id}',
    access: 'manager',
    permission: 'orders.read',
    isRead: true,
    summary: 'One order',
    params: OrderId,
    query: FieldSet,
    response: OrderAnswer,
    errors: ['order_not_found'],
  },
  postponeEndDate: {
    method: 'PATCH',
    path: '/v2/orders/{id}',
    ...ofManagers,
    summary: 'Let an order end later; what is paid, and when, stays',
    params: OrderId,
    body: Type.Object({ endDate: InstantAsSent }),
    response: Nothing,
    errors: ['order_not_found', 'invalid_order_status', 'end_date_not_postponable'],
  },
  cancelOrder: {
    method: 'POST',
    path: '/v2/orders/{id}/cancel',
    ...ofManagers,
    summary: 'Cancel an order at once, or let it run until the next payment would be due',
    params: OrderId,
    body: Type.Object({ effectiveAt: EffectiveAt }),
    response: Nothing,
    errors: ['order_not_found', 'invalid_order_status', 'order_not_renewed'],
  },
  markAsPaid: {
    method: 'POST',
    path: '/v2/orders/{id}/mark-as-paid',
    ...ofManagers,
    summary: 'Note that an order of the business was paid, with all its cycles',
    params: OrderId,
    body: Type.Object({ ...TakenHow }),
    response: Nothing,
    errors: ['order_not_found', 'invalid_order_status', 'order_not_markable_as_paid', 'DESK_METHOD_NOT_FOUND'],
  },
  pauseOrder: {
    method: 'POST',
    path: '/v2/orders/{id}/pause',
    ...ofManagers,
    summary: 'Stop the time of an order',
    params: OrderId,
    body: Nothing,
    response: Nothing,
    errors: ['order_not_found', 'order_not_suspendable'],
  },
  resumeOrder: {
    method: 'POST',
    path: '/v2/orders/{id}/resume',
    ...ofManagers,
    summary: 'Let a paused order go on; its end moves by the time of the pause',
    params: OrderId,
    body: Nothing,
    response: Nothing,
    errors: ['order_not_found', 'invalid_order_status'],
  },
  memberListOrders: {
    method: 'GET',
    path: '/v2/member/orders',
    access: 'member',
    isRead: true,
    summary: 'The caller’s own orders',
    query: Type.Object(listing),
    response: OrdersAnswer,
    errors: [],
  },
  memberGetOrder: {
    method: 'GET',
    path: '/v2/member/orders/{id}',
    access: 'member',
    isRead: true,
    summary: 'One of the caller’s own orders',
    params: OrderId,
    query: FieldSet,
    response: OrderAnswer,
    errors: ['order_not_found'],
  },
  requestCancellation: {
    method: 'POST',
    path: '/v2/member/orders/{id}/cancel',
    access: 'member',
    summary: 'Cancel one’s own order, where the plan lets buyers do that; a free trial runs to its end',
    params: OrderId,
    body: Type.Object({ effectiveAt: EffectiveAt }),
    response: Nothing,
    errors: ['order_not_found', 'invalid_order_status', 'order_not_renewed', 'buyer_can_not_cancel'],
  },
  pauseOwnOrder: {
    method: 'POST',
    path: '/_api/foyer/v1/my-orders/{id}/pause',
    access: 'member',
    summary: 'Stop the time of one’s own order, where the plan lets buyers do that',
    params: OrderId,
    body: Nothing,
    response: Nothing,
    errors: ['order_not_found', 'order_not_suspendable', 'buyer_can_not_pause'],
  },
  resumeOwnOrder: {
    method: 'POST',
    path: '/_api/foyer/v1/my-orders/{id}/resume',
    access: 'member',
    summary: 'Let one’s own paused order go on; its end moves by the time of the pause',
    params: OrderId,
    body: Nothing,
    response: Nothing,
    errors: ['order_not_found', 'invalid_order_status', 'buyer_can_not_pause'],
  },
})
