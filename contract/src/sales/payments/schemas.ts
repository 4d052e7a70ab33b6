import { type Static, Type } from 'typebox'
import { OverDesk, StaffOfTip } from '../../ground/desk-method.ts'
import { MoneyAmount } from '../../ground/money.ts'
import { Guid, IsoInstant, Revision } from '../../ground/scalars.ts'
import { Tax } from '../../offer/taxes.ts'

/** `FREE`: there was nothing to pay. `ON_THE_SPOT`: the business takes the money itself. */
export const PaymentWay = Type.Enum(['FREE', 'ON_THE_SPOT', 'STRIPE'])
export type PaymentWay = Static<typeof PaymentWay>

/**
 * `OPEN`: the payer or the provider has not finished. `ACTION_REQUIRED`: the payer must confirm a charge at their bank. `EXPIRED`: the payer
 * did not finish in time, or it was settled otherwise: what is paid all the same goes back. `UNDONE`: the business had noted it by mistake, and
 * took that back.
 */
export const PaymentState = Type.Enum(['OPEN', 'ACTION_REQUIRED', 'SUCCEEDED', 'FAILED', 'EXPIRED', 'UNDONE'])
export type PaymentState = Static<typeof PaymentState>

/**
 * `METHOD`: nothing is paid, a card is saved for charges to come. `FEE`: a late cancellation or a missed session. `TIP`: given at the desk
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
  /** Negative where money left the business. */
  amount: MoneyAmount,
  reason: Type.Optional(Type.String()),
  /** Which booking or plan was refunded; absent for all. */
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

/** The payer's bank claims money of a payment back. */
export const PaymentDispute = Type.Object({
  id: Guid,
  paymentId: Guid,
  amount: MoneyAmount,
  status: DisputeStatus,
  /** The provider's code. */
  reason: Type.String(),
  /** The deadline to answer; absent where no answer is possible or one was sent. */
  dueDate: Type.Optional(IsoInstant),
  /** The provider's page on which the business answers. */
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
  /** Paid by the same payment: other parts of a visit, or other dates of a series. */
  alsoBookingIds: Type.Optional(Type.Array(Guid)),
  /** Paid by the same payment: plans that were bought with the subject. */
  alsoOrderIds: Type.Optional(Type.Array(Guid)),
  /** Of an order: what the payment is for. 0 sets up the payments that follow the free trial. */
  cycle: Type.Optional(Type.Integer()),
  contactId: Type.Optional(Guid),
  provider: PaymentWay,
  /** Taken with the provider's test keys: no money moved. */
  isTest: Type.Boolean(),
  status: PaymentState,
  amount: MoneyAmount,
  /** After refunds and disputes. */
  kept: MoneyAmount,
  /** A dispute is open. */
  isDisputed: Type.Optional(Type.Boolean()),
  ...OverDesk,
  /** `takenById` is absent for programs; `takenBy` is the name on that day. */
  takenById: Type.Optional(Guid),
  takenBy: Type.Optional(Type.String()),
  tipFor: Type.Optional(StaffOfTip),
  /** The provider's code. */
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
  /** The provider's page, while the payment is open. */
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
  /** Whether bookings that ask for online payment are paid in person while no provider is connected, where their service allows that. */
  takesOnlineInPerson: Type.Boolean(),
  afterLastTry: AfterLastTry,
  isOnline: Type.Boolean(),
  /** Absent without keys. */
  isTest: Type.Optional(Type.Boolean()),
  publishableKey: Type.Optional(Type.String()),
  /** To be entered at Stripe. */
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

/** With the bookings that are paid along with it. */
export const BookingPayment = Type.Object({
  /** Absent where the price is told on the spot, or there is none. */
  total: Type.Optional(MoneyAmount),
  /** The taxes in the total, one for each rate. */
  taxes: Type.Array(Type.Object({ ...Tax.properties, amount: MoneyAmount })),
  /** The only tax, for clients that know one. */
  tax: Type.Optional(Type.Object({ ...Tax.properties, amount: MoneyAmount })),
  paid: MoneyAmount,
  /** A deposit first, else all that is left. */
  due: MoneyAmount,
  left: MoneyAmount,
  /** Now. */
  online: Type.Boolean(),
  inPerson: Type.Boolean(),
  /** Bookings and plans; 1 for a single booking. */
  count: Type.Integer(),
})
export type BookingPayment = Static<typeof BookingPayment>
