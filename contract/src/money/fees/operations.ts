import { Type } from 'typebox'
import { TakenHow } from '../../ground/desk-method.ts'
import { rows } from '../../ground/operation.ts'
import { PagingMetadata, Query } from '../../ground/querying.ts'
import { Guid, Nothing } from '../../ground/scalars.ts'
import { Fee, FeeLine } from './schemas.ts'

const FeeId = Type.Object({ feeId: Guid })
const WithLines = Type.Object({ fee: Fee, lines: Type.Array(FeeLine) })
const Reason = Type.String({ minLength: 1, maxLength: 300, 'x-trimmed': true })

/** Fees for late cancellations and missed sessions. */
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
