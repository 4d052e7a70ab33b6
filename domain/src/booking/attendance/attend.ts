import type { Attendance, Booking, SentAttendance } from '@foyer/contract'

/** The session that an attendance names; null if it names none. `eventId` is the newer name, and decides. */
export const namedSessionOf = ({ eventId, sessionId }: SentAttendance): string | null => eventId ?? sessionId ?? null

/** Whether a booking can be attended: not before it is finished, and not after it was given up. */
export const isAttendable = ({ status }: Pick<Booking, 'status'>): boolean => status === 'CONFIRMED' || status === 'PENDING'

/** A session as attendance sees it. */
export type AttendedSession = { id: string; scheduleId: string }

/** A booking of a course takes part in every session on the course's schedule, any other in the session that it names. */
export const takesPartIn = ({ bookedEntity: { slot, schedule } }: Pick<Booking, 'bookedEntity'>, session: AttendedSession): boolean =>
  schedule ? schedule.scheduleId === session.scheduleId : slot?.eventId === session.id

type Noted = Pick<Attendance, 'status' | 'numberOfAttendees' | 'participantIds'>

/** `comingIds`: the named participants who have not given their place up. */
type Party = { totalParticipants: number; comingIds: readonly string[] }

/** Who came, where it is noted how many did: all who are named, if as many came as were booked; else it is not known who. */
export const whoCame = ({ status, numberOfAttendees, participantIds }: Noted, { totalParticipants, comingIds }: Party): string[] => {
  if (status !== 'ATTENDED') return []
  if (participantIds) return comingIds.filter((id) => participantIds.includes(id))
  return numberOfAttendees >= totalParticipants ? [...comingIds] : []
}

/** What is noted of a booking once one of its named participants came, or turns out not to have come. Those without a name count on. */
export function notedWith(
  before: Noted | null,
  { totalParticipants, comingIds }: Party,
  { participantId, hasCome }: { participantId: string; hasCome: boolean },
): Noted & { participantIds: string[] } {
  const hereBefore = before?.status === 'ATTENDED' ? (before.participantIds ?? []) : []
  const unnamed = before?.status === 'ATTENDED' ? Math.max(0, before.numberOfAttendees - hereBefore.length) : 0
  const participantIds = comingIds.filter((id) => (id === participantId ? hasCome : hereBefore.includes(id)))
  // Participants who came without a name may be among the named ones.
  const most = Math.max(totalParticipants, before?.numberOfAttendees ?? 0)
  const number = Math.min(most, participantIds.length + unnamed)
  return { status: number > 0 ? 'ATTENDED' : 'NOT_SET', numberOfAttendees: Math.max(1, number), participantIds }
}
