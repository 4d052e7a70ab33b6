import { type Static, Type } from 'typebox'
import { rows } from '../../ground/operation.ts'
import { Guid, IsoInstant, Nothing } from '../../ground/scalars.ts'
import { InstantAsSent, narrowing } from './operations.ts'
import { EffectiveAt, OrderStatus, PlanOrder } from './schemas.ts'

const OrderId = Type.Object({ id: Guid })

/** A change that managers may make, and what it needs to know. */
export const OrderChangeKind = Type.Enum(['PAUSE', 'RESUME', 'POSTPONE', 'MARK_AS_PAID', 'CANCEL'])
export type OrderChangeKind = Static<typeof OrderChangeKind>

/** One thing that happened to an order. Who: the business, the member, or the clock. */
export const OrderHistoryEntry = Type.Object({
  id: Guid,
  event: Type.String(),
  date: IsoInstant,
  actor: Type.Object({ type: Type.Enum(['BUSINESS', 'CUSTOMER', 'SYSTEM']), name: Type.Optional(Type.String()) }),
  /** The end as it was from then on. */
  endDate: Type.Optional(IsoInstant),
  cycleNumber: Type.Optional(Type.Integer()),
})
export type OrderHistoryEntry = Static<typeof OrderHistoryEntry>

export const OrdersSummary = Type.Object({
  total: Type.Integer(),
  /** Statuses that no order has are left out. */
  statuses: Type.Array(Type.Object({ status: OrderStatus, count: Type.Integer() })),
  plans: Type.Array(Type.Object({ planId: Guid, count: Type.Integer(), activeCount: Type.Integer() })),
  /** Orders that go on or are to come and wait for their first payment, and what it makes together in each currency. */
  unpaid: Type.Object({ count: Type.Integer(), amounts: Type.Array(Type.Object({ currency: Type.String(), value: Type.String() })) }),
})
export type OrdersSummary = Static<typeof OrdersSummary>

/** What managers' screens ask besides the specified rows. */
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
