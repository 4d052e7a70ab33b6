import type { Spot } from './clashes.ts'

/** One minute is one pixel high: an hour is 60. */
export const pixelsPerMinute = 1

export const snapMinutes = 15

const snap = (minute: number) => Math.round(minute / snapMinutes) * snapMinutes

type Point = { clientX: number; clientY: number }

/** The snapped spot below the pointer, read off the columns as they are drawn; `offsetMinutes` is how far below the start it was grabbed. */
export const spotAt = (grid: HTMLElement, { clientX, clientY }: Point, firstMinute: number, offsetMinutes = 0): Spot | null => {
  const column = [...grid.querySelectorAll<HTMLElement>('[data-column]')].find((element) => {
    const { left, right } = element.getBoundingClientRect()
    return clientX >= left && clientX < right
  })
  if (!column) return null
  const minute = (clientY - column.getBoundingClientRect().top) / pixelsPerMinute + firstMinute - offsetMinutes
  return { resourceId: column.dataset.resource ?? '', date: column.dataset.date ?? '', start: Math.min(1425, Math.max(0, snap(minute))) }
}
