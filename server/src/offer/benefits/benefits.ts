import type { Transaction } from '../../ground/db/database.ts'
import { extendOrders, includeCopy } from './benefits-store.ts'

export async function includeCopyInPlans(
  tx: Transaction,
  siteId: string,
  services: { fromServiceId: string; toServiceId: string },
): Promise<void> {
  const planIds = await includeCopy(tx, { siteId, ...services })
  if (planIds.length > 0) await extendOrders(tx, { siteId, planIds })
}
