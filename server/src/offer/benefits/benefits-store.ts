import type { Benefit, BenefitKind, IncludedService } from '@foyer/contract'
import { inLanguage, type Translations } from '@foyer/domain'
import { sql } from 'kysely'
import type { Caller } from '../../ground/caller.ts'
import type { Queryable, Transaction } from '../../ground/db/database.ts'
import { visibleTo } from '../services/services-store.ts'

type OfPlans = { siteId: string; planIds: readonly string[] }

export async function findBenefits(db: Queryable, { siteId, planIds }: OfPlans): Promise<Map<string, Benefit[]>> {
  const rows = await db
    .selectFrom('plan_benefits')
    .selectAll()
    .where('site_id', '=', siteId)
    .where(sql<boolean>`plan_id = any(${planIds}::uuid[])`)
    .orderBy('position')
    .execute()
  const found = new Map(planIds.map((planId): [string, Benefit[]] => [planId, []]))
  for (const row of rows) found.get(row.plan_id)?.push(benefitOf(row))
  return found
}

export async function findBenefitsOfOrders(
  db: Queryable,
  siteId: string,
  orderIds: readonly string[],
): Promise<(Benefit & { orderId: string })[]> {
  const rows = await db
    .selectFrom('order_benefits')
    .selectAll()
    .where('site_id', '=', siteId)
    .where(sql<boolean>`order_id = any(${orderIds}::uuid[])`)
    .orderBy('position')
    .execute()
  return rows.map((row) => ({ ...benefitOf(row), orderId: row.order_id }))
}

type BenefitRow = { id: string; name: string; covers_all: boolean; service_ids: string[]; kind: string; amount: number | null }

export const benefitOf = (row: BenefitRow): Benefit => ({
  id: row.id,
  ...(row.name && { name: row.name }),
  allServices: row.covers_all,
  serviceIds: row.service_ids,
  kind: row.kind as BenefitKind,
  ...(row.amount !== null && { amount: row.amount }),
})

export type NamedService = IncludedService & { translations: Translations }

export const servicesIn = (found: readonly NamedService[], language: string | null): IncludedService[] =>
  found.map((service) => ({ id: service.id, name: inLanguage(service, language).name }))

export async function findIncludedServices(
  db: Queryable,
  { siteId, caller }: { siteId: string; caller: Caller },
  serviceIds: readonly string[],
): Promise<NamedService[]> {
  if (serviceIds.length === 0) return []
  const rows = await db
    .selectFrom('services')
    .select(['id', 'name', 'translations'])
    .where('site_id', '=', siteId)
    .where('deleted_at', 'is', null)
    .where(sql<boolean>`id = any(${serviceIds}::uuid[])`)
    .where(visibleTo(caller))
    .orderBy('name')
    .orderBy('id')
    .execute()
  return rows.map((row) => ({ ...row, translations: row.translations as Translations }))
}

export async function lockPlans(tx: Transaction, { siteId, planIds }: OfPlans): Promise<string[]> {
  const rows = await tx
    .selectFrom('plans')
    .select('id')
    .where('site_id', '=', siteId)
    .where(sql<boolean>`id = any(${planIds}::uuid[])`)
    .orderBy('id')
    .forNoKeyUpdate()
    .execute()
  return rows.map(({ id }) => id)
}

export async function replaceBenefits(
  tx: Transaction,
  siteId: string,
  plans: readonly { planId: string; after: readonly Benefit[] }[],
): Promise<void> {
  const planIds = plans.map(({ planId }) => planId)
  await tx.deleteFrom('plan_benefits').where('site_id', '=', siteId).where(sql<boolean>`plan_id = any(${planIds}::uuid[])`).execute()
  const rows = plans.flatMap(({ planId, after }) =>
    after.map(({ id, name = '', allServices, serviceIds, kind, amount = null }, position) => ({
      site_id: siteId,
      plan_id: planId,
      id,
      position,
      name,
      covers_all: allServices,
      service_ids: serviceIds,
      kind,
      amount,
    })),
  )
  if (rows.length > 0) await tx.insertInto('plan_benefits').values(rows).execute()
}

/**
 * Services of benefits that orders have are added, and new benefits without limit. Credits stay as they were agreed. Call it with the plans
 * locked, so that no order is sold meanwhile.
 */
export async function extendOrders(tx: Transaction, { siteId, planIds }: OfPlans): Promise<void> {
  await sql`
    update order_benefits set covers_all = order_benefits.covers_all or wider.covers_all,
      service_ids = array(select distinct unnest(order_benefits.service_ids || wider.service_ids) order by 1)
    from plan_benefits as wider, plan_orders
    where plan_orders.site_id = ${siteId} and plan_orders.plan_id = any(${planIds}::uuid[])
      and plan_orders.status in ('DRAFT', 'PENDING', 'ACTIVE', 'PAUSED')
      and order_benefits.site_id = plan_orders.site_id and order_benefits.order_id = plan_orders.id
      and wider.site_id = plan_orders.site_id and wider.plan_id = plan_orders.plan_id and wider.id = order_benefits.id
      and not (order_benefits.covers_all or (wider.service_ids <@ order_benefits.service_ids and not wider.covers_all))`.execute(tx)
  await sql`
    insert into order_benefits (site_id, order_id, id, position, name, covers_all, service_ids, kind, amount)
    select plan_orders.site_id, plan_orders.id, plan_benefits.id, plan_benefits.position, plan_benefits.name, plan_benefits.covers_all,
      plan_benefits.service_ids, plan_benefits.kind, plan_benefits.amount
    from plan_orders join plan_benefits using (site_id, plan_id)
    where plan_orders.site_id = ${siteId} and plan_orders.plan_id = any(${planIds}::uuid[]) and plan_benefits.kind = 'UNLIMITED'
      and plan_orders.status in ('DRAFT', 'PENDING', 'ACTIVE', 'PAUSED')
    on conflict do nothing`.execute(tx)
}

type Copied = { siteId: string; fromServiceId: string; toServiceId: string }

export async function includeCopy(tx: Transaction, { siteId, fromServiceId, toServiceId }: Copied): Promise<string[]> {
  const { rows } = await sql<{ plan_id: string }>`
    update plan_benefits set service_ids = service_ids || ${toServiceId}::uuid
    where site_id = ${siteId} and ${fromServiceId}::uuid = any(service_ids) returning plan_id`.execute(tx)
  return [...new Set(rows.map(({ plan_id }) => plan_id))]
}
