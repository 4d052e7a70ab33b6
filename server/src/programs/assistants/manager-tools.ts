import type { Booking, BookingStatus, Slot, SlotAvailability } from '@foyer/contract'
import { invalid, Refusal } from '@foyer/domain'
import { type Asking, firstOf, instantOf, localTime, serviceNamed, spanOf, ToolRefusal, todayOf } from './asking.ts'
import { shownBooking } from './shown.ts'
import type { Tool } from './visitor-tools.ts'

const taken: readonly BookingStatus[] = ['CONFIRMED', 'PENDING']
const mostOfDay = 50

export const today: Tool<'today'> = async ({ date }, asking) => {
  const { api, site } = asking
  const day = date === undefined ? todayOf(asking) : Temporal.PlainDate.from(date)
  const filter = { status: { $in: [...taken] }, startDate: within(day, day.add({ days: 1 }), site.timeZone) }
  const [bookings, waiting] = await Promise.all([
    bookingsBy(asking, filter, mostOfDay),
    api.bookings.countExtendedBookings({ body: { filter: { status: 'PENDING' } } }),
  ])
  return { date: day.toString(), timeZone: site.timeZone, ...bookings, requestsWaiting: waiting.count }
}

export const list_bookings: Tool<'list_bookings'> = async (input, asking) => {
  const { first, end } = spanOf(asking, input, { usual: 7, most: 366 })
  const service = input.service === undefined ? undefined : await serviceNamed(asking, input.service)
  const ofService = service?.type === 'COURSE' ? 'bookedEntity.schedule.serviceId' : 'bookedEntity.slot.serviceId'
  const filter = {
    status: { $in: input.status ? [input.status] : [...taken] },
    startDate: within(first, end, asking.site.timeZone),
    ...(service && { [ofService]: service.id }),
    ...(input.clientId && { 'contactDetails.contactId': input.clientId }),
    ...(input.staffId && { 'bookedEntity.slot.resource.id': input.staffId }),
  }
  return { timeZone: asking.site.timeZone, ...(await bookingsBy(asking, filter, input.limit ?? 20)) }
}

const within = (first: Temporal.PlainDate, end: Temporal.PlainDate, zone: string) => ({
  $gte: first.toZonedDateTime(zone).toInstant().toString(),
  $lt: end.toZonedDateTime(zone).toInstant().toString(),
})

const bookingsBy = async ({ api, site }: Asking, filter: Record<string, unknown>, most: number) => {
  const query = { filter, sort: [{ fieldName: 'startDate' }], paging: { limit: most + 1 } }
  const { extendedBookings } = await api.bookings.queryExtendedBookings({ body: { query } })
  const { items, hasMore } = firstOf(extendedBookings, most)
  return { bookings: items.map(({ booking }) => shownBooking(booking, site)), hasMore }
}

export const find_client: Tool<'find_client'> = async ({ words, limit = 20 }, { api, site }) => {
  const { clients } = await api.clients.queryClients({ body: { search: words, query: { paging: { limit: limit + 1 } } } })
  const { items, hasMore } = firstOf(clients, limit)
  return {
    clients: items.map(({ id, firstName, lastName, email, phone, visits, plans, account }) => ({
      clientId: id,
      name: [firstName, lastName].filter(Boolean).join(' ') || undefined,
      email,
      phone,
      isMember: account !== undefined,
      visits: {
        past: visits.past,
        coming: visits.coming,
        last: visits.lastDate && localTime(visits.lastDate, site),
        next: visits.nextDate && localTime(visits.nextDate, site),
      },
      plans: plans.map(({ name, status }) => ({ name, status })),
    })),
    hasMore,
  }
}

export const why_not_bookable: Tool<'why_not_bookable'> = async ({ service: named, staffId, date, minutes }, asking) => {
  const { api, site } = asking
  const service = await serviceNamed(asking, named)
  const { explanation } = await api.availability.explainDay({
    body: {
      serviceId: service.id,
      resourceId: staffId,
      date,
      timeZone: site.timeZone,
      ...(minutes && { customerChoices: { durationInMinutes: minutes } }),
    },
  })
  return {
    service: service.name,
    date,
    timeZone: site.timeZone,
    starts: explanation.starts.slice(0, 100).map(({ start, bookable, reason, until, resource }) => ({
      start: localTime(start, site),
      canBeBooked: bookable,
      reason,
      until: until && localTime(until, site),
      taken: resource?.name,
    })),
    rules: explanation.bars.slice(0, 60).map(({ rule, start, end, label }) => ({
      rule,
      from: localTime(start, site),
      to: localTime(end, site),
      label,
    })),
  }
}

export const cancel_booking: Tool<'cancel_booking'> = async ({ bookingId, notify = true, message, confirmation }, asking) => {
  const { api, site, confirmations } = asking
  const booking = await bookingBy(asking, bookingId)
  const about = { tool: 'cancel_booking', bookingId: booking.id, revision: booking.revision, change: { notify, message } }
  if (confirmation === undefined) {
    if (!['CONFIRMED', 'PENDING', 'WAITING_LIST'].includes(booking.status)) throw new Refusal('INVALID_BOOKING_STATUS')
    return { status: 'NOTHING_CHANGED_YET', wouldCancel: shownBooking(booking, site), mailsTheClient: notify, ...confirmations.give(about) }
  }
  confirmations.require(confirmation, about)
  const { booking: canceled } = await api.bookings.cancelBooking({
    params: { bookingId: booking.id },
    body: { revision: booking.revision, participantNotification: mailed({ notify, message }) },
  })
  return { status: 'CANCELED', booking: shownBooking(canceled, site) }
}

export const move_booking: Tool<'move_booking'> = async (input, asking) => {
  const { api, site, confirmations } = asking
  const { bookingId, start, sessionId, staffId, notify = true, message, confirmation } = input
  const booking = await bookingBy(asking, bookingId)
  const change = { start, sessionId, staffId, notify, message }
  const about = { tool: 'move_booking', bookingId: booking.id, revision: booking.revision, change }
  if (confirmation !== undefined) confirmations.require(confirmation, about)
  const slot = await slotFor(booking, input, asking)
  if (confirmation === undefined) {
    const to = { start: localTime(slot.startDate, site), end: localTime(slot.endDate, site), staff: slot.resource?.name }
    const preview = { from: shownBooking(booking, site), to, mailsTheClient: notify }
    return { status: 'NOTHING_CHANGED_YET', wouldMove: preview, ...confirmations.give(about) }
  }
  const { booking: moved } = await api.bookings.rescheduleBooking({
    params: { bookingId: booking.id },
    body: { revision: booking.revision, slot, participantNotification: mailed({ notify, message }) },
  })
  return { status: 'MOVED', booking: shownBooking(moved, site) }
}

const mailed = ({ notify, message }: { notify: boolean; message: string | undefined }) => ({
  notifyParticipants: notify,
  ...(message && { message }),
})

const bookingBy = async ({ api }: Asking, id: string): Promise<Booking> => {
  const { extendedBookings } = await api.bookings.queryExtendedBookings({ body: { query: { filter: { id: id.toLowerCase() } } } })
  const [found] = extendedBookings
  if (!found) throw new Refusal('BOOKING_NOT_FOUND')
  return found.booking
}

type Target = { start?: string | undefined; sessionId?: string | undefined; staffId?: string | undefined }

/** A time that is free without this booking; room and seats are found by the server, as in the dashboard. */
const slotFor = async (booking: Booking, target: Target, asking: Asking): Promise<Slot> => {
  const { api, site } = asking
  const booked = booking.bookedEntity.slot
  if (!booked) throw new Refusal('SERVICE_TYPE_NOT_SUPPORTED')
  const { day, isWanted } = await wantedBy(target, asking)
  const resourceId = target.staffId ?? (target.sessionId ? undefined : booked.resource?.id)
  const filter = {
    serviceId: booked.serviceId,
    startDate: `${day}T00:00:00`,
    endDate: `${day.add({ days: 1 })}T00:00:00`,
    ...(resourceId && { resourceId }),
  }
  const { availabilityEntries } = await api.bookings.listTimesToMove({
    params: { bookingId: booking.id },
    body: { query: { filter }, timezone: site.timeZone },
  })
  const found = availabilityEntries.find(({ slot }) => isWanted(slot))
  if (found && isFreeForStaff(found)) return found.slot
  const free = availabilityEntries.filter(isFreeForStaff).map(({ slot }) => slot.startDate)
  throw new ToolRefusal('SLOT_NOT_AVAILABLE', { reason: found?.reason?.code ?? 'NO_START', freeThatDay: [...new Set(free)].slice(0, 12) })
}

const wantedBy = async ({ start, sessionId }: Target, { api, site }: Asking) => {
  if (sessionId !== undefined) {
    const { timeSlot } = await api.availability.getEventTimeSlot({ params: { eventId: sessionId }, query: { timeZone: site.timeZone } })
    return {
      day: Temporal.PlainDateTime.from(timeSlot.localStartDate).toPlainDate(),
      isWanted: ({ eventId }: Slot) => eventId === sessionId,
    }
  }
  if (start === undefined) throw invalid('start', 'is required, or sessionId for a class', 'REQUIRED')
  const moment = instantOf(start, site)
  const day = moment.toZonedDateTimeISO(site.timeZone).toPlainDate()
  return { day, isWanted: ({ startDate }: Slot) => Temporal.Instant.compare(startDate, moment) === 0 }
}

// Booking policies bind clients; for the business a short notice is no obstacle.
const onlyForClients = new Set<string>(['TOO_SOON', 'TOO_FAR', 'ONLINE_BOOKING_OFF'])

const isFreeForStaff = ({ bookable, openSpots, reason }: SlotAvailability): boolean =>
  bookable || (openSpots > 0 && (reason === undefined || onlyForClients.has(reason.code)))
