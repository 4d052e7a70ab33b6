import type { Handler } from '../../ground/handler.ts'
import { loadPaymentSettings } from './settings-store.ts'

export const listPaymentMethods: Handler<'payments', 'listPaymentMethods'> = async (_input, { db, siteId }) => {
  const { takesOnTheSpot, publishableKey } = await loadPaymentSettings(db, siteId)
  return { online: publishableKey !== null, onTheSpot: takesOnTheSpot, ...(publishableKey !== null && { publishableKey }) }
}
