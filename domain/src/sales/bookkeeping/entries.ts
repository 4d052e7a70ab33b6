import type { BookkeepingAccounts } from '@foyer/contract'

/** Debits equal credits. Positive. */
export type Entry = {
  debit: string
  credit: string
  units: bigint
  currency: string
  /** In hundredths of a percent; null without tax. */
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

export const entriesOfMoney = (accounts: Accounts, moved: Happened & { way: string; isTip: boolean }): Entry[] =>
  booked(moved.units, [accountOfWay(accounts, moved.way), moved.isTip ? accounts.tips : accounts.receivables], plain(moved))

export const entriesOfFee = (accounts: Accounts, fee: Happened): Entry[] =>
  booked(fee.units, [accounts.stripeFees, accounts.stripe], plain(fee))

/** Negative for a payout that came back. */
export const entriesOfPayout = (accounts: Accounts, payout: Happened): Entry[] =>
  booked(payout.units, [accounts.bank, accounts.stripe], plain(payout))

export function entriesOfRedeemed(accounts: Accounts, redeemed: Happened & { rate: number | null }): Entry[] {
  const { account, taxKey } = revenueOf(accounts, redeemed.rate)
  return booked(redeemed.units, [accounts.prepayments, account], { ...plain(redeemed), rate: redeemed.rate, taxKey })
}

export type Accounts = Omit<BookkeepingAccounts, 'frame' | 'revision' | 'updatedDate'>

/**
 * Proposals for the two common German charts of accounts. Revenue accounts of a rate imply their tax, so no tax key is needed. Gifts are
 * prepayments with tax: their purpose is known when they are sold.
 */
export const frames: Record<'SKR03' | 'SKR04', Accounts> = {
  SKR03: {
    cash: '1000',
    bank: '1200',
    transit: '1360',
    stripe: '1361',
    stripeFees: '4970',
    receivables: '1410',
    tips: '1590',
    prepayments: '1718',
    revenueWithoutTax: '8100',
    revenues: [
      { rate: '19.00', account: '8400' },
      { rate: '7.00', account: '8300' },
    ],
    ways: [],
  },
  SKR04: {
    cash: '1600',
    bank: '1800',
    transit: '1460',
    stripe: '1461',
    stripeFees: '6855',
    receivables: '1210',
    tips: '1370',
    prepayments: '3272',
    revenueWithoutTax: '4100',
    revenues: [
      { rate: '19.00', account: '4400' },
      { rate: '7.00', account: '4300' },
    ],
    ways: [],
  },
}

export function accountOfWay(accounts: Accounts, way: string): string {
  const own = accounts.ways.find((named) => named.way.toLowerCase() === way.toLowerCase())
  if (own) return own.account
  if (way === 'STRIPE') return accounts.stripe
  if (way === 'TRANSFER') return accounts.bank
  return way === 'CASH' || way === 'ON_THE_SPOT' ? accounts.cash : accounts.transit
}

function revenueOf(accounts: Accounts, rate: number | null): { account: string; taxKey: string | null } {
  const found = rate === null ? undefined : accounts.revenues.find((revenue) => hundredths(revenue.rate) === rate)
  return found ? { account: found.account, taxKey: found.taxKey ?? null } : { account: accounts.revenueWithoutTax, taxKey: null }
}

const hundredths = (rate: string): number => Math.round(Number(rate) * 100)
