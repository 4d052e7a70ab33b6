import { type AgreedTax, dividedHalfUp, taxedAmount } from '../../offer/pricing/taxes.ts'
import type { InvoiceLine } from '../invoices/invoice-lines.ts'

export type AgreedCoupon = {
  id: string
  code: string
  /** Percentage from 1 to 100, or an amount in minor units. */
  discount: { percentage: number } | { units: bigint }
  cycles: number | null
}

/** In minor units: each payment, fees once with the first, and what changes these amounts. */
export type OrderPrice = {
  units: bigint
  currency: string
  fees: readonly { name: string; units: bigint }[]
  coupon: AgreedCoupon | null
  tax: AgreedTax | null
}

export type PaymentLine = { fee: string | null; units: bigint; discount: bigint; net: bigint; tax: bigint; total: bigint }

/** In minor units: total = subtotal − discount + fees, plus the tax if prices do not include it. */
export type Payment = { lines: readonly PaymentLine[]; subtotal: bigint; discount: bigint; tax: bigint; total: bigint }

/** The first cycle is 1. The coupon lowers the price of the plan but no fee; fees come with the first payment. */
export function paymentOf(price: OrderPrice, cycle: number): Payment {
  const discount = discountOf(price, cycle)
  const fees = cycle === 1 ? price.fees : []
  const lines = [
    lineOf({ fee: null, units: price.units, discount }, price.tax),
    ...fees.map(({ name, units }) => lineOf({ fee: name, units, discount: 0n }, price.tax)),
  ]
  const sum = (amount: 'tax' | 'total') => lines.reduce((total, line) => total + line[amount], 0n)
  return { lines, subtotal: price.units, discount, tax: sum('tax'), total: sum('total') }
}

function discountOf({ units, coupon }: OrderPrice, cycle: number): bigint {
  if (!coupon || (coupon.cycles !== null && cycle > coupon.cycles)) return 0n
  const { discount } = coupon
  const wanted = 'units' in discount ? discount.units : dividedHalfUp(units * BigInt(discount.percentage), 100n)
  return wanted < units ? wanted : units
}

function lineOf(line: Pick<PaymentLine, 'fee' | 'units' | 'discount'>, tax: AgreedTax | null): PaymentLine {
  const amount = taxedAmount(line.units - line.discount, tax)
  return { ...line, net: amount.net, tax: amount.tax, total: amount.gross }
}

export type CycleRange = { from: number; to: number | null }

export function freeCyclesOf(price: OrderPrice): CycleRange | null {
  if (discountOf(price, 1) < price.units) return null
  const from = paymentOf(price, 1).total === 0n ? 1 : 2
  return { from, to: price.units === 0n ? null : (price.coupon?.cycles ?? null) }
}

/** Consecutive equal payments; `count` null until canceled. */
export type PaymentSpan = { from: number; count: number | null }

/** The fewest spans for all payments; `cycles` 0 means until canceled. Fees and the coupon end some. */
export function paymentSpans({ fees, coupon }: OrderPrice, cycles: number): PaymentSpan[] {
  const changes = [1, ...(fees.length > 0 ? [2] : []), ...(coupon?.cycles ? [coupon.cycles + 1] : [])]
  const starts = [...new Set(changes)].filter((start) => cycles === 0 || start <= cycles).sort((one, other) => one - other)
  return starts.map((from, index) => {
    const end = starts[index + 1] ?? (cycles === 0 ? null : cycles + 1)
    return { from, count: end === null ? null : end - from }
  })
}

/** One line for the plan in each span, and one for each fee. Spans must be finite. */
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

export const spansUntil = (spans: readonly PaymentSpan[], last: number): { from: number; count: number }[] =>
  spans
    .filter(({ from }) => from <= last)
    .map(({ from, count }) => ({ from, count: Math.min(count ?? Number.POSITIVE_INFINITY, last - from + 1) }))
