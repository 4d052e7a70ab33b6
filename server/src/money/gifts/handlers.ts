import type { Handlers } from '../../ground/handler.ts'
import { createGift, createManualGift, type FindWays } from './create-gift.ts'
import { cancelGift, getGiftSettings, markGiftAsPaid, type RefundAll, resendGift, updateGiftSettings } from './manage-gifts.ts'
import { findGift, getGift, getGiftPdf, getOwnGift, listGifts } from './read-gifts.ts'
import { redeemGift } from './redeem-gift.ts'

export const giftsHandlers = ({ findWays, refundAll }: { findWays: FindWays; refundAll: RefundAll }): Handlers<'gifts'> => ({
  createGift: createGift(findWays),
  getOwnGift,
  getGiftPdf,
  findGift,
  redeemGift,
  listGifts,
  getGift,
  createManualGift,
  markGiftAsPaid,
  resendGift,
  cancelGift: cancelGift(refundAll),
  getGiftSettings,
  updateGiftSettings,
})
