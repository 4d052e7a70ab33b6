import type { PaymentsSummary } from '@foyer/contract'
import { decimalOf } from '@foyer/domain'
import { type RawBuilder, sql } from 'kysely'
import type { Queryable } from '../../ground/db/database.ts'

type Sums = { currency: string; is_test: boolean; count: number; taken: string; returned: string }

/**
 * What payments came to, summed up in the database: a row for each currency. Payments and lines are counted apart: to count payments once
 * among their lines, all of them would be sorted.
 */
export async function summaryOf(db: Queryable, siteId: string, wanted: RawBuilder<unknown>): Promise<PaymentsSummary> {
  const { rows } = await sql<Sums>`
    with wanted as not materialized (
      select payments.id, payments.currency, payments.is_test from payments where payments.site_id = ${siteId} and ${wanted}
    ), counted as (
      select currency, is_test, count(*)::integer as count from wanted group by currency, is_test
    ), summed as (
      select wanted.currency, wanted.is_test, sum(lines.units) filter (where lines.kind = 'CHARGE') as taken,
        -sum(lines.units) filter (where lines.kind <> 'CHARGE') as returned
      from wanted join payment_lines as lines on lines.site_id = ${siteId} and lines.payment_id = wanted.id
      group by wanted.currency, wanted.is_test
    )
    select counted.*, coalesce(taken, 0)::text as taken, coalesce(returned, 0)::text as returned
    from counted left join summed using (currency, is_test) order by is_test, currency`.execute(db)
  return {
    count: rows.reduce((sum, { count }) => sum + count, 0),
    amounts: rows.map(({ currency, is_test: isTest, taken, returned }) => ({
      currency,
      isTest,
      taken: decimalOf(BigInt(taken), currency),
      returned: decimalOf(BigInt(returned), currency),
      kept: decimalOf(BigInt(taken) - BigInt(returned), currency),
    })),
  }
}
