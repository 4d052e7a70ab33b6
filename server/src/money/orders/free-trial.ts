import type { Plan } from '@foyer/contract'
import { type OrderRecord, Refusal } from '@foyer/domain'
import type { Queryable, Transaction } from '../../ground/db/database.ts'
import { findTriedPlans, markOnlyTrial } from './orders-store.ts'

/** A plan as it is sold to a member: without its free trial, where they have had that. */
export type SoldTo = { plan: Plan; freeTrialUsed: boolean }

const hasTrial = ({ pricing: { subscription, freeTrialDays = 0 } }: Plan): boolean => subscription !== undefined && freeTrialDays > 0

export async function planSoldTo(db: Queryable, siteId: string, plan: Plan, memberId: string | null): Promise<SoldTo> {
  const isTried = memberId !== null && hasTrial(plan) && (await findTriedPlans(db, siteId, [plan.id], memberId)).has(plan.id)
  return { plan: isTried ? withoutTrial(plan) : plan, freeTrialUsed: isTried }
}

/** The same for several plans, by their ids. */
export async function plansSoldTo(
  db: Queryable,
  siteId: string,
  plans: ReadonlyMap<string, Plan>,
  memberId: string | null,
): Promise<ReadonlyMap<string, Plan>> {
  const ids = [...plans.values()].filter(hasTrial).map(({ id }) => id)
  if (memberId === null || ids.length === 0) return plans
  const tried = await findTriedPlans(db, siteId, ids, memberId)
  return new Map([...plans].map(([id, plan]) => [id, tried.has(id) ? withoutTrial(plan) : plan]))
}

function withoutTrial(plan: Plan): Plan {
  const { freeTrialDays: _, ...pricing } = plan.pricing
  return { ...plan, pricing }
}

const isTrial = ({ state: { model, freeTrialDays } }: OrderRecord): boolean => model.subscription !== undefined && freeTrialDays > 0

/** Refuses a draft whose free trial its buyer has had with another order since. */
export async function requireUntried(db: Queryable, siteId: string, order: OrderRecord): Promise<void> {
  if (!isTrial(order) || order.memberId === null) return
  if ((await findTriedPlans(db, siteId, [order.planId], order.memberId)).size > 0) throw new Refusal('FREE_TRIAL_USED')
}

/** Notes the one free trial of a stored order that is no draft. Call it behind the lock of such purchases. */
export async function noteTrial(tx: Transaction, siteId: string, order: OrderRecord): Promise<void> {
  if (isTrial(order)) await markOnlyTrial(tx, siteId, order.id)
}
