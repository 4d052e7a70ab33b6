import type { Member } from '@foyer/contract'
import { useState } from 'react'

type Selection = {
  ids: ReadonlySet<string>
  /** Everybody who matches, also on other pages. */
  isWhole: boolean
}

const none: Selection = { ids: new Set(), isWhole: false }

/** Who of a page is chosen. Another list, or another page of it, begins with nobody chosen. */
export const useSelection = (members: readonly Member[], listKey: string) => {
  const [kept, setKept] = useState({ listKey, selection: none })
  const [last, setLast] = useState<number | null>(null)
  const selection = kept.listKey === listKey ? kept.selection : none
  // Whoever has left the list meanwhile is not meant any more.
  const chosen = members.filter(({ id }) => selection.ids.has(id))
  const set = (ids: Iterable<string>, isWhole = false) => setKept({ listKey, selection: { ids: new Set(ids), isWhole } })

  /** With the shift key it reaches from the row before to this one. */
  const toggle = (index: number, isRange: boolean) => {
    const ids = new Set(chosen.map(({ id }) => id))
    const isOn = !ids.has(members[index]?.id ?? '')
    const from = isRange && last !== null ? last : index
    for (const { id } of members.slice(Math.min(from, index), Math.max(from, index) + 1)) {
      if (isOn) ids.add(id)
      else ids.delete(id)
    }
    setLast(index)
    set(ids)
  }
  return {
    chosen,
    isWhole: selection.isWhole,
    isChosen: (id: string) => selection.ids.has(id),
    isEveryone: members.length > 0 && chosen.length === members.length,
    toggle,
    togglePage: () => set(chosen.length === members.length ? [] : members.map(({ id }) => id)),
    chooseWhole: () =>
      set(
        members.map(({ id }) => id),
        true,
      ),
    clear: () => set([]),
  }
}

export type MemberSelection = ReturnType<typeof useSelection>
