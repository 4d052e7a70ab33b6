import { partOf, type TimeChoice } from './slot-days.ts'

export const timesInRow = 3

const rowsOf = <Time extends TimeChoice>(times: readonly Time[]): Time[][] =>
  [...Map.groupBy(times, partOf).values()].flatMap((part) =>
    Array.from({ length: Math.ceil(part.length / timesInRow) }, (_, row) => part.slice(row * timesInRow, (row + 1) * timesInRow)),
  )

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

export const focusTime = (part: HTMLElement | null, start = ''): void =>
  part?.querySelector<HTMLElement>(`button[value="${start}"]`)?.focus()
