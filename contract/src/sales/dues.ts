import { type Static, Type } from 'typebox'
import { MoneyAmount } from '../ground/money.ts'
import { rows } from '../ground/operation.ts'
import { PagingMetadata } from '../ground/querying.ts'
import { Guid, IsoInstant, Revision } from '../ground/scalars.ts'

/** `ORDER` and `GIFT`: those that are paid at the business. `RENEWAL`: a cycle of a plan that could not be charged. */
export const DueKind = Type.Enum(['BOOKING', 'FEE', 'ORDER', 'RENEWAL', 'GIFT'])
export type DueKind = Static<typeof DueKind>

export const Due = Type.Object({
  kind: DueKind,
  /** The id of the booking, the fee, the order or the gift; for a cycle, the failed payment. */
  id: Guid,
  title: Type.String(),
  /** The start of a booking or an order, the day of a fee or a gift. */
  dueDate: IsoInstant,
  total: MoneyAmount,
  paid: MoneyAmount,
  owed: MoneyAmount,
  contactId: Type.Optional(Guid),
  customer: Type.Optional(Type.String()),
  email: Type.Optional(Type.String()),
  bookingId: Type.Optional(Guid),
  feeKind: Type.Optional(Type.Enum(['LATE_CANCEL', 'NO_SHOW'])),
  orderId: Type.Optional(Guid),
  cycle: Type.Optional(Type.Integer()),
  collectDate: Type.Optional(IsoInstant),
  revision: Type.Optional(Revision),
  remindedDate: Type.Optional(IsoInstant),
  reminders: Type.Integer(),
})
export type Due = Static<typeof Due>

export const DueSum = Type.Object({ kind: DueKind, count: Type.Integer(), owed: MoneyAmount })
export type DueSum = Static<typeof DueSum>

export const duesOperations = rows({
  listDues: {
    method: 'GET',
    path: '/_api/foyer/v1/dues',
    access: 'manager',
    permission: 'payments.read',
    isRead: true,
    summary: 'What customers still owe, the longest due first, and how much it is in each currency',
    query: Type.Object({
      kind: Type.Optional(DueKind),
      /** Half-open. */
      from: Type.Optional(IsoInstant),
      until: Type.Optional(IsoInstant),
      contactId: Type.Optional(Guid),
      search: Type.Optional(Type.String({ minLength: 1, maxLength: 100, 'x-trimmed': true })),
      limit: Type.Optional(Type.Integer({ minimum: 1, maximum: 100 })),
      offset: Type.Optional(Type.Integer({ minimum: 0, maximum: 1_000_000 })),
    }),
    response: Type.Object({ dues: Type.Array(Due), sums: Type.Array(DueSum), pagingMetadata: PagingMetadata }),
    errors: [],
  },
  forgiveRenewal: {
    method: 'POST',
    path: '/_api/foyer/v1/dues/renewals/{paymentId}/forgive',
    access: 'manager',
    permission: 'payments.manage',
    isIdempotent: true,
    summary: 'Ask nothing any more for a cycle of a plan that could not be charged',
    params: Type.Object({ paymentId: Guid }),
    body: Type.Object({}),
    response: Type.Object({}),
    errors: ['DUE_NOT_FOUND'],
  },
  remindOfDue: {
    method: 'POST',
    path: '/_api/foyer/v1/dues/remind',
    access: 'manager',
    permission: 'payments.manage',
    isIdempotent: true,
    summary: 'Write the customer one mail about what they owe: once a day at most',
    body: Type.Object({ kind: DueKind, id: Guid }),
    response: Type.Object({ due: Due }),
    errors: ['DUE_NOT_FOUND', 'REMINDED_TODAY', 'DUE_WITHOUT_ADDRESS'],
  },
})
