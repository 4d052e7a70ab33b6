import type { PlanOrder, SpannedPrice } from '@foyer/contract'

type Money = { value: string; currency: string }

/** What the payment of a cycle takes; null in the trial, and where nothing is paid. */
export const paymentOf = ({ pricing }: PlanOrder, cycle: number): Money | null => {
  const span = pricing.prices.findLast(({ duration }) => duration.cycleFrom <= cycle)
  if (cycle === 0 || !span || isNothing(span.price.total)) return null
  return { value: span.price.total, currency: span.price.currency }
}

/** What all payments make together; null where they have no end. Decimal strings have the decimals of their currency. */
export const wholeOf = ({ pricing }: PlanOrder): Money | null => {
  const [first] = pricing.prices
  if (!first || pricing.prices.some(({ duration }) => duration.numberOfCycles === undefined)) return null
  const decimals = first.price.total.split('.')[1]?.length ?? 0
  const units = pricing.prices.reduce((sum, price) => sum + unitsOf(price), 0n)
  const digits = units.toString().padStart(decimals + 1, '0')
  const value = decimals === 0 ? digits : `${digits.slice(0, -decimals)}.${digits.slice(-decimals)}`
  return { value, currency: first.price.currency }
}

const unitsOf = ({ duration, price }: SpannedPrice): bigint => BigInt(duration.numberOfCycles ?? 0) * BigInt(price.total.replace('.', ''))

const isNothing = (amount: string): boolean => /^[0.]*$/.test(amount)
