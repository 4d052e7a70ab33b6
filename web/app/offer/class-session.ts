import type { CalendarEvent, Image, Service, SlotAvailability, StaffMember } from '@foyer/contract'
import { placeOfSession } from './service-places.ts'
import { hasSingleDates } from './single-date.ts'

/** One session of a class or course, as visitors' pages show it. */
export type ClassSession = {
  id: string
  kind: 'CLASS' | 'COURSE'
  serviceId: string
  /** The service's own name; `title` is that of the session, mostly the same. */
  serviceName: string
  title: string
  tagLine: string | undefined
  slug: string
  start: string
  end: string
  isCanceled: boolean
  teachers: Teacher[]
  /** Rooms and devices by their names. */
  rooms: string[]
  /** Where it takes place, if not simply where its service does. */
  place: string | undefined
  /** Places in all and those left; a course has its places for all sessions together, so its sessions have none of their own. */
  places: Places | undefined
  /** Whether a place can be booked now, and why not; absent where that was not asked, and of courses. */
  offer?: Offer | undefined
  /** Of a course: this date can be booked on its own. */
  isSingle?: boolean
  /** The visitor's own booking of it. */
  own?: OwnPlace | undefined
}

/** `mayWait`: it is full, or what is free is the waiting list's, and the list takes one more. */
export type Offer = { isBookable: boolean; reason?: SlotAvailability['reason']; mayWait?: boolean }

export type OwnPlace = { bookingId: string; isRequest: boolean; isWaiting?: boolean }

/** `mayWait`: there is a waiting list, and it takes one more. */
export type Places = { total: number; left: number; mayWait?: boolean }

/** A staff member by the id of their resource. */
export type Teacher = { id: string; name: string; picture?: Image | undefined }

export type SessionState = 'CANCELED' | 'OVER' | 'RUNNING' | 'FULL' | 'OPEN'

type Known = { services: readonly Service[]; teachers: readonly Teacher[] }

/** The sessions of these services among the events, by start. Events of other schedules are left out. */
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
  place: placeOfSession(event, service),
  places: event.type === 'COURSE' ? undefined : placesOf(event),
  ...(hasSingleDates(service) && { isSingle: true }),
})

/** Most sessions have the name that their service has in the language in which it was written. */
const isOwnTitle = (event: CalendarEvent): event is CalendarEvent & { title: string } =>
  event.title !== undefined && event.title !== event.scheduleName

const instantOf = ({ utcDate, localDate }: CalendarEvent['start'], timeZone: string): string =>
  (utcDate === undefined ? Temporal.PlainDateTime.from(localDate).toZonedDateTime(timeZone).toInstant() : Temporal.Instant.from(utcDate))
    // Whole minutes: the seconds of a wall time are ignored.
    .toString({ smallestUnit: 'minute' })

const placesOf = ({ totalCapacity, remainingCapacity }: CalendarEvent): Places | undefined =>
  totalCapacity === undefined ? undefined : { total: totalCapacity, left: Math.min(totalCapacity, remainingCapacity ?? totalCapacity) }

/** What a session is at this moment; a session without a number of places is never full. */
export const stateOf = ({ isCanceled, start, end, places }: ClassSession, now: string): SessionState => {
  if (isCanceled) return 'CANCELED'
  if (Temporal.Instant.compare(end, now) <= 0) return 'OVER'
  if (Temporal.Instant.compare(start, now) <= 0) return 'RUNNING'
  return places?.left === 0 ? 'FULL' : 'OPEN'
}

export const teacherOf = ({ resourceId, name, mainMedia }: StaffMember): Teacher => ({ id: resourceId, name, picture: mainMedia?.image })

/** The people a service names are those who give its sessions. */
export const teachersOf = ({ staffMembers }: Pick<Service, 'staffMembers'>): Teacher[] =>
  staffMembers.map(({ staffMemberId, name, mainMedia }) => ({ id: staffMemberId, name, picture: mainMedia?.image }))

/** Who gives the sessions, each named once. */
export const teachersIn = (sessions: readonly ClassSession[], service: Service): Teacher[] => {
  const ids = new Set(sessions.flatMap(({ teachers }) => teachers.map(({ id }) => id)))
  return teachersOf(service).filter(({ id }) => ids.has(id))
}
