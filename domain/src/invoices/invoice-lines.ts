import { type OrderPrice, type PaymentSpan, paymentOf } from '../orders/payments.ts'
import { type AgreedTax, dividedHalfUp, taxedAmount } from '../pricing/taxes.ts'

/** A line of an invoice, in minor units. `total` is what is paid for it: net + tax. */
export type InvoiceLine = {
  description: string
  quantity: number
  /** The price of one, as it was told: with a tax that prices include. */
  units: bigint
  discount: bigint
  net: bigint
  tax: bigint
  total: bigint
}

export type InvoiceSums = { net: bigint; tax: bigint; total: bigint }

/** The sums of an invoice are those of its lines: nothing is rounded again. */
export const sumsOf = (lines: readonly InvoiceLine[]): InvoiceSums => ({
  net: sumOf(lines, 'net'),
  tax: sumOf(lines, 'tax'),
  total: sumOf(lines, 'total'),
})

const sumOf = (lines: readonly InvoiceLine[], amount: keyof InvoiceSums): bigint => lines.reduce((sum, line) => sum + line[amount], 0n)

/** The lines of some payments of an order: one for the plan in each span, and one for each fee. Spans are finite. */
export const linesOfPayments = (price: OrderPrice, planName: string, spans: readonly { from: number; count: number }[]): InvoiceLine[] =>
  spans.flatMap(({ from, count }) =>
    paymentOf(price, from).lines.map(({ fee, units, discount, net, tax, total }) => {
      const times = BigInt(count)
      return {
        description: fee ?? planName,
        quantity: count,
        units,
        ...{ discount: discount * times, net: net * times, tax: tax * times, total: total * times },
      }
    }),
  )

/** Spans cut off after the payment `last`; those that go on until the order is canceled, too. */
export const spansUntil = (spans: readonly PaymentSpan[], last: number): { from: number; count: number }[] =>
  spans
    .filter(({ from }) => from <= last)
    .map(({ from, count }) => ({ from, count: Math.min(count ?? Number.POSITIVE_INFINITY, last - from + 1) }))

/** A line of which only the amount to pay is known, such as a paid booking: the tax is part of it, also where it was added to the price. */
export function lineOfTotal(description: string, total: bigint, tax: AgreedTax | null): InvoiceLine {
  const amount = taxedAmount(total, tax && { ...tax, isIncluded: true })
  return {
    description,
    quantity: 1,
    units: tax && !tax.isIncluded ? amount.net : total,
    discount: 0n,
    net: amount.net,
    tax: amount.tax,
    total,
  }
}

/**
 * What a credit note over `total` takes back of an invoice, of which `credited` was taken back before: as much of the tax as brings all
 * credit notes together closest to their share, so that a whole invoice in parts gives exactly its tax.
 */
export function creditOf(invoice: InvoiceSums, credited: InvoiceSums, total: bigint): InvoiceSums {
  if (invoice.total === 0n) return { net: 0n, tax: 0n, total: 0n }
  const share = dividedHalfUp(invoice.tax * (credited.total + total), invoice.total)
  const tax = share - credited.tax
  return { net: total - tax, tax, total }
}
