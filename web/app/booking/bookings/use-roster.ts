import type { Attendance, CalendarEvent, ExtendedBooking, Filter, Participation, Service } from '@foyer/contract'
import { useQuery } from '@tanstack/react-query'
import { client } from '../../api.ts'
import { allPages } from '../../ground/all-pages.ts'
import { allBookingsQuery } from '../all-bookings.ts'

export type RosterLine = { participation: Participation; extended: ExtendedBooking | undefined; attendance: Attendance | undefined }

export const useRoster = (service: Service, event: CalendarEvent) => {
  const isCourse = service.type === 'COURSE'
  const people = useQuery(
    participationsQuery(isCourse ? { $or: [{ scheduleId: service.schedule.id }, { eventId: event.id }] } : { eventId: event.id }),
  )
  const bookings = useQuery(
    allBookingsQuery(
      isCourse
        ? {
            $or: [{ 'bookedEntity.slot.scheduleId': service.schedule.id }, { 'bookedEntity.schedule.scheduleId': service.schedule.id }],
          }
        : { 'bookedEntity.slot.eventId': event.id },
    ),
  )
  const attendances = useQuery(attendancesQuery(event.id))
  const all = [people, bookings, attendances]
  const error = all.find((query) => query.error !== null && query.data === undefined)?.error ?? null
  const refetch = () => Promise.all(all.map((query) => query.refetch()))
  if (!people.data || !bookings.data || !attendances.data) return { data: undefined, error, refetch }
  const byId = new Map(bookings.data.extendedBookings.map((extended) => [extended.booking.id, extended]))
  const noted = new Map(attendances.data.map((attendance) => [attendance.bookingId, attendance]))
  const data = people.data.map(
    (participation): RosterLine => ({ participation, extended: byId.get(participation.id), attendance: noted.get(participation.id) }),
  )
  return { data, error, refetch }
}

export const participationsQuery = (filter: Filter) => ({
  queryKey: ['calendar', 'allParticipations', filter],
  queryFn: async ({ signal }: { signal: AbortSignal }) => {
    const pages = await allPages({ filter }, (query) => client.participations.queryParticipations({ body: { query } }, { signal }))
    return pages.flatMap(({ participations }) => participations).toReversed()
  },
})

export const attendancesQuery = (eventId: string | { $in: string[] }) => ({
  queryKey: ['attendance', 'allAttendances', eventId],
  queryFn: async ({ signal }: { signal: AbortSignal }) => {
    const pages = await allPages({ filter: { eventId } }, (query) => client.attendance.queryAttendance({ body: { query } }, { signal }))
    return pages.flatMap(({ attendances }) => attendances)
  },
})

export const countRoster = (lines: readonly RosterLine[]) => ({
  here: lines.reduce((sum, { attendance }) => sum + (attendance?.status === 'ATTENDED' ? attendance.numberOfAttendees : 0), 0),
  expected: lines.reduce((sum, { participation }) => sum + participation.partySize, 0),
})
