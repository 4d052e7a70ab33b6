import type { AddOn, AddOnGroup, BookedAddOn, SentAddOn } from '@foyer/contract'
import { invalid, Refusal } from '../../ground/refusal.ts'

export type OfferedAddOns = {
  groups: readonly AddOnGroup[]
  addOns: ReadonlyMap<string, Pick<AddOn, 'id' | 'name' | 'translations' | 'price' | 'durationInMinutes' | 'maxQuantity'>>
}

export function bookedAddOnsOf(sent: readonly SentAddOn[], { groups, addOns }: OfferedAddOns, path: string): BookedAddOn[] {
  for (const group of groups) refuseTooMany(sent, group, path)
  return sent.map((asked, index) => {
    if (sent.findIndex(({ id, groupId }) => id === asked.id && groupId === asked.groupId) < index) {
      throw invalid(`${path}[${index}]`, 'is there twice; say how many with quantity', 'UNIQUE')
    }
    const group = groups.find(({ id }) => id === asked.groupId)
    if (!group) throw new Refusal('ADD_ON_GROUP_NOT_FOUND', { groupId: asked.groupId })
    const addOn = group.addOnIds.includes(asked.id) ? addOns.get(asked.id) : undefined
    if (!addOn) throw new Refusal('ADD_ON_NOT_FOUND', { addOnId: asked.id })
    const most = addOn.maxQuantity ?? 1
    if ((asked.quantity ?? 1) > most) throw invalid(`${path}[${index}].quantity`, `must be at most ${most}`, 'MAXIMUM', { most })
    return {
      id: addOn.id,
      groupId: group.id,
      name: addOn.name,
      ...(addOn.translations && { translations: addOn.translations }),
      price: addOn.price,
      quantity: asked.quantity ?? 1,
      ...(addOn.durationInMinutes !== undefined && { durationInMinutes: addOn.durationInMinutes }),
    }
  })
}

function refuseTooMany(sent: readonly SentAddOn[], { id, name, maxNumberOfAddOns: most }: AddOnGroup, path: string): void {
  const count = sent.filter(({ groupId }) => groupId === id).length
  if (most !== undefined && count > most) throw invalid(path, `takes at most ${most} of “${name}”`, 'MAXITEMS', { groupId: id, most })
}

export const addedMinutesOf = (booked: readonly BookedAddOn[]): number =>
  booked.reduce((minutes, { durationInMinutes = 0 }) => minutes + durationInMinutes, 0)

/** Every sum of durations of add-ons that a customer may choose together, including 0. */
export function possibleAddedMinutes({ groups, addOns }: OfferedAddOns): Set<number> {
  let sums = new Set([0])
  for (const group of groups) {
    const ofGroup = sumsOfGroup(group, addOns)
    sums = new Set([...sums].flatMap((sum) => [...ofGroup].map((more) => sum + more)))
  }
  return sums
}

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
