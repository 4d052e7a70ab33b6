import { type Static, Type } from 'typebox'
import { MoneyAmount } from '../../ground/money.ts'
import { Guid, IsoInstant, LocalDate, Revision, TrimmedText } from '../../ground/scalars.ts'
import { PaymentDispute } from '../payments/schemas.ts'

/** Amounts are decimal strings in the currency beside them. */
const TaxedSums = Type.Object({ net: Type.String(), tax: Type.String(), gross: Type.String() })

/** Without `name` and `rate`: without tax. */
export const TaxSum = Type.Object({
  currency: Type.String(),
  name: Type.Optional(Type.String()),
  rate: Type.Optional(Type.String()),
  invoiced: TaxedSums,
  credited: TaxedSums,
  /** Invoiced minus credited, for the tax return. */
  left: TaxedSums,
  undone: Type.String(),
})
export type TaxSum = Static<typeof TaxSum>

export const IssuedSum = Type.Object({
  kind: Type.Enum(['INVOICE', 'CREDIT_NOTE']),
  currency: Type.String(),
  count: Type.Integer(),
  ...TaxedSums.properties,
})
export type IssuedSum = Static<typeof IssuedSum>

export const NumberSeries = Type.Object({
  first: Type.String(),
  last: Type.String(),
  count: Type.Integer(),
  missing: Type.Integer(),
})
export type NumberSeries = Static<typeof NumberSeries>

export const MoneySum = Type.Object({
  currency: Type.String(),
  way: Type.String(),
  isTip: Type.Boolean(),
  count: Type.Integer(),
  taken: Type.String(),
  returned: Type.String(),
  /** Disputed minus won. */
  disputed: Type.String(),
  undone: Type.String(),
  kept: Type.String(),
})
export type MoneySum = Static<typeof MoneySum>

/**
 * Why the money of a payment differs from its invoices. `DISPUTED`: a bank took money back, and nothing is credited until the dispute is
 * lost. `CREDITED_ONLY`: a credit note without money. `RETURNED_ONLY`: a refund without a credit note. `NO_INVOICE`, `NO_PAYMENT`: one
 * without the other.
 */
export const GapReason = Type.Enum(['DISPUTED', 'CREDITED_ONLY', 'RETURNED_ONLY', 'NO_INVOICE', 'NO_PAYMENT', 'OTHER'])
export type GapReason = Static<typeof GapReason>

export const MoneyGap = Type.Object({
  reason: GapReason,
  currency: Type.String(),
  /** Invoices minus credit notes of the period; `ledger` is the money in it. */
  invoiced: Type.String(),
  kept: Type.String(),
  paymentId: Type.Optional(Guid),
  invoiceId: Type.Optional(Guid),
  number: Type.Optional(Type.String()),
})
export type MoneyGap = Static<typeof MoneyGap>

/** `EXPLAINED`: the two differ, for a reason that needs no repair. `UNKNOWN`: there is nothing to compare with yet. */
export const CheckState = Type.Enum(['RIGHT', 'EXPLAINED', 'WRONG', 'UNKNOWN'])
export type CheckState = Static<typeof CheckState>
export const CheckCode = Type.Enum(['TAX_SUMS', 'NUMBERS', 'MONEY_AND_INVOICES', 'STRIPE_AND_LEDGER', 'CLOSED_SUMS'])
export type CheckCode = Static<typeof CheckCode>
export const Check = Type.Object({ code: CheckCode, state: CheckState, count: Type.Integer() })
export type Check = Static<typeof Check>

export const ClosedMonth = Type.Object({
  month: Type.String({ examples: ['2027-03'] }),
  closedDate: IsoInstant,
  closedBy: Type.String(),
  changed: Type.Array(Type.Enum(['TAXES', 'INVOICES', 'MONEY'])),
})
export type ClosedMonth = Static<typeof ClosedMonth>

export const MonthSheet = Type.Object({
  from: LocalDate,
  to: LocalDate,
  fromDate: IsoInstant,
  untilDate: IsoInstant,
  isTest: Type.Boolean(),
  hasTestMoney: Type.Boolean(),
  closable: Type.Optional(Type.String()),
  closed: Type.Optional(ClosedMonth),
  checks: Type.Array(Check),
  taxes: Type.Array(TaxSum),
  issued: Type.Array(IssuedSum),
  series: Type.Array(NumberSeries),
  money: Type.Array(MoneySum),
  gaps: Type.Array(MoneyGap),
  gapCount: Type.Integer(),
})
export type MonthSheet = Static<typeof MonthSheet>

export const OpenKind = Type.Enum(['BOOKING', 'FEE', 'ORDER', 'RENEWAL', 'GIFT'])
export type OpenKind = Static<typeof OpenKind>

/** Owed at the end of a day, whatever was paid since. */
export const OpenItem = Type.Object({
  kind: OpenKind,
  id: Guid,
  orderId: Type.Optional(Guid),
  title: Type.String(),
  customer: Type.Optional(Type.String()),
  dueDate: IsoInstant,
  total: MoneyAmount,
  paid: MoneyAmount,
  owed: MoneyAmount,
  isDue: Type.Boolean(),
})
export type OpenItem = Static<typeof OpenItem>

export const OpenSum = Type.Object({ kind: OpenKind, isDue: Type.Boolean(), count: Type.Integer(), owed: MoneyAmount })
export type OpenSum = Static<typeof OpenSum>

/** Items that changed since, and whose history was erased with a person. */
const unknownCount = Type.Integer()

export const OpenItems = Type.Object({
  atDate: IsoInstant,
  sums: Type.Array(OpenSum),
  items: Type.Array(OpenItem),
  unknownCount,
})
export type OpenItems = Static<typeof OpenItems>

/**
 * Paid and not given yet. `GIFT`: not redeemed. `EXPIRED_GIFT`: expired without being redeemed; not in the sums of what is owed. `VISITS`:
 * remaining credits of plans. `TIME`: the rest of the time of plans without a number of credits. `BOOKING`: coming bookings, paid in full;
 * `DEPOSIT`: paid in part.
 */
export const LiabilityKind = Type.Enum(['GIFT', 'EXPIRED_GIFT', 'VISITS', 'TIME', 'BOOKING', 'DEPOSIT'])
export type LiabilityKind = Static<typeof LiabilityKind>

export const Liability = Type.Object({
  kind: LiabilityKind,
  id: Guid,
  title: Type.String(),
  customer: Type.Optional(Type.String()),
  paid: MoneyAmount,
  value: MoneyAmount,
  left: Type.Optional(Type.Integer()),
  granted: Type.Optional(Type.Integer()),
  untilDate: Type.Optional(IsoInstant),
})
export type Liability = Static<typeof Liability>

export const LiabilitySum = Type.Object({ kind: LiabilityKind, count: Type.Integer(), value: MoneyAmount })
export type LiabilitySum = Static<typeof LiabilitySum>

export const Liabilities = Type.Object({
  atDate: IsoInstant,
  sums: Type.Array(LiabilitySum),
  items: Type.Array(Liability),
  unknownCount,
  /** Paid plans with neither an end nor a number of credits: nothing can be computed. */
  endlessCount: Type.Integer(),
})
export type Liabilities = Static<typeof Liabilities>

/** As in Stripe's balance. `OTHER`: Stripe's fees that are not part of a payment, and everything else that moves a balance. */
export const MovementKind = Type.Enum(['CHARGE', 'REFUND', 'REFUND_FAILED', 'DISPUTE', 'DISPUTE_WON', 'PAYOUT', 'OTHER'])
export type MovementKind = Static<typeof MovementKind>

export const MovementSum = Type.Object({
  currency: Type.String(),
  kind: MovementKind,
  count: Type.Integer(),
  amount: Type.String(),
  fee: Type.String(),
  net: Type.String(),
  /** Movements of other shops on the same account. */
  foreignCount: Type.Integer(),
})
export type MovementSum = Static<typeof MovementSum>

/** `NOT_AT_STRIPE`: our line has no balance transaction. `NOT_IN_LEDGER`: the other way round. `AMOUNT`: they differ. */
export const StripeGap = Type.Object({
  reason: Type.Enum(['NOT_AT_STRIPE', 'NOT_IN_LEDGER', 'AMOUNT']),
  kind: MovementKind,
  currency: Type.String(),
  ours: Type.Optional(Type.String()),
  theirs: Type.Optional(Type.String()),
  providerId: Type.String(),
  paymentId: Type.Optional(Guid),
  date: IsoInstant,
})
export type StripeGap = Static<typeof StripeGap>

export const Payout = Type.Object({
  id: Type.String(),
  currency: Type.String(),
  amount: Type.String(),
  status: Type.String(),
  arrivalDate: LocalDate,
  /** The payout's movements by kind, with Stripe's fee; absent if Stripe does not say. */
  contents: Type.Optional(
    Type.Array(Type.Object({ kind: MovementKind, count: Type.Integer(), amount: Type.String(), fee: Type.String() })),
  ),
  addsUp: Type.Optional(Type.Boolean()),
})
export type Payout = Static<typeof Payout>

export const StripeSheet = Type.Object({
  fetchedDate: Type.Optional(IsoInstant),
  isConnected: Type.Boolean(),
  check: Check,
  movements: Type.Array(MovementSum),
  /** Our ledger in the same period, and the part of the difference that was recorded just outside it. */
  ledger: Type.Array(
    Type.Object({
      currency: Type.String(),
      kept: Type.String(),
      atStripe: Type.String(),
      elsewhen: Type.String(),
      unexplained: Type.String(),
    }),
  ),
  gaps: Type.Array(StripeGap),
  gapCount: Type.Integer(),
  payouts: Type.Array(Payout),
  /** Opened, closed or open in the period; as they are now. */
  disputes: Type.Array(PaymentDispute),
})
export type StripeSheet = Static<typeof StripeSheet>

const Account = Type.String({ pattern: '^\\d{3,9}$', maxLength: 9, examples: ['8400'] })

/** Account numbers for the table of bookings. They are proposals: a tax adviser must check them. */
const writable = {
  cash: Account,
  bank: Account,
  transit: Account,
  stripe: Account,
  stripeFees: Account,
  receivables: Account,
  tips: Account,
  prepayments: Account,
  revenueWithoutTax: Account,
  revenues: Type.Array(
    Type.Object({
      rate: Type.String({ pattern: '^\\d{1,3}(\\.\\d{1,2})?$', maxLength: 6, examples: ['19'] }),
      account: Account,
      /** For programs that need one; absent if the account implies its tax. */
      taxKey: Type.Optional(Type.String({ pattern: '^\\d{1,4}$', maxLength: 4, examples: ['9'] })),
    }),
    { maxItems: 20 },
  ),
  /** Ways of payment, by name; those not listed use the account of their kind. */
  ways: Type.Array(Type.Object({ way: TrimmedText(60), account: Account }), { maxItems: 30 }),
}

export const AccountFrame = Type.Enum(['SKR03', 'SKR04', 'OWN'])
export type AccountFrame = Static<typeof AccountFrame>

export const BookkeepingAccounts = Type.Object({
  frame: AccountFrame,
  ...writable,
  revision: Revision,
  updatedDate: IsoInstant,
})
export type BookkeepingAccounts = Static<typeof BookkeepingAccounts>

export const BookkeepingAccountsChanges = Type.Object({ frame: AccountFrame, ...writable, revision: Revision })

export const BookkeepingTable = Type.Enum(['TAXES', 'INVOICES', 'MONEY', 'OPEN_ITEMS', 'LIABILITIES', 'STRIPE', 'PAYOUTS', 'ENTRIES'])
export type BookkeepingTable = Static<typeof BookkeepingTable>
