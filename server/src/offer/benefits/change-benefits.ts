import type { Benefit } from '@foyer/contract'
import type { VerbContext } from '../../ground/bulk/bulk.ts'
import type { Transaction } from '../../ground/db/database.ts'
import { recordEvents } from '../../ground/outbox/record-event.ts'
import { extendOrders, findBenefits, lockPlans, replaceBenefits } from './benefits-store.ts'

/** Plans that no other transaction changes or sells before this one ends, with what they include. */
export async function lockBenefits(tx: Transaction, siteId: string, planIds: readonly string[]): Promise<Map<string, Benefit[]>> {
  const locked = await lockPlans(tx, { siteId, planIds })
  return await findBenefits(tx, { siteId, planIds: locked })
}

export type BenefitsChange = { planId: string; before: readonly Benefit[]; after: readonly Benefit[] }

/** Saves what locked plans include from now on, tells of it, and gives their orders what they gain. */
export async function changeBenefits(tx: Transaction, context: VerbContext, changes: readonly BenefitsChange[]): Promise<void> {
  const { siteId, now, caller, dependencies } = context
  const changed = changes.filter(({ before, after }) => JSON.stringify(before) !== JSON.stringify(after))
  if (changed.length === 0) return
  await replaceBenefits(tx, siteId, changed)
  await extendOrders(tx, { siteId, planIds: changed.map(({ planId }) => planId) })
  await recordEvents(
    tx,
    changed.map(({ planId, before, after }) => ({
      siteId,
      now,
      caller,
      jobs: dependencies.jobs,
      entityId: planId,
      name: 'plan_benefits.updated' as const,
      payload: { entity: { planId, benefits: [...after] }, previous: { planId, benefits: [...before] } },
    })),
  )
}
