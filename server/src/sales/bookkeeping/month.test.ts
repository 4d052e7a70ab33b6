import { expect, test } from 'vitest'
import { owner, stripe, tellOfDispute, world } from '../../test/money/studio-month.ts'
import { balanceQueue } from './stripe-balance.ts'

const days = { from: '2027-03-01', to: '2027-03-31' }

/** All pages of the balance, as the button does it. */
async function fetchBalance(): Promise<number> {
  let asked = 0
  for (let next: string | undefined, isFirst = true; isFirst || next !== undefined; isFirst = false) {
    const answer = await owner.bookkeeping.fetchBalance({ body: next === undefined ? {} : { next } })
    next = answer.next
    asked += 1
  }
  return asked
}

test('taxes, invoices and money equal the sums calculated by hand, and agree except for the dispute', async () => {
  const { sheet } = await owner.bookkeeping.getMonthSheet({ query: days })
  expect(sheet.taxes.map(({ rate, invoiced, credited, left, undone }) => [rate, invoiced, credited, left, undone])).toEqual([
    [
      '19.00',
      { net: '1241.18', tax: '235.82', gross: '1477.00' },
      { net: '63.02', tax: '11.98', gross: '75.00' },
      { net: '1178.16', tax: '223.84', gross: '1402.00' },
      '60.00',
    ],
    [
      '7.00',
      { net: '100.00', tax: '7.00', gross: '107.00' },
      { net: '0.00', tax: '0.00', gross: '0.00' },
      { net: '100.00', tax: '7.00', gross: '107.00' },
      '0.00',
    ],
  ])
  expect(sheet.issued.map(({ kind, count, gross, tax }) => [kind, count, gross, tax])).toEqual([
    ['INVOICE', 18, '1584.00', '242.82'],
    ['CREDIT_NOTE', 2, '75.00', '11.98'],
  ])
  expect(sheet.series).toEqual([
    { first: 'CN-1', last: 'CN-2', count: 2, missing: 0 },
    { first: 'INV-1', last: 'INV-18', count: 18, missing: 0 },
  ])
  const money = sheet.money.map(({ way, isTip, taken, returned, disputed, undone, kept }) => [
    way,
    isTip,
    taken,
    returned,
    disputed,
    undone,
    kept,
  ])
  expect(money).toEqual([
    ['CARD_TERMINAL', false, '72.00', '-15.00', '0.00', '0.00', '57.00'],
    ['CASH', false, '827.00', '0.00', '0.00', '-60.00', '767.00'],
    ['STRIPE', false, '385.00', '0.00', '-50.00', '0.00', '335.00'],
    ['TRANSFER', false, '300.00', '0.00', '0.00', '0.00', '300.00'],
    ['CASH', true, '5.00', '0.00', '0.00', '0.00', '5.00'],
  ])
  expect(sheet.gaps).toMatchObject([{ reason: 'DISPUTED', invoiced: '50.00', kept: '0.00' }])
  expect(sheet.checks.map(({ code, state, count }) => `${code} ${state} ${count}`)).toEqual([
    'TAX_SUMS RIGHT 0',
    'NUMBERS RIGHT 0',
    'MONEY_AND_INVOICES EXPLAINED 1',
  ])
})

test('open items and liabilities at the end of March equal the sums calculated by hand', async () => {
  const { openItems } = await owner.bookkeeping.getOpenItems({ query: { at: '2027-03-31' } })
  expect(openItems.sums.map(({ kind, isDue, count, owed }) => [kind, isDue, count, owed.value])).toEqual([
    ['BOOKING', true, 1, '60.00'],
    ['BOOKING', false, 2, '120.00'],
  ])
  const { liabilities } = await owner.bookkeeping.getLiabilities({ query: { at: '2027-03-31' } })
  expect(liabilities.sums.map(({ kind, count, value }) => [kind, count, value.value])).toEqual([
    ['GIFT', 1, '300.00'],
    ['VISITS', 3, '541.00'],
    ['BOOKING', 1, '80.00'],
    ['DEPOSIT', 1, '20.00'],
  ])
})

test('Stripe’s balance is fetched page by page, and agrees with the ledger, its fees and payouts to the cent', async () => {
  const before = (await owner.bookkeeping.getStripeSheet({ query: days })).sheet
  expect(before).toMatchObject({ check: { state: 'UNKNOWN' }, movements: [], payouts: [] })
  // Movements, payouts, what is in the one payout, and that there is none besides.
  expect(await fetchBalance()).toBe(4)
  const { sheet } = await owner.bookkeeping.getStripeSheet({ query: days })
  expect(sheet.check).toEqual({ code: 'STRIPE_AND_LEDGER', state: 'RIGHT', count: 0 })
  expect(sheet.movements.map(({ kind, count, amount, fee, net }) => [kind, count, amount, fee, net])).toEqual([
    ['CHARGE', 10, '385.00', '8.30', '376.70'],
    ['DISPUTE', 1, '-50.00', '20.00', '-70.00'],
    ['PAYOUT', 1, '-316.14', '0.00', '-316.14'],
  ])
  expect(sheet.ledger).toEqual([{ currency: 'EUR', kept: '335.00', atStripe: '335.00', elsewhen: '0.00', unexplained: '0.00' }])
  expect(sheet.payouts).toMatchObject([
    { amount: '316.14', arrivalDate: '2027-03-22', addsUp: true, contents: [{ kind: 'CHARGE', count: 8, amount: '323.00', fee: '6.86' }] },
  ])
})

/** The lines of a table, without its header. */
const table = async (wanted: Parameters<typeof owner.bookkeeping.exportBookkeeping>[0]['query']['table']) => {
  const file = await owner.bookkeeping.exportBookkeeping({ query: { table: wanted, ...days, isGerman: true, byteOrderMark: false } })
  return (await file.text()).trimEnd().split('\r\n').slice(1)
}

test('the table of bookings brings each account to what the sheet says, and debits are credits', async () => {
  const balances = new Map<string, number>()
  const add = (account: string, cents: number) => balances.set(account, (balances.get(account) ?? 0) + cents)
  for (const line of await table('ENTRIES')) {
    const [amount = '', side, currency, debit = '', credit = ''] = line.split(';')
    expect([side, currency, /^\d+,\d\d$/.test(amount)]).toEqual(['S', 'EUR', true])
    add(debit, Number(amount.replace(',', '')))
    add(credit, -Number(amount.replace(',', '')))
  }
  expect(Object.fromEntries([...balances].toSorted())).toEqual({
    // Cash with the tip, the bank with the transfer and the payout, what is with Stripe, and what the terminal brings.
    '1000': 77_200,
    '1200': 61_614,
    '1361': 33_500 - 2830 - 31_614,
    '1360': 5700,
    // What is disputed is owed again, the tip is somebody else’s, one gift is not redeemed, and Stripe’s fees.
    '1410': 5000,
    '1590': -500,
    '1718': -30_000,
    '4970': 2830,
    // Revenue but for the gift.
    '8400': -(140_200 - 30_000),
    '8300': -10_700,
  })
})

test('the other tables have a line for each thing, and a refund names its credit note', async () => {
  expect(await table('INVOICES')).toHaveLength(20)
  const money = await table('MONEY')
  expect(money).toHaveLength(22)
  expect(money.filter((line) => line.includes('REFUND')).map((line) => line.split(';').slice(0, 10))).toEqual([
    ['06.03.2027', 'REFUND', 'CARD_TERMINAL', '', '-15,00', 'EUR', 'BOOKING', 'Lena Krüger', 'INV-5', 'CN-1'],
    ['19.03.2027', 'REFUND', 'CASH', '', '-60,00', 'EUR', 'BOOKING', 'Lena Krüger', 'INV-15', 'CN-2'],
  ])
  expect((await table('TAXES')).map((line) => line.split(';').at(-2))).toEqual(['1402,00', '107,00'])
  expect(
    [await table('OPEN_ITEMS'), await table('LIABILITIES'), await table('STRIPE'), await table('PAYOUTS')].map((lines) => lines.length),
  ).toEqual([...[3, 6, 12, 1]])
})

test('a dispute that is lost in April is credited in April, and leaves March unchanged; entries that only Stripe has are shown', async () => {
  const april = { from: '2027-04-01', to: '2027-04-30' }
  const before = (await owner.bookkeeping.getMonthSheet({ query: days })).sheet
  expect((await owner.bookkeeping.getStripeSheet({ query: days })).sheet.disputes).toMatchObject([
    { status: 'OPEN', amount: { value: '50.00' } },
  ])
  world.clock.set('2027-04-10T08:00:00.000Z')
  const [dispute] = stripe.disputes
  if (dispute) stripe.changeDispute(dispute, 'lost')
  await tellOfDispute('charge.dispute.closed')
  // Given back on Stripe's own pages, and its message was lost.
  const [deposit] = stripe.intents.values()
  if (deposit) stripe.refundThere(deposit, 500)
  await balanceQueue.work({ siteId: world.siteId }, { isLast: true }, world.dependencies)
  expect((await owner.bookkeeping.getMonthSheet({ query: days })).sheet).toEqual(before)
  const { sheet } = await owner.bookkeeping.getMonthSheet({ query: april })
  expect(sheet.issued).toMatchObject([{ kind: 'CREDIT_NOTE', count: 1, gross: '50.00' }])
  expect(sheet.gaps).toMatchObject([{ reason: 'DISPUTED', invoiced: '-50.00', kept: '0.00' }])
  const there = (await owner.bookkeeping.getStripeSheet({ query: april })).sheet
  expect(there).toMatchObject({ check: { state: 'WRONG', count: 1 }, disputes: [{ status: 'LOST' }], fetchedDate: world.clock.now })
  expect(there.gaps).toMatchObject([{ reason: 'NOT_IN_LEDGER', kind: 'REFUND', theirs: '-5.00' }])
  expect(there.ledger).toMatchObject([{ kept: '0.00', atStripe: '-5.00', elsewhen: '0.00', unexplained: '5.00' }])
})
