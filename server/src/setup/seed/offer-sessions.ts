import type { NewCalendarEvent, Resource, Service, StaffMember } from '@foyer/contract'
import type { Client } from '@foyer/sdk'
import type { SampleCalendar } from './juniper/calendar.ts'
import { type ClassKey, type ClassOffer, type CourseKey, type CourseOffer, classOffers, courseOffers } from './juniper/classes.ts'
import type { PolicyKey } from './juniper/offers.ts'
import type { StaffKey } from './juniper/people.ts'
import { type PlannedSeries, planCourse, planWeekly } from './juniper/plan-sessions.ts'
import type { RoomKey } from './juniper/studio.ts'
import { addEvents, addService, eachOf, listedAs } from './owner-steps.ts'

export type Classes = Record<ClassKey | CourseKey, Service>

type Offered = {
  staff: Record<StaffKey, StaffMember>
  rooms: Record<RoomKey, Resource>
  policyIds: Record<PolicyKey, string>
  calendar: SampleCalendar
}

export const offerSessions = async (owner: Client, offered: Offered): Promise<Classes> => {
  const classes = await eachOf(classOffers, (offer) => addService(owner, { ...sessionService(offer, offered), type: 'CLASS' }))
  const courses = await eachOf(courseOffers, (offer) => addService(owner, { ...sessionService(offer, offered), type: 'COURSE' }))
  const keys = Object.keys as <Key extends string>(table: Record<Key, unknown>) => Key[] // the tables hold no other keys
  await addEvents(owner, [
    ...keys(classOffers).flatMap((key) => classEvents(classes[key], classOffers[key], offered)),
    ...keys(courseOffers).flatMap((key) => courseEvents(courses[key], courseOffers[key], offered)),
  ])
  return { ...classes, ...courses }
}

const sessionService = (offer: ClassOffer | CourseOffer, { policyIds }: Offered) => ({
  ...listedAs(offer, policyIds),
  defaultCapacity: offer.capacity,
  onlineBooking: { enabled: true },
})

const classEvents = (service: Service, offer: ClassOffer, offered: Offered): NewCalendarEvent[] =>
  offer.weekly
    .flatMap((session) => planWeekly(session, offered.calendar))
    .map((series) => ({
      ...sessionEvent(service, series.firstDate, series),
      type: 'CLASS',
      resources: takenBy(offer, offered),
      recurrenceRule: {
        frequency: 'WEEKLY',
        interval: 1,
        days: [series.day],
        ...(series.until && { until: { localDate: `${series.until}T00:00:00` } }),
      },
      ...(series.title !== undefined && { title: series.title }),
      ...(series.capacity !== undefined && { totalCapacity: series.capacity }),
    }))

const courseEvents = (service: Service, offer: CourseOffer, offered: Offered): NewCalendarEvent[] =>
  planCourse(offer, offered.calendar).map((date) => ({
    ...sessionEvent(service, date, offer.at),
    type: 'COURSE',
    resources: takenBy(offer, offered),
  }))

const takenBy = ({ teacher, room }: ClassOffer | CourseOffer, { staff, rooms }: Offered) => [
  { id: staff[teacher].resourceId },
  { id: rooms[room].id },
]

const sessionEvent = (service: Service, date: Temporal.PlainDate, { from, to }: Pick<PlannedSeries, 'from' | 'to'>) => ({
  scheduleId: service.schedule.id,
  start: { localDate: `${date}T${from}:00` },
  end: { localDate: `${date}T${to}:00` },
})
