import type { Money } from '@foyer/contract'
import { minorUnitsOf, moneyOf } from './minor-units.ts'

/** The sessions of a course that are still to come, and all of them. */
export type RestOfCourse = { left: number; all: number }

/** What the sessions still to come of a course cost, of the price of all: rounded half up. */
export function priceOfRest(price: Money, { left, all }: RestOfCourse): Money {
  if (left >= all) return price
  const shares = 2n * minorUnitsOf(price) * BigInt(left) + BigInt(all)
  return moneyOf(shares / (2n * BigInt(all)), price.currency)
}

/** Whether a late joiner pays for a part of the course only. */
export const isJoinedLate = ({ left, all }: RestOfCourse): boolean => left > 0 && left < all
