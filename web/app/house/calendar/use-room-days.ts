import type { Resource, Service } from '@foyer/contract'
import { useQuery } from '@tanstack/react-query'
import { bookingsOnDates } from '../../booking/all-bookings.ts'
import { roomsQuery, servicesQuery } from '../../offer/catalogue.ts'
import { useSite } from '../site-context.ts'
import { type ColumnOwner, type ResourceDay, resourceDays } from './resource-day.ts'
import { eventsOnDates } from './use-calendar.ts'

export type RoomDays = { rooms: readonly ColumnOwner[]; services: readonly Service[]; days: readonly ResourceDay[] }

/** What takes each room and device on these dates: sessions, bookings, blocks. Undefined while it loads. */
export const useRoomDays = (dates: readonly string[]): RoomDays | undefined => {
  const { timeZone, businessScheduleId } = useSite()
  const resources = useQuery(roomsQuery())
  const services = useQuery(servicesQuery())
  const bookings = useQuery({ ...bookingsOnDates(dates, timeZone), refetchInterval: 5_000 })
  const events = useQuery(eventsOnDates(dates, timeZone))
  if (!resources.data || !services.data || !bookings.data || !events.data) return undefined
  const rooms = resources.data.rooms.map(ownerOf)
  const days = resourceDays({
    dates,
    staff: rooms,
    services: services.data.services,
    bookings: bookings.data.extendedBookings,
    events: events.data.events,
    businessScheduleId,
    zone: timeZone,
  })
  return { rooms, services: services.data.services, days }
}

const ownerOf = ({ id, name = '', eventsSchedule, workingHoursSchedules }: Resource): ColumnOwner => ({
  resourceId: id,
  name,
  isRoom: true,
  resource: {
    eventsSchedule: { id: eventsSchedule.scheduleId },
    workingHoursSchedules: workingHoursSchedules.values.map(({ scheduleId, shared = false }) => ({ id: scheduleId, shared })),
  },
})
