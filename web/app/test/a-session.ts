import type { Answer, CalendarEvent, Contract, Money, Service, SlotAvailability } from '@foyer/contract'
import { aService } from './a-service.ts'
import { id } from './samples.ts'

const date = '2027-03-01T08:00:00.000Z'
const zone = 'Europe/Berlin'

/** A service of the type with a slug and a schedule of its own, made from a number. */
export const aClass = (number: number, name: string, changes: Partial<Service> = {}): Service => {
  const slug = { name: name.toLowerCase().replaceAll(' ', '-'), custom: false, createdDate: date }
  return aService({
    id: id(number),
    type: 'CLASS',
    name,
    defaultCapacity: 8,
    mainSlug: slug,
    supportedSlugs: [slug],
    schedule: { id: id(number + 1000), availabilityConstraints: {} },
    ...changes,
  })
}

/** So many days from today in Berlin, as a date. */
export const dayFromNow = (days: number): string => Temporal.Now.zonedDateTimeISO(zone).toPlainDate().add({ days }).toString()

type When = { date: string; from: string; to: string }

/** A session of a class or course on a day in Berlin; with four of eight seats booked. */
export const aSession = (service: Service, { date: day, from, to }: When, changes: Partial<CalendarEvent> = {}): CalendarEvent => {
  const at = (time: string) => {
    const localDate = `${day}T${time}:00`
    return { localDate, timeZone: zone, utcDate: Temporal.PlainDateTime.from(localDate).toZonedDateTime(zone).toInstant().toString() }
  }
  return {
    id: `${service.schedule.id}-${day}-${from}`,
    scheduleId: service.schedule.id,
    type: service.type,
    status: 'CONFIRMED',
    title: service.name,
    scheduleName: service.name,
    start: at(from),
    end: at(to),
    timeZone: zone,
    recurrenceType: 'NONE',
    transparency: 'OPAQUE',
    resources: [],
    totalCapacity: 8,
    remainingCapacity: 4,
    inheritedFields: [],
    appId: id(14),
    revision: '1',
    createdDate: date,
    updatedDate: date,
    ...changes,
  }
}

/** The site's answer about the seats of a course. */
export const courseSeats = (
  totalSpots: number,
  openSpots: number,
  price?: Money,
): Answer<Contract['availability']['getScheduleAvailability']> => ({
  availability: {
    totalSpots,
    sessions: { left: 8, all: 8 },
    openSpots,
    bookable: openSpots > 0,
    ...(price && { price }),
    bookingPolicyViolations: { tooEarlyToBook: false, tooLateToBook: false, bookOnlineDisabled: false },
  },
  bookingPolicySettings: {},
})

type Reason = NonNullable<SlotAvailability['reason']>

/** What the site answers about booking these sessions: those with a seat left can be booked, unless a reason is named. */
export const sessionOffers = (
  events: readonly CalendarEvent[],
  services: readonly Service[],
  reason?: Reason,
): Answer<Contract['availability']['queryAvailability']> => ({
  availabilityEntries: events
    .filter(({ type, status, scheduleId }) => {
      const course = services.find(({ schedule }) => schedule.id === scheduleId)
      return status === 'CONFIRMED' && (type === 'CLASS' || course?.onlineBooking.singleDates?.enabled === true)
    })
    .map((event) => {
      const service = services.find(({ schedule }) => schedule.id === event.scheduleId)
      const why: Reason | undefined = service?.onlineBooking.enabled === false ? { code: 'ONLINE_BOOKING_OFF' } : reason
      return offerOf(event, service?.id ?? id(99), event.remainingCapacity === 0 ? { code: 'FULL' } : why)
    }),
})

const offerOf = (event: CalendarEvent, serviceId: string, reason: Reason | undefined): SlotAvailability => ({
  slot: {
    sessionId: event.id,
    eventId: event.id,
    serviceId,
    startDate: event.start.utcDate ?? '',
    endDate: event.end.utcDate ?? '',
    timezone: zone,
  },
  bookable: reason === undefined,
  totalSpots: event.totalCapacity ?? 0,
  openSpots: event.remainingCapacity ?? 0,
  bookingPolicyViolations: { tooEarlyToBook: false, tooLateToBook: false, bookOnlineDisabled: false },
  locked: false,
  ...(reason && { reason }),
})
