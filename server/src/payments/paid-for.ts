import type { Queryable } from '../db/database.ts'
import { listPaymentsFor } from '../ledger/ledger.ts'

/** What the business has of an order or booking. */
export async function paidFor(db: Queryable, siteId: string, subjectId: string): Promise<bigint> {
  const payments = await listPaymentsFor(db, siteId, subjectId)
  return payments.reduce((sum, { keptUnits }) => sum + keptUnits, 0n)
}
