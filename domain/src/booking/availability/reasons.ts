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

/** `resourceId`: the room or device that the reason is about. */
export type Unbookable = ReasonWithMoment & { resourceId?: string }

type ReasonWithMoment =
  /** RESOURCE_MISSING: a room or device is needed of which the business has none, or too few. */
  | { reason: Exclude<UnbookableReason, 'HELD' | 'TOO_SOON' | 'TOO_FAR'> }
  /** Until when the place is held for a visitor who has not finished booking. */
  | { reason: 'HELD'; until: EpochMinutes }
  /** The first moment at which a slot may start to be booked now. */
  | { reason: 'TOO_SOON'; earliestStart: EpochMinutes }
  /** From when on this start can be booked. */
  | { reason: 'TOO_FAR'; bookableFrom: EpochMinutes }

/** The first reason that holds: what no change of plan can cure comes first, what waiting cures comes last. */
export function unbookableBecause<Busy>(start: EpochMinutes, window: BookingWindow, busy: Busy | null): Unbookable | Busy | null {
  if (start < window.overBefore) return { reason: 'IN_THE_PAST' }
  if (!window.onlineBookingEnabled) return { reason: 'ONLINE_BOOKING_OFF' }
  if (busy) return busy
  if (start < window.notBefore) return { reason: 'TOO_SOON', earliestStart: Math.ceil(window.notBefore) }
  return start > window.notAfter ? { reason: 'TOO_FAR', bookableFrom: start - window.advanceMinutes } : null
}

/** Why the busy interval at `position` keeps a time from being booked. */
export function busyReason(busy: PackedBusy, position: number): Unbookable {
  const kind = busyKinds[busy[position + 3] as number] as BusyKind
  return kind === 'HOLD' ? { reason: 'HELD', until: busy[position + 2] as number } : lastingReasons[kind]
}

// Shared by all slots: an object for each of thousands would cost more than the search.
const lastingReasons: Record<Exclude<BusyKind, 'HOLD'>, Unbookable> = {
  BOOKING: { reason: 'BOOKED' },
  SESSION: { reason: 'BOOKED' },
  BLOCK: { reason: 'BLOCKED' },
  CLOSURE: { reason: 'CLOSED' },
}
