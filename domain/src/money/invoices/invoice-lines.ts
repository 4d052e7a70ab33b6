import { type AgreedTax, dividedHalfUp, taxedAmount } from '../../offer/pricing/taxes.ts'

/** In minor units. `total` = net + tax: what is paid. */
export type InvoiceLine = {
  subjectIds?: readonly string[]
  description: string
  quantity: number
  /** Per piece, including a tax that prices include. */
  units: bigint
  discount: bigint
  agreedTax: AgreedTax | null
  net: bigint
  tax: bigint
  total: bigint
}

export type InvoiceSums = { net: bigint; tax: bigint; total: bigint }

/** Sums of rounded lines: nothing is rounded again. */
export const sumsOf = (lines: readonly InvoiceSums[]): InvoiceSums => ({
  net: sumOf(lines, 'net'),
  tax: sumOf(lines, 'tax'),
  total: sumOf(lines, 'total'),
})

const sumOf = (lines: readonly InvoiceSums[], amount: keyof InvoiceSums): bigint => lines.reduce((sum, line) => sum + line[amount], 0n)

export type RateSums = InvoiceSums & Pick<InvoiceLine, 'agreedTax'>

export const sumsByRate = (lines: readonly RateSums[]): RateSums[] =>
  [...Map.groupBy(lines, rateKey).values()]
    .map((ofRate) => ({ agreedTax: ofRate[0]?.agreedTax ?? null, ...sumsOf(ofRate) }))
    .sort((one, other) => (other.agreedTax?.rate ?? -1) - (one.agreedTax?.rate ?? -1))

const rateKey = ({ agreedTax }: RateSums): string => (agreedTax ? `${agreedTax.rate} ${agreedTax.name}` : '')

/** A line with a known total, such as a paid booking; the total includes the tax, even one that was added to the price. */
export function lineOfTotal(description: string, total: bigint, tax: AgreedTax | null): InvoiceLine {
  const amount = taxedAmount(total, tax && { ...tax, isIncluded: true })
  return {
    description,
    quantity: 1,
    units: tax && !tax.isIncluded ? amount.net : total,
    discount: 0n,
    agreedTax: tax,
    net: amount.net,
    tax: amount.tax,
    total,
  }
}

/**
 * Splits a credit note over `total` by rate, in proportion to what earlier ones (`credited`) left. However an invoice is credited in parts,
 * they add up to its exact net and tax by rate. `returned`: lines that were refunded by name are deducted from their rates first.
 */
export function creditsOf(
  invoice: readonly RateSums[],
  credited: readonly RateSums[],
  total: bigint,
  returned: readonly RateSums[] = [],
): RateSums[] {
  const takenBack = new Map(sumsByRate(credited).map((sums) => [rateKey(sums), sums]))
  const rates = sumsByRate(invoice).map((whole) => ({ whole, before: takenBack.get(rateKey(whole)) ?? nothing }))
  const ofReturned = new Map(sumsByRate(returned).map((sums) => [rateKey(sums), sums.total]))
  const left = rates.map(({ whole, before }) => whole.total - before.total)
  const first = rates.map(({ whole }, index) => smallest(left[index] ?? 0n, ofReturned.get(rateKey(whole)) ?? 0n))
  const firstParts = dividedBy(smallest(total, totalOf(first)), first)
  const stillLeft = left.map((units, index) => units - (firstParts[index] ?? 0n))
  const otherParts = dividedBy(total - totalOf(firstParts), stillLeft)
  return rates
    .map(({ whole, before }, index) => ({
      agreedTax: whole.agreedTax,
      ...creditOf(whole, before, (firstParts[index] ?? 0n) + (otherParts[index] ?? 0n)),
    }))
    .filter((sums) => sums.total > 0n)
}

const smallest = (one: bigint, other: bigint): bigint => (one < other ? one : other)

const totalOf = (units: readonly bigint[]): bigint => units.reduce((sum, amount) => sum + amount, 0n)

const nothing: InvoiceSums = { net: 0n, tax: 0n, total: 0n }

function creditOf(whole: InvoiceSums, before: InvoiceSums, total: bigint): InvoiceSums {
  if (whole.total === 0n) return nothing
  const tax = dividedHalfUp(whole.tax * (before.total + total), whole.total) - before.tax
  return { net: total - tax, tax, total }
}

/** In proportion to what is left of each part, never beyond it; units lost to rounding go to the largest fractions. */
function dividedBy(total: bigint, left: readonly bigint[]): bigint[] {
  const all = totalOf(left)
  if (all === 0n) return left.map(() => 0n)
  const whole = left.map((units) => (total * units) / all)
  const beyond = Number(total - totalOf(whole))
  const fractions = left.map((units, index) => ({ index, rest: (total * units) % all }))
  const raised = new Set(
    fractions
      .sort((one, other) => Number(other.rest - one.rest) || one.index - other.index)
      .slice(0, beyond)
      .map(({ index }) => index),
  )
  return whole.map((units, index) => (raised.has(index) ? units + 1n : units))
}
