import type { EpochMinutes } from '../../ground/time/zones.ts'
import { type BusyKind, busyKinds, type PackedBusy } from './busy.ts'
import type { BookingWindow } from './violations.ts'

export const unbookableReasons = [
  'OUTSIDE_HOURS',
  'TOO_LATE_FOR_DURATION',
  'NOT_A_START_TIME',
  'IN_THE_PAST',
  'ONLINE_BOOKING_OFF',
  'BOOKED',
  'HELD',
  'BLOCKED',
  'CLOSED',
  'TOO_SOON',
  'TOO_FAR',
  'RESOURCE_MISSING',
] as const
export type UnbookableReason = (typeof unbookableReasons)[number]

export type Unbookable = ReasonWithMoment & { resourceId?: string }

type ReasonWithMoment =
  | { reason: Exclude<UnbookableReason, 'HELD' | 'TOO_SOON' | 'TOO_FAR'> }
  | { reason: 'HELD'; until: EpochMinutes }
  | { reason: 'TOO_SOON'; earliestStart: EpochMinutes }
  | { reason: 'TOO_FAR'; bookableFrom: EpochMinutes }

/** Reasons that waiting cannot cure come first. */
export function unbookableBecause<Busy>(start: EpochMinutes, window: BookingWindow, busy: Busy | null): Unbookable | Busy | null {
  if (start < window.overBefore) return { reason: 'IN_THE_PAST' }
  if (!window.onlineBookingEnabled) return { reason: 'ONLINE_BOOKING_OFF' }
  if (busy) return busy
  if (start < window.notBefore) return { reason: 'TOO_SOON', earliestStart: Math.ceil(window.notBefore) }
  return start > window.notAfter ? { reason: 'TOO_FAR', bookableFrom: start - window.advanceMinutes } : null
}

export function busyReason(busy: PackedBusy, position: number): Unbookable {
  const kind = busyKinds[busy[position + 3] as number] as BusyKind
  return kind === 'HOLD' ? { reason: 'HELD', until: busy[position + 2] as number } : lastingReasons[kind]
}

// Shared by all slots: an object for each of thousands would cost more than the search.
const lastingReasons: Record<Exclude<BusyKind, 'HOLD'>, Unbookable> = {
  BOOKING: { reason: 'BOOKED' },
  SESSION: { reason: 'BOOKED' },
  BLOCK: { reason: 'BLOCKED' },
  OTHER_CALENDAR: { reason: 'BLOCKED' },
  CLOSURE: { reason: 'CLOSED' },
}
