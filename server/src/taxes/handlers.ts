import type { Handlers } from '../handler.ts'
import { getTaxSettings, updateTaxSettings } from './tax-settings.ts'

export const taxesHandlers: Handlers<'taxes'> = { getTaxSettings, updateTaxSettings }
