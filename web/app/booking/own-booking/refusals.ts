import type { ErrorCode, Slot } from '@foyer/contract'
import { type ApiError, type FailureCode, isRefusal } from '@foyer/sdk'
import { useAgeRefusal } from '../../community/coming/use-age-refusal.ts'
import { isOutOfReach } from '../../ground/problem-of.ts'
import { useText } from '../../text/text.tsx'

/** `NOT_ENOUGH_SPOTS`: there are places, but fewer than the visitor wants. */
export type Conflict = { alternatives: Slot[]; reason: 'TAKEN' | 'NOT_ENOUGH_SPOTS' }

/** That the time or the last place is taken, and what else there is. */
export const conflictOf = (error: ApiError | undefined): Conflict | undefined => {
  const isTaken =
    isRefusal(error, 'bookings.createBooking', 'SLOT_NOT_AVAILABLE', 'SESSION_CAPACITY_EXCEEDED', 'SCHEDULE_CAPACITY_EXCEEDED') ||
    isRefusal(error, 'bookings.completeBooking', 'HOLD_EXPIRED')
  if (!isTaken) return undefined
  const { alternatives, reason } = error.data
  return { alternatives, reason: reason === 'NOT_ENOUGH_SPOTS' ? reason : 'TAKEN' }
}

const told = [
  'BOOKING_POLICY_VIOLATION',
  'TOO_MANY_HOLDS',
  'TOO_MANY_COMING_BOOKINGS',
  'PROOF_OF_WORK_REQUIRED',
  'BOOKING_NOT_FOUND',
  'SESSION_NOT_FOUND',
  'SESSION_CANCELED',
  'STALE_REVISION',
  'INVALID_BOOKING_STATUS',
  'INVALID_ARGUMENT',
  'RATE_LIMITED',
  'NO_CREDITS_LEFT',
  'PLAN_NOT_VALID_AT_THAT_TIME',
  'PLAN_PAUSED',
  'PLAN_DOES_NOT_COVER_SERVICE',
  'PAYMENT_PROVIDER_UNAVAILABLE',
  'PAYMENT_OPTION_NOT_OFFERED',
  'PAYMENT_PROVIDER_REFUSED',
  'FAMILY_LIMIT_REACHED',
  'FAMILY_PERSON_NOT_FOUND',
  'BOOKING_CANNOT_BE_CANCELLED',
  'RESCHEDULING_NOT_ALLOWED',
  'UNREACHABLE',
  'OFFLINE',
  'TIMED_OUT',
] as const satisfies (ErrorCode | FailureCode)[]
type Told = (typeof told)[number]

const isTold = (code: string): code is Told => (told as readonly string[]).includes(code)

/** A refusal in the site's words: what happened, and what next. */
export const useRefusalText = () => {
  const { t } = useText()
  const ageRefusal = useAgeRefusal()
  return (error: ApiError): { title: string; sentence: string } => {
    const aboutAge = ageRefusal(error)
    if (aboutAge) return aboutAge
    const code = toldCodeOf(error)
    return { title: t(`booking.refusals.${code}.title`), sentence: t(`booking.refusals.${code}.sentence`) }
  }
}

const toldCodeOf = (error: ApiError): Told | 'TOO_MANY_HELD_HERE' | 'OTHER' => {
  // A site that cannot answer for a moment is as good as out of reach.
  if (isOutOfReach(error.status) || error.code === 'UNREADABLE_ANSWER') return 'UNREACHABLE'
  if (isOthersHolds(error)) return 'TOO_MANY_HELD_HERE'
  return isTold(error.code) ? error.code : 'OTHER'
}

/** Not the visitor's own holds are too many, but those of the network or the page together. */
const isOthersHolds = (error: ApiError): boolean =>
  isRefusal(error, 'bookings.createBooking', 'TOO_MANY_HOLDS') && error.data.whose !== 'VISITOR'

/** The hold is no longer what this page knows: another tab took another time, or it was given up. */
export const isHoldLost = (error: ApiError | undefined): boolean =>
  isRefusal(error, 'bookings.completeBooking', 'BOOKING_NOT_FOUND', 'STALE_REVISION', 'INVALID_BOOKING_STATUS')
