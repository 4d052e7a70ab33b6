import type { Handlers } from '../../ground/handler.ts'
import { getTaxSettings, updateTaxSettings } from './tax-settings.ts'

export const taxesHandlers: Handlers<'taxes'> = { getTaxSettings, updateTaxSettings }
