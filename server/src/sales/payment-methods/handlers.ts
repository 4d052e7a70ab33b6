import { getPaymentSettings, listPaymentMethods, updatePaymentSettings } from './payment-settings.ts'
import { getMyBilling, removePaymentMethod } from './saved-methods.ts'

export const paymentMethodsHandlers = { listPaymentMethods, getMyBilling, removePaymentMethod, getPaymentSettings, updatePaymentSettings }
