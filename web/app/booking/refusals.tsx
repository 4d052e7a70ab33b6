import type { ErrorCode, MultiServiceTime, Slot } from '@foyer/contract'
import { type ApiError, type FailureCode, isRefusal } from '@foyer/sdk'
import { formatList, formatWhenShort } from '../ground/format.ts'
import { isOutOfReach } from '../ground/problem-page.tsx'
import { useAgesText } from '../offer/use-ages-text.ts'
import { useText } from '../text/text.tsx'
import { Banner } from '../ui/banner.tsx'

type RefusalBannerProps = {
  error: ApiError
  className?: string
  of?: string | undefined
}

export const RefusalBanner = ({ error, className, of }: RefusalBannerProps) => {
  const { title, sentence } = useRefusalText()(error)
  return (
    <Banner tone="bad" role="alert" title={of === undefined ? title : `${of}: ${title}`} className={className ?? ''}>
      {sentence}
    </Banner>
  )
}

/** `NOT_ENOUGH_SPOTS`: some seats are left, but fewer than the visitor wants. */
export type Conflict = { alternatives: Slot[]; reason: 'TAKEN' | 'NOT_ENOUGH_SPOTS' }

export const conflictOf = (error: ApiError | undefined): Conflict | undefined => {
  const isTaken =
    isRefusal(error, 'bookings.createBooking', 'SLOT_NOT_AVAILABLE', 'SESSION_CAPACITY_EXCEEDED', 'SCHEDULE_CAPACITY_EXCEEDED') ||
    isRefusal(error, 'bookings.completeBooking', 'HOLD_EXPIRED')
  if (!isTaken) return undefined
  const { alternatives, reason } = error.data
  return { alternatives, reason: reason === 'NOT_ENOUGH_SPOTS' ? reason : 'TAKEN' }
}

const knownCodes = [
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
type KnownCode = (typeof knownCodes)[number]

const isKnown = (code: string): code is KnownCode => (knownCodes as readonly string[]).includes(code)

export const useRefusalText = () => {
  const { t } = useText()
  const ageRefusal = useAgeRefusal()
  return (error: ApiError): { title: string; sentence: string } => {
    const aboutAge = ageRefusal(error)
    if (aboutAge) return aboutAge
    const code = knownCodeOf(error)
    return { title: t(`booking.refusals.${code}.title`), sentence: t(`booking.refusals.${code}.sentence`) }
  }
}

const knownCodeOf = (error: ApiError): KnownCode | 'TOO_MANY_HELD_HERE' | 'OTHER' => {
  if (isOutOfReach(error.status) || error.code === 'UNREADABLE_ANSWER') return 'UNREACHABLE'
  if (isOthersHolds(error)) return 'TOO_MANY_HELD_HERE'
  return isKnown(error.code) ? error.code : 'OTHER'
}

const isOthersHolds = (error: ApiError): boolean =>
  isRefusal(error, 'bookings.createBooking', 'TOO_MANY_HOLDS') && error.data.whose !== 'VISITOR'

/** The hold has changed: another tab has replaced it, or it was released. */
export const isHoldLost = (error: ApiError | undefined): boolean =>
  isRefusal(error, 'bookings.completeBooking', 'BOOKING_NOT_FOUND', 'STALE_REVISION', 'INVALID_BOOKING_STATUS')

export const LostDates = ({ error, zone }: { error: ApiError; zone: string }) => {
  const { t, locale } = useText()
  const lost = lostDatesIn(error)
  if (lost.length === 0) return <RefusalBanner error={error} />
  const days = formatList(
    lost.map((date) => formatWhenShort(date, zone, locale)),
    locale,
  )
  return (
    <Banner tone="bad" role="alert" title={t('booking.series.lost', { count: lost.length })}>
      {t('booking.series.lostHint', { dates: days })}
    </Banner>
  )
}

export const lostDatesIn = (error: ApiError | undefined): string[] => {
  const isTaken =
    isRefusal(error, 'bookings.createBookingSeries', 'SLOT_NOT_AVAILABLE') ||
    isRefusal(error, 'bookings.completeBooking', 'HOLD_EXPIRED') ||
    isRefusal(error, 'bookings.rescheduleBookingSeries', 'SLOT_NOT_AVAILABLE')
  return isTaken ? (error.data.dates ?? []).map(({ startDate }) => startDate) : []
}

export const useAgeRefusal = () => {
  const { t } = useText()
  const agesText = useAgesText()
  return (error: ApiError | undefined): { title: string; sentence: string } | null => {
    const isOfAge = !(
      isRefusal(error, 'bookings.completeBooking', 'AGE_NOT_ALLOWED') || isRefusal(error, 'waiting-list.joinWaitingList', 'AGE_NOT_ALLOWED')
    )
    if (isOfAge) return null
    const { name, age, ...limits } = error.data
    return {
      title: t('booking.people.family.refused', { name, age: String(age) }),
      sentence: t('booking.people.family.refusedHint', { ages: agesText(limits) ?? '' }),
    }
  }
}

export const wholeConflictOf = (error: ApiError | undefined): MultiServiceTime[] | undefined => {
  const isTaken =
    isRefusal(error, 'bookings.createMultiServiceBooking', 'SLOT_NOT_AVAILABLE') ||
    isRefusal(error, 'bookings.completeBooking', 'HOLD_EXPIRED') ||
    isRefusal(error, 'bookings.rescheduleMultiServiceBooking', 'NO_OPEN_SPOTS')
  if (!isTaken) return undefined
  const { multiServiceTimes, alternatives } = error.data
  return multiServiceTimes ?? alternatives.map((slot) => ({ startDate: slot.startDate, endDate: slot.endDate, slots: [slot] }))
}
