import { useEffect, useRef } from 'react'

/** From a day to its first free time and back. Where the times have yet to come, the focus follows once they are there. */
export const useFocusBetweenDaysAndTimes = () => {
  const days = useRef<HTMLDivElement>(null)
  const times = useRef<HTMLDivElement>(null)
  const isAwaited = useRef(false)
  const toTimes = () => {
    const first = times.current?.querySelector<HTMLElement>('button:not([aria-disabled])')
    isAwaited.current = !first
    first?.focus()
  }
  // The times come with a drawing of their own; there is nothing else to wait for.
  useEffect(() => {
    if (isAwaited.current) toTimes()
  })
  const toDays = () => {
    isAwaited.current = false
    days.current?.querySelector<HTMLElement>('[aria-selected="true"] button, button[tabindex="0"]')?.focus()
  }
  return { days, times, toTimes, toDays }
}
