import type { BookingPolicyRules } from '@foyer/contract'
import { leastNoticeMinutes } from './offer-times.ts'

type Policy = Pick<BookingPolicyRules, 'limitLateBookingPolicy'> & Partial<Pick<BookingPolicyRules, 'bookAfterStartPolicy'>>

/**
 * How long before the start offers end: as long before as customers may book at the latest, but at least an hour. Where the policy lets a
 * session be booked after its start, they end so long before its end.
 */
export function closingOf({ limitLateBookingPolicy, bookAfterStartPolicy }: Policy): { noticeMinutes: number; mayStartLate: boolean } {
  if (bookAfterStartPolicy?.enabled) return { noticeMinutes: 0, mayStartLate: true }
  const limit = limitLateBookingPolicy.enabled ? limitLateBookingPolicy.latestBookingInMinutes : 0
  return { noticeMinutes: Math.max(limit, leastNoticeMinutes), mayStartLate: false }
}
