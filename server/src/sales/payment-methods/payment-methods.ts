import type { Queryable } from '../../ground/db/database.ts'
import { loadPaymentSettings } from './payment-settings-store.ts'

export const takesOnline = async (db: Queryable, siteId: string): Promise<boolean> =>
  (await loadPaymentSettings(db, siteId)).publishableKey !== null

export async function findPaymentWays(db: Queryable, siteId: string): Promise<{ online: boolean; onTheSpot: boolean }> {
  const { publishableKey, takesOnTheSpot } = await loadPaymentSettings(db, siteId)
  return { online: publishableKey !== null, onTheSpot: takesOnTheSpot }
}
