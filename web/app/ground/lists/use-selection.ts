import { useState } from 'react'

type Chosen = {
  ids: ReadonlySet<string>
  /** All matching rows, also those on other pages. */
  isWhole: boolean
}

const none: Chosen = { ids: new Set(), isWhole: false }

/** The selected rows of a page. A change of list or page clears the selection. */
export const useSelection = <Row extends { id: string }>(rows: readonly Row[], listKey: string) => {
  const [kept, setKept] = useState({ listKey, selection: none })
  const [last, setLast] = useState<number | null>(null)
  const selection = kept.listKey === listKey ? kept.selection : none
  const chosen = rows.filter(({ id }) => selection.ids.has(id))
  const set = (ids: Iterable<string>, isWhole = false) => setKept({ listKey, selection: { ids: new Set(ids), isWhole } })

  const toggle = (index: number, isRange: boolean) => {
    const ids = new Set(chosen.map(({ id }) => id))
    const isOn = !ids.has(rows[index]?.id ?? '')
    const from = isRange && last !== null ? last : index
    for (const { id } of rows.slice(Math.min(from, index), Math.max(from, index) + 1)) {
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
    isWholePage: rows.length > 0 && chosen.length === rows.length,
    toggle,
    togglePage: () => set(chosen.length === rows.length ? [] : rows.map(({ id }) => id)),
    chooseWhole: () =>
      set(
        rows.map(({ id }) => id),
        true,
      ),
    clear: () => set([]),
  }
}

export type Selection<Row extends { id: string }> = ReturnType<typeof useSelection<Row>>
