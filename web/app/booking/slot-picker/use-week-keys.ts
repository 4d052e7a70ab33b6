import { type KeyboardEvent, useEffect, useRef } from 'react'
import { keyInReading } from '../../text/locale.ts'
import { focusTime } from './time-keys.ts'
import { placeAfterKey, type WeekDay, type WeekPlace } from './week-days.ts'

type WeekKeys = {
  week: readonly WeekDay[]
  /** Asked when a key leads out of the week. */
  onLeave: (to: 'EARLIER' | 'LATER') => void
}

/** One tab stop for all times of a week; the arrows walk days and times, and the focus follows into other weeks. */
export const useWeekKeys = ({ week, onLeave }: WeekKeys) => {
  const part = useRef<HTMLElement>(null)
  const isAwaited = useRef(false)
  const onKeyDown = (event: KeyboardEvent) => {
    const at = placeOf(week, event.target)
    const next = at && placeAfterKey(keyInReading(event.key), week, at)
    if (!next) return
    event.preventDefault()
    if (typeof next === 'object') return focusTime(part.current, week[next.day]?.free[next.time]?.start)
    isAwaited.current = true
    onLeave(next)
  }
  const first = week[0]?.date
  // biome-ignore lint/correctness/useExhaustiveDependencies: the focus follows once the other week is drawn.
  useEffect(() => {
    // A week without any time still has a name.
    const find = (selector: string) => part.current?.querySelector<HTMLElement>(selector)
    if (isAwaited.current) (find('button[tabindex="0"]') ?? find('h2'))?.focus()
    isAwaited.current = false
  }, [first])
  return { part, onKeyDown }
}

const placeOf = (week: readonly WeekDay[], target: EventTarget): WeekPlace | null => {
  const start = target instanceof HTMLButtonElement ? target.value : ''
  const day = week.findIndex(({ free }) => free.some((time) => time.start === start))
  return day < 0 ? null : { day, time: week[day]?.free.findIndex((time) => time.start === start) ?? 0 }
}
