import { type Static, Type } from 'typebox'
import { MoneyAmount } from '../../ground/money.ts'
import { Guid, IsoInstant, Revision } from '../../ground/scalars.ts'

/** What is owed for. `ORDER` and `GIFT`: those that are paid at the business. `RENEWAL`: a cycle of a plan that could not be charged. */
export const DueKind = Type.Enum(['BOOKING', 'FEE', 'ORDER', 'RENEWAL', 'GIFT'])
export type DueKind = Static<typeof DueKind>

/** What a customer still owes for one thing: the rest after a deposit, a booking, a fee, an order, a cycle of one, a gift. */
export const Due = Type.Object({
  kind: DueKind,
  /** Of the booking, the fee, the order, the gift; of a cycle, the payment that failed. */
  id: Guid,
  /** Of the service or the plan. */
  title: Type.String(),
  /** Since when it is due, or from when on: the start of a booking or an order, the day of a fee or a gift. */
  dueDate: IsoInstant,
  total: MoneyAmount,
  paid: MoneyAmount,
  owed: MoneyAmount,
  contactId: Type.Optional(Guid),
  /** As the booking or the client names them. */
  customer: Type.Optional(Type.String()),
  email: Type.Optional(Type.String()),
  /** Of a fee: the booking that it is for. */
  bookingId: Type.Optional(Guid),
  feeKind: Type.Optional(Type.Enum(['LATE_CANCEL', 'NO_SHOW'])),
  /** Of a cycle: the order, and which cycle of it. */
  orderId: Type.Optional(Guid),
  cycle: Type.Optional(Type.Integer()),
  /** Of a fee: when the saved card is charged. */
  collectDate: Type.Optional(IsoInstant),
  /** Of a booking: for a change of its payment status. */
  revision: Type.Optional(Revision),
  remindedDate: Type.Optional(IsoInstant),
  reminders: Type.Integer(),
})
export type Due = Static<typeof Due>

/** How much of a kind is owed in one currency, on all pages. */
export const DueSum = Type.Object({ kind: DueKind, count: Type.Integer(), owed: MoneyAmount })
export type DueSum = Static<typeof DueSum>
