import type { NewTaxRate, Tax, TaxRate, TaxSettings, TaxSettingsChanges } from '@foyer/contract'
import { InvalidInput, type Violation } from '../../ground/refusal.ts'

export type AgreedTax = {
  name: string
  /** In hundredths of a percent: 1900 is 19 %. */
  rate: number
  isIncluded: boolean
  note?: string
}

/** The one rounding of all amounts. Neither number is negative. */
export const dividedHalfUp = (dividend: bigint, divisor: bigint): bigint => (2n * dividend + divisor) / (2n * divisor)

const whole = 10_000n

/** In minor units. The tax is rounded here, once for each line, and nowhere else. */
export type TaxedAmount = { net: bigint; tax: bigint; gross: bigint }

/** `units`: the price of the line, with a tax that prices include. */
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
 * The tax in a paid amount, whether prices include it or it was added. For an added tax it is exactly the added amount: the rounding of
 * both differs by less than half a unit.
 */
export const taxWithin = (gross: bigint, tax: AgreedTax | null): bigint => taxedAmount(gross, tax && { ...tax, isIncluded: true }).tax

export const rateText = (rate: number): string => `${Math.trunc(rate / 100)}.${String(rate % 100).padStart(2, '0')}`

export function rateOf(text: string): number {
  const [percents = '0', fraction = ''] = text.split('.')
  return Number(percents) * 100 + Number(fraction.padEnd(2, '0'))
}

export type SiteTaxes = {
  standard: AgreedTax | null
  rates: ReadonlyMap<string, AgreedTax>
  ofFees: AgreedTax | null
}

export function siteTaxesOf({ rates, includedInPrice, feesWithoutTax }: TaxSettings): SiteTaxes {
  const agreed = new Map(rates.map((rate) => [rate.id, agreedTaxOf(rate, includedInPrice)]))
  const standard = agreed.get(rates.find(({ isDefault }) => isDefault)?.id ?? '') ?? null
  return { standard, rates: agreed, ofFees: feesWithoutTax ? null : standard }
}

const agreedTaxOf = ({ name, rate, note }: TaxRate, isIncluded: boolean): AgreedTax => ({
  name,
  rate: rateOf(rate),
  isIncluded,
  ...(note !== undefined && { note }),
})

export const taxNamed = ({ standard, rates }: Pick<SiteTaxes, 'standard' | 'rates'>, rateId: string | null | undefined): AgreedTax | null =>
  (rateId ? rates.get(rateId) : undefined) ?? standard

export type WantedTaxes = Pick<TaxSettings, 'includedInPrice' | 'feesWithoutTax'> & { rates: readonly NewTaxRate[] }

/** A client that knows one tax changes the default rate, and removes all rates without one. */
export function wantedTaxes(before: TaxSettings, sent: TaxSettingsChanges): WantedTaxes {
  const { tax, rates, includedInPrice = before.includedInPrice, feesWithoutTax = before.feesWithoutTax } = sent
  if (rates === undefined) return { rates: withDefault(before.rates, tax), includedInPrice: tax?.includedInPrice ?? true, feesWithoutTax }
  const violations = violationsOf(before, sent, rates)
  if (violations.length > 0) throw new InvalidInput(violations)
  return { rates: rates.map((rate) => ({ ...rate, rate: rateText(rateOf(rate.rate)) })), includedInPrice, feesWithoutTax }
}

function withDefault(rates: readonly TaxRate[], tax: Tax | undefined): NewTaxRate[] {
  if (!tax) return []
  const own = { name: tax.name, rate: rateText(rateOf(tax.rate)), isDefault: true }
  const hasDefault = rates.some(({ isDefault }) => isDefault)
  return hasDefault ? rates.map((rate) => (rate.isDefault ? { ...rate, ...own } : rate)) : [own, ...rates]
}

function violationsOf(before: TaxSettings, { tax, replacements = [] }: TaxSettingsChanges, rates: readonly NewTaxRate[]): Violation[] {
  const known = new Set(before.rates.map(({ id }) => id))
  const kept = new Set(rates.flatMap(({ id }) => id?.toLowerCase() ?? []))
  const names = rates.map(({ name, rate }) => `${rateOf(rate)} ${name.toLowerCase()}`)
  const defaults = rates.filter(({ isDefault }) => isDefault).length
  const violation = (field: string, description: string, rule: string) => ({ field: `taxSettings.${field}`, description, rule })
  return [
    ...(tax ? [violation('tax', 'cannot be sent with rates', 'EXCLUSIVE')] : []),
    ...(rates.length > 0 && defaults !== 1 ? [violation('rates', 'must have exactly one default rate', 'ONE_DEFAULT')] : []),
    ...rates.flatMap(({ id }, index) =>
      id !== undefined && !known.has(id.toLowerCase())
        ? [violation(`rates[${index}].id`, 'is no tax rate of this site', 'UNKNOWN_TAX_RATE')]
        : [],
    ),
    ...names.flatMap((name, index) =>
      names.indexOf(name) < index ? [violation(`rates[${index}].name`, 'stands there twice with this rate', 'DUPLICATE')] : [],
    ),
    ...(kept.size < rates.filter(({ id }) => id !== undefined).length ? [violation('rates', 'names a rate twice', 'DUPLICATE')] : []),
    ...replacements.flatMap(({ newRateId }, index) =>
      newRateId !== undefined && !kept.has(newRateId.toLowerCase())
        ? [violation(`replacements[${index}].newRateId`, 'must be a rate that stays', 'UNKNOWN_TAX_RATE')]
        : [],
    ),
  ]
}
