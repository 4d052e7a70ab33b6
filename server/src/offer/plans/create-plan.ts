import { randomUUID } from 'node:crypto'
import type { NewPlan } from '@foyer/contract'
import { InvalidInput, normalPricing, type PlanCheck, planViolations } from '@foyer/domain'
import type { Handler } from '../../ground/handler.ts'
import { loadSite } from '../../house/site/site.ts'
import { requireTaxRate } from '../taxes/taxes.ts'
import { tellOfNewPlan } from './plan-news.ts'
import { insertPlan, lockPlans, type PlanColumns } from './plans-store.ts'

export const createPlan: Handler<'plans', 'createPlan'> = async ({ body }, context) => {
  const { siteId, now, keptIds } = context
  return await context.inTransaction(async (tx) => {
    const { currency } = await loadSite(tx, siteId)
    const columns = checkedPlan(body.plan, { change: 'CREATE', currencies: [currency] })
    await requireTaxRate(tx, siteId, columns.taxRateId, 'plan.taxRateId')
    await lockPlans(tx, siteId)
    const id = keptIds?.[0] ?? randomUUID()
    const plan = await insertPlan(tx, { siteId, now, id, isPublic: body.plan.public ?? true, columns })
    await tellOfNewPlan(tx, context, plan)
    return { plan }
  })
}

/** A plan as it is stored, or every rule that it breaks. */
export function checkedPlan(plan: NewPlan, check: PlanCheck): PlanColumns {
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
