import { type Accounts, accountOfWay, revenueOf } from './accounts.ts'

/** A booking from one account to another, so that debits equal credits. Positive. */
export type Entry = {
  debit: string
  credit: string
  units: bigint
  currency: string
  /** In hundredths of a percent; null where no tax applies. */
  rate: number | null
  taxKey: string | null
  date: string
  number: string
  text: string
}

export type Happened = { date: string; currency: string; units: bigint; number: string; text: string }

const booked = (units: bigint, [debit, credit]: readonly [string, string], entry: Omit<Entry, 'debit' | 'credit' | 'units'>): Entry[] => {
  if (units === 0n) return []
  // Negative amounts swap the accounts.
  return [units > 0n ? { ...entry, units, debit, credit } : { ...entry, units: -units, debit: credit, credit: debit }]
}

const plain = ({ date, currency, number, text }: Happened) => ({ date, currency, number, text, rate: null, taxKey: null })

/** One tax of an invoice, or negative of a credit note: receivables to revenue, or to prepayments for a gift. */
export function entriesOfInvoice(accounts: Accounts, issued: Happened & { rate: number | null; isGift: boolean }): Entry[] {
  const { account, taxKey } = issued.isGift ? { account: accounts.prepayments, taxKey: null } : revenueOf(accounts, issued.rate)
  return booked(issued.units, [accounts.receivables, account], { ...plain(issued), rate: issued.rate, taxKey })
}

/** The account of the way to receivables, or to tips. */
export const entriesOfMoney = (accounts: Accounts, moved: Happened & { way: string; isTip: boolean }): Entry[] =>
  booked(moved.units, [accountOfWay(accounts, moved.way), moved.isTip ? accounts.tips : accounts.receivables], plain(moved))

export const entriesOfFee = (accounts: Accounts, fee: Happened): Entry[] =>
  booked(fee.units, [accounts.stripeFees, accounts.stripe], plain(fee))

/** Negative for a payout that came back. */
export const entriesOfPayout = (accounts: Accounts, payout: Happened): Entry[] =>
  booked(payout.units, [accounts.bank, accounts.stripe], plain(payout))

/** A redeemed gift becomes revenue. */
export function entriesOfRedeemed(accounts: Accounts, redeemed: Happened & { rate: number | null }): Entry[] {
  const { account, taxKey } = revenueOf(accounts, redeemed.rate)
  return booked(redeemed.units, [accounts.prepayments, account], { ...plain(redeemed), rate: redeemed.rate, taxKey })
}
