import type { Attendance, Booking, SentAttendance } from '@foyer/contract'

/** `eventId` is the newer name, and wins. */
export const namedSessionOf = ({ eventId, sessionId }: SentAttendance): string | null => eventId ?? sessionId ?? null

export const isAttendable = ({ status }: Pick<Booking, 'status'>): boolean => status === 'CONFIRMED' || status === 'PENDING'

export type AttendedSession = { id: string; scheduleId: string }

/** A booking of a course takes part in every session on the course's schedule, any other only in its own session. */
export const takesPartIn = ({ bookedEntity: { slot, schedule } }: Pick<Booking, 'bookedEntity'>, session: AttendedSession): boolean =>
  schedule ? schedule.scheduleId === session.scheduleId : slot?.eventId === session.id

type Noted = Pick<Attendance, 'status' | 'numberOfAttendees' | 'participantIds'>

type Party = { totalParticipants: number; comingIds: readonly string[] }

/** If as many people came as were booked, all named participants did; otherwise it is unknown who. */
export const whoCame = ({ status, numberOfAttendees, participantIds }: Noted, { totalParticipants, comingIds }: Party): string[] => {
  if (status !== 'ATTENDED') return []
  if (participantIds) return comingIds.filter((id) => participantIds.includes(id))
  return numberOfAttendees >= totalParticipants ? [...comingIds] : []
}

/** The attendance after one named participant came, or did not come after all. Participants without a name still count. */
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
