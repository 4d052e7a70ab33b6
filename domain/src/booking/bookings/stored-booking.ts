import type { AllowedActions, Booking, PolicySnapshot, WaitingWindow } from '@foyer/contract'
import { minutesOfIsoInstant } from '../../ground/time/instants.ts'
import type { AgreedTax } from '../../offer/pricing/taxes.ts'
import { allowedActions, type ChangedBy, type GovernedBooking } from './booking-policy.ts'
export type StoredBooking = {
  booking: Booking
  type: 'APPOINTMENT' | 'CLASS' | 'COURSE'
  policy: PolicySnapshot
  resourceId: string | null
  additionalResourceIds: readonly string[]
  bufferMinutes: number
  requiresApproval: boolean
  allowsOtherRequests: boolean
  skipsAvailability: boolean
  /** A visitor's booking becomes a member's when they finish it signed in, or when their address is verified. */
  visitorId: string | null
  memberId: string | null
  holdExpiresAt: string | null
  language: string | null
  calendarSequence: number
  /** How long before the start the customer moved it; the latest move counts. */
  movedMinutesBefore: number | null
  requestedAt: string
  window: WaitingWindow | null
  tax: AgreedTax | null
  internalNote: string | null
}

export const governed = ({ booking, policy }: StoredBooking): GovernedBooking => ({
  status: booking.status,
  start: minutesOfIsoInstant(booking.startDate),
  end: minutesOfIsoInstant(booking.endDate),
  policy,
})

/** A customer who moved their booking shortly before its start, and then cancels it, is as late as they were when they moved it. */
export const minutesLeftToCancel = ({ booking, movedMinutesBefore }: StoredBooking, minute: number): number =>
  Math.min(minutesOfIsoInstant(booking.startDate) - minute, movedMinutesBefore ?? Number.POSITIVE_INFINITY)

/** Parts of a multi-service booking allow nothing: they are changed as a whole. */
export const allowedActionsOn = (stored: StoredBooking, changedBy: ChangedBy, now: string): AllowedActions => {
  if (!stored.booking.multiServiceBookingInfo) return allowedActions(governed(stored), changedBy, minutesOfIsoInstant(now))
  return { cancel: false, reschedule: false, ...(changedBy === 'BUSINESS' && { confirm: false, decline: false }) }
}

export const allResourceIdsOf = ({ resourceId, additionalResourceIds }: StoredBooking): string[] =>
  resourceId === null ? [...additionalResourceIds] : [resourceId, ...additionalResourceIds]
