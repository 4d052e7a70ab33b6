import type { CalendarEvent, ExtendedBooking, Service, StaffMember } from '@foyer/contract'
import { slotOf } from '@foyer/domain'
import { minuteOfDay } from '../../day-clock.ts'
import { isOfSessions } from '../../session-of-booking.ts'
import { clipToDay, type Stretch } from './stretches.ts'

/** A booking on the clock of one date. */
export type TimedBooking = Stretch &
  Pick<ExtendedBooking, 'booking' | 'attendance' | 'internalNote'> & {
    /** Its end and the buffer of its service. */
    busyUntil: number
  }

/** Time that is not for bookings: time off, a break, a closure of the whole business. */
export type BlockedTime = Stretch & { eventId: string; title: string | undefined; isClosure: boolean }

/** A session of a class or course on the clock of one date. */
export type TimedSession = Stretch & { session: CalendarEvent }

/** Whose time a column shows: a staff member, or a room or device. */
export type ColumnOwner = Pick<StaffMember, 'resourceId' | 'name' | 'mainMedia'> & {
  resource?: Pick<NonNullable<StaffMember['resource']>, 'eventsSchedule' | 'workingHoursSchedules'> | undefined
  isRoom?: true
}

/** One staff member or room on one date: when there is work, what stands in the way, who comes. */
export type ResourceDay = {
  resourceId: string
  date: string
  open: Stretch[]
  blocked: BlockedTime[]
  bookings: TimedBooking[]
  sessions: TimedSession[]
}

export type DaysQuestion = {
  dates: readonly string[]
  staff: readonly ColumnOwner[]
  services: readonly Service[]
  bookings: readonly ExtendedBooking[]
  /** Hours, blocks and sessions of classes and courses, series expanded. */
  events: readonly CalendarEvent[]
  businessScheduleId: string
  zone: string
}

export const resourceDays = (question: DaysQuestion): ResourceDay[] =>
  question.staff.flatMap((member) => question.dates.map((date) => resourceDay(member, date, question)))

const resourceDay = (member: ColumnOwner, date: string, question: DaysQuestion): ResourceDay => {
  const events = question.events.map((event) => ({ event, ...stretchOf(event, date, question.zone) })).filter(isOnDay)
  return {
    resourceId: member.resourceId,
    date,
    open: isAlwaysOpen(member) ? [{ start: 0, end: 1440 }] : clipToDay(events.filter(({ event }) => rulesHoursOf(event, member))),
    blocked: blockedTimes(events, member, question.businessScheduleId),
    bookings: bookingsOf(member.resourceId, date, question),
    sessions: events.filter(({ event }) => isSessionOf(event, member)).map(({ event, start, end }) => ({ session: event, start, end })),
  }
}

/** A session takes the time of all its resources but those that are only mentioned. */
const isSessionOf = ({ type, resources }: CalendarEvent, { resourceId }: ColumnOwner): boolean =>
  isSessionType(type) && resources.some(({ id, transparency }) => id === resourceId && transparency !== 'TRANSPARENT')

export const isSessionType = (type: CalendarEvent['type']): boolean => type === 'CLASS' || type === 'COURSE'

type EventOnDay = Stretch & { event: CalendarEvent }

const isOnDay = ({ start, end }: Stretch) => start < 1440 && end > 0

const stretchOf = (event: CalendarEvent, date: string, zone: string): Stretch => ({
  start: minuteOfDay(event.start.utcDate ?? event.start.localDate, date, zone),
  end: minuteOfDay(event.end.utcDate ?? event.end.localDate, date, zone),
})

/** A room without hours of its own is open at all times. */
const isAlwaysOpen = ({ isRoom, resource }: ColumnOwner): boolean => isRoom === true && resource?.workingHoursSchedules.length === 0

const rulesHoursOf = (event: CalendarEvent, { resource }: ColumnOwner): boolean =>
  event.type === 'WORKING_HOURS' && event.scheduleId === resource?.workingHoursSchedules[0]?.id

const blockedTimes = (events: readonly EventOnDay[], member: ColumnOwner, businessScheduleId: string): BlockedTime[] => {
  // Single or changed hours of a staff member's own on a date mean work although the business is closed; those of the business do not.
  const worksAnyway = events.some(
    ({ event, start }) =>
      rulesHoursOf(event, member) && event.scheduleId !== businessScheduleId && event.recurrenceType !== 'INSTANCE' && start >= 0,
  )
  return events
    .filter(({ event }) => event.type === 'DEFAULT' && event.transparency === 'OPAQUE')
    .filter(({ event }) => blocks(event, member, businessScheduleId, worksAnyway))
    .map(({ event, start, end }) => ({
      start: Math.max(0, start),
      end: Math.min(1440, end),
      eventId: event.id,
      title: event.title,
      isClosure: event.scheduleId === businessScheduleId,
    }))
}

const blocks = (event: CalendarEvent, { resource, resourceId }: ColumnOwner, businessScheduleId: string, worksAnyway: boolean): boolean => {
  if (event.scheduleId === businessScheduleId) return !worksAnyway
  if (event.scheduleId === resource?.eventsSchedule.id) return true
  return event.resources.some(({ id, transparency }) => id === resourceId && transparency !== 'TRANSPARENT')
}

const bookingsOf = (resourceId: string, date: string, { bookings, services, zone }: DaysQuestion): TimedBooking[] =>
  bookings
    // Sessions stand in the calendar themselves, with all who come.
    .filter((extended) => !isOfSessions(extended.booking) && takes(extended, resourceId))
    .map((extended) => timed(extended, date, zone, bufferOf(extended.booking, services)))
    .filter(isOnDay)

const takes = ({ booking, additionalResources = [] }: ExtendedBooking, resourceId: string): boolean =>
  slotOf(booking).resource?.id === resourceId || additionalResources.some(({ id }) => id === resourceId)

const timed = ({ booking, attendance, internalNote }: ExtendedBooking, date: string, zone: string, bufferMinutes: number): TimedBooking => {
  const start = minuteOfDay(booking.startDate, date, zone)
  // A booking over a clock change keeps its real length, so that no block is drawn with none.
  const end = Math.max(minuteOfDay(booking.endDate, date, zone), start + 5)
  return { booking, attendance, internalNote, start, end, busyUntil: end + bufferMinutes }
}

const bufferOf = ({ bookedEntity }: ExtendedBooking['booking'], services: readonly Service[]): number =>
  services.find(({ id }) => id === slotOf({ bookedEntity }).serviceId)?.schedule.availabilityConstraints.timeBetweenSessions ?? 0
