import type { Handlers } from '../handler.ts'
import { calculatePrice } from './calculate-price.ts'
import { previewPrice } from './preview-price.ts'

export const pricingHandlers: Handlers<'pricing'> = { previewPrice, calculatePrice }
