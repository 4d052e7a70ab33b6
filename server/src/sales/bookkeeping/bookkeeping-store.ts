import type { AccountFrame, BookkeepingAccounts, ClosedMonth } from '@foyer/contract'
import { type Accounts, frames } from '@foyer/domain'
import { sql } from 'kysely'
import type { Queryable, Transaction } from '../../ground/db/database.ts'
import type { MonthSums } from './month-sums.ts'

export async function findAccounts(db: Queryable, siteId: string): Promise<BookkeepingAccounts> {
  const { frame, accounts, revision, updated_at, created_at } = await db
    .selectFrom('sites')
    .leftJoin('bookkeeping_accounts as kept', 'kept.site_id', 'sites.id')
    .select(['sites.created_at', 'kept.frame', 'kept.accounts', 'kept.revision', 'kept.updated_at'])
    .where('sites.id', '=', siteId)
    .executeTakeFirstOrThrow()
  return {
    // Only this file writes these columns, from what the contract allows.
    frame: (frame ?? 'SKR03') as AccountFrame,
    ...((accounts ?? frames.SKR03) as Accounts),
    revision: revision ?? '0',
    updatedDate: updated_at ?? created_at,
  }
}

type Saved = { siteId: string; now: string; revision: string; accounts: Accounts & { frame: AccountFrame } }

export async function saveAccounts(tx: Transaction, { siteId, now, revision, accounts: { frame, ...accounts } }: Saved): Promise<boolean> {
  const { cash, bank, transit, stripe, stripeFees, receivables, tips, prepayments, revenueWithoutTax, revenues, ways } = accounts
  const kept: Accounts = { cash, bank, transit, stripe, stripeFees, receivables, tips, prepayments, revenueWithoutTax, revenues, ways }
  const { rows } = await sql`
    insert into bookkeeping_accounts as stored (site_id, frame, accounts, updated_at)
    values (${siteId}, ${frame}, ${JSON.stringify(kept)}::jsonb, ${now})
    on conflict (site_id) do update set frame = excluded.frame, accounts = excluded.accounts, updated_at = excluded.updated_at,
      revision = stored.revision + 1
    where stored.revision = ${revision}
    returning site_id`.execute(tx)
  return rows.length > 0
}

type WhichMonth = { siteId: string; month: string; isTest: boolean }

export type ClosedSums = Pick<MonthSums, 'taxes' | 'issued' | 'money'>

type Stored = { month: Omit<ClosedMonth, 'changed'>; sums: ClosedSums }

export async function findClosedMonth(db: Queryable, { siteId, month, isTest }: WhichMonth): Promise<Stored | null> {
  const row = await db
    .selectFrom('closed_months')
    .select(['closed_at', 'closed_by', 'sums'])
    .where('site_id', '=', siteId)
    .where('month', '=', month)
    .where('is_test', '=', isTest)
    .executeTakeFirst()
  return row ? { month: { month, closedDate: row.closed_at, closedBy: row.closed_by }, sums: row.sums as ClosedSums } : null
}

type NewMonth = WhichMonth & { start: string; end: string; sums: ClosedSums; closedBy: string; now: string }

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
