import type { Booking, MultiServiceBookingType, SlotLocation } from '@foyer/contract'
import { minorUnitsOf, moneyOf } from '../../ground/money/minor-units.ts'
import type { Violation } from '../../ground/refusal.ts'
import type { EpochMinutes } from '../../ground/time/zones.ts'

export const mostParts = 8

export type PartOfVisit = {
  start: EpochMinutes
  end: EpochMinutes
  location: SlotLocation | undefined
  resourceId: string | undefined
}

export function violationsOfParts(
  parts: readonly PartOfVisit[],
  type: MultiServiceBookingType,
  fieldOf: (index: number) => string,
): Violation[] {
  if (parts.length > mostParts) {
    return [{ field: 'bookings', description: `must be at most ${mostParts}`, rule: 'MAX_PARTS', data: { maximum: mostParts } }]
  }
  const inOrder = parts.map((part, index) => ({ ...part, index })).sort((one, other) => one.start - other.start || one.index - other.index)
  return inOrder.flatMap((part, position) => {
    const before = inOrder[position - 1]
    const violation = before && rules[type](before, part)
    return violation ? [{ field: fieldOf(part.index), ...violation }] : []
  })
}

type Rule = (before: PartOfVisit, part: PartOfVisit) => Omit<Violation, 'field'> | null

const rules: Record<MultiServiceBookingType, Rule> = {
  SEQUENTIAL_BOOKINGS: (before, part) => {
    if (part.start !== before.end) return { description: 'must start when the part before it ends', rule: 'SEQUENCE' }
    return elsewhere(before, part)
  },
  PARALLEL_BOOKINGS: (before, part) => {
    if (part.start !== before.start) return { description: 'must start at the same time as the other parts', rule: 'SAME_TIME' }
    if (part.resourceId !== undefined && part.resourceId === before.resourceId) {
      return { description: 'must have a staff member of its own', rule: 'DIFFERENT_STAFF' }
    }
    return elsewhere(before, part)
  },
  SEPARATE_BOOKINGS: (before, part) =>
    part.start < before.end ? { description: 'must not overlap another part', rule: 'NO_OVERLAP' } : null,
}

const elsewhere: Rule = (before, part) =>
  isSameLocation(before.location, part.location)
    ? null
    : { description: 'must be at the same location as the other parts', rule: 'SAME_LOCATION' }

const isSameLocation = (one: SlotLocation | undefined, other: SlotLocation | undefined): boolean =>
  one?.locationType === other?.locationType && one?.id === other?.id && one?.formattedAddress === other?.formattedAddress

export const inOrderOfTime = <Part extends { booking: Pick<Booking, 'id' | 'startDate'> }>(parts: readonly Part[]): Part[] =>
  parts.toSorted(({ booking: one }, { booking: other }) => compare(one.startDate, other.startDate) || compare(one.id, other.id))

const compare = (one: string, other: string): number => Number(one > other) - Number(one < other)

export function priceOfParts(parts: readonly Pick<Booking, 'price'>[]): Booking['price'] {
  const prices = parts.flatMap(({ price }) => price ?? [])
  const [first] = prices
  return (
    first &&
    moneyOf(
      prices.reduce((sum, price) => sum + minorUnitsOf(price), 0n),
      first.currency,
    )
  )
}
