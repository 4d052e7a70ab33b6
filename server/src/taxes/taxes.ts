import { type AgreedTax, rateOf } from '@foyer/domain'
import type { Queryable } from '../db/database.ts'
import { findTaxSettings } from './tax-settings-store.ts'

/** The tax on what is sold now; null if there is none. */
export async function findTax(db: Queryable, siteId: string): Promise<AgreedTax | null> {
  const { tax } = await findTaxSettings(db, siteId)
  return tax ? { name: tax.name, rate: rateOf(tax.rate), isIncluded: tax.includedInPrice } : null
}
