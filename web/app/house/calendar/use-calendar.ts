import type { ExtendedBooking, Service, StaffMember } from '@foyer/contract'
import { useQuery } from '@tanstack/react-query'
import { api } from '../../api.ts'
import { bookingsOnDates } from '../../booking/all-bookings.ts'
import { isOfClass } from '../../booking/session-of-booking.ts'
import { instantAt } from '../../ground/day-clock.ts'
import { useStaffInReach } from '../../ground/permissions.ts'
import { servicesQuery, staffQuery } from '../../offer/catalogue.ts'
import { allEventsQuery } from '../all-events.ts'
import { useSite } from '../site-context.ts'
import { addDays } from './calendar-view.ts'
import { type ResourceDay, resourceDays } from './resource-day.ts'

export type CalendarData = {
  staff: readonly StaffMember[]
  services: readonly Service[]
  days: readonly ResourceDay[]
  /** Not drawn, because their sessions are. */
  classBookings: readonly ExtendedBooking[]
}

const eventTypes = ['WORKING_HOURS', 'DEFAULT', 'CLASS', 'COURSE']

export const eventsOnDates = (dates: readonly string[], zone: string) =>
  allEventsQuery({
    fromLocalDate: `${addDays(dates[0] ?? '', -1)}T00:00:00`,
    toLocalDate: `${addDays(dates.at(-1) ?? '', 2)}T00:00:00`,
    timeZone: zone,
    query: { filter: { type: { $in: eventTypes } } },
  })

/** Read anew each minute, as other calendars are. */
const elsewhereOnDates = (dates: readonly string[], zone: string) => ({
  ...api['busy-times'].listOutsideTimes.query({
    body: { startDate: instantAt(dates[0] ?? '', 0, zone), endDate: instantAt(addDays(dates.at(-1) ?? '', 1), 0, zone) },
  }),
  refetchInterval: 60_000,
})

/** Only staff members whom the manager may see; refetched while shown. */
export const useCalendar = (dates: readonly string[]): { calendar: CalendarData | undefined; error: Error | null; retry: () => void } => {
  const { timeZone, businessScheduleId } = useSite()
  const inReach = useStaffInReach()
  const staff = useQuery(staffQuery())
  const services = useQuery(servicesQuery())
  const bookings = useQuery({ ...bookingsOnDates(dates, timeZone), refetchInterval: 5_000 })
  const events = useQuery(eventsOnDates(dates, timeZone))
  const elsewhere = useQuery(elsewhereOnDates(dates, timeZone))
  const all = [staff, services, bookings, events]
  const error = all.find((query) => query.error !== null && query.data === undefined)?.error ?? null
  const retry = () => void Promise.all(all.map((query) => query.refetch()))
  if (!staff.data || !services.data || !bookings.data || !events.data) return { calendar: undefined, error, retry }
  const staffMembers = inReach(staff.data.staffMembers)
  const days = resourceDays({
    dates,
    staff: staffMembers,
    services: services.data.services,
    bookings: bookings.data.extendedBookings,
    events: events.data.events,
    // Not waited for: the calendar of the business is shown without those of other programs.
    ...(elsewhere.data && { elsewhere: elsewhere.data }),
    businessScheduleId,
    zone: timeZone,
  })
  const classBookings = bookings.data.extendedBookings.filter(({ booking }) => isOfClass(booking))
  return { calendar: { staff: staffMembers, services: services.data.services, days, classBookings }, error, retry }
}
