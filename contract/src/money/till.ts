import { type Static, Type } from 'typebox'
import { DeskMethod, OverDesk } from '../ground/desk-method.ts'
import { DecimalAmount, MoneyAmount } from '../ground/money.ts'
import { rows } from '../ground/operation.ts'
import { Guid, IsoInstant, LocalDate, TimeZone } from '../ground/scalars.ts'

/** An account, or all programs together. */
export const TillPerson = Type.Object({ id: Type.Optional(Guid), name: Type.Optional(Type.String()) })
export type TillPerson = Static<typeof TillPerson>

export const TillRow = Type.Object({
  ...OverDesk,
  /** `taken`: without tips. `returned`: refunded tips included. */
  taken: MoneyAmount,
  returned: MoneyAmount,
  tips: MoneyAmount,
  expected: MoneyAmount,
  count: Type.Integer(),
})
export type TillRow = Static<typeof TillRow>

export const OpenTill = Type.Object({
  person: TillPerson,
  day: LocalDate,
  from: IsoInstant,
  /** Send it to close the till: lines before this instant are included. */
  until: IsoInstant,
  closings: Type.Integer(),
  lastFloat: MoneyAmount,
  rows: Type.Array(TillRow),
  afterClosing: Type.Optional(Type.Object({ day: LocalDate, count: Type.Integer(), amounts: Type.Array(MoneyAmount) })),
})
export type OpenTill = Static<typeof OpenTill>

export const TillClosing = Type.Object({
  id: Guid,
  person: TillPerson,
  number: Type.Integer(),
  day: LocalDate,
  timeZone: TimeZone,
  from: IsoInstant,
  until: IsoInstant,
  openingFloat: MoneyAmount,
  rows: Type.Array(
    Type.Object({
      ...TillRow.properties,
      /** With the opening float; absent if the till was not counted. */
      counted: Type.Optional(MoneyAmount),
      /** Counted minus expected, both with the opening float. */
      difference: Type.Optional(MoneyAmount),
    }),
  ),
  note: Type.Optional(Type.String()),
  closedDate: IsoInstant,
  closedBy: Type.String(),
})
export type TillClosing = Static<typeof TillClosing>

export const Counted = Type.Object({
  deskMethod: DeskMethod,
  currency: Type.String({ pattern: '^[A-Z]{3}$', maxLength: 3, examples: ['EUR'] }),
  amount: DecimalAmount,
})

/** Each person's money of a day, counted. Team members see and close their own; `payments.manage` all. */
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
      /** An account, or `PROGRAMS`; the caller by default. */
      personId: Type.Optional(Type.Union([Guid, Type.Literal('PROGRAMS')])),
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
