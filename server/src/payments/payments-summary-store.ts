import type { PaymentsSummary } from '@foyer/contract'
import { decimalOf } from '@foyer/domain'
import { type RawBuilder, sql } from 'kysely'
import type { Queryable } from '../db/database.ts'

type Sums = { currency: string; is_test: boolean; count: number; taken: string; returned: string }

/** What payments came to, summed up in the database: a row for each currency. */
export async function summaryOf(db: Queryable, siteId: string, wanted: RawBuilder<unknown>): Promise<PaymentsSummary> {
  const { rows } = await sql<Sums>`
    select payments.currency, payments.is_test, count(distinct payments.id)::integer as count,
      coalesce(sum(lines.units) filter (where lines.kind = 'CHARGE'), 0)::text as taken,
      coalesce(-sum(lines.units) filter (where lines.kind <> 'CHARGE'), 0)::text as returned
    from payments left join payment_lines as lines on lines.site_id = payments.site_id and lines.payment_id = payments.id
    where payments.site_id = ${siteId} and ${wanted}
    group by payments.currency, payments.is_test
    order by payments.is_test, payments.currency`.execute(db)
  return {
    count: rows.reduce((sum, { count }) => sum + count, 0),
    amounts: rows.map(({ currency, is_test: isTest, taken, returned }) => ({
      ...{ currency, isTest, taken: decimalOf(BigInt(taken), currency), returned: decimalOf(BigInt(returned), currency) },
      kept: decimalOf(BigInt(taken) - BigInt(returned), currency),
    })),
  }
}
