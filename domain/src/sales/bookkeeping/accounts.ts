import type { BookkeepingAccounts } from '@foyer/contract'

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

/** The account that the business named, else the one of the kind of way. */
export function accountOfWay(accounts: Accounts, way: string): string {
  const own = accounts.ways.find((one) => one.way.toLowerCase() === way.toLowerCase())
  if (own) return own.account
  if (way === 'STRIPE') return accounts.stripe
  if (way === 'TRANSFER') return accounts.bank
  // Money on the spot without a way is cash.
  return way === 'CASH' || way === 'ON_THE_SPOT' ? accounts.cash : accounts.transit
}

/** `rate` in hundredths of a percent; null without tax. */
export function revenueOf(accounts: Accounts, rate: number | null): { account: string; taxKey: string | null } {
  const found = rate === null ? undefined : accounts.revenues.find((one) => hundredths(one.rate) === rate)
  return found ? { account: found.account, taxKey: found.taxKey ?? null } : { account: accounts.revenueWithoutTax, taxKey: null }
}

const hundredths = (rate: string): number => Math.round(Number(rate) * 100)
