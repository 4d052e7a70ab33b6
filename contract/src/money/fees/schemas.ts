import { type Static, Type } from 'typebox'
import { MoneyAmount } from '../../ground/money.ts'
import { Guid, IsoInstant, Revision } from '../../ground/scalars.ts'

/** Why a customer owes it: they canceled late, or did not come. */
export const FeeKind = Type.Enum(['LATE_CANCEL', 'NO_SHOW'])
export type FeeKind = Static<typeof FeeKind>

/**
 * `FORGIVEN`: by the rule of the policy. `WAIVED`: by a manager. `WITHDRAWN`: the customer came after all. `PAID`: also out of what was paid
 * for the booking before.
 */
export const FeeStatus = Type.Enum(['DUE', 'PAID', 'FORGIVEN', 'WAIVED', 'WITHDRAWN'])
export type FeeStatus = Static<typeof FeeStatus>

/** A fee for one booking, by the policy as it stood when the booking was made. */
export const Fee = Type.Object({
  id: Guid,
  bookingId: Guid,
  contactId: Type.Optional(Guid),
  kind: FeeKind,
  status: FeeStatus,
  amount: MoneyAmount,
  /** What is still to be paid of it: the sum of its lines. */
  owed: MoneyAmount,
  /** When the saved card is charged; absent where it is not, or was. */
  collectDate: Type.Optional(IsoInstant),
  service: Type.String(),
  startDate: IsoInstant,
  revision: Revision,
  createdDate: IsoInstant,
  updatedDate: IsoInstant,
})
export type Fee = Static<typeof Fee>

/** A fee as it is told beside its booking. */
export const FeeOfBooking = Type.Pick(Fee, ['id', 'kind', 'status', 'amount', 'owed', 'collectDate'])
export type FeeOfBooking = Static<typeof FeeOfBooking>

/** `COVERED`: out of what was paid for the booking. */
export const FeeLineKind = Type.Enum(['FEE', 'FORGIVEN', 'COVERED', 'WAIVED', 'WAIVER_UNDONE', 'PAID', 'PAYMENT_UNDONE', 'WITHDRAWN'])
export type FeeLineKind = Static<typeof FeeLineKind>

/** Lines are never changed: their sum is what is owed. */
export const FeeLine = Type.Object({
  id: Guid,
  kind: FeeLineKind,
  amount: MoneyAmount,
  reason: Type.Optional(Type.String()),
  /** Who of the business did it. */
  by: Type.Optional(Type.String()),
  date: IsoInstant,
})
export type FeeLine = Static<typeof FeeLine>

/** What canceling a booking now costs its customer. */
export const CancellationCost = Type.Object({
  fee: MoneyAmount,
  /** Whether a plan keeps the visit. */
  keepsCredit: Type.Boolean(),
  /** Nothing is owed or kept this time, because the policy forgives so many in so many days. */
  isForgiven: Type.Boolean(),
  forgivenCount: Type.Integer(),
  forgivenDays: Type.Integer(),
})
export type CancellationCost = Static<typeof CancellationCost>
