export const giftErrors = {
  GIFT_NOT_FOUND: { status: 404, message: 'There is no gift with this code.' },
  GIFT_NOT_OFFERED: { status: 428, message: 'This plan cannot be bought as a gift.' },
  GIFT_NOT_REDEEMABLE: { status: 428, message: 'This gift cannot be redeemed.' },
  INVALID_GIFT_STATUS: { status: 428, message: 'This is not possible for the gift as it is now.' },
  GIFT_WITHOUT_ADDRESS: { status: 428, message: 'The receiver of this gift has no e-mail address.' },
} as const
