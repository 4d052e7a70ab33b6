import { useEffect, useRef } from 'react'
import { useHotkeys } from '../../ui/hotkeys.ts'

type KeyedList = {
  count: number
  /** The keys that act on the item in focus: each presses the button with this `data-key`. */
  letters: readonly string[]
  /** Beside an open booking the letters are the booking's. */
  isBesideBooking: boolean
}

/** A list whose items J and K walk; the letters act on the one in focus. Its items have a button with `data-need`. */
export const useKeyedList = ({ count, letters, isBesideBooking }: KeyedList) => {
  const list = useRef<HTMLUListElement>(null)
  const stops = () => [...(list.current?.querySelectorAll<HTMLElement>('[data-need]') ?? [])]
  const walk = (direction: 1 | -1) => focusOn(stops(), stops().findIndex(isAround) + direction)
  const press = (key: string) => () => {
    // With the focus nowhere in particular it is the first; with the focus elsewhere it is none.
    if (list.current && isFocusOutside(list.current)) focusOn(stops(), 0)
    const item = stops().find(isAround)?.closest('li')
    item?.querySelector<HTMLElement>(`[data-key="${key}"]`)?.click()
  }
  const acting = Object.fromEntries(letters.map((letter) => [letter, press(letter)]))
  useHotkeys({ j: () => walk(1), k: () => walk(-1), ...(!isBesideBooking && acting) })
  return { ref: list, onFocus: useKeptPlace(stops, count) }
}

const focusOn = (stops: readonly HTMLElement[], place: number) => stops[Math.min(stops.length - 1, Math.max(0, place))]?.focus()

/** The focus is on it or on one of its buttons. */
const isAround = (stop: HTMLElement) => stop.closest('li')?.contains(document.activeElement) === true

/** On the page as a whole, not on any other part of it. */
const isFocusOutside = (list: HTMLElement) => document.activeElement?.contains(list) !== false

/** What is decided leaves the list and takes the focus along: it goes on to what has moved up. */
const useKeptPlace = (stops: () => readonly HTMLElement[], count: number) => {
  const place = useRef<number | null>(null)
  const latest = useRef(stops)
  useEffect(() => {
    latest.current = stops
  })
  useEffect(() => {
    if (count > 0 && place.current !== null && document.activeElement === document.body) focusOn(latest.current(), place.current)
  }, [count])
  return () => {
    // A dialog of an item counts as inside the list, but has no place in it.
    const here = stops().findIndex(isAround)
    if (here !== -1) place.current = here
  }
}
