import { type Static, Type } from 'typebox'
import { MoneyAmount } from '../../ground/money.ts'
import { Guid, IsoInstant } from '../../ground/scalars.ts'
import { Fee } from '../../money/fees.ts'
import { AfterLastTry, PaymentState } from './schemas.ts'

/** A method for charges without the member. Of a card it is known what the provider prints on receipts; nothing of other methods. */
export const SavedCard = Type.Object({
  brand: Type.Optional(Type.String()),
  lastDigits: Type.Optional(Type.String()),
  /** The last month in which it is valid, such as 2027-03. */
  expiresMonth: Type.Optional(Type.String()),
  savedDate: IsoInstant,
})
export type SavedCard = Static<typeof SavedCard>

/** A charge of a plan that did not come through, and that the member can make good. */
export const DuePayment = Type.Object({
  id: Guid,
  orderId: Guid,
  planName: Type.String(),
  amount: MoneyAmount,
  status: PaymentState,
  failureCode: Type.Optional(Type.String()),
  /** When the charge is tried again; absent after the last try. */
  nextTryDate: Type.Optional(IsoInstant),
  isLastTry: Type.Boolean(),
  afterLastTry: AfterLastTry,
})
export type DuePayment = Static<typeof DuePayment>

export const OwnBilling = Type.Object({
  method: Type.Optional(SavedCard),
  /** Whether the site takes methods for charges to come. */
  canSave: Type.Boolean(),
  /** The longest due first. */
  due: Type.Array(DuePayment),
  /** What the member owes for late cancellations and missed sessions. */
  fees: Type.Array(Fee),
})
export type OwnBilling = Static<typeof OwnBilling>
