import type { Handlers } from '../../ground/handler.ts'
import { createGift, createManualGift } from './create-gift.ts'
import { cancelGift, getGiftSettings, markGiftAsPaid, resendGift, updateGiftSettings } from './manage-gifts.ts'
import { findGift, getGift, getGiftPdf, getOwnGift, listGifts } from './read-gifts.ts'
import { redeemGift } from './redeem-gift.ts'

export const giftsHandlers: Handlers<'gifts'> = {
  createGift,
  getOwnGift,
  getGiftPdf,
  findGift,
  redeemGift,
  listGifts,
  getGift,
  createManualGift,
  markGiftAsPaid,
  resendGift,
  cancelGift,
  getGiftSettings,
  updateGiftSettings,
}
