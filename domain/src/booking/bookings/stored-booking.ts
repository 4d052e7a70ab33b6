import type { AllowedActions, Booking, PolicySnapshot, WaitingWindow } from '@foyer/contract'
import { minutesOfIsoInstant } from '../../ground/time/instants.ts'
import type { AgreedTax } from '../../offer/pricing/taxes.ts'
import { allowedActions, type ChangedBy, type GovernedBooking } from './booking-policy.ts'
/** A booking as the wire tells it, and what is stored besides. */
export type StoredBooking = {
  booking: Booking
  type: 'APPOINTMENT' | 'CLASS' | 'COURSE'
  /** The policy in force when it was made; later changes do not touch it. */
  policy: PolicySnapshot
  resourceId: string | null
  /** The rooms and devices that it takes besides. */
  additionalResourceIds: readonly string[]
  /** Minutes kept free after the session. */
  bufferMinutes: number
  requiresApproval: boolean
  /** As a request it keeps no place: other customers may request the same time. */
  allowsOtherRequests: boolean
  skipsAvailability: boolean
  /** The owner. A visitor's booking becomes a member's when they finish it signed in, or when their address is verified. */
  visitorId: string | null
  memberId: string | null
  holdExpiresAt: string | null
  language: string | null
  calendarSequence: number
  /** How long before its start its customer moved it, at the latest of all moves. */
  movedMinutesBefore: number | null
  /** When it became a request. */
  requestedAt: string
  /** The times for which it waits, or waited. */
  window: WaitingWindow | null
  /** The tax in its price; null where there was none, and of bookings of former releases. */
  tax: AgreedTax | null
  /** For the team; customers never see it. */
  internalNote: string | null
}

/** The booking as its policy sees it. */
export const governed = ({ booking, policy }: StoredBooking): GovernedBooking => ({
  status: booking.status,
  start: minutesOfIsoInstant(booking.startDate),
  end: minutesOfIsoInstant(booking.endDate),
  policy,
})

/** A customer who moved their booking shortly before its start, and cancels it then, is as late as they were when they moved it. */
export const minutesLeftToCancel = ({ booking, movedMinutesBefore }: StoredBooking, minute: number): number =>
  Math.min(minutesOfIsoInstant(booking.startDate) - minute, movedMinutesBefore ?? Number.POSITIVE_INFINITY)

/** What a caller may do to the booking alone: nothing to a part of a multi-service booking, which is changed as a whole. */
export const allowedActionsOn = (stored: StoredBooking, changedBy: ChangedBy, now: string): AllowedActions => {
  if (!stored.booking.multiServiceBookingInfo) return allowedActions(governed(stored), changedBy, minutesOfIsoInstant(now))
  return { cancel: false, reschedule: false, ...(changedBy === 'BUSINESS' && { confirm: false, decline: false }) }
}

/** All whose time it takes. */
export const allResourceIdsOf = ({ resourceId, additionalResourceIds }: StoredBooking): string[] =>
  resourceId === null ? [...additionalResourceIds] : [resourceId, ...additionalResourceIds]
