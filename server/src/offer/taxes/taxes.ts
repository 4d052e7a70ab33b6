import type { Plan } from '@foyer/contract'
import { type AgreedTax, invalid, type SiteTaxes, siteTaxesOf, taxNamed } from '@foyer/domain'
import type { Queryable } from '../../ground/db/database.ts'
import { findRatesOfServices, findTaxSettings, keepRate } from './tax-settings-store.ts'

/** The taxes on what is sold now. */
export const findTaxes = async (db: Queryable, siteId: string): Promise<SiteTaxes> => siteTaxesOf(await findTaxSettings(db, siteId))

/** The tax on a plan that is sold now; null if there is none. */
export const findTaxOfPlan = async (db: Queryable, siteId: string, { taxRateId }: Pick<Plan, 'taxRateId'>): Promise<AgreedTax | null> =>
  taxNamed(await findTaxes(db, siteId), taxRateId)

/** The taxes on services that are sold now, in the order of the ids. */
export async function findTaxesOfServices(db: Queryable, siteId: string, serviceIds: readonly string[]): Promise<(AgreedTax | null)[]> {
  const taxes = await findTaxes(db, siteId)
  if (taxes.rates.size === 0) return serviceIds.map(() => null)
  const named = await findRatesOfServices(db, siteId, serviceIds)
  return serviceIds.map((id) => taxNamed(taxes, named.get(id)))
}

/** Refuses a rate that the site has not. One that it has stays until the transaction ends. */
export async function requireTaxRate(db: Queryable, siteId: string, rateId: string | undefined, field: string): Promise<void> {
  if (rateId === undefined || (await keepRate(db, siteId, rateId))) return
  throw invalid(field, 'is no tax rate of this site', 'UNKNOWN_TAX_RATE')
}
