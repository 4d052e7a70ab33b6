import type { Booking, SentAttendance } from '@foyer/contract'

/** The session that an attendance names; null if it names none. `eventId` is the newer name, and decides. */
export const namedSessionOf = ({ eventId, sessionId }: SentAttendance): string | null => eventId ?? sessionId ?? null

/** Whether a booking can be attended: not before it is finished, and not after it was given up. */
export const isAttendable = ({ status }: Pick<Booking, 'status'>): boolean => status === 'CONFIRMED' || status === 'PENDING'

/** A session as attendance sees it. */
export type AttendedSession = { id: string; scheduleId: string }

/** A booking of a course takes part in every session on the course's schedule, any other in the session that it names. */
export const takesPartIn = ({ bookedEntity: { slot, schedule } }: Pick<Booking, 'bookedEntity'>, session: AttendedSession): boolean =>
  schedule ? schedule.scheduleId === session.scheduleId : slot?.eventId === session.id
