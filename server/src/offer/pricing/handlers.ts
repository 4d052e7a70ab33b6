import type { Handlers } from '../../ground/handler.ts'
import { calculatePrice, previewPrice, type RestToPay } from './calculate-price.ts'

export const pricingHandlers = (restToPay: RestToPay): Handlers<'pricing'> => ({
  previewPrice: previewPrice(restToPay),
  calculatePrice: calculatePrice(restToPay),
})
