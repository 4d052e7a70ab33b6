import type { Money, Service } from '@foyer/contract'
import { type ClassSession, type Teacher, teachersOf } from '../../offer/class-session.ts'
import type { CourseDates } from '../../offer/course-dates.ts'
import type { ServiceOptions } from '../../offer/service-choice.ts'
import type { SlotChoice } from '../slot-choice.ts'

/** What a visitor is about to book, as the address says it. */
export type WantedBooking = {
  choice: SlotChoice
  /** Back to where another time is chosen. */
  otherTimes: string
  /** How many may come along with one booking, the visitor included. */
  mostParticipants: number
  /** Of a class, which session; of a course, all of them. */
  session?: ClassSession
  course?: { sessions: ClassSession[]; dates: CourseDates }
  options: ServiceOptions | null
  /** What the choice costs, where that is known before it is held. */
  price?: Money | undefined
}

/** Who gives the sessions, each named once. */
export const teachersIn = (sessions: readonly ClassSession[], service: Service): Teacher[] => {
  const ids = new Set(sessions.flatMap(({ teachers }) => teachers.map(({ id }) => id)))
  return teachersOf(service).filter(({ id }) => ids.has(id))
}
