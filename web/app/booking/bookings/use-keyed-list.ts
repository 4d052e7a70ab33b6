import { useEffect, useRef } from 'react'
import { useHotkeys } from '../../ui/hotkeys.ts'

type KeyedList = {
  count: number
  letters: readonly string[]
  /** Beside an open booking, letters act on that booking. */
  isBesideBooking: boolean
}

/** J and K walk a list, letters act on the focused item. Items have a button with `data-need`. */
export const useKeyedList = ({ count, letters, isBesideBooking }: KeyedList) => {
  const list = useRef<HTMLUListElement>(null)
  const stops = () => [...(list.current?.querySelectorAll<HTMLElement>('[data-need]') ?? [])]
  const walk = (direction: 1 | -1) => focusOn(stops(), stops().findIndex(isAround) + direction)
  const press = (key: string) => () => {
    // Where nothing has the focus, keys act on the first item; where another part of the page has it, on none.
    if (list.current && isFocusOutside(list.current)) focusOn(stops(), 0)
    const item = stops().find(isAround)?.closest('li')
    item?.querySelector<HTMLElement>(`[data-key="${key}"]`)?.click()
  }
  const acting = Object.fromEntries(letters.map((letter) => [letter, press(letter)]))
  useHotkeys({ j: () => walk(1), k: () => walk(-1), ...(!isBesideBooking && acting) })
  return { ref: list, onFocus: useKeptFocus(stops, count) }
}

const focusOn = (stops: readonly HTMLElement[], position: number) => stops[Math.min(stops.length - 1, Math.max(0, position))]?.focus()

const isAround = (stop: HTMLElement) => stop.closest('li')?.contains(document.activeElement) === true

const isFocusOutside = (list: HTMLElement) => document.activeElement?.contains(list) !== false

/** When an item has been decided and leaves the list, the focus goes to the item that moves up. */
const useKeptFocus = (stops: () => readonly HTMLElement[], count: number) => {
  const position = useRef<number | null>(null)
  const latest = useRef(stops)
  useEffect(() => {
    latest.current = stops
  })
  useEffect(() => {
    if (count > 0 && position.current !== null && document.activeElement === document.body) focusOn(latest.current(), position.current)
  }, [count])
  return () => {
    // A dialog of an item counts as inside the list, but has no position in it.
    const here = stops().findIndex(isAround)
    if (here !== -1) position.current = here
  }
}
