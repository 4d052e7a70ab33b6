import type { CalendarEvent, Image, Service, SlotAvailability, StaffMember } from '@foyer/contract'
import { locationOfSession } from './service-locations.ts'
import { hasSingleDates } from './single-date.ts'

export type ClassSession = {
  id: string
  kind: 'CLASS' | 'COURSE'
  serviceId: string
  /** `title` is that of the session, mostly the same. */
  serviceName: string
  title: string
  tagLine: string | undefined
  slug: string
  start: string
  end: string
  isCanceled: boolean
  teachers: Teacher[]
  rooms: string[]
  /** Undefined where it is the location of the service. */
  location: string | undefined
  /** Undefined for a session of a course, whose seats are for all sessions. */
  seats: Seats | undefined
  offer?: Offer | undefined
  /** Of a course: this session can be booked on its own. */
  isSingle?: boolean
  own?: OwnSeat | undefined
}

/** `mayWait`: the session is full or its free seats are held for the waiting list, which accepts one more. */
export type Offer = { isBookable: boolean; reason?: SlotAvailability['reason']; mayWait?: boolean }

export type OwnSeat = { bookingId: string; isRequest: boolean; isWaiting?: boolean }

export type Seats = { total: number; left: number; mayWait?: boolean }

export type Teacher = { id: string; name: string; picture?: Image | undefined }

export type SessionState = 'CANCELED' | 'OVER' | 'RUNNING' | 'FULL' | 'OPEN'

type Known = { services: readonly Service[]; teachers: readonly Teacher[] }

export const sessionsOf = (events: readonly CalendarEvent[], { services, teachers }: Known): ClassSession[] =>
  events
    .flatMap((event) => {
      const service = services.find(({ schedule }) => schedule.id === event.scheduleId)
      return service ? [sessionOf(event, service, teachers)] : []
    })
    .toSorted((one, other) => Temporal.Instant.compare(one.start, other.start))

const sessionOf = (event: CalendarEvent, service: Service, teachers: readonly Teacher[]): ClassSession => ({
  id: event.id,
  kind: event.type === 'COURSE' ? 'COURSE' : 'CLASS',
  serviceId: service.id,
  serviceName: service.name,
  title: isOwnTitle(event) ? event.title : service.name,
  tagLine: service.tagLine,
  slug: service.mainSlug.name,
  start: instantOf(event.start, event.timeZone),
  end: instantOf(event.end, event.timeZone),
  isCanceled: event.status === 'CANCELLED',
  teachers: event.resources.flatMap(({ id }) => teachers.find((teacher) => teacher.id === id) ?? []),
  rooms: event.resources.filter(({ id }) => !teachers.some((teacher) => teacher.id === id)).flatMap(({ name }) => name ?? []),
  location: locationOfSession(event, service),
  seats: event.type === 'COURSE' ? undefined : seatsOf(event),
  ...(hasSingleDates(service) && { isSingle: true }),
})

/** Most sessions have the name of their service in its original language. */
const isOwnTitle = (event: CalendarEvent): event is CalendarEvent & { title: string } =>
  event.title !== undefined && event.title !== event.scheduleName

const instantOf = ({ utcDate, localDate }: CalendarEvent['start'], timeZone: string): string =>
  (utcDate === undefined
    ? Temporal.PlainDateTime.from(localDate).toZonedDateTime(timeZone).toInstant()
    : Temporal.Instant.from(utcDate)
  ).toString({ smallestUnit: 'minute' })

const seatsOf = ({ totalCapacity, remainingCapacity }: CalendarEvent): Seats | undefined =>
  totalCapacity === undefined ? undefined : { total: totalCapacity, left: Math.min(totalCapacity, remainingCapacity ?? totalCapacity) }

export const stateOf = ({ isCanceled, start, end, seats }: ClassSession, now: string): SessionState => {
  if (isCanceled) return 'CANCELED'
  if (Temporal.Instant.compare(end, now) <= 0) return 'OVER'
  if (Temporal.Instant.compare(start, now) <= 0) return 'RUNNING'
  return seats?.left === 0 ? 'FULL' : 'OPEN'
}

export const teacherOf = ({ resourceId, name, mainMedia }: StaffMember): Teacher => ({ id: resourceId, name, picture: mainMedia?.image })

export const teachersOf = ({ staffMembers }: Pick<Service, 'staffMembers'>): Teacher[] =>
  staffMembers.map(({ staffMemberId, name, mainMedia }) => ({ id: staffMemberId, name, picture: mainMedia?.image }))

export const teachersIn = (sessions: readonly ClassSession[], service: Service): Teacher[] => {
  const ids = new Set(sessions.flatMap(({ teachers }) => teachers.map(({ id }) => id)))
  return teachersOf(service).filter(({ id }) => ids.has(id))
}
