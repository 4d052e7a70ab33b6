import type { InvoiceLine } from '../invoices/invoice-lines.ts'
import { type OrderPrice, type PaymentSpan, paymentOf } from './payments.ts'

/** The lines of some payments of an order: one for the plan in each span, and one for each fee. Spans are finite. */
export const linesOfPayments = (price: OrderPrice, planName: string, spans: readonly { from: number; count: number }[]): InvoiceLine[] =>
  spans.flatMap(({ from, count }) =>
    paymentOf(price, from).lines.map(({ fee, units, discount, net, tax, total }) => {
      const times = BigInt(count)
      return {
        description: fee ?? planName,
        quantity: count,
        units,
        agreedTax: price.tax,
        discount: discount * times,
        net: net * times,
        tax: tax * times,
        total: total * times,
      }
    }),
  )

/** Spans cut off after the payment `last`; those that go on until the order is canceled, too. */
export const spansUntil = (spans: readonly PaymentSpan[], last: number): { from: number; count: number }[] =>
  spans
    .filter(({ from }) => from <= last)
    .map(({ from, count }) => ({ from, count: Math.min(count ?? Number.POSITIVE_INFINITY, last - from + 1) }))
