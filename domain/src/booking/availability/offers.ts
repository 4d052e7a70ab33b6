import type { Payment } from '@foyer/contract'
import { minutesPerDay } from '../../ground/time/local-time.ts'
import type { EpochMinutes } from '../../ground/time/zones.ts'
import { nextFree } from './free-slots.ts'
import type { AvailabilityInputs } from './inputs.ts'
import type { UnbookableReason } from './reasons.ts'
import { listSlots } from './slots.ts'
import type { CourseSpots, SessionSpots } from './spots.ts'
import { violatesPolicy } from './violations.ts'

export const noOfferReasons = [
  'ONLINE_BOOKING_OFF',
  'ONLINE_PAYMENT_OFF',
  'NO_STAFF',
  'NO_HOURS',
  'NO_SESSIONS',
  'RESOURCE_MISSING',
  'POLICY_FORBIDS',
  'BLOCKED',
  'FULLY_BOOKED',
] as const
export type NoOfferReason = (typeof noOfferReasons)[number]

export type Offer = { nextStart: EpochMinutes | null } | { reason: NoOfferReason }

/** A service that is only paid online is not offered while the site takes no online payments. */
export function offerIfPayable(offer: Offer, { rateType, options = {} }: Payment, { takesOnline }: { takesOnline: boolean }): Offer {
  const isOnlineOnly = rateType !== 'NO_FEE' && options.online === true && !options.inPerson && !options.pricingPlan
  const isOff = 'reason' in offer && offer.reason === 'ONLINE_BOOKING_OFF'
  return isOnlineOnly && !takesOnline && !isOff ? { reason: 'ONLINE_PAYMENT_OFF' } : offer
}

export const offerDays = 60

export function offerOfAppointment(inputs: AvailabilityInputs): Offer {
  if (!inputs.service.onlineBookingEnabled) return { reason: 'ONLINE_BOOKING_OFF' }
  if (inputs.resources.length === 0) return { reason: 'NO_STAFF' }
  const slot = nextFree(inputs)
  if (slot) return { nextStart: slot.start }
  const slots = listSlots(inputs)
  if (slots.length === 0) return { reason: 'NO_HOURS' }
  if (slots.some(({ isFree, violations }) => isFree && violatesPolicy(violations))) return { reason: 'POLICY_FORBIDS' }
  const reasons = new Set(slots.map(({ unbookable }) => unbookable?.reason))
  for (const [code, reason] of causes) if (reasons.has(code)) return { reason }
  return { reason: 'NO_HOURS' }
}

const causes: readonly (readonly [UnbookableReason, NoOfferReason])[] = [
  ['HELD', 'FULLY_BOOKED'],
  ['BOOKED', 'FULLY_BOOKED'],
  ['BLOCKED', 'BLOCKED'],
  ['CLOSED', 'BLOCKED'],
  ['RESOURCE_MISSING', 'RESOURCE_MISSING'],
]

export function offerOfClass(sessions: readonly { start: EpochMinutes; spots: SessionSpots }[], onlineBookingEnabled: boolean): Offer {
  if (!onlineBookingEnabled) return { reason: 'ONLINE_BOOKING_OFF' }
  const next = sessions.find(({ spots }) => spots.unbookable === null)
  if (next) return { nextStart: next.start }
  if (sessions.length === 0) return { reason: 'NO_SESSIONS' }
  return { reason: sessions.some(({ spots }) => spots.openSpots > 0) ? 'POLICY_FORBIDS' : 'FULLY_BOOKED' }
}

export function offerOfCourse({ reason }: Pick<CourseSpots, 'reason'>, nextStart: EpochMinutes | null): Offer {
  if (reason === null) return { nextStart }
  if (reason === 'FULL') return { reason: 'FULLY_BOOKED' }
  if (reason === 'ONLINE_BOOKING_OFF') return { reason }
  return { reason: reason === 'NO_SESSIONS' || nextStart === null ? 'NO_SESSIONS' : 'POLICY_FORBIDS' }
}

export const offerSpan = (now: EpochMinutes) => ({ from: Math.floor(now), to: Math.floor(now) + offerDays * minutesPerDay })
