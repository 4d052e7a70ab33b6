import type { Slot } from '@foyer/contract'
import type { ApiError } from '@foyer/sdk'
import { useText } from '../../text/text.tsx'
import { UNREACHABLE } from '../../use-call.ts'

const takenCodes = new Set<string>(['SLOT_NOT_AVAILABLE', 'HOLD_EXPIRED'])

/** The alternatives, if the refusal was that the time is taken. */
export const conflictOf = (error: ApiError | undefined): Slot[] | undefined => {
  if (!error || !takenCodes.has(error.code)) return undefined
  const { alternatives } = error.data
  return Array.isArray(alternatives) ? (alternatives as Slot[]) : [] // the contract of these two codes
}

const told = [
  'BOOKING_POLICY_VIOLATION',
  'TOO_MANY_HOLDS',
  'BOOKING_NOT_FOUND',
  'STALE_REVISION',
  'INVALID_BOOKING_STATUS',
  'INVALID_ARGUMENT',
  'RATE_LIMITED',
  'BOOKING_CANNOT_BE_CANCELLED',
  'RESCHEDULING_NOT_ALLOWED',
  UNREACHABLE,
] as const
type Told = (typeof told)[number]

const isTold = (code: string): code is Told => (told as readonly string[]).includes(code)

/** A refusal in the site's words: what happened, and what next. */
export const useRefusalText = () => {
  const { t } = useText()
  return (error: ApiError): { title: string; sentence: string } => {
    const code = toldCodeOf(error)
    return { title: t(`booking.refusals.${code}.title`), sentence: t(`booking.refusals.${code}.sentence`) }
  }
}

const toldCodeOf = (error: ApiError): Told | 'TOO_MANY_HELD_HERE' | 'OTHER' => {
  // A site that cannot answer for a moment is as good as out of reach.
  if (error.status === 503) return UNREACHABLE
  if (isOthersHolds(error)) return 'TOO_MANY_HELD_HERE'
  return isTold(error.code) ? error.code : 'OTHER'
}

/** Not the visitor's own holds are too many, but those of the network or the page together. */
const isOthersHolds = ({ code, data }: ApiError): boolean => code === 'TOO_MANY_HOLDS' && data.whose !== 'VISITOR'

const lostCodes = new Set<string>(['BOOKING_NOT_FOUND', 'STALE_REVISION', 'INVALID_BOOKING_STATUS'])

/** The hold is no longer what this page knows: another tab took another time, or it was given up. */
export const isHoldLost = (error: ApiError | undefined): boolean => error !== undefined && lostCodes.has(error.code)
