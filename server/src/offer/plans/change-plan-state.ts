import { InvalidInput, Refusal, type Violation } from '@foyer/domain'
import type { Handler } from '../../ground/handler.ts'
import { requirePlan } from './manage-plans.ts'
import { recordPlanEvent, recordPlansUpdated } from './plan-events.ts'
import { endPrimary, findIdsOnSale, lockPlan, lockPlans, planAfter, savePlanState, savePositions } from './plans-store.ts'

export const setPlanVisibility: Handler<'plans', 'setPlanVisibility'> = async ({ params, body }, context) => {
  const { siteId, now } = context
  return await context.inTransaction(async (tx) => {
    const before = requirePlan(await lockPlan(tx, siteId, params.id))
    if (before.archived) throw new Refusal('set_visibility_not_supported')
    if (before.public === body.visible) return { plan: before }
    const plan = planAfter(before, { public: body.visible }, now)
    await savePlanState(tx, { siteId, now, id: plan.id }, { isPublic: body.visible })
    await recordPlansUpdated(tx, context, [{ before, after: plan }])
    return { plan }
  })
}

export const makePlanPrimary: Handler<'plans', 'makePlanPrimary'> = async ({ params }, context) => {
  const { siteId, now } = context
  return await context.inTransaction(async (tx) => {
    await lockPlans(tx, siteId)
    const before = requirePlan(await lockPlan(tx, siteId, params.id))
    if (before.archived) throw new Refusal('set_primary_not_supported')
    if (before.primary) return { plan: before }
    const previous = await endPrimary(tx, siteId, now)
    const plan = planAfter(before, { primary: true }, now)
    await savePlanState(tx, { siteId, now, id: plan.id }, { isPrimary: true })
    await recordPlansUpdated(tx, context, [...(previous ? [previous] : []), { before, after: plan }])
    return { plan }
  })
}

export const clearPrimary: Handler<'plans', 'clearPrimary'> = async (_input, context) =>
  await context.inTransaction(async (tx) => {
    await lockPlans(tx, context.siteId)
    const change = await endPrimary(tx, context.siteId, context.now)
    if (change) await recordPlansUpdated(tx, context, [change])
    return {}
  })

export const archivePlan: Handler<'plans', 'archivePlan'> = async ({ params }, context) => {
  const { siteId, now } = context
  return await context.inTransaction(async (tx) => {
    const before = requirePlan(await lockPlan(tx, siteId, params.id))
    if (before.archived) throw new Refusal('already_archived')
    const plan = planAfter(before, { archived: true, public: false, primary: false }, now)
    await savePlanState(tx, { siteId, now, id: plan.id }, { isArchived: true, isPublic: false, isPrimary: false })
    await recordPlansUpdated(tx, context, [{ before, after: plan }])
    await recordPlanEvent(tx, context, 'plan.plan_archived', plan)
    return { plan }
  })
}

export const arrangePlans: Handler<'plans', 'arrangePlans'> = async ({ body }, context) => {
  const ids = body.ids.map((id) => id.toLowerCase())
  return await context.inTransaction(async (tx) => {
    await lockPlans(tx, context.siteId)
    const violations = arrangementViolations(ids, await findIdsOnSale(tx, context.siteId))
    if (violations.length > 0) throw new InvalidInput(violations)
    await savePositions(tx, context.siteId, ids)
    return {}
  })
}

function arrangementViolations(ids: readonly string[], present: readonly string[]): Violation[] {
  const missing = present.filter((id) => !ids.includes(id))
  return [
    ...ids.flatMap((id, index) => {
      const field = `ids[${index}]`
      if (!present.includes(id)) return [{ field, description: 'is no plan on sale', rule: 'UNKNOWN_PLAN' }]
      return ids.indexOf(id) < index ? [{ field, description: 'is there twice', rule: 'UNIQUE' }] : []
    }),
    ...(missing.length > 0
      ? [{ field: 'ids', description: `must name every plan on sale; ${missing[0]} is missing`, rule: 'REQUIRED' }]
      : []),
  ]
}
