import fc from 'fast-check'
import { expect, test } from 'vitest'
import { type Entry, entriesOfFee, entriesOfInvoice, entriesOfMoney, entriesOfPayout, entriesOfRedeemed, frames } from './entries.ts'

const about = { date: '2027-03-31', currency: 'EUR', number: 'INV-1', text: 'Yoga' }
const short = ({ debit, credit, units, taxKey }: Entry) => [debit, credit, units, taxKey]

test.each([
  ['an invoice with 19 %', entriesOfInvoice(frames.SKR03, { ...about, units: 11_900n, rate: 1900, isGift: false }), '1410', '8400'],
  ['an invoice with 7 %', entriesOfInvoice(frames.SKR04, { ...about, units: 11_900n, rate: 700, isGift: false }), '1210', '4300'],
  ['an invoice without tax', entriesOfInvoice(frames.SKR03, { ...about, units: 11_900n, rate: null, isGift: false }), '1410', '8100'],
  ['a credit note', entriesOfInvoice(frames.SKR03, { ...about, units: -11_900n, rate: 1900, isGift: false }), '8400', '1410'],
  ['a gift', entriesOfInvoice(frames.SKR03, { ...about, units: 11_900n, rate: 1900, isGift: true }), '1410', '1718'],
  ['a gift that is redeemed', entriesOfRedeemed(frames.SKR03, { ...about, units: 11_900n, rate: 1900 }), '1718', '8400'],
  ['cash', entriesOfMoney(frames.SKR03, { ...about, units: 11_900n, way: 'CASH', isTip: false }), '1000', '1410'],
  [
    'a card at the terminal',
    entriesOfMoney(frames.SKR03, { ...about, units: 11_900n, way: 'CARD_TERMINAL', isTip: false }),
    '1360',
    '1410',
  ],
  ['a transfer', entriesOfMoney(frames.SKR04, { ...about, units: 11_900n, way: 'TRANSFER', isTip: false }), '1800', '1210'],
  ['a tip', entriesOfMoney(frames.SKR03, { ...about, units: 11_900n, way: 'CASH', isTip: true }), '1000', '1590'],
  ['a refund by Stripe', entriesOfMoney(frames.SKR03, { ...about, units: -11_900n, way: 'STRIPE', isTip: false }), '1410', '1361'],
  ['Stripe’s fee', entriesOfFee(frames.SKR03, { ...about, units: 11_900n }), '4970', '1361'],
  ['a payout', entriesOfPayout(frames.SKR04, { ...about, units: 11_900n }), '1800', '1461'],
])('%s goes from account to account', (_what, entries, debit, credit) => {
  expect(entries.map(short)).toEqual([[debit, credit, 11_900n, null]])
})

test('the business’s own accounts of ways and rates win', () => {
  const accounts = {
    ...frames.SKR03,
    revenues: [{ rate: '5.5', account: '8350', taxKey: '12' }],
    ways: [{ way: 'Voucher of the town', account: '1365' }],
  }
  expect(entriesOfInvoice(accounts, { ...about, units: 1n, rate: 550, isGift: false }).map(short)).toEqual([['1410', '8350', 1n, '12']])
  expect(entriesOfMoney(accounts, { ...about, units: 1n, way: 'voucher of the town', isTip: false })[0]?.debit).toBe('1365')
})

test('each entry is positive and has two accounts, and the receivables are the difference of invoices and money', () => {
  const units = fc.bigInt({ min: -100_000n, max: 100_000n })
  fc.assert(
    fc.property(fc.array(units), fc.array(units), (invoiced, moved) => {
      const entries = [
        ...invoiced.flatMap((one) => entriesOfInvoice(frames.SKR03, { ...about, units: one, rate: 1900, isGift: false })),
        ...moved.flatMap((one) => entriesOfMoney(frames.SKR03, { ...about, units: one, way: 'CASH', isTip: false })),
      ]
      expect(entries.every((entry) => entry.units > 0n && entry.debit !== entry.credit)).toBe(true)
      const sum = (list: readonly bigint[]) => list.reduce((all, one) => all + one, 0n)
      const balance = entries.reduce(
        (all, { debit, credit, units: one }) => all + (debit === '1410' ? one : 0n) - (credit === '1410' ? one : 0n),
        0n,
      )
      expect(balance).toBe(sum(invoiced) - sum(moved))
    }),
  )
})
