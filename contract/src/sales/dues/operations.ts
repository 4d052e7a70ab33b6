import { Type } from 'typebox'
import { rows } from '../../ground/operation.ts'
import { PagingMetadata } from '../../ground/querying.ts'
import { Guid, IsoInstant } from '../../ground/scalars.ts'
import { Due, DueKind, DueSum } from './schemas.ts'

/** What customers still owe, as one list. It is paid at the desk, or where it belongs. */
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
      /** Due from this instant on, and before that one. */
      from: Type.Optional(IsoInstant),
      until: Type.Optional(IsoInstant),
      contactId: Type.Optional(Guid),
      /** A part of the customer’s name or e-mail address, or of what is owed for. */
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
