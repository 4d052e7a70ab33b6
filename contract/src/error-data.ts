import type { MultiServiceTime } from './booking/availability/multi-service-time-schemas.ts'
import type { Slot } from './booking/availability/schemas.ts'
import type { Booking } from './booking/bookings/schemas.ts'
import type { RefusedDate } from './booking/series.ts'
import type { ErrorCode } from './errors.ts'
import type { BoundSubject } from './ground/bounds.ts'
import type { MoneyAmount } from './ground/money.ts'
import type { SessionConflict } from './house/calendar/change-schemas.ts'
import type { ShownRecaptcha, StateMachine } from './membership/authentication/schemas.ts'
import type { GiftStatus } from './money/gifts/schemas.ts'
import type { ImportMistake } from './setup/catalogue.ts'

type UnusableCoupon = { couponCode: string; planId: string }
type Wait = { retryAfterSeconds: number }
type ProofOfWork = { captcha: 'PROOF_OF_WORK'; challenge: string; leadingZeroBits: number }
type Captcha = ({ captcha: 'RECAPTCHA' } & ShownRecaptcha) | ProofOfWork
/**
 * `resource`: the room or device that is taken, if it is not the staff member. `multiServiceTimes`: in place of `alternatives`, for several
 * services that are booked together. `part`: the service that had no free time; services on separate days get alternatives for it alone,
 * which leave the others where they are. `dates`: all dates of a series that are not available; the other members are about the first of
 * them.
 */
type Alternatives = {
  alternatives: Slot[]
  multiServiceTimes?: MultiServiceTime[]
  reason?: string
  resource?: { id: string; name: string }
  part?: { serviceId: string; startDate: string }
  dates?: RefusedDate[]
}

type PlanRefusal = { serviceId?: string; startDate?: string; orderId?: string }

/** The data that refusals of these codes carry; the server cannot throw them without it. */
type ErrorData = {
  RATE_LIMITED: Wait
  TOO_MANY_ATTEMPTS: Wait
  TOO_MANY_HOLDS: Wait & { whose: 'VISITOR' | 'NETWORK' | 'CLIENT' }
  PROOF_OF_WORK_REQUIRED: ProofOfWork & { whose: BoundSubject; isWrong: boolean }
  TOO_MANY_COMING_BOOKINGS: { whose: BoundSubject }
  '-19971': Captcha
  '-19970': Captcha
  REAUTHENTICATION_REQUIRED: { hasPassword: boolean }
  SECOND_FACTOR_REQUIRED: StateMachine
  SLOT_NOT_AVAILABLE: Alternatives
  SESSION_CAPACITY_EXCEEDED: Alternatives
  SCHEDULE_CAPACITY_EXCEEDED: Alternatives
  HOLD_EXPIRED: Alternatives
  NO_OPEN_SPOTS: Alternatives
  NOT_ALLOWED_TO_UPDATE_BOOKING_IN_MULTI_SERVICE_BOOKING: { multiServiceBookingId: string }
  NOT_ALL_BOOKINGS_WERE_SENT: { bookingIds: string[] }
  DUPLICATE_BOOKING_INFO: { bookingId: string }
  REVISION_MISSING: { bookingId: string }
  BOOKING_REVISION_MISMATCH: { current: Booking }
  BOOKING_TO_ADD_STATUS_NOT_VALID: { bookingId: string; status: string; allowed: string[] }
  /** The resources at other locations, and the session's location, unless it is none of the business's. */
  RESOURCE_NOT_AT_LOCATION: { resources: { id: string; name: string }[]; locationId?: string }
  SESSION_CONFLICT: { conflicts: SessionConflict[]; total: number }
  CAPACITY_BELOW_PARTICIPANTS: { eventId: string; totalCapacity: number; participants: number }
  /** `openSpots`: how many more participants the list takes. */
  WAITING_LIST_FULL: { openSpots: number }
  PAYMENT_METHOD_IN_USE: { planNames: string[] }
  SEATS_AVAILABLE: { openSpots: number }
  TIMES_AVAILABLE: { startDate: string; count: number }
  PARTICIPANT_NOT_FOUND: { participantId: string }
  TOO_MANY_PARTICIPANT_LINKS: { most: number }
  PLACE_CANNOT_BE_GIVEN_UP: { reason: string }
  NO_SEATS_TO_OFFER: { openSpots: number; participants: number }
  MISSING_ARGUMENTS: { missing: string[] }
  INVALID_SERVICES_SIZE: { minimum: number; maximum: number }
  MAX_END_DATE_EXCEEDS_MAXIMUM: { maximum: string }
  INVALID_PAYMENT_OPTIONS: { reason: string }
  /** `count`: of services. Each list has the first ten. */
  LOCATION_IN_USE: { count: number; services: { id: string; name: string }[]; resources: { id: string; name: string }[] }
  TAX_RATE_IN_USE: { rates: { id: string; name: string; services: number; plans: number }[] }
  BOOKING_POLICY_IN_USE: { serviceCount: number }
  BOOKING_POLICY_SNAPSHOT_NOT_FOUND: { bookingIds: string[] }
  STAFF_MEMBER_HAS_BOOKINGS: { count: number }
  /** `multiServiceBookingIds`: of visits of which one part uses the resource; the first fifty. */
  RESOURCE_HAS_BOOKINGS: { count: number; bookings: number; sessions: number; multiServiceBookingIds: string[] }
  CATALOGUE_CHANGED: { fingerprint: string }
  invalid_order_status: { status: string; allowed: string[] }
  order_not_suspendable: { reason: 'PENDING' | 'NOT_STARTED' | 'TRIAL' | 'ALREADY_SUSPENDED' | 'ENDED' | 'CANCELED' }
  end_date_not_postponable: { reason: 'VALID_UNTIL_CANCELED' }
  order_not_markable_as_paid: { reason: 'NOT_OFFLINE' | 'FREE' | 'ALREADY_PAID' }
  order_not_renewed: { reason: 'SINGLE_PAYMENT' | 'ALREADY_CANCELED' }
  ERROR_COUPON_DOES_NOT_EXIST: UnusableCoupon
  ERROR_COUPON_IS_DISABLED: UnusableCoupon
  ERROR_COUPON_IS_NOT_ACTIVE_YET: UnusableCoupon
  ERROR_COUPON_HAS_EXPIRED: UnusableCoupon
  ERROR_COUPON_USAGE_EXCEEDED: UnusableCoupon
  ERROR_COUPON_LIMIT_PER_CUSTOMER_EXCEEDED: UnusableCoupon
  ERROR_COUPON_NOT_APPLICABLE_FOR_PLAN: UnusableCoupon
  ERROR_INVALID_SUBTOTAL: UnusableCoupon
  NOTHING_TO_CREDIT: { left: string; currency: string }
  CLIENT_EMAIL_TAKEN: { clientId: string }
  TOO_MANY_NOTES: { most: number }
  TOO_MANY_TAGS: { most: number }
  CLIENTS_CHANGED: { fingerprint: string }
  COUPON_USED: { uses: number }
  GIFT_NOT_OFFERED: { reason: 'OFF' | 'SUBSCRIPTION' | 'FREE' }
  GIFT_NOT_REDEEMABLE: { status: GiftStatus }
  INVALID_GIFT_STATUS: { status: GiftStatus }
  TOO_MANY_COUPONS: { most: number }
  PLAN_DOES_NOT_COVER_SERVICE: PlanRefusal
  NO_CREDITS_LEFT: PlanRefusal & { left: number }
  /** `validFrom`, `validUntil`: sessions that start in [validFrom, validUntil) are included. */
  PLAN_NOT_VALID_AT_THAT_TIME: PlanRefusal & { validFrom?: string; validUntil?: string }
  PLAN_PAUSED: PlanRefusal
  PLAN_NEEDS_MEMBER: { serviceId: string }
  REFUND_EXCEEDS_PAYMENT: { left: MoneyAmount }
  PAYMENT_EXCEEDS_DUE: { left: MoneyAmount }
  /** `each`: what the role may refund at once, nothing for 0; `left`: what is left of its limit per day. */
  REFUND_LIMIT: { each: MoneyAmount; left?: MoneyAmount }
  TILL_CLOSED: { closedBy: string; closedDate: string }
  PAYMENT_CURRENCY_CHANGED: { currency: string }
  IMPORT_HAS_MISTAKES: { mistakes: ImportMistake[]; total: number }
  CATEGORY_LIMIT_REACHED: { limit: number }
  MEMBER_MUTED: { memberId: string }
  MEMBER_ABOUT_EXISTS: { memberId: string }
  ROLE_ALREADY_EXISTS: { roleKey: string }
  ROLE_DOES_NOT_EXIST: { roleKey: string }
  CANNOT_UPDATE_SYSTEM_ROLE: { roleKey: string }
  CANNOT_DELETE_SYSTEM_ROLE: { roleKey: string }
  MEMBER_BLOCKED: { memberId: string }
  MEMBER_TO_MEMBER_BLOCKED: { memberId: string }
  COMMUNITY_JOIN_IMPOSSIBLE: { memberId: string }
  INVALID_SETTINGS: { publicMemberVisibility: string } | { publicMemberCandidates: string }
  MEMBER_ALREADY_BLOCKED: { initiatorMemberId: string; targetMemberId: string }
  SELF_BLOCKING_FORBIDDEN: { initiatorMemberId: string; targetMemberId: string }
  ADMIN_BLOCKING_FORBIDDEN: { initiatorMemberId: string; targetMemberId: string; adminMemberId: string }
  SELF_UNBLOCKING_FORBIDDEN: { memberId: string }
  BLOCK_DOES_NOT_EXIST: { blockingMemberId: string; blockedMemberId: string }
  SELF_REPORTING_FORBIDDEN: { memberId: string }
  CANNOT_REPORT_BLOCKED_MEMBER: { memberId: string }
  CANNOT_DELETE_MEMBER_REPORTS: { memberId: string }
  SELF_FOLLOWING_FORBIDDEN: { memberId: string }
  BADGE_LIMIT_REACHED: { limit: number }
  CUSTOM_FIELD_LIMIT_REACHED: { limit: number }
  FAMILY_LIMIT_REACHED: { limit: number }
  AGE_NOT_ALLOWED: { bookingId: string; name: string; age: number; minAge?: number; maxAge?: number }
  BADGE_NOT_FOUND: { badgeId: string }
  BADGE_ALREADY_ASSIGNED: { badgeId: string; memberId: string }
  MAX_NUMBER_OF_RESOURCE_TYPES_REACHED: { limit: number }
}

export type ErrorDataOf<Code extends ErrorCode> = Code extends keyof ErrorData ? ErrorData[Code] : Record<string, unknown>
