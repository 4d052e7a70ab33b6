import type { Transaction } from '../../ground/db/database.ts'
import { extendOrders, findBenefitsOfOrders, findIncludedServices, includeCopy, servicesIn } from './benefits-store.ts'
import { creditClient, creditNewOrder, creditOrders } from './credit-orders.ts'
import { insertLines, type LineOfOrder, loadCreditStates } from './ledger-store.ts'
import { changeBenefits, lockBenefits } from './plan-benefits.ts'

export {
  changeBenefits,
  creditClient,
  creditNewOrder,
  creditOrders,
  findBenefitsOfOrders,
  findIncludedServices,
  insertLines,
  type LineOfOrder,
  loadCreditStates,
  lockBenefits,
  servicesIn,
}

export async function includeCopyInPlans(
  tx: Transaction,
  siteId: string,
  services: { fromServiceId: string; toServiceId: string },
): Promise<void> {
  const planIds = await includeCopy(tx, { siteId, ...services })
  if (planIds.length > 0) await extendOrders(tx, { siteId, planIds })
}
