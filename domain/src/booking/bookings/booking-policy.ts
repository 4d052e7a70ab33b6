import type { AllowedActions, BookingPolicyRules, BookingStatus } from '@foyer/contract'
import type { EpochMinutes } from '../../ground/time/zones.ts'
import { statusAfter } from './lifecycle.ts'

export type GovernedBooking = {
  status: BookingStatus
  start: EpochMinutes
  end: EpochMinutes
  policy: Pick<BookingPolicyRules, 'cancellationPolicy' | 'reschedulePolicy'>
}

/** CUSTOMER: signed in, or with the visitor's cookie. GUEST: with the booking's link. */
export type ChangedBy = 'BUSINESS' | 'CUSTOMER' | 'GUEST'

export type ChangeRefusal = 'NOT_ALLOWED_ONLINE' | 'NOT_ALLOWED_BY_LINK' | 'TOO_LATE' | 'OVER'

export const refusalToCancel = (booking: GovernedBooking, changedBy: ChangedBy, now: EpochMinutes): ChangeRefusal | null => {
  const { enabled, limitLatestCancellation, latestCancellationInMinutes, allowAnonymous } = booking.policy.cancellationPolicy
  const noticeMinutes = limitLatestCancellation ? latestCancellationInMinutes : null
  return refusalToChange(booking, changedBy, now, { enabled, allowAnonymous, noticeMinutes })
}

export const refusalToReschedule = (booking: GovernedBooking, changedBy: ChangedBy, now: EpochMinutes): ChangeRefusal | null => {
  const { enabled, limitLatestReschedule, latestRescheduleInMinutes, allowAnonymous } = booking.policy.reschedulePolicy
  const noticeMinutes = limitLatestReschedule ? latestRescheduleInMinutes : null
  return refusalToChange(booking, changedBy, now, { enabled, allowAnonymous, noticeMinutes })
}

export const allowedActions = (booking: GovernedBooking, changedBy: ChangedBy, now: EpochMinutes): AllowedActions => {
  const isPossible = (action: 'cancel' | 'reschedule' | 'confirm' | 'decline') => statusAfter(booking.status, action) !== null
  return {
    cancel: isPossible('cancel') && refusalToCancel(booking, changedBy, now) === null,
    reschedule: isPossible('reschedule') && refusalToReschedule(booking, changedBy, now) === null,
    ...(changedBy === 'BUSINESS' && { confirm: isPossible('confirm'), decline: isPossible('decline') }),
  }
}

type ChangeRule = { enabled: boolean; allowAnonymous: boolean; noticeMinutes: number | null }

function refusalToChange(
  { status, start, end }: GovernedBooking,
  changedBy: ChangedBy,
  now: EpochMinutes,
  rule: ChangeRule,
): ChangeRefusal | null {
  // The policy does not apply to holds and waiting-list entries: they are no bookings yet.
  if (changedBy === 'BUSINESS' || status === 'CREATED' || status === 'WAITING_LIST') return null
  if (!rule.enabled) return 'NOT_ALLOWED_ONLINE'
  if (changedBy === 'GUEST' && !rule.allowAnonymous) return 'NOT_ALLOWED_BY_LINK'
  if (end <= now) return 'OVER'
  return rule.noticeMinutes !== null && start - now < rule.noticeMinutes ? 'TOO_LATE' : null
}
