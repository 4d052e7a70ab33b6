import type { EpochMinutes } from '../../ground/time/zones.ts'
import type { SeatRefusal } from '../places/seats.ts'

type JoinQuestion = {
  policy: { enabled: boolean; capacity: number }
  untimely: SeatRefusal | null
  now: EpochMinutes
  closesAt: EpochMinutes
  openSeats: number
  participants: number
  waiting: number
}

export type JoinRefusal =
  | { code: 'WAITING_LIST_NOT_OFFERED' }
  | { code: 'TOO_LATE_TO_JOIN_WAITING_LIST'; reason: string }
  | { code: 'SEATS_AVAILABLE'; openSpots: number }
  | { code: 'WAITING_LIST_FULL'; openSpots: number }

export function refusalToJoin({ policy, untimely, now, closesAt, openSeats, participants, waiting }: JoinQuestion): JoinRefusal | null {
  if (!policy.enabled) return { code: 'WAITING_LIST_NOT_OFFERED' }
  if (untimely) return { code: 'TOO_LATE_TO_JOIN_WAITING_LIST', reason: untimely.reason }
  if (closesAt <= now) return { code: 'TOO_LATE_TO_JOIN_WAITING_LIST', reason: 'CLOSED' }
  if (openSeats >= participants) return { code: 'SEATS_AVAILABLE', openSpots: openSeats }
  const openSpots = Math.max(0, policy.capacity - waiting)
  return openSpots < participants ? { code: 'WAITING_LIST_FULL', openSpots } : null
}
