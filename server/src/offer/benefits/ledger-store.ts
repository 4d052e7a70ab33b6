import type { NewCreditLine, OrderCreditState, PoolBalance } from '@foyer/domain'
import { sql } from 'kysely'
import type { EventActor } from '../../ground/caller.ts'
import type { Queryable, Transaction } from '../../ground/db/database.ts'
import { benefitOf } from './benefits-store.ts'

export async function copyBenefits(tx: Transaction, { siteId, orderId, planId }: { siteId: string; orderId: string; planId: string }) {
  await sql`
    insert into order_benefits (site_id, order_id, id, position, name, covers_all, service_ids, kind, amount)
    select site_id, ${orderId}, id, position, name, covers_all, service_ids, kind, amount
    from plan_benefits where site_id = ${siteId} and plan_id = ${planId}`.execute(tx)
}

type NewBenefit = { siteId: string; orderId: string; id: string; serviceIds: readonly string[]; amount: number }

export async function insertBenefit(tx: Transaction, { siteId, orderId, id, serviceIds, amount }: NewBenefit): Promise<void> {
  const covered = { covers_all: serviceIds.length === 0, service_ids: [...serviceIds] }
  const of = { site_id: siteId, order_id: orderId, id, position: 0, name: '' }
  await tx
    .insertInto('order_benefits')
    .values({ ...of, ...covered, kind: 'PER_ORDER', amount })
    .execute()
}

export async function loadCreditStates(db: Queryable, siteId: string, orderIds: readonly string[]): Promise<Map<string, OrderCreditState>> {
  if (orderIds.length === 0) return new Map()
  const rows = await db
    .selectFrom('order_benefits')
    .selectAll()
    .select(
      sql<PoolBalance[]>`(
        select coalesce(jsonb_agg(jsonb_build_object('benefitId', order_benefits.id, 'cycle', cycle, 'left', credits, 'granted', granted)
          order by cycle), '[]')
        from (
          select cycle, sum(amount)::integer as credits,
            coalesce(sum(amount) filter (where cause in ('GRANT', 'MANUAL')), 0)::integer as granted from credit_lines
          where credit_lines.site_id = order_benefits.site_id and credit_lines.order_id = order_benefits.order_id
            and credit_lines.benefit_id = order_benefits.id
          group by cycle) as pool)`.as('pools'),
    )
    .where('site_id', '=', siteId)
    .where(sql<boolean>`order_id = any(${orderIds}::uuid[])`)
    .orderBy('position')
    .orderBy('id')
    .execute()
  const byOrder = Map.groupBy(rows, (row) => row.order_id)
  return new Map(
    [...byOrder].map(([orderId, list]) => [
      orderId,
      { benefits: list.map(benefitOf), pools: list.flatMap(({ pools }) => pools) } satisfies OrderCreditState,
    ]),
  )
}

export type LineOfOrder = NewCreditLine & { orderId: string }

export async function insertLines(
  tx: Transaction,
  { siteId, now, madeBy }: { siteId: string; now: string; madeBy: EventActor },
  lines: readonly LineOfOrder[],
): Promise<void> {
  if (lines.length === 0) return
  await sql`
    insert into credit_lines (site_id, order_id, number, benefit_id, cycle, cause, amount, uses, booking_id, reason, made_by, created_at)
    select ${siteId}, line."orderId",
      coalesce((select max(number) from credit_lines as former where former.site_id = ${siteId} and former.order_id = line."orderId"), 0)
        + row_number() over (partition by line."orderId" order by position),
      line."benefitId", line.cycle, line.cause, line.amount, coalesce(line.uses, 0), line."bookingId", line.reason,
      ${JSON.stringify(madeBy)}::jsonb, ${now}::timestamptz
    from rows from (jsonb_to_recordset(${JSON.stringify(lines)}::jsonb) as ("orderId" uuid, "benefitId" uuid, cycle integer, cause text,
      amount integer, uses integer, "bookingId" uuid, reason text)) with ordinality
      as line ("orderId", "benefitId", cycle, cause, amount, uses, "bookingId", reason, position)
    order by position`.execute(tx)
}
