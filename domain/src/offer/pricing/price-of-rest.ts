import type { Money } from '@foyer/contract'
import { minorUnitsOf, moneyOf, payableUnits } from '../../ground/money/minor-units.ts'

/** The sessions of a course that are still to come, and all of them. */
export type RestOfCourse = { left: number; all: number }

/** What the sessions still to come of a course cost, of the price of all: rounded half up. */
export const priceOfRest = (price: Money, rest: RestOfCourse): Money =>
  moneyOf(payableUnits(unitsOfRest(minorUnitsOf(price), rest), price.currency), price.currency)

/** The same in minor units. */
export function unitsOfRest(units: bigint, { left, all }: RestOfCourse): bigint {
  if (left >= all) return units
  return (2n * units * BigInt(left) + BigInt(all)) / (2n * BigInt(all))
}

/** Whether a late joiner pays for a part of the course only. */
export const isJoinedLate = ({ left, all }: RestOfCourse): boolean => left > 0 && left < all
