import { endClockAt } from '../../ground/day-clock.ts'
import type { Locale } from '../../text/locale.ts'

/** Every quarter of an hour between two minutes, as choices of a Select. The end of the day is spelled 24:00. */
export const clockOptions = (first: number, last: number, locale: Locale): { id: string; label: string }[] =>
  Array.from({ length: Math.floor((last - first) / 15) + 1 }, (_, step) => first + step * 15).map((minute) => ({
    id: String(minute),
    label: endClockAt(minute, locale),
  }))
