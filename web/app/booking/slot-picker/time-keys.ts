import { partOf, type TimeChoice } from './slot-days.ts'

/** How many times stand beside each other. */
export const timesInRow = 3

/** The times of a day as they are drawn: each part of the day begins a row of its own. */
const rowsOf = <Time extends TimeChoice>(times: readonly Time[]): Time[][] =>
  [...Map.groupBy(times, partOf).values()].flatMap((part) =>
    Array.from({ length: Math.ceil(part.length / timesInRow) }, (_, row) => part.slice(row * timesInRow, (row + 1) * timesInRow)),
  )

/** The time to which a key leads from the one that begins at `start`; undefined when the key is none of the grid's or leads nowhere. */
export const timeAfterKey = (key: string, times: readonly TimeChoice[], start: string): TimeChoice | undefined => {
  const at = times.findIndex((time) => time.start === start)
  if (key === 'ArrowLeft') return times[at - 1]
  if (key === 'ArrowRight') return times[at + 1]
  if (key === 'Home') return times[0]
  if (key === 'End') return times.at(-1)
  if (key !== 'ArrowUp' && key !== 'ArrowDown') return undefined
  const rows = rowsOf(times)
  const row = rows.findIndex((own) => own.some((time) => time.start === start))
  const column = rows[row]?.findIndex((time) => time.start === start) ?? 0
  const next = rows[row + (key === 'ArrowDown' ? 1 : -1)]
  return next?.[Math.min(column, next.length - 1)]
}

/** The focus on the button of a time among those inside. */
export const focusTime = (part: HTMLElement | null, start = ''): void =>
  part?.querySelector<HTMLElement>(`button[value="${start}"]`)?.focus()
