import { type Static, Type } from 'typebox'
import { TakenHow } from '../ground/desk-method.ts'
import { MoneyAmount } from '../ground/money.ts'
import { rows } from '../ground/operation.ts'
import { PagingMetadata, Query } from '../ground/querying.ts'
import { FreeForm, Guid, IsoInstant, Nothing, Revision } from '../ground/scalars.ts'

export const FeeKind = Type.Enum(['LATE_CANCEL', 'NO_SHOW'])
export type FeeKind = Static<typeof FeeKind>

/**
 * `FORGIVEN`: by the rule of the policy. `WAIVED`: by a manager. `WITHDRAWN`: the customer came after all. `PAID`: also from what was paid
 * for the booking before.
 */
export const FeeStatus = Type.Enum(['DUE', 'PAID', 'FORGIVEN', 'WAIVED', 'WITHDRAWN'])
export type FeeStatus = Static<typeof FeeStatus>

export const Fee = Type.Object({
  id: Guid,
  bookingId: Guid,
  contactId: Type.Optional(Guid),
  kind: FeeKind,
  status: FeeStatus,
  amount: MoneyAmount,
  owed: MoneyAmount,
  collectDate: Type.Optional(IsoInstant),
  service: Type.String(),
  startDate: IsoInstant,
  revision: Revision,
  createdDate: IsoInstant,
  updatedDate: IsoInstant,
})
export type Fee = Static<typeof Fee>

export const FeeOfBooking = Type.Pick(Fee, ['id', 'kind', 'status', 'amount', 'owed', 'collectDate'])
export type FeeOfBooking = Static<typeof FeeOfBooking>

export const FeeLineKind = Type.Enum(['FEE', 'FORGIVEN', 'COVERED', 'WAIVED', 'WAIVER_UNDONE', 'PAID', 'PAYMENT_UNDONE', 'WITHDRAWN'])
export type FeeLineKind = Static<typeof FeeLineKind>

/** Lines are never changed: their sum is what is owed. */
export const FeeLine = Type.Object({
  id: Guid,
  kind: FeeLineKind,
  amount: MoneyAmount,
  reason: Type.Optional(Type.String()),
  by: Type.Optional(Type.String()),
  date: IsoInstant,
})
export type FeeLine = Static<typeof FeeLine>

export const CancellationCost = Type.Object({
  fee: MoneyAmount,
  keepsCredit: Type.Boolean(),
  isForgiven: Type.Boolean(),
  forgivenCount: Type.Integer(),
  forgivenDays: Type.Integer(),
})
export type CancellationCost = Static<typeof CancellationCost>

export const feeEvents = {
  'fee.created': Type.Object({ entity: Fee }),
  'fee.updated': Type.Object({ entity: Fee, modifiedFields: FreeForm }),
} as const

const FeeId = Type.Object({ feeId: Guid })
const WithLines = Type.Object({ fee: Fee, lines: Type.Array(FeeLine) })
const Reason = Type.String({ minLength: 1, maxLength: 300, 'x-trimmed': true })

export const feesOperations = rows({
  queryFees: {
    method: 'POST',
    path: '/_api/foyer/v1/fees/query',
    access: 'manager',
    permission: 'payments.read',
    isRead: true,
    summary: 'Find fees, the newest first',
    body: Type.Object({ query: Type.Optional(Query) }),
    response: Type.Object({ fees: Type.Array(Fee), pagingMetadata: PagingMetadata }),
    errors: ['INVALID_CURSOR'],
  },
  getFee: {
    method: 'GET',
    path: '/_api/foyer/v1/fees/{feeId}',
    access: 'manager',
    permission: 'payments.read',
    isRead: true,
    summary: 'One fee, and what became of it',
    params: FeeId,
    response: WithLines,
    errors: ['FEE_NOT_FOUND'],
  },
  waiveFee: {
    method: 'POST',
    path: '/_api/foyer/v1/fees/{feeId}/waive',
    access: 'manager',
    permission: 'payments.manage',
    isIdempotent: true,
    summary: 'Waive what is owed of a fee, with the reason',
    params: FeeId,
    body: Type.Object({ reason: Reason }),
    response: WithLines,
    errors: ['FEE_NOT_FOUND', 'FEE_NOT_DUE'],
  },
  undoWaiver: {
    method: 'POST',
    path: '/_api/foyer/v1/fees/{feeId}/undo-waiver',
    access: 'manager',
    permission: 'payments.manage',
    isIdempotent: true,
    summary: 'Make a waived fee owed again; the saved card is not charged by itself any more',
    params: FeeId,
    body: Nothing,
    response: WithLines,
    errors: ['FEE_NOT_FOUND', 'FEE_NOT_WAIVED'],
  },
  undoFeePayment: {
    method: 'POST',
    path: '/_api/foyer/v1/fees/{feeId}/undo-payment',
    access: 'manager',
    permission: 'payments.manage',
    isIdempotent: true,
    summary: 'Take back that a fee was paid at the business: it is owed again, and its invoice is credited',
    params: FeeId,
    body: Nothing,
    response: WithLines,
    errors: ['FEE_NOT_FOUND', 'PAYMENT_NOT_UNDOABLE'],
  },
  markFeeAsPaid: {
    method: 'POST',
    path: '/_api/foyer/v1/fees/{feeId}/mark-as-paid',
    access: 'manager',
    permission: 'payments.manage',
    isIdempotent: true,
    summary: 'Note that what is owed of a fee was paid at the business, with its invoice',
    params: FeeId,
    body: Type.Object({ ...TakenHow }),
    response: WithLines,
    errors: ['FEE_NOT_FOUND', 'FEE_NOT_DUE', 'DESK_METHOD_NOT_FOUND'],
  },
})
