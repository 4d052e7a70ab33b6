import type { BookkeepingAccounts, MonthSheet, StripeSheet } from '@foyer/contract'
import { within } from '@testing-library/react'
import { expect, test, vi } from 'vitest'
import { expectNoBarriers } from '../../../test/expect-no-barriers.ts'
import { violated } from '../../../test/partial-client.ts'
import { openScreen } from '../../../test/render-screen.tsx'
import { id } from '../../../test/samples.ts'
import * as screen from './month.tsx'

const sums = (net: string, tax: string, gross: string) => ({ net, tax, gross })
const sheet: MonthSheet = {
  from: '2027-03-01',
  to: '2027-03-31',
  fromDate: '2027-02-28T23:00:00.000Z',
  untilDate: '2027-03-31T22:00:00.000Z',
  isTest: false,
  hasTestMoney: false,
  closable: '2027-03',
  checks: [
    { code: 'TAX_SUMS', state: 'RIGHT', count: 0 },
    { code: 'NUMBERS', state: 'RIGHT', count: 0 },
    { code: 'MONEY_AND_INVOICES', state: 'EXPLAINED', count: 1 },
  ],
  taxes: [
    {
      currency: 'EUR',
      name: 'VAT',
      rate: '19.00',
      undone: '60.00',
      invoiced: sums('1241.18', '235.82', '1477.00'),
      credited: sums('63.02', '11.98', '75.00'),
      left: sums('1178.16', '223.84', '1402.00'),
    },
    {
      currency: 'EUR',
      name: 'VAT',
      rate: '7.00',
      undone: '0.00',
      invoiced: sums('100.00', '7.00', '107.00'),
      credited: sums('0.00', '0.00', '0.00'),
      left: sums('100.00', '7.00', '107.00'),
    },
  ],
  issued: [
    { kind: 'INVOICE', currency: 'EUR', count: 18, ...sums('1341.18', '242.82', '1584.00') },
    { kind: 'CREDIT_NOTE', currency: 'EUR', count: 2, ...sums('63.02', '11.98', '75.00') },
  ],
  series: [{ first: 'INV-1', last: 'INV-18', count: 18, missing: 0 }],
  money: [
    {
      currency: 'EUR',
      way: 'CASH',
      isTip: false,
      count: 5,
      taken: '827.00',
      returned: '0.00',
      disputed: '0.00',
      undone: '-60.00',
      kept: '767.00',
    },
    {
      currency: 'EUR',
      way: 'CASH',
      isTip: true,
      count: 1,
      taken: '5.00',
      returned: '0.00',
      disputed: '0.00',
      undone: '0.00',
      kept: '5.00',
    },
  ],
  gaps: [{ reason: 'DISPUTED', currency: 'EUR', invoiced: '50.00', kept: '0.00', paymentId: id(7), number: 'INV-11' }],
  gapCount: 1,
}
const stripe: StripeSheet = {
  isConnected: true,
  check: { code: 'STRIPE_AND_LEDGER', state: 'UNKNOWN', count: 0 },
  movements: [],
  ledger: [],
  gaps: [],
  gapCount: 0,
  payouts: [],
  disputes: [
    {
      id: id(6),
      paymentId: id(7),
      amount: { value: '50.00', currency: 'EUR' },
      status: 'OPEN',
      reason: 'fraudulent',
      dueDate: '2027-04-03T10:00:00.000Z',
      pageUrl: 'https://dashboard.stripe.com/',
      revision: '1',
      createdDate: '2027-03-25T10:00:00.000Z',
      updatedDate: '2027-03-25T10:00:00.000Z',
    },
  ],
}
const accounts: BookkeepingAccounts = {
  frame: 'SKR03',
  cash: '1000',
  bank: '1200',
  transit: '1360',
  stripe: '1361',
  stripeFees: '4970',
  receivables: '1410',
  tips: '1590',
  prepayments: '1718',
  revenueWithoutTax: '8100',
  revenues: [{ rate: '19.00', account: '8400' }],
  ways: [],
  revision: '0',
  updatedDate: '2027-01-01T00:00:00.000Z',
}
const euros = (value: string) => ({ value, currency: 'EUR' })
const at = '/manage/plans/month?from=2027-03-01&to=2027-03-31'

const bookkeeping = () => ({
  getMonthSheet: vi.fn(async () => ({ sheet })),
  getStripeSheet: vi.fn(async () => ({ sheet: stripe })),
  getOpenItems: vi.fn(async () => ({
    openItems: {
      atDate: sheet.untilDate,
      sums: [{ kind: 'BOOKING' as const, isDue: true, count: 1, owed: euros('60.00') }],
      items: [
        {
          kind: 'BOOKING' as const,
          id: id(8),
          title: 'Massage',
          customer: 'Lena Krüger',
          dueDate: '2027-03-18T10:00:00.000Z',
          isDue: true,
          total: euros('60.00'),
          paid: euros('0.00'),
          owed: euros('60.00'),
        },
      ],
      unknownCount: 1,
    },
  })),
  getLiabilities: vi.fn(async () => ({
    liabilities: {
      atDate: sheet.untilDate,
      unknownCount: 0,
      endlessCount: 0,
      sums: [
        { kind: 'VISITS' as const, count: 1, value: euros('210.00') },
        { kind: 'EXPIRED_GIFT' as const, count: 1, value: euros('40.00') },
      ],
      items: [
        {
          kind: 'VISITS' as const,
          id: id(9),
          title: 'Ten visits',
          customer: 'Lena Krüger',
          left: 7,
          granted: 10,
          paid: euros('300.00'),
          value: euros('210.00'),
        },
      ],
    },
  })),
  getBookkeepingAccounts: vi.fn(async () => ({ accounts })),
})

const cellsOf = (row: HTMLElement) =>
  within(row)
    .getAllByRole('cell')
    .map((cell) => cell.textContent)

test('a month stands with its taxes, money and checks, to the cent, and each check leads to its block', async () => {
  const page = await openScreen(screen, { at, client: { bookkeeping: bookkeeping() } })
  const taxes = within(await page.findByRole('table', { name: 'Tax by rate' }))
  expect(taxes.getAllByRole('row').slice(1).map(cellsOf)).toEqual([
    ['VAT 19 %', '€1,178.16', '€223.84', '€1,402.00', '€75.00'],
    ['VAT 7 %', '€100.00', '€7.00', '€107.00', '€0.00'],
    ['Total', '€1,278.16', '€230.84', '€1,509.00', '€75.00'],
  ])
  expect(page.getByText('Of what was credited, €60.00 had been noted by mistake.')).toBeDefined()
  const money = within(page.getByRole('table', { name: 'Money received' }))
  expect(
    money
      .getAllByRole('row')
      .map((row) => row.textContent)
      .at(2),
  ).toContain('Cash, tips')
  const check = page.getByRole('link', { name: 'The money is what the invoices say: explained (1)' })
  expect(check.getAttribute('href')).toBe('#money')
  expect(page.getByRole('link', { name: 'INV-11' }).getAttribute('href')).toBe(`/manage/payments/${id(7)}`)
  await page.findByText('Answer by 3 Apr 2027')
  await page.findByText(/1 more booking or plan changed later/)
  // What expired is told, and not in the total.
  await page.findByText('Total €210.00')
  expect(page.getByText(', 7 of 10 visits')).toBeDefined()
  await expectNoBarriers()
})

test('a month that is over is closed after a question', async () => {
  const calls = {
    ...bookkeeping(),
    closeMonth: vi.fn(async () => ({ closed: { month: '2027-03', closedDate: sheet.untilDate, closedBy: 'Ada', changed: [] } })),
  }
  const page = await openScreen(screen, { at, client: { bookkeeping: calls } })
  await page.user.click(await page.findByRole('button', { name: 'Close March 2027' }))
  const dialog = within(await page.findByRole('alertdialog', { name: 'Close March 2027?' }))
  await page.user.click(dialog.getByRole('button', { name: 'Close the month' }))
  await page.findByText('March 2027 is closed')
  expect(calls.closeMonth.mock.lastCall).toMatchObject([{ body: { month: '2027-03' } }])
})

test('changes since a month was closed are listed', async () => {
  const closed = { month: '2027-03', closedDate: '2027-04-02T08:00:00.000Z', closedBy: 'Ada', changed: ['MONEY' as const] }
  const { closable: _closable, ...rest } = sheet
  const calls = { ...bookkeeping(), getMonthSheet: vi.fn(async () => ({ sheet: { ...rest, closed } })) }
  const page = await openScreen(screen, { at, client: { bookkeeping: calls } })
  await page.findByText('Closed on 2 Apr 2027 by Ada')
  expect(page.getByText('Not the same as when it was closed: money')).toBeDefined()
})

test('the front desk sees the sheet, and neither closes it nor fetches', async () => {
  const desk = await openScreen(screen, { at, as: 'FRONT_DESK', client: { bookkeeping: bookkeeping() } })
  await desk.findByRole('table', { name: 'Tax by rate' })
  expect(desk.queryByRole('button', { name: 'Close March 2027' })).toBeNull()
  expect(desk.queryByRole('button', { name: 'Fetch now' })).toBeNull()
})

test('Stripe’s balance is fetched page by page, and a failure is shown', async () => {
  const answers = [
    { next: 'two', count: 100 },
    { next: 'three', count: 140 },
    { count: 140, fetchedDate: sheet.untilDate },
  ]
  const fetchBalance = vi.fn(async () => answers.shift() ?? { count: 0 })
  const page = await openScreen(screen, { at, client: { bookkeeping: { ...bookkeeping(), fetchBalance } } })
  await page.findByText('Stripe’s balance has not been fetched yet.')
  await page.user.click(page.getByRole('button', { name: 'Fetch now' }))
  await vi.waitFor(() => expect(fetchBalance).toHaveBeenCalledTimes(3))
  expect(fetchBalance.mock.calls).toMatchObject([[{ body: {} }], [{ body: { next: 'two' } }], [{ body: { next: 'three' } }]])
})

test('the accounts start from a standard frame and can then be changed', async () => {
  const updateBookkeepingAccounts = vi.fn(async () => ({ accounts }))
  const page = await openScreen(screen, { at, client: { bookkeeping: { ...bookkeeping(), updateBookkeepingAccounts } } })
  await page.user.click(await page.findByRole('button', { name: 'Accounts…' }))
  const dialog = within(await page.findByRole('dialog', { name: 'Accounts' }))
  await page.user.click(dialog.getByRole('button', { name: /Start from/ }))
  await page.user.click(await page.findByRole('option', { name: 'SKR 04' }))
  expect(dialog.getByRole<HTMLInputElement>('textbox', { name: 'Cash' }).value).toBe('1600')
  await page.fill(dialog.getByRole('textbox', { name: 'Bank' }), '1810')
  await page.user.click(dialog.getByRole('button', { name: 'Save' }))
  await page.findByText('Accounts saved')
  expect(updateBookkeepingAccounts.mock.lastCall).toMatchObject([
    {
      body: {
        accounts: {
          frame: 'SKR04',
          cash: '1600',
          bank: '1810',
          revenues: [
            { rate: '19', account: '4400' },
            { rate: '7', account: '4300' },
          ],
        },
      },
    },
  ])
})

test('a refused account is shown at its field', async () => {
  const violation = { field: 'accounts.cash', description: 'must be a number of an account', violatedRule: 'PATTERN' }
  const updateBookkeepingAccounts = async () => Promise.reject(violated(violation))
  const page = await openScreen(screen, { at, client: { bookkeeping: { ...bookkeeping(), updateBookkeepingAccounts } } })
  await page.user.click(await page.findByRole('button', { name: 'Accounts…' }))
  const dialog = within(await page.findByRole('dialog', { name: 'Accounts' }))
  const cash = dialog.getByRole('textbox', { name: 'Cash' })
  await page.fill(cash, '16')
  await page.user.click(dialog.getByRole('button', { name: 'Save' }))
  await vi.waitFor(() => expect(cash.getAttribute('aria-invalid')).toBe('true'))
})
