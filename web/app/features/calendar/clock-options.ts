import { clockAt } from './day-clock.ts'

/** Every quarter of an hour between two minutes, as choices of a Select. The end of the day is spelled 24:00. */
export const clockOptions = (first: number, last: number): { id: string; label: string }[] =>
  Array.from({ length: Math.floor((last - first) / 15) + 1 }, (_, step) => first + step * 15).map((minute) => ({
    id: String(minute),
    label: minute === 1440 ? '24:00' : clockAt(minute),
  }))
