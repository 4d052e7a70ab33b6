import type { AddOnGroup } from '@foyer/contract'
import type { OfferedAddOns } from './book-add-ons.ts'

/** By how many minutes a session can be longer: every sum of the times of add-ons that a customer may take together, 0 among them. */
export function possibleAddedMinutes({ groups, addOns }: OfferedAddOns): Set<number> {
  let sums = new Set([0])
  for (const group of groups) {
    const ofGroup = sumsOfGroup(group, addOns)
    sums = new Set([...sums].flatMap((sum) => [...ofGroup].map((more) => sum + more)))
  }
  return sums
}

/** With no more add-ons of the group than it allows: sums by how many were taken. */
function sumsOfGroup({ addOnIds, maxNumberOfAddOns }: AddOnGroup, addOns: OfferedAddOns['addOns']): Set<number> {
  const most = maxNumberOfAddOns ?? addOnIds.length
  const sumsByCount = [new Set([0])]
  for (const id of addOnIds) {
    const minutes = addOns.get(id)?.durationInMinutes ?? 0
    if (minutes === 0) continue
    for (let count = Math.min(most, sumsByCount.length) - 1; count >= 0; count--) {
      const more = sumsByCount[count + 1] ?? new Set<number>()
      for (const sum of sumsByCount[count] ?? []) more.add(sum + minutes)
      sumsByCount[count + 1] = more
    }
  }
  return new Set(sumsByCount.flatMap((sums) => [...sums]))
}
