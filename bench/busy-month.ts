import {
  type AvailabilityInputs,
  type CalendarEvent,
  dateOfInstant,
  listSlots,
  openHours,
  packBusy,
  parseInstant,
  weekdays,
} from '@foyer/domain'
import type { Taken } from './fill-diary.ts'
import { instantAt, stepMinutes, timeZone, workingDays } from './studio.ts'

const opensAt = 10 * 60
const closesAt = 18 * 60
const sessionMinutes = 60
const [firstDay] = workingDays(1) as [Temporal.PlainDate]

/** Thirty days from a Monday on, as a question names them. */
export const month = { startDate: `${firstDay}T00:00:00`, endDate: `${firstDay.add({ days: 30 })}T00:00:00` }

/** So many sessions of each person within the month, none over another, at times that look like chance and are the same each run. */
export function takenTimes(resourceIds: readonly string[], sessionsEach: number): Taken[] {
  const days = workingDays(22)
  return resourceIds.flatMap((resourceId, person) =>
    Array.from({ length: sessionsEach }, (_, index) => {
      const day = days[index % days.length] as Temporal.PlainDate
      // Five to a day at most, each in its own stretch of the day, shifted by quarters of an hour.
      const round = Math.floor(index / days.length)
      const shift = ((person * 7 + index * 5 + round * 3) % 3) * stepMinutes
      return { resourceId, start: instantAt(day, opensAt + round * (sessionMinutes + 2 * stepMinutes) + shift) }
    }),
  )
}

/** In a list of free times, a line for each start and each person who is free then. */
export type FreeTimes = { days: number; starts: number; lines: number }

/** The engine's own result for the same hours and bookings. */
export function countFreeTimes(resourceIds: readonly string[], taken: readonly Taken[]): FreeTimes {
  const takenBy = Map.groupBy(taken, ({ resourceId }) => resourceId)
  const [from, to] = [minutesOf(month.startDate), minutesOf(month.endDate)]
  const open = openHours({ events: weekdays.slice(0, 5).map(workingHours), from, to })
  const inputs: AvailabilityInputs = {
    now: 0,
    from,
    to,
    service: {
      id: '',
      durationMinutes: sessionMinutes,
      timeBetweenSessionsMinutes: 0,
      stepMinutes,
      onlineBookingEnabled: true,
      policy: {},
    },
    resources: resourceIds.map((id) => ({ id, name: id, open, busy: packBusy((takenBy.get(id) ?? []).map(busyOf)) })),
  }
  const free = listSlots(inputs).filter(({ unbookable }) => unbookable === null)
  return {
    days: new Set(free.map(({ start }) => dateOfInstant(start, timeZone))).size,
    starts: free.length,
    lines: free.reduce((sum, { resourceIds: ids }) => sum + ids.length, 0),
  }
}

const busyOf = ({ start }: Taken) => {
  const minute = minutesOf(start)
  return { start: minute, end: minute + sessionMinutes, expiresAt: 0, kind: 'BOOKING' as const }
}

const workingHours = (day: (typeof weekdays)[number], index: number): CalendarEvent => ({
  id: day,
  scheduleId: 'business',
  type: 'WORKING_HOURS',
  status: 'CONFIRMED',
  recurrenceType: 'MASTER',
  start: { localDate: at(index, opensAt) },
  end: { localDate: at(index, closesAt) },
  timeZone,
  recurrenceRule: { days: [day] },
  transparency: 'OPAQUE',
  resources: [],
})

const at = (index: number, minuteOfDay: number) =>
  firstDay
    .add({ days: index })
    .toPlainDateTime(Temporal.PlainTime.from({ hour: minuteOfDay / 60 }))
    .toString({ smallestUnit: 'second' })

const minutesOf = (text: string): number => parseInstant(text, timeZone) as number
