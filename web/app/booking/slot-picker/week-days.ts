import { freeOf, type SlotDays, type TimeChoice, timeOf } from './slot-days.ts'

export type WeekDay = { date: string; free: readonly TimeChoice[] }

export type WeekPosition = { day: number; time: number }

export const weekDays = (days: SlotDays, first: Temporal.PlainDate): WeekDay[] =>
  Array.from({ length: 7 }, (_, day) => {
    const date = first.add({ days: day }).toString()
    return { date, free: freeOf(days[date]) }
  })

export const positionAfterKey = (key: string, week: readonly WeekDay[], at: WeekPosition): WeekPosition | 'EARLIER' | 'LATER' | null => {
  if (key === 'PageUp') return 'EARLIER'
  if (key === 'PageDown') return 'LATER'
  if (key === 'ArrowUp') return within(week, { ...at, time: at.time - 1 })
  if (key === 'ArrowDown') return within(week, { ...at, time: at.time + 1 })
  if (key === 'Home') return besideOf(week, at, open(week).at(0))
  if (key === 'End') return besideOf(week, at, open(week).at(-1))
  if (key === 'ArrowLeft')
    return (
      besideOf(
        week,
        at,
        open(week).findLast((day) => day < at.day),
      ) ?? 'EARLIER'
    )
  if (key === 'ArrowRight')
    return (
      besideOf(
        week,
        at,
        open(week).find((day) => day > at.day),
      ) ?? 'LATER'
    )
  return null
}

const within = (week: readonly WeekDay[], at: WeekPosition): WeekPosition | null => (week[at.day]?.free[at.time] ? at : null)

const open = (week: readonly WeekDay[]): number[] => [...week.keys()].filter((day) => week[day]?.free.length)

const besideOf = (week: readonly WeekDay[], at: WeekPosition, day: number | undefined): WeekPosition | null => {
  if (day === undefined) return null
  const now = minutesOf(week[at.day]?.free[at.time])
  const distances = (week[day]?.free ?? []).map((time) => Math.abs(minutesOf(time) - now))
  return { day, time: distances.indexOf(Math.min(...distances)) }
}

const minutesOf = (time: TimeChoice | undefined): number => {
  const [hour = 0, minute = 0] = time ? timeOf(time).split(':').map(Number) : []
  return hour * 60 + minute
}
