import type { BookingPolicyRules } from '@foyer/contract'
import { firstLoudMinute } from '../../ground/time/loud-minute.ts'
import type { EpochMinutes } from '../../ground/time/zones.ts'

/** The least time before the start at which offers end: then what is open is free for all. */
export const leastNoticeMinutes = 60

export type OfferQuestion = {
  now: EpochMinutes
  closesAt: EpochMinutes
  reservationMinutes: number
  timeZone: string
}

/** When the customer is told, and until when the seats are theirs. */
export type OfferTimes = { notifyAt: EpochMinutes; expiresAt: EpochMinutes }

/** Null where the list is closed before the customer could be told. At night they are told in the morning, and their time counts from then. */
export function offerTimes({ now, closesAt, reservationMinutes, timeZone }: OfferQuestion): OfferTimes | null {
  const notifyAt = firstLoudMinute(now, timeZone)
  return notifyAt < closesAt ? { notifyAt, expiresAt: Math.min(notifyAt + reservationMinutes, closesAt) } : null
}

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
