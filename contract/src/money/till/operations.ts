import { Type } from 'typebox'
import { DecimalAmount } from '../../ground/money.ts'
import { rows } from '../../ground/operation.ts'
import { Guid, IsoInstant, LocalDate } from '../../ground/scalars.ts'
import { Counted, OpenTill, TillClosing } from './schemas.ts'

/** Tills: each person's money of a day, counted. Team members see and close their own; who manages payments those of all. */
export const tillOperations = rows({
  getTills: {
    method: 'GET',
    path: '/_api/foyer/v1/tills',
    access: 'manager',
    permission: 'bookings.read',
    isOpenToOwn: true,
    isRead: true,
    summary: 'The tills of a day that the caller may see: what is open, and what was closed on it',
    query: Type.Object({
      /** Today, where it is not sent. */
      day: Type.Optional(LocalDate),
    }),
    response: Type.Object({ day: LocalDate, tills: Type.Array(OpenTill), closings: Type.Array(TillClosing) }),
    errors: [],
  },
  closeTill: {
    method: 'POST',
    path: '/_api/foyer/v1/tills/close',
    access: 'manager',
    permission: 'bookings.manage',
    isOpenToOwn: true,
    isIdempotent: true,
    summary: 'Close a till as it was counted; what comes later is in the next one',
    body: Type.Object({
      day: LocalDate,
      /** Whose: an account, or `PROGRAMS`; the caller's own where nobody is named. */
      personId: Type.Optional(Type.Union([Guid, Type.Literal('PROGRAMS')])),
      /** As the open till told them: a till that was closed meanwhile is refused. */
      until: IsoInstant,
      closings: Type.Integer({ minimum: 0 }),
      openingFloat: Type.Optional(DecimalAmount),
      counted: Type.Array(Counted, { maxItems: 100 }),
      note: Type.Optional(Type.String({ maxLength: 1000, 'x-trimmed': true })),
    }),
    response: Type.Object({ closing: TillClosing }),
    errors: ['TILL_CLOSED'],
  },
  listTillClosings: {
    method: 'GET',
    path: '/_api/foyer/v1/tills/closings',
    access: 'manager',
    permission: 'bookings.read',
    isOpenToOwn: true,
    isRead: true,
    summary: 'Tills that were closed, the newest first: the caller’s own, or all for who manages payments',
    query: Type.Object({
      limit: Type.Optional(Type.Integer({ minimum: 1, maximum: 100 })),
      offset: Type.Optional(Type.Integer({ minimum: 0, maximum: 1_000_000 })),
    }),
    response: Type.Object({ closings: Type.Array(TillClosing), total: Type.Integer() }),
    errors: [],
  },
  getTillClosing: {
    method: 'GET',
    path: '/_api/foyer/v1/tills/closings/{closingId}',
    access: 'manager',
    permission: 'bookings.read',
    isOpenToOwn: true,
    isRead: true,
    summary: 'One till that was closed',
    params: Type.Object({ closingId: Guid }),
    response: Type.Object({ closing: TillClosing }),
    errors: ['TILL_CLOSING_NOT_FOUND'],
  },
})
