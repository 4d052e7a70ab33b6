import type { Attendance, CalendarEvent, Participation } from '@foyer/contract'
import { useQuery } from '@tanstack/react-query'
import { useText } from '../../text/text.tsx'
import type { SessionArrival } from './arrival-rows.tsx'
import { attendancesQuery, participationsQuery } from './use-roster.ts'

/** Each session once, with how many are expected and how many are there; as on its roster, also those without a booking. */
export const useSessionArrivals = (all: readonly CalendarEvent[]): SessionArrival[] => {
  const { t } = useText()
  const sessions = [...new Map(all.map((session) => [session.id, session])).values()].filter(({ status }) => status !== 'CANCELLED')
  const eventIds = sessions.map(({ id }) => id)
  const scheduleIds = [...new Set(sessions.flatMap(({ type, scheduleId }) => (type === 'COURSE' ? [scheduleId] : [])))]
  const options = { enabled: sessions.length > 0, refetchInterval: 5_000 }
  const people = useQuery({
    ...participationsQuery({
      $or: [{ eventId: { $in: eventIds } }, ...(scheduleIds.length > 0 ? [{ scheduleId: { $in: scheduleIds } }] : [])],
    }),
    ...options,
  })
  const notes = useQuery({ ...attendancesQuery({ $in: eventIds }), ...options })
  return sessions.map((session) => ({
    session,
    title: session.title ?? session.scheduleName ?? t('manager.calendar.class'),
    start: session.start.utcDate ?? session.start.localDate,
    end: session.end.utcDate ?? session.end.localDate,
    expected: sum((people.data ?? []).filter((one) => takesPart(one, session)).map(({ partySize }) => partySize)),
    here: sum((notes.data ?? []).filter((one) => isHereAt(one, session)).map(({ numberOfAttendees }) => numberOfAttendees)),
  }))
}

const takesPart = ({ eventId, scheduleId }: Participation, session: CalendarEvent): boolean =>
  eventId === session.id || (session.type === 'COURSE' && scheduleId === session.scheduleId)

const isHereAt = ({ eventId, status }: Attendance, session: CalendarEvent): boolean => eventId === session.id && status === 'ATTENDED'

const sum = (numbers: readonly number[]): number => numbers.reduce((total, number) => total + number, 0)
