import { type Static, Type } from 'typebox'
import { DeskMethod, OverDesk } from '../ground/desk-method.ts'
import { DecimalAmount, MoneyAmount } from '../ground/money.ts'
import { rows } from '../ground/operation.ts'
import { Guid, IsoInstant, LocalDate, TimeZone } from '../ground/scalars.ts'

/** Whose till: an account, or all programs together. */
export const TillPerson = Type.Object({ id: Type.Optional(Guid), name: Type.Optional(Type.String()) })
export type TillPerson = Static<typeof TillPerson>

/** What went through a till by one way of payment in one currency. */
export const TillRow = Type.Object({
  ...OverDesk,
  /** What was taken, without tips; what went back, of tips too; and tips. */
  taken: MoneyAmount,
  returned: MoneyAmount,
  tips: MoneyAmount,
  /** What should be there, but for the opening float. */
  expected: MoneyAmount,
  /** How many times money moved. */
  count: Type.Integer(),
})
export type TillRow = Static<typeof TillRow>

/** A till that is open: what went through it since it was counted last, or since the day began. */
export const OpenTill = Type.Object({
  person: TillPerson,
  day: LocalDate,
  from: IsoInstant,
  /** What came before this instant is in the rows: to be sent when the till is closed. */
  until: IsoInstant,
  /** How often it was closed before. */
  closings: Type.Integer(),
  /** The opening float of the last time. */
  lastFloat: MoneyAmount,
  rows: Type.Array(TillRow),
  /** What of it came on a day whose till was closed already. */
  afterClosing: Type.Optional(Type.Object({ day: LocalDate, count: Type.Integer(), amounts: Type.Array(MoneyAmount) })),
})
export type OpenTill = Static<typeof OpenTill>

/** A till that was counted. It never changes. */
export const TillClosing = Type.Object({
  id: Guid,
  person: TillPerson,
  /** The first of a person is 1. */
  number: Type.Integer(),
  day: LocalDate,
  timeZone: TimeZone,
  from: IsoInstant,
  until: IsoInstant,
  openingFloat: MoneyAmount,
  rows: Type.Array(
    Type.Object({
      ...TillRow.properties,
      /** With the opening float in it; absent where it was not counted. */
      counted: Type.Optional(MoneyAmount),
      /** What was counted less what should be there, with the opening float. */
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
