import type { CalendarEvent, CalendarFreshness, ExtendedBooking, OutsideCalendar, OutsideTime, Service, StaffMember } from '@foyer/contract'
import { slotOf } from '@foyer/domain'
import { otherParticipantOf } from '../../booking/other-participant.ts'
import { isOfSessions } from '../../booking/session-of-booking.ts'
import { localMinute, midnight } from '../../ground/day-clock.ts'
import { clipToDay, type Stretch } from './stretches.ts'

export type TimedBooking = Stretch &
  Pick<ExtendedBooking, 'booking' | 'attendance' | 'internalNote'> & {
    /** Its end plus the buffer of its service. */
    busyUntil: number
    coming: string | null
  }

export type BlockedTime = Stretch & {
  eventId: string
  title: string | undefined
  isClosure: boolean
  /** The calendar of a staff member elsewhere that the event is in; it cannot be changed here. */
  elsewhere?: CalendarFreshness
}

export type Elsewhere = { calendars: readonly OutsideCalendar[]; times: readonly OutsideTime[] }

export type TimedSession = Stretch & { session: CalendarEvent }

export type ColumnOwner = Pick<StaffMember, 'resourceId' | 'name' | 'mainMedia'> & {
  resource?: Pick<NonNullable<StaffMember['resource']>, 'eventsSchedule' | 'workingHoursSchedules'> | undefined
  isRoom?: true
}

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
  /** Hours, blocks and sessions, with series expanded. */
  events: readonly CalendarEvent[]
  elsewhere?: Elsewhere
  businessScheduleId: string
  zone: string
}

/** Runs on every render of a team's week, so what is the same for all people and dates is computed once. */
export const resourceDays = (question: DaysQuestion): ResourceDay[] => {
  const events = question.events.map((event) => ({ event, ...stretchOf(event, question.zone) }))
  const bookingsByResource = timedBookings(question)
  const elsewhereByResource = timesElsewhere(question)
  const days = question.dates.map((date) => ({ date, events: events.map((event) => onDate(event, date)).filter(isOnDay) }))
  return question.staff.flatMap((member) => {
    const bookings = bookingsByResource.get(member.resourceId) ?? []
    const elsewhere = elsewhereByResource.get(member.resourceId) ?? []
    return days.map((day) => resourceDay(member, { ...day, bookings, elsewhere }, question))
  })
}

type Day = { date: string; events: readonly EventOnDay[]; bookings: readonly TimedBooking[]; elsewhere: readonly BlockedTime[] }

const resourceDay = (member: ColumnOwner, { date, events, bookings, elsewhere }: Day, question: DaysQuestion): ResourceDay => {
  return {
    resourceId: member.resourceId,
    date,
    open: isAlwaysOpen(member) ? [{ start: 0, end: 1440 }] : clipToDay(events.filter(({ event }) => rulesHoursOf(event, member))),
    blocked: [
      ...blockedTimes(events, member, question.businessScheduleId),
      ...elsewhere.map((time) => clipped(onDate(time, date))).filter(({ start, end }) => start < end),
    ],
    bookings: bookings.map((booking) => ({ ...onDate(booking, date), busyUntil: booking.busyUntil - midnight(date) })).filter(isOnDay),
    sessions: events.filter(({ event }) => isSessionOf(event, member)).map(({ event, start, end }) => ({ session: event, start, end })),
  }
}

/** A session occupies all its resources except the transparent ones. */
const isSessionOf = ({ type, resources }: CalendarEvent, { resourceId }: ColumnOwner): boolean =>
  isSessionType(type) && resources.some(({ id, transparency }) => id === resourceId && transparency !== 'TRANSPARENT')

export const isSessionType = (type: CalendarEvent['type']): boolean => type === 'CLASS' || type === 'COURSE'

type EventOnDay = Stretch & { event: CalendarEvent }

const isOnDay = ({ start, end }: Stretch) => start < 1440 && end > 0

const stretchOf = (event: CalendarEvent, zone: string): Stretch => ({
  start: localMinute(event.start.utcDate ?? event.start.localDate, zone),
  end: localMinute(event.end.utcDate ?? event.end.localDate, zone),
})

const onDate = <Timed extends Stretch>(timed: Timed, date: string): Timed => ({
  ...timed,
  start: timed.start - midnight(date),
  end: timed.end - midnight(date),
})

/** A room without hours of its own is open at all times. */
const isAlwaysOpen = ({ isRoom, resource }: ColumnOwner): boolean => isRoom === true && resource?.workingHoursSchedules.length === 0

const rulesHoursOf = (event: CalendarEvent, { resource }: ColumnOwner): boolean =>
  event.type === 'WORKING_HOURS' && event.scheduleId === resource?.workingHoursSchedules[0]?.id

const blockedTimes = (events: readonly EventOnDay[], member: ColumnOwner, businessScheduleId: string): BlockedTime[] => {
  // A staff member with single or changed hours of their own on a date works although the business is closed; hours of the business do
  // not override its closure.
  const worksAnyway = events.some(
    ({ event, start }) =>
      rulesHoursOf(event, member) && event.scheduleId !== businessScheduleId && event.recurrenceType !== 'INSTANCE' && start >= 0,
  )
  return events
    .filter(({ event }) => event.type === 'DEFAULT' && event.transparency === 'OPAQUE')
    .filter(({ event }) => blocks(event, member, businessScheduleId, worksAnyway))
    .map(({ event, start, end }) =>
      clipped({ start, end, eventId: event.id, title: event.title, isClosure: event.scheduleId === businessScheduleId }),
    )
}

const clipped = <Timed extends Stretch>(timed: Timed): Timed => ({
  ...timed,
  start: Math.max(0, timed.start),
  end: Math.min(1440, timed.end),
})

/** Events of other calendars, and the time since which a calendar that nobody could read closes its staff member. */
const timesElsewhere = ({ elsewhere: { calendars, times } = { calendars: [], times: [] }, dates, zone }: DaysQuestion) => {
  const calendarOf = new Map(calendars.map((calendar) => [calendar.id, calendar]))
  const end = midnight(dates.at(-1) ?? '') + 1440
  const timed = [
    ...times.map(({ id, calendarId, resourceId, startDate, endDate, title }) => ({
      resourceId,
      block: { ...blockElsewhere(calendarOf.get(calendarId)), eventId: id, title, ...spanOf(startDate, endDate, zone) },
    })),
    ...calendars.flatMap((calendar) =>
      calendar.closedSince === undefined
        ? []
        : [
            {
              resourceId: calendar.resourceId,
              block: { ...blockElsewhere(calendar), start: localMinute(calendar.closedSince, zone), end },
            },
          ],
    ),
  ]
  return new Map([...Map.groupBy(timed, ({ resourceId }) => resourceId)].map(([id, of]) => [id, of.map(({ block }) => block)]))
}

const blockElsewhere = (calendar: OutsideCalendar | undefined) => ({
  eventId: calendar?.id ?? '',
  title: undefined,
  isClosure: false,
  ...(calendar && { elsewhere: calendar }),
})

const spanOf = (startDate: string, endDate: string, zone: string): Stretch => ({
  start: Math.floor(localMinute(startDate, zone)),
  end: Math.ceil(localMinute(endDate, zone)),
})

const blocks = (event: CalendarEvent, { resource, resourceId }: ColumnOwner, businessScheduleId: string, worksAnyway: boolean): boolean => {
  if (event.scheduleId === businessScheduleId) return !worksAnyway
  if (event.scheduleId === resource?.eventsSchedule.id) return true
  return event.resources.some(({ id, transparency }) => id === resourceId && transparency !== 'TRANSPARENT')
}

const timedBookings = ({ bookings, services, zone }: DaysQuestion): Map<string, TimedBooking[]> => {
  const byResource = new Map<string, TimedBooking[]>()
  // Bookings of sessions are drawn by their session.
  for (const extended of bookings.filter(({ booking }) => !isOfSessions(booking))) {
    const booking = timedBookingOf(extended, zone, bufferOf(extended.booking, services))
    for (const id of busyResourceIds(extended)) byResource.set(id, [...(byResource.get(id) ?? []), booking])
  }
  return byResource
}

const busyResourceIds = ({ booking, additionalResources = [] }: ExtendedBooking): Set<string> => {
  const { resource } = slotOf(booking)
  return new Set([...(resource ? [resource.id] : []), ...additionalResources.map(({ id }) => id)])
}

const timedBookingOf = (extended: ExtendedBooking, zone: string, bufferMinutes: number): TimedBooking => {
  const { booking, attendance, internalNote } = extended
  const start = localMinute(booking.startDate, zone)
  // A booking over a clock change may seem to end before it starts; it is drawn with at least five minutes.
  const end = Math.max(localMinute(booking.endDate, zone), start + 5)
  return { booking, attendance, internalNote, start, end, busyUntil: end + bufferMinutes, coming: otherParticipantOf(extended) }
}

const bufferOf = ({ bookedEntity }: ExtendedBooking['booking'], services: readonly Service[]): number =>
  services.find(({ id }) => id === slotOf({ bookedEntity }).serviceId)?.schedule.availabilityConstraints.timeBetweenSessions ?? 0
