export const creditErrors = {
  PLAN_DOES_NOT_COVER_SERVICE: { status: 428, message: 'No plan of the customer includes this service.' },
  NO_CREDITS_LEFT: { status: 428, message: 'The plan does not have enough credits left.' },
  PLAN_NOT_VALID_AT_THAT_TIME: { status: 428, message: 'The plan is not valid at the time of the session.' },
  PLAN_PAUSED: { status: 428, message: 'The plan is paused.' },
  PLAN_NEEDS_MEMBER: { status: 428, message: 'Sign in to pay with a plan.' },
  SERVICE_TAKES_NO_PLANS: { status: 428, message: 'One of these services does not take plans.' },
  CREDIT_ENDED: { status: 428, message: 'These credits would already have expired.' },
  BENEFIT_NOT_FOUND: { status: 404, message: 'The order does not include this benefit.' },
  BENEFIT_HAS_NO_CREDITS: {
    status: 428,
    message: 'There are no credits to add or remove: the use is unlimited, or the order is not running.',
  },
  BOOKING_NOT_PAID_WITH_PLAN: { status: 428, message: 'No plan pays for this booking.' },
} as const

export const planPaymentCodes = [
  'PLAN_DOES_NOT_COVER_SERVICE',
  'NO_CREDITS_LEFT',
  'PLAN_NOT_VALID_AT_THAT_TIME',
  'PLAN_PAUSED',
  'PLAN_NEEDS_MEMBER',
] as const

export const feeErrors = {
  FEE_NOT_FOUND: { status: 404, message: 'This fee does not exist.' },
  FEE_NOT_DUE: { status: 428, message: 'Nothing is owed for this fee any more.' },
  FEE_NOT_WAIVED: { status: 428, message: 'This fee was not waived.' },
} as const

export const giftErrors = {
  GIFT_NOT_FOUND: { status: 404, message: 'There is no gift with this code.' },
  GIFT_NOT_OFFERED: { status: 428, message: 'This plan cannot be bought as a gift.' },
  GIFT_NOT_REDEEMABLE: { status: 428, message: 'This gift cannot be redeemed.' },
  INVALID_GIFT_STATUS: { status: 428, message: 'This is not possible for the gift as it is now.' },
  GIFT_WITHOUT_ADDRESS: { status: 428, message: 'The receiver of this gift has no e-mail address.' },
} as const
