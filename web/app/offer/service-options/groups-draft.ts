import type { AddOnGroupDetail } from '@foyer/contract'
import { client } from '../../api.ts'
import type { Translations } from '../../ground/forms/other-languages.tsx'

/** The most groups of a service, and add-ons of a group. */
export const mostGroups = 3
export const mostInGroup = 7

/** A group of extras as the editor holds it. */
export type GroupDraft = {
  id: string
  isNew: boolean
  name: string
  /** A question that replaces the heading. */
  prompt: string
  translations: Translations<'name' | 'prompt'>
  /** How many different add-ons a client may choose; null for all. */
  most: number | null
  addOnIds: string[]
}

export type GroupsDraft = { groups: GroupDraft[] }

/** A service without add-ons begins with a group without any. */
export const groupsDraftOf = (groups: readonly AddOnGroupDetail[], usualName: string): GroupsDraft => ({
  groups: groups.length > 0 ? groups.map(groupDraftOf) : [{ ...emptyGroup(usualName), id: 'first' }],
})

const groupDraftOf = ({
  groupId: id,
  groupName: name,
  prompt = '',
  translations = {},
  maxNumberOfAddOns,
  addOns,
}: AddOnGroupDetail): GroupDraft => ({
  id,
  isNew: false,
  name,
  prompt,
  translations,
  most: maxNumberOfAddOns ?? null,
  addOnIds: addOns.map(({ addOnId }) => addOnId),
})

export const emptyGroup = (name: string): GroupDraft => ({
  id: crypto.randomUUID(),
  isNew: true,
  name,
  prompt: '',
  translations: {},
  most: null,
  addOnIds: [],
})

/** Moves an item one position up. */
export const movedUp = <Item>(items: readonly Item[], place: number): Item[] =>
  place < 1 ? [...items] : items.toSpliced(place, 1).toSpliced(place - 1, 0, items[place] as Item)

type Wanted = { serviceId: string; saved: readonly GroupDraft[]; groups: readonly GroupDraft[] }

/** Groups without add-ons are deleted. Deletions come first, to make room for new groups. */
export const saveGroups = async ({ serviceId, saved, groups }: Wanted): Promise<void> => {
  const rows = client['add-ons']
  const wanted = groups.filter(({ addOnIds }) => addOnIds.length > 0)
  for (const { id, isNew } of saved) {
    if (isNew || wanted.some((group) => group.id === id)) continue
    await rows.deleteAddOnGroup({ body: { serviceId, addOnGroupId: id } })
  }
  const ids: string[] = []
  for (const group of wanted) {
    const { isNew, id, most } = group
    const prompt = group.prompt.trim()
    const addOnGroup = {
      name: group.name.trim(),
      translations: group.translations,
      addOnIds: group.addOnIds,
      ...(most !== null && { maxNumberOfAddOns: most }),
      ...(prompt !== '' && { prompt }),
    }
    if (isNew) ids.push((await rows.createAddOnGroup({ body: { serviceId, addOnGroup } })).addOnGroup.id)
    else ids.push(id)
    const before = saved.find((other) => other.id === id)
    if (isNew || JSON.stringify(before) === JSON.stringify(group)) continue
    await rows.updateAddOnGroup({ body: { serviceId, addOnGroup: { id, ...addOnGroup } } })
  }
  if (isInOtherOrder(wanted, saved)) await rows.orderAddOnGroups({ params: { serviceId }, body: { addOnGroupIds: ids } })
}

/** Kept groups keep their positions, and new ones get those that are free. */
const isInOtherOrder = (wanted: readonly GroupDraft[], saved: readonly GroupDraft[]): boolean => {
  const before = saved.filter((group) => !group.isNew).map(({ id }) => id)
  const kept = before.filter((id) => wanted.some((group) => group.id === id))
  const hasGap = kept.length < before.length && wanted.some(({ isNew }) => isNew)
  return wanted.length > 1 && (hasGap || wanted.some(({ id, isNew }, place) => !isNew && kept[place] !== id))
}
