import { type Static, Type } from 'typebox'
import { StaffOfTip, TakenHow } from '../ground/desk-method.ts'
import { DecimalAmount, MoneyAmount } from '../ground/money.ts'
import { rows } from '../ground/operation.ts'
import { Guid, Nothing, TrimmedText } from '../ground/scalars.ts'
import { RefundRequest, refundErrors, WithLines } from './payments/business-operations.ts'
import { TakenPayment } from './payments/schemas.ts'

/** `VISIT`: all parts of a visit at once, by the id of the multi-service booking. */
export const DeskKind = Type.Enum(['BOOKING', 'VISIT', 'FEE', 'ORDER', 'RENEWAL', 'GIFT'])
export type DeskKind = Static<typeof DeskKind>

export const OwnDeskMethod = Type.Object({ id: Guid, name: TrimmedText(40) })
export type OwnDeskMethod = Static<typeof OwnDeskMethod>

/** Without limit, or up to `each` per refund and `left` today. */
export const OwnRefundLimit = Type.Object({
  isUnlimited: Type.Boolean(),
  each: Type.Optional(MoneyAmount),
  left: Type.Optional(MoneyAmount),
})
export type OwnRefundLimit = Static<typeof OwnRefundLimit>

export const DeskPayment = Type.Object({
  payment: TakenPayment,
  isUndoable: Type.Boolean(),
  /** Taken today and in no closed till: undoing needs no permission to refund. */
  isFresh: Type.Boolean(),
})
export type DeskPayment = Static<typeof DeskPayment>

export const DeskDue = Type.Object({
  kind: DeskKind,
  id: Guid,
  total: MoneyAmount,
  paid: MoneyAmount,
  left: MoneyAmount,
  staff: Type.Array(StaffOfTip),
  payments: Type.Array(DeskPayment),
  methods: Type.Array(OwnDeskMethod),
  refundLimit: OwnRefundLimit,
})
export type DeskDue = Static<typeof DeskDue>

export const LimitedRole = Type.Enum(['FRONT_DESK', 'PROVIDER'])
export type LimitedRole = Static<typeof LimitedRole>

/** For roles without `payments.manage`. A role without a limit refunds nothing. */
export const RefundLimit = Type.Object({
  role: LimitedRole,
  each: DecimalAmount,
  perDay: Type.Optional(DecimalAmount),
})
export type RefundLimit = Static<typeof RefundLimit>

const PaymentId = Type.Object({ paymentId: Guid })
const subjectErrors = [
  'BOOKING_NOT_FOUND',
  'MULTI_SERVICE_BOOKING_NOT_FOUND',
  'FEE_NOT_FOUND',
  'order_not_found',
  'DUE_NOT_FOUND',
  'GIFT_NOT_FOUND',
] as const
const Methods = Type.Object({ methods: Type.Array(OwnDeskMethod) })
const Limits = Type.Object({ limits: Type.Array(RefundLimit), currency: Type.String() })

/** Money at the desk. Orders and gifts need `orders.manage`, too. */
export const deskRoomOperations = rows({
  getDeskDue: {
    method: 'GET',
    path: '/_api/foyer/v1/desk/due/{kind}/{id}',
    access: 'manager',
    permission: 'bookings.read',
    isOpenToOwn: true,
    isRead: true,
    summary: 'What is open of a booking, visit, fee, order or gift, what was paid of it, and how money is taken',
    params: Type.Object({ kind: DeskKind, id: Guid }),
    response: Type.Object({ due: DeskDue }),
    errors: [...subjectErrors],
  },
  takePayment: {
    method: 'POST',
    path: '/_api/foyer/v1/desk/payments',
    access: 'manager',
    permission: 'bookings.manage',
    isOpenToOwn: true,
    isIdempotent: true,
    summary: 'Take an amount at the desk: a part of what is open, or all of it, with a tip; each with its invoice, tips without',
    body: Type.Object({
      kind: DeskKind,
      id: Guid,
      amount: Type.Optional(DecimalAmount),
      ...TakenHow,
      /** With a booking or a visit: for one of its `staff`; by default the first. */
      tip: Type.Optional(Type.Object({ amount: DecimalAmount, forId: Type.Optional(Guid) })),
    }),
    response: Type.Object({ payments: Type.Array(TakenPayment), left: MoneyAmount }),
    errors: [
      ...subjectErrors,
      ...(['PAYMENT_EXCEEDS_DUE', 'NOTHING_TO_PAY', 'DESK_METHOD_NOT_FOUND', 'INVALID_BOOKING_STATUS', 'FEE_NOT_DUE'] as const),
      ...(['invalid_order_status', 'order_not_markable_as_paid', 'INVALID_GIFT_STATUS', 'STAFF_MEMBER_NOT_FOUND'] as const),
      'MULTI_SERVICE_BOOKING_INCLUDES_MULTIPLE_STAFF_MEMBERS',
    ],
  },
  undoDeskPayment: {
    method: 'POST',
    path: '/_api/foyer/v1/desk/payments/{paymentId}/undo',
    access: 'manager',
    permission: 'bookings.manage',
    isOpenToOwn: true,
    isIdempotent: true,
    summary: 'Take back that money was taken at the desk, noted by mistake: what was paid is open again, and its invoice is credited',
    params: PaymentId,
    body: Nothing,
    response: WithLines,
    errors: ['PAYMENT_NOT_FOUND', 'PAYMENT_NOT_UNDOABLE', 'REFUND_LIMIT'],
  },
  giveBackPayment: {
    method: 'POST',
    path: '/_api/foyer/v1/desk/payments/{paymentId}/give-back',
    access: 'manager',
    permission: 'bookings.manage',
    isOpenToOwn: true,
    isIdempotent: true,
    summary: 'Give money back as far as the caller’s role may: at the desk what was taken there, else by the provider',
    params: PaymentId,
    body: RefundRequest,
    response: WithLines,
    errors: [...refundErrors, 'REFUND_LIMIT'],
  },
  listDeskMethods: {
    method: 'GET',
    path: '/_api/foyer/v1/desk/methods',
    access: 'manager',
    permission: 'payments.read',
    isRead: true,
    summary: 'The ways of payment that the business has besides cash, card terminal and transfer',
    response: Methods,
    errors: [],
  },
  updateDeskMethods: {
    method: 'PUT',
    path: '/_api/foyer/v1/desk/methods',
    access: 'manager',
    permission: 'payments.manage',
    summary: 'Name the business’s own ways of payment, all of them in their order; what was paid by one that is left out keeps its name',
    body: Type.Object({
      methods: Type.Array(Type.Object({ id: Type.Optional(Guid), name: TrimmedText(40) }), { maxItems: 12 }),
    }),
    response: Methods,
    errors: ['DESK_METHOD_NOT_FOUND'],
  },
  getRefundLimits: {
    method: 'GET',
    path: '/_api/foyer/v1/desk/refund-limits',
    access: 'manager',
    permission: 'payments.read',
    isRead: true,
    summary: 'Up to how much roles give money back that do not manage payments',
    response: Limits,
    errors: [],
  },
  updateRefundLimits: {
    method: 'PUT',
    path: '/_api/foyer/v1/desk/refund-limits',
    access: 'manager',
    permission: 'payments.manage',
    movesTrust: true,
    summary: 'Say up to how much roles give money back that do not manage payments, in the currency of the site',
    body: Type.Object({ limits: Type.Array(RefundLimit, { maxItems: 2 }) }),
    response: Limits,
    errors: [],
  },
})
