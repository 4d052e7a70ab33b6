import type { BookingPolicyRules } from '@foyer/contract'
import { firstLoudMinute } from '../../ground/time/loud-minute.ts'
import type { EpochMinutes } from '../../ground/time/zones.ts'

/** Offers end at least this long before the start; then everyone can book what is open. */
export const leastNoticeMinutes = 60

export type OfferQuestion = {
  now: EpochMinutes
  closesAt: EpochMinutes
  reservationMinutes: number
  timeZone: string
}

export type OfferTimes = { notifyAt: EpochMinutes; expiresAt: EpochMinutes }

/**
 * Null if the list closes before the customer could be notified. At night they are notified in the morning, and their time counts from
 * then.
 */
export function offerTimes({ now, closesAt, reservationMinutes, timeZone }: OfferQuestion): OfferTimes | null {
  const notifyAt = firstLoudMinute(now, timeZone)
  return notifyAt < closesAt ? { notifyAt, expiresAt: Math.min(notifyAt + reservationMinutes, closesAt) } : null
}

type Policy = Pick<BookingPolicyRules, 'limitLateBookingPolicy'> & Partial<Pick<BookingPolicyRules, 'bookAfterStartPolicy'>>

/**
 * Offers end at the policy's latest time for bookings, but at least an hour before the start. If the policy allows booking after the start,
 * they end this long before the end.
 */
export function closingOf({ limitLateBookingPolicy, bookAfterStartPolicy }: Policy): { noticeMinutes: number; mayStartLate: boolean } {
  if (bookAfterStartPolicy?.enabled) return { noticeMinutes: 0, mayStartLate: true }
  const limit = limitLateBookingPolicy.enabled ? limitLateBookingPolicy.latestBookingInMinutes : 0
  return { noticeMinutes: Math.max(limit, leastNoticeMinutes), mayStartLate: false }
}
