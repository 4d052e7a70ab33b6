import type { Spot } from './clashes.ts'

export const pixelsPerMinute = 1

export const snapMinutes = 15

const snap = (minute: number) => Math.round(minute / snapMinutes) * snapMinutes

type Point = { clientX: number; clientY: number }

/** Snaps to the grid. `offsetMinutes` is how far below its start the booking was grabbed. */
export const spotAt = (grid: HTMLElement, { clientX, clientY }: Point, firstMinute: number, offsetMinutes = 0): Spot | null => {
  const column = [...grid.querySelectorAll<HTMLElement>('[data-column]')].find((element) => {
    const { left, right } = element.getBoundingClientRect()
    return clientX >= left && clientX < right
  })
  if (!column) return null
  const minute = (clientY - column.getBoundingClientRect().top) / pixelsPerMinute + firstMinute - offsetMinutes
  return { resourceId: column.dataset.resource ?? '', date: column.dataset.date ?? '', start: Math.min(1425, Math.max(0, snap(minute))) }
}
