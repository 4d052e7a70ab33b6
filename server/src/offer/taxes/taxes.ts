import type { Plan } from '@foyer/contract'
import { type AgreedTax, invalid, type SiteTaxes, siteTaxesOf, taxNamed } from '@foyer/domain'
import type { Queryable } from '../../ground/db/database.ts'
import { findRatesOfServices, findTaxSettings, keepRate } from './tax-settings-store.ts'

export const findTaxes = async (db: Queryable, siteId: string): Promise<SiteTaxes> => siteTaxesOf(await findTaxSettings(db, siteId))

export const findTaxOfPlan = async (db: Queryable, siteId: string, { taxRateId }: Pick<Plan, 'taxRateId'>): Promise<AgreedTax | null> =>
  taxNamed(await findTaxes(db, siteId), taxRateId)

export async function findTaxesOfServices(db: Queryable, siteId: string, serviceIds: readonly string[]): Promise<(AgreedTax | null)[]> {
  const taxes = await findTaxes(db, siteId)
  if (taxes.rates.size === 0) return serviceIds.map(() => null)
  const named = await findRatesOfServices(db, siteId, serviceIds)
  return serviceIds.map((id) => taxNamed(taxes, named.get(id)))
}

export async function requireTaxRate(db: Queryable, siteId: string, rateId: string | undefined, field: string): Promise<void> {
  if (rateId === undefined || (await keepRate(db, siteId, rateId))) return
  throw invalid(field, 'is no tax rate of this site', 'UNKNOWN_TAX_RATE')
}
