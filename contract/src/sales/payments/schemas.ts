import { type Static, Type } from 'typebox'
import { OverDesk, StaffOfTip } from '../../ground/desk-method.ts'
import { MoneyAmount } from '../../ground/money.ts'
import { Guid, IsoInstant, Revision } from '../../ground/scalars.ts'
import { Tax } from '../../offer/taxes.ts'

/** `FREE`: there was nothing to pay. `ON_THE_SPOT`: the business takes the money itself. */
export const PaymentWay = Type.Enum(['FREE', 'ON_THE_SPOT', 'STRIPE'])
export type PaymentWay = Static<typeof PaymentWay>

/**
 * `OPEN`: the payer or the provider has not finished. `ACTION_REQUIRED`: the payer must confirm a charge at their bank. `EXPIRED`: the
 * payer did not finish in time, or it was settled otherwise; a late payment is refunded. `UNDONE`: the business had recorded it by mistake.
 */
export const PaymentState = Type.Enum(['OPEN', 'ACTION_REQUIRED', 'SUCCEEDED', 'FAILED', 'EXPIRED', 'UNDONE'])
export type PaymentState = Static<typeof PaymentState>

/**
 * `METHOD`: nothing is paid, a card is saved for later charges. `FEE`: a late cancellation or a missed session. `TIP`: given at the desk
 * with a booking, of which it pays nothing.
 */
export const PaymentPurpose = Type.Enum(['ORDER', 'BOOKING', 'METHOD', 'FEE', 'GIFT', 'TIP'])
export type PaymentPurpose = Static<typeof PaymentPurpose>

/** `REFUND_FAILED`: the refund came back. `DISPUTE`: the payer's bank took the money back. `DISPUTE_WON`: the business got it again. */
export const PaymentLineKind = Type.Enum(['CHARGE', 'REFUND', 'REFUND_FAILED', 'DISPUTE', 'DISPUTE_WON'])
export type PaymentLineKind = Static<typeof PaymentLineKind>

/** Money that moved. Lines are never changed: their sum is what the business has. */
export const PaymentLine = Type.Object({
  id: Guid,
  kind: PaymentLineKind,
  /** Negative if money left the business. */
  amount: MoneyAmount,
  reason: Type.Optional(Type.String()),
  bookingId: Type.Optional(Guid),
  orderId: Type.Optional(Guid),
  /** Absent for customers and the provider. */
  by: Type.Optional(Type.String()),
  ...OverDesk,
  date: IsoInstant,
})
export type PaymentLine = Static<typeof PaymentLine>

/**
 * `INQUIRY`: the payer's bank only asks, and no money has moved. `OPEN`: the bank took the money back, and the business can answer.
 * `UNDER_REVIEW`: the bank decides.
 */
export const DisputeStatus = Type.Enum(['INQUIRY', 'INQUIRY_CLOSED', 'OPEN', 'UNDER_REVIEW', 'WON', 'LOST'])
export type DisputeStatus = Static<typeof DisputeStatus>

export const PaymentDispute = Type.Object({
  id: Guid,
  paymentId: Guid,
  amount: MoneyAmount,
  status: DisputeStatus,
  reason: Type.String(),
  dueDate: Type.Optional(IsoInstant),
  pageUrl: Type.String(),
  revision: Revision,
  createdDate: IsoInstant,
  updatedDate: IsoInstant,
})
export type PaymentDispute = Static<typeof PaymentDispute>

/** One attempt to take money for one purpose. */
export const TakenPayment = Type.Object({
  id: Guid,
  purpose: PaymentPurpose,
  orderId: Type.Optional(Guid),
  bookingId: Type.Optional(Guid),
  memberId: Type.Optional(Guid),
  feeId: Type.Optional(Guid),
  giftId: Type.Optional(Guid),
  alsoBookingIds: Type.Optional(Type.Array(Guid)),
  /** Paid by the same payment: plans that were bought with the subject. */
  alsoOrderIds: Type.Optional(Type.Array(Guid)),
  cycle: Type.Optional(Type.Integer()),
  contactId: Type.Optional(Guid),
  provider: PaymentWay,
  /** Made with the provider's test keys: no money moved. */
  isTest: Type.Boolean(),
  status: PaymentState,
  amount: MoneyAmount,
  kept: MoneyAmount,
  isDisputed: Type.Optional(Type.Boolean()),
  ...OverDesk,
  takenById: Type.Optional(Guid),
  takenBy: Type.Optional(Type.String()),
  tipFor: Type.Optional(StaffOfTip),
  failureCode: Type.Optional(Type.String()),
  tries: Type.Integer(),
  nextTryDate: Type.Optional(IsoInstant),
  createdDate: IsoInstant,
  updatedDate: IsoInstant,
})
export type TakenPayment = Static<typeof TakenPayment>

export const OwnPayment = Type.Object({
  ...Type.Pick(TakenPayment, [
    'id',
    'status',
    'provider',
    'amount',
    'orderId',
    'bookingId',
    'feeId',
    'giftId',
    'alsoBookingIds',
    'alsoOrderIds',
    'failureCode',
  ]).properties,
  redirectUrl: Type.Optional(Type.String()),
})
export type OwnPayment = Static<typeof OwnPayment>

export const PaymentMethods = Type.Object({
  online: Type.Boolean(),
  onTheSpot: Type.Boolean(),
  publishableKey: Type.Optional(Type.String()),
})
export type PaymentMethods = Static<typeof PaymentMethods>

/** After the last declined try the order ends, or goes on with the amount due. */
export const AfterLastTry = Type.Enum(['END', 'KEEP'])
export type AfterLastTry = Static<typeof AfterLastTry>

export const PaymentSettings = Type.Object({
  takesOnTheSpot: Type.Boolean(),
  /** Whether bookings that require online payment are paid in person while no provider is connected, if their service allows that. */
  takesOnlineInPerson: Type.Boolean(),
  afterLastTry: AfterLastTry,
  isOnline: Type.Boolean(),
  isTest: Type.Optional(Type.Boolean()),
  publishableKey: Type.Optional(Type.String()),
  webhookUrl: Type.String(),
})
export type PaymentSettings = Static<typeof PaymentSettings>

/** By currency, test payments apart. */
export const PaymentsSummary = Type.Object({
  count: Type.Integer(),
  amounts: Type.Array(
    Type.Object({
      currency: Type.String(),
      isTest: Type.Boolean(),
      taken: Type.String(),
      returned: Type.String(),
      kept: Type.String(),
    }),
  ),
})
export type PaymentsSummary = Static<typeof PaymentsSummary>

export const BookingPayment = Type.Object({
  total: Type.Optional(MoneyAmount),
  taxes: Type.Array(Type.Object({ ...Tax.properties, amount: MoneyAmount })),
  tax: Type.Optional(Type.Object({ ...Tax.properties, amount: MoneyAmount })),
  paid: MoneyAmount,
  /** A deposit first, else all that is left. */
  due: MoneyAmount,
  left: MoneyAmount,
  online: Type.Boolean(),
  inPerson: Type.Boolean(),
  count: Type.Integer(),
})
export type BookingPayment = Static<typeof BookingPayment>
