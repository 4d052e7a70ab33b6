import { type ClassSession, stateOf } from '../../offer/class-session.ts'
import { afterWorkHour, type TimetableFilters } from './timetable-state.ts'

type Moment = { zone: string; now: string }

export const filterSessions = (sessions: readonly ClassSession[], filters: TimetableFilters, { zone, now }: Moment): ClassSession[] => {
  const { classes, teachers, isAfterWork, hasPlaces } = filters
  return sessions.filter(
    (session) =>
      (classes.length === 0 || classes.includes(session.slug)) &&
      (teachers.length === 0 || session.teachers.some(({ id }) => teachers.includes(id))) &&
      (!isAfterWork || isAfterWorkIn(session, zone)) &&
      (!hasPlaces || hasPlacesLeft(session, now)),
  )
}

export const isAfterWorkIn = ({ start }: ClassSession, zone: string): boolean =>
  Temporal.Instant.from(start).toZonedDateTimeISO(zone).hour >= afterWorkHour

/** Free places that can still be had: neither of a course, nor of a session that has begun. */
export const hasPlacesLeft = (session: ClassSession, now: string): boolean =>
  session.places !== undefined && stateOf(session, now) === 'OPEN'
