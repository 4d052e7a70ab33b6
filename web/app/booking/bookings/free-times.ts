import type { Slot, SlotAvailability } from '@foyer/contract'
import { useQuery } from '@tanstack/react-query'
import { api } from '../../api.ts'
import { useSite } from '../../house/site-context.ts'

type FreeTimesQuestion = {
  serviceId: string | undefined
  date: string | undefined
  resourceId: string | null
  /** The booking that is to move there: its own time is not in its way. */
  movedBookingId?: string
}

// The policy of a service binds clients; at the desk a short notice is no obstacle.
const onlyForClients = new Set<string>(['TOO_SOON', 'TOO_FAR', 'ONLINE_BOOKING_OFF'])

export const isFreeForStaff = ({ bookable, openSpots, reason }: SlotAvailability): boolean =>
  bookable || (openSpots > 0 && (reason === undefined || onlyForClients.has(reason.code)))

/** The times of one day that staff can give: each start once. */
export const useFreeTimes = ({ serviceId, date, resourceId, movedBookingId }: FreeTimesQuestion) => {
  const { timeZone } = useSite()
  const filter = {
    serviceId: serviceId ?? '',
    ...(date !== undefined && { startDate: `${date}T00:00:00`, endDate: `${nextDay(date)}T00:00:00` }),
    ...(resourceId !== null && { resourceId }),
  }
  const body = { query: { filter }, timezone: timeZone }
  const query =
    movedBookingId === undefined
      ? api.availability.queryAvailability.query({ body })
      : api.bookings.listTimesToMove.query({ params: { bookingId: movedBookingId }, body })
  const { data, error, isPending } = useQuery({ ...query, enabled: serviceId !== undefined && date !== undefined })
  return { slots: data && eachStartOnce(data.availabilityEntries.filter(isFreeForStaff).map(({ slot }) => slot)), error, isPending }
}

const nextDay = (date: string) => Temporal.PlainDate.from(date).add({ days: 1 }).toString()

const eachStartOnce = (slots: readonly Slot[]): Slot[] =>
  [...new Map(slots.map((slot): [string, Slot] => [slot.startDate, slot])).values()].sort((one, other) =>
    Temporal.Instant.compare(one.startDate, other.startDate),
  )
