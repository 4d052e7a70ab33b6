import type { Transaction } from '../db/database.ts'
import { extendOrders, includeCopy } from './benefits-store.ts'

import { changeBenefits, lockBenefits } from './change-benefits.ts'

export { changeBenefits, lockBenefits }

/** A copied service is included wherever its source is named. */
export async function includeCopyInPlans(
  tx: Transaction,
  siteId: string,
  services: { fromServiceId: string; toServiceId: string },
): Promise<void> {
  const planIds = await includeCopy(tx, { siteId, ...services })
  if (planIds.length > 0) await extendOrders(tx, { siteId, planIds })
}
