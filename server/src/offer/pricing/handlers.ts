import type { Handlers } from '../../ground/handler.ts'
import { calculatePrice } from './calculate-price.ts'
import { previewPrice } from './preview-price.ts'
import type { RestToPay } from './price-info.ts'

export const pricingHandlers = (restToPay: RestToPay): Handlers<'pricing'> => ({
  previewPrice: previewPrice(restToPay),
  calculatePrice: calculatePrice(restToPay),
})
