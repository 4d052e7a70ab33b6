import { useEffect, useRef } from 'react'

/** From a day to its chosen or first free time and back. Where its times have yet to come, the focus follows once they are there. */
export const useFocusBetweenDaysAndTimes = () => {
  const days = useRef<HTMLDivElement>(null)
  const times = useRef<HTMLDivElement>(null)
  const awaited = useRef<string>(undefined)
  const focusAwaited = () => {
    // Until the day is chosen, the times beside it are those of the day before.
    if (awaited.current === undefined || times.current?.dataset.date !== awaited.current) return
    const first = times.current.querySelector<HTMLElement>('button[tabindex="0"]')
    if (first) awaited.current = undefined
    first?.focus()
  }
  const toTimes = (date: string) => {
    awaited.current = date
    focusAwaited()
  }
  // The times come with a drawing of their own; there is nothing else to wait for.
  useEffect(focusAwaited)
  const toDays = () => {
    awaited.current = undefined
    days.current?.querySelector<HTMLElement>('[aria-selected="true"] button, button[tabindex="0"]')?.focus()
  }
  return { days, times, toTimes, toDays }
}
