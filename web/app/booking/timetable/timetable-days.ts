import { localDateOf } from '../../ground/format.ts'
import type { ClassSession } from '../../offer/class-session.ts'
import { daysShown } from './timetable-state.ts'

/** A local date and the sessions that begin on it. */
export type TimetableDay = { date: string; sessions: ClassSession[] }

/** All days on show, also those without sessions. */
export const daysOf = (sessions: readonly ClassSession[], from: string, zone: string): TimetableDay[] =>
  Array.from({ length: daysShown }, (_, index) => {
    const date = Temporal.PlainDate.from(from).add({ days: index }).toString()
    return { date, sessions: sessions.filter(({ start }) => localDateOf(start, zone) === date) }
  })

export const lastDayOf = (from: string): string =>
  Temporal.PlainDate.from(from)
    .add({ days: daysShown - 1 })
    .toString()

/** Where a day stands on the page. */
export const dayAnchor = (date: string): string => `day-${date}`
