import { type Static, Type } from 'typebox'
import { StaffOfTip } from '../../ground/desk-method.ts'
import { DecimalAmount, MoneyAmount } from '../../ground/money.ts'
import { Guid, TrimmedText } from '../../ground/scalars.ts'
import { TakenPayment } from '../payments/schemas.ts'

/** What is paid at the desk. `VISIT`: all parts of a visit at once, by the id of the multi-service booking. */
export const DeskKind = Type.Enum(['BOOKING', 'VISIT', 'FEE', 'ORDER', 'RENEWAL', 'GIFT'])
export type DeskKind = Static<typeof DeskKind>

/** A way of payment that the business has besides the built-in ones. */
export const OwnDeskMethod = Type.Object({ id: Guid, name: TrimmedText(40) })
export type OwnDeskMethod = Static<typeof OwnDeskMethod>

/** What the caller may give back: everything, or each time no more than `each`, and today no more than `left`. */
export const OwnRefundLimit = Type.Object({
  isUnlimited: Type.Boolean(),
  each: Type.Optional(MoneyAmount),
  left: Type.Optional(MoneyAmount),
})
export type OwnRefundLimit = Static<typeof OwnRefundLimit>

/** A payment as the desk sees it. */
export const DeskPayment = Type.Object({
  payment: TakenPayment,
  /** Taken at the desk, and there is something of it. */
  isUndoable: Type.Boolean(),
  /** Taken today, and in no till that was counted: undone without the right to give money back. */
  isFresh: Type.Boolean(),
})
export type DeskPayment = Static<typeof DeskPayment>

/** What is open of one thing, and what was paid of it, the newest first. */
export const DeskDue = Type.Object({
  kind: DeskKind,
  id: Guid,
  total: MoneyAmount,
  paid: MoneyAmount,
  left: MoneyAmount,
  /** For whom a tip can be given. */
  staff: Type.Array(StaffOfTip),
  payments: Type.Array(DeskPayment),
  methods: Type.Array(OwnDeskMethod),
  refundLimit: OwnRefundLimit,
})
export type DeskDue = Static<typeof DeskDue>

/** The roles that have no right to manage payments. */
export const LimitedRole = Type.Enum(['FRONT_DESK', 'PROVIDER'])
export type LimitedRole = Static<typeof LimitedRole>

/** Up to how much a role gives money back without the right to manage payments. A role that is not named gives none back. */
export const RefundLimit = Type.Object({
  role: LimitedRole,
  each: DecimalAmount,
  /** By one person on one day of the business; absent for no bound. */
  perDay: Type.Optional(DecimalAmount),
})
export type RefundLimit = Static<typeof RefundLimit>
