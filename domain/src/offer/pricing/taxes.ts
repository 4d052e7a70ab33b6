/** A tax as an order or invoice keeps it. */
export type AgreedTax = {
  name: string
  /** In hundredths of a percent: 1900 is 19 %. */
  rate: number
  /** Whether prices include it; otherwise it is added to them. */
  isIncluded: boolean
  /** Stands on invoices, such as why nothing is taxed. */
  note?: string
}

/** A quotient of whole numbers, rounded half up: the one rounding of all amounts. Neither is negative. */
export const dividedHalfUp = (dividend: bigint, divisor: bigint): bigint => (2n * dividend + divisor) / (2n * divisor)

const whole = 10_000n

/** An amount of a line with its tax, in minor units. The tax is rounded here, once for each line, and nowhere else. */
export type TaxedAmount = { net: bigint; tax: bigint; gross: bigint }

/** What a line costs without and with tax. `units` are the price of the line, with a tax that prices include. */
export function taxedAmount(units: bigint, tax: AgreedTax | null): TaxedAmount {
  if (!tax) return { net: units, tax: 0n, gross: units }
  const rate = BigInt(tax.rate)
  if (tax.isIncluded) {
    const included = dividedHalfUp(units * rate, whole + rate)
    return { net: units - included, tax: included, gross: units }
  }
  const added = dividedHalfUp(units * rate, whole)
  return { net: units, tax: added, gross: units + added }
}

/**
 * The tax in an amount that was paid, whether prices include it or it was added. Of an amount to which it was added it is exactly what was
 * added: the rounding of both differs by less than half a unit.
 */
export const taxWithin = (gross: bigint, tax: AgreedTax | null): bigint => taxedAmount(gross, tax && { ...tax, isIncluded: true }).tax

/** A rate as people read it: 1900 is `19.00`. */
export const rateText = (rate: number): string => `${Math.trunc(rate / 100)}.${String(rate % 100).padStart(2, '0')}`

/** A rate in hundredths of a percent: `7.5` is 750. */
export function rateOf(text: string): number {
  const [percents = '0', fraction = ''] = text.split('.')
  return Number(percents) * 100 + Number(fraction.padEnd(2, '0'))
}
