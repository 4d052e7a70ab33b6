import type { Handlers } from '../../ground/handler.ts'
import { calculatePrice, previewPrice } from './calculate-price.ts'

export const pricingHandlers: Handlers<'pricing'> = {
  previewPrice,
  calculatePrice,
}
