import { type Static, Type } from 'typebox'
import { TakenHow } from '../../ground/desk-method.ts'
import { rows } from '../../ground/operation.ts'
import { PagingMetadata, Query } from '../../ground/querying.ts'
import { Guid, IsoInstant, Nothing, WithByteOrderMark } from '../../ground/scalars.ts'
import { AfterLastTry, PaymentDispute, PaymentLine, PaymentSettings, PaymentsSummary, TakenPayment } from './schemas.ts'

const PaymentId = Type.Object({ paymentId: Guid })
export const WithLines = Type.Object({
  payment: TakenPayment,
  lines: Type.Array(PaymentLine),
  disputes: Type.Optional(Type.Array(PaymentDispute)),
})

export const RefundRequest = Type.Object({
  amount: Type.Optional(Type.String({ pattern: '^\\d{1,12}(\\.\\d{1,3})?$', maxLength: 16, examples: ['25', '25.50'] })),
  reason: Type.Optional(Type.String({ maxLength: 300, 'x-trimmed': true })),
  bookingId: Type.Optional(Guid),
  orderId: Type.Optional(Guid),
  /** Also ends what was paid for: orders at once, bookings together with those paid along. */
  ends: Type.Optional(Type.Boolean()),
  ...TakenHow,
})
export type RefundRequest = Static<typeof RefundRequest>

export const refundErrors = [
  ...(['PAYMENT_NOT_FOUND', 'BOOKING_NOT_FOUND', 'order_not_found', 'REFUND_EXCEEDS_PAYMENT', 'NOTHING_TO_REFUND'] as const),
  'DESK_METHOD_NOT_FOUND',
] as const

const Key = (prefix: string, example: string) =>
  Type.Optional(Type.String({ pattern: `^(${prefix})[A-Za-z0-9_]{1,250}$`, maxLength: 260, examples: [example] }))

export const ledgerOperations = rows({
  queryPayments: {
    method: 'POST',
    path: '/_api/foyer/v1/payments/query',
    access: 'manager',
    permission: 'payments.read',
    isRead: true,
    summary: 'Find payments, the newest first',
    body: Type.Object({ query: Type.Optional(Query) }),
    response: Type.Object({ payments: Type.Array(TakenPayment), pagingMetadata: PagingMetadata }),
    errors: ['INVALID_CURSOR'],
  },
  summarizePayments: {
    method: 'POST',
    path: '/_api/foyer/v1/payments/summary',
    access: 'manager',
    permission: 'payments.read',
    isRead: true,
    summary: 'How many payments match, and what they came to in each currency',
    body: Type.Object({ query: Type.Optional(Type.Object({ filter: Query.properties.filter })) }),
    response: Type.Object({ summary: PaymentsSummary }),
    errors: [],
  },
  exportPayments: {
    method: 'GET',
    path: '/_api/foyer/v1/payments/export',
    access: 'manager',
    permission: 'payments.read',
    isRead: true,
    kind: 'file',
    limitPerMinute: 10,
    summary: 'The lines of the ledger of money as a table (CSV), the oldest first: streamed, at most 500,000',
    query: Type.Object({
      /** Half-open. */
      from: Type.Optional(IsoInstant),
      until: Type.Optional(IsoInstant),
      byteOrderMark: WithByteOrderMark,
    }),
    response: Nothing,
    errors: [],
  },
  getPayment: {
    method: 'GET',
    path: '/_api/foyer/v1/payments/{paymentId}',
    access: 'manager',
    permission: 'payments.read',
    isRead: true,
    summary: 'One payment, with the money that moved by it and its disputes',
    params: PaymentId,
    response: WithLines,
    errors: ['PAYMENT_NOT_FOUND'],
  },
  listDisputes: {
    method: 'GET',
    path: '/_api/foyer/v1/payments/disputes',
    access: 'manager',
    permission: 'payments.read',
    isRead: true,
    summary: 'Disputes of payments: those that wait for an answer by their deadlines, or all, the newest first',
    query: Type.Object({
      isWaiting: Type.Optional(Type.Boolean()),
      limit: Type.Optional(Type.Integer({ minimum: 1, maximum: 100 })),
      offset: Type.Optional(Type.Integer({ minimum: 0, maximum: 10_000 })),
    }),
    response: Type.Object({ disputes: Type.Array(PaymentDispute), pagingMetadata: PagingMetadata }),
    errors: [],
  },
  refundPayment: {
    method: 'POST',
    path: '/_api/foyer/v1/payments/{paymentId}/refund',
    access: 'manager',
    permission: 'payments.manage',
    isIdempotent: true,
    summary: 'Give money back, all or a part: by the provider, or noted where it was taken on the spot',
    params: PaymentId,
    body: RefundRequest,
    response: WithLines,
    errors: [...refundErrors],
  },
  getPaymentSettings: {
    method: 'GET',
    path: '/_api/foyer/v1/payments/settings',
    access: 'manager',
    permission: 'payments.read',
    isRead: true,
    summary: 'How the business is paid; keys are never told',
    response: Type.Object({ settings: PaymentSettings }),
    errors: [],
  },
  updatePaymentSettings: {
    method: 'PUT',
    path: '/_api/foyer/v1/payments/settings',
    access: 'manager',
    permission: 'payments.manage',
    movesTrust: true,
    summary:
      'Connect Stripe or disconnect it, and say whether plans can be paid on the spot and what follows charges that are declined; keys that are not sent stay',
    body: Type.Object({
      takesOnTheSpot: Type.Optional(Type.Boolean()),
      takesOnlineInPerson: Type.Optional(Type.Boolean()),
      afterLastTry: Type.Optional(AfterLastTry),
      /** False disconnects Stripe and deletes its keys. */
      isOnline: Type.Optional(Type.Boolean()),
      publishableKey: Key('pk_(test|live)_', 'pk_live_…'),
      secretKey: Key('(sk|rk)_(test|live)_', 'sk_live_…'),
      webhookSecret: Key('whsec_', 'whsec_…'),
    }),
    response: Type.Object({ settings: PaymentSettings }),
    errors: [],
  },
})
