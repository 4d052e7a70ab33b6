import { decimalOf, unitsOf } from '@foyer/domain'

/** Of a decimal string of the wire, which may be below zero. */
const unitsIn = (value: string, currency: string): bigint =>
  value.startsWith('-') ? -(unitsOf(value.slice(1), currency) ?? 0n) : (unitsOf(value, currency) ?? 0n)

/** What amounts of one currency come to. */
export const sumOf = (values: readonly string[], currency: string): string =>
  decimalOf(
    values.reduce((sum, value) => sum + unitsIn(value, currency), 0n),
    currency,
  )

/** The same list by currency. */
export const byCurrency = <One>(list: readonly One[], currencyOf: (one: One) => string): [string, One[]][] => [
  ...Map.groupBy(list, currencyOf),
]
