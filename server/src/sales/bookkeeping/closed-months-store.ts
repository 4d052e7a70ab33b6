import type { ClosedMonth } from '@foyer/contract'
import type { Queryable, Transaction } from '../../ground/db/database.ts'
import type { MonthSums } from './month-sums.ts'

export type WhichMonth = { siteId: string; month: string; isTest: boolean }

/** What is compared with later sums. */
export type ClosedSums = Pick<MonthSums, 'taxes' | 'issued' | 'money'>

type Stored = { told: Omit<ClosedMonth, 'changed'>; sums: ClosedSums }

export async function findClosedMonth(db: Queryable, { siteId, month, isTest }: WhichMonth): Promise<Stored | null> {
  const row = await db
    .selectFrom('closed_months')
    .select(['closed_at', 'closed_by', 'sums'])
    .where('site_id', '=', siteId)
    .where('month', '=', month)
    .where('is_test', '=', isTest)
    .executeTakeFirst()
  // Written by this file alone.
  return row ? { told: { month, closedDate: row.closed_at, closedBy: row.closed_by }, sums: row.sums as ClosedSums } : null
}

type NewMonth = WhichMonth & { start: string; end: string; sums: ClosedSums; closedBy: string; now: string }

/** False where the month was closed before. */
export async function insertClosedMonth(
  tx: Transaction,
  { siteId, month, isTest, start, end, sums, closedBy, now }: NewMonth,
): Promise<boolean> {
  const row = await tx
    .insertInto('closed_months')
    .values({
      site_id: siteId,
      month,
      is_test: isTest,
      from_at: start,
      until_at: end,
      sums: JSON.stringify(sums),
      closed_by: closedBy,
      closed_at: now,
    })
    .onConflict((conflict) => conflict.doNothing())
    .returning('month')
    .executeTakeFirst()
  return row !== undefined
}
