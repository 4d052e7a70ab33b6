import type { Plan } from '@foyer/contract'
import { isPermitted } from '@foyer/domain'
import type { Caller } from '../../ground/caller.ts'
import type { Queryable } from '../../ground/db/database.ts'
import { planOf, plansOf, publicPlansOf, withIds } from './plans-store.ts'

export async function findPlanToSell(db: Queryable, siteId: string, planId: string): Promise<Plan | null> {
  const row = await plansOf(db, siteId).where('plans.id', '=', planId).forShare('plans').executeTakeFirst()
  return row ? planOf(row) : null
}

export async function findShownPlanIds(db: Queryable, siteId: string, { ids, caller }: { ids: readonly string[]; caller: Caller }) {
  const isManager = caller.kind === 'manager' && isPermitted(caller.permissions, 'plans.read')
  const shown = isManager ? plansOf(db, siteId) : publicPlansOf(db, siteId)
  const rows = await shown.where(withIds(ids)).orderBy('plans.position').execute()
  return rows.map(({ id }) => id)
}

export async function findPlanOnOffer(db: Queryable, siteId: string, planId: string): Promise<Plan | null> {
  const row = await publicPlansOf(db, siteId).where('plans.id', '=', planId).executeTakeFirst()
  return row ? planOf(row) : null
}

export async function findPlansOnOffer(db: Queryable, siteId: string, ids: readonly string[]): Promise<ReadonlyMap<string, Plan>> {
  const rows = ids.length > 0 ? await publicPlansOf(db, siteId).where(withIds(ids)).execute() : []
  return new Map(rows.map((row) => [row.id, planOf(row)]))
}

export async function findBuyerRights(db: Queryable, siteId: string, planId: string): Promise<{ cancel: boolean; pause: boolean }> {
  const row = await plansOf(db, siteId).where('plans.id', '=', planId).executeTakeFirst()
  return { cancel: row?.buyer_can_cancel ?? false, pause: row?.buyer_can_pause ?? false }
}

export async function findUnknownPlans(db: Queryable, siteId: string, ids: readonly string[]): Promise<string[]> {
  if (ids.length === 0) return []
  const known = new Set((await plansOf(db, siteId).where(withIds(ids)).execute()).map(({ id }) => id))
  return ids.filter((id) => !known.has(id.toLowerCase()))
}

export async function findPlanIdsOnSale(db: Queryable, siteId: string, ids: readonly string[]): Promise<ReadonlySet<string>> {
  const rows = await plansOf(db, siteId).where(withIds(ids)).where('plans.is_archived', '=', false).execute()
  return new Set(rows.map(({ id }) => id))
}
