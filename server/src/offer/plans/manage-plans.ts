import { randomUUID } from 'node:crypto'
import { contract, type NewPlan, type Plan, type PlanChanges } from '@foyer/contract'
import { InvalidInput, invalid, normalPricing, type PlanCheck, planViolations, pricingModels, Refusal } from '@foyer/domain'
import type { Transaction } from '../../ground/db/database.ts'
import { applyMasked, type MaskedChanges } from '../../ground/db/querying/pick-masked.ts'
import type { Cleared, Context, Handler } from '../../ground/handler.ts'
import { loadSite } from '../../house/site/site.ts'
import { requireTaxRate } from '../taxes/taxes.ts'
import { recordPlanCreated, recordPlanEvent, recordPlansUpdated } from './plan-events.ts'
import { planColumns, type WrittenPlan } from './plan-fields.ts'
import { insertPlan, lockPlan, lockPlans, planAfter, savePlan } from './plans-store.ts'

export const createPlan: Handler<'plans', 'createPlan'> = ({ body }, context) =>
  context.inTransaction(async (tx) => ({ plan: await addPlan(tx, context, body.plan) }))

export async function addPlan(tx: Transaction, context: Context, sent: NewPlan): Promise<Plan> {
  const { siteId, now, keptIds } = context
  const { currency } = await loadSite(tx, siteId)
  const wanted = checkedPlan(sent, { change: 'CREATE', currencies: [currency] })
  await requireTaxRate(tx, siteId, wanted.taxRateId, 'plan.taxRateId')
  await lockPlans(tx, siteId)
  const id = keptIds?.[0] ?? randomUUID()
  const plan = await insertPlan(tx, { siteId, now, id, isPublic: sent.public ?? true, plan: wanted })
  await recordPlanCreated(tx, context, plan)
  return plan
}

export function checkedPlan(plan: NewPlan, check: PlanCheck): WrittenPlan {
  const violations = planViolations(plan, check)
  if (violations.length > 0) throw new InvalidInput(violations)
  return {
    name: plan.name,
    description: plan.description ?? '',
    perks: plan.perks ?? { values: [] },
    pricing: normalPricing(plan.pricing, check.currencies[0] ?? ''),
    maxPurchasesPerBuyer: plan.maxPurchasesPerBuyer ?? 0,
    allowFutureStartDate: plan.allowFutureStartDate ?? false,
    buyerCanCancel: plan.buyerCanCancel ?? false,
    buyerCanPause: plan.buyerCanPause ?? false,
    termsAndConditions: plan.termsAndConditions ?? '',
    ...(plan.formId && { formId: plan.formId }),
    ...(plan.taxRateId && { taxRateId: plan.taxRateId.toLowerCase() }),
    clientData: plan.clientData ?? {},
    translations: plan.translations,
  }
}

const row = contract.plans.updatePlan

export const updatePlan: Handler<'plans', 'updatePlan'> = ({ params, body, cleared }, context) =>
  context.inTransaction(async (tx) => ({ plan: await changePlan(tx, context, { id: params['plan.id'], ...body, cleared }) }))

type Change = { id: string; plan: PlanChanges; fieldMask?: MaskedChanges<PlanChanges>['mask']; cleared: Cleared }

/** `plan` and `fieldMask` are also the names by which violations name them. */
export async function changePlan(tx: Transaction, context: Context, { id, plan, fieldMask, cleared }: Change): Promise<Plan> {
  const { siteId, now } = context
  const masked: MaskedChanges<PlanChanges> = {
    changes: plan,
    mask: fieldMask,
    maskName: 'fieldMask',
    cleared,
    path: 'plan',
    writable: row.body.properties.plan,
    entity: row.response.properties.plan,
  }
  const { currency } = await loadSite(tx, siteId)
  const before = requirePlan(await lockPlan(tx, siteId, id))
  const { revision } = plan
  if (revision !== undefined && revision !== before.revision) throw new Refusal('STALE_REVISION', { current: before })
  if (before.archived) throw invalid('plan', 'is archived and cannot be changed', 'update_not_supported')
  const currencies = [before.pricing.price.currency, currency]
  const wanted = checkedPlan(changedPlan(before, masked), { change: 'UPDATE', currencies })
  await requireTaxRate(tx, siteId, wanted.taxRateId, 'plan.taxRateId')
  const after = planAfter(withoutChoices(before), wanted, now)
  await savePlan(tx, { siteId, now, id: before.id }, wanted)
  await recordPlansUpdated(tx, context, [{ before, after }])
  if (before.buyerCanCancel !== after.buyerCanCancel) await recordPlanEvent(tx, context, 'plan.buyer_can_cancel_updated', after)
  return after
}

const withoutChoices = ({ formId: _, taxRateId: __, ...plan }: Plan): Plan => plan

/** Members of the pricing are changed one by one, but a model that is sent takes the place of the one before. */
function changedPlan(before: Plan, masked: MaskedChanges<PlanChanges>): NewPlan {
  const changed: WrittenPlan = applyMasked({ ...planColumns.pick(before), perks: before.perks }, masked, ['pricing'])
  const sent = pricingModels.filter((model) => masked.changes.pricing?.[model])
  if (sent.length === 0) return { ...changed, name: changed.name ?? '' }
  const others = pricingModels.filter((model) => !sent.includes(model))
  const pricing = Object.fromEntries(Object.entries(changed.pricing).filter(([member]) => !others.some((model) => model === member)))
  // The same members as before, but for the models that went.
  return { ...changed, name: changed.name ?? '', pricing: pricing as NewPlan['pricing'] }
}

export function requirePlan(plan: Plan | null): Plan {
  if (!plan) throw new Refusal('plan_not_found')
  return plan
}
