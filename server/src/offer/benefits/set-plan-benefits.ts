import { randomUUID } from 'node:crypto'
import type { Benefit, NewBenefit } from '@foyer/contract'
import { benefitViolations, InvalidInput, normalBenefit, Refusal } from '@foyer/domain'
import type { Transaction } from '../../ground/db/database.ts'
import type { Context, Handler } from '../../ground/handler.ts'
import { touchCatalogue } from '../../house/site/site.ts'
import { findPlanToSell } from '../plans/plans.ts'
import { changeOffers, lockServices } from '../services/services.ts'
import { changeBenefits, lockBenefits } from './change-benefits.ts'
import { toldBenefits } from './read-benefits.ts'

/** All that a plan includes. Services that it names anew, or no longer, are another revision: they tell which plans include them. */
export const setPlanBenefits: Handler<'benefits', 'setPlanBenefits'> = async ({ params, body }, context) => {
  const { siteId } = context
  const planId = params.planId.toLowerCase()
  return await context.inTransaction(async (tx) => {
    const before = (await lockBenefits(tx, siteId, [planId])).get(planId)
    if (!before) throw new Refusal('plan_not_found')
    if ((await findPlanToSell(tx, siteId, planId))?.archived) throw new Refusal('archived_plan')
    const after = await checkedBenefits(tx, context, body.benefits, before)
    await changeOffers(tx, context, differingServices(before, after), () => changeBenefits(tx, context, [{ planId, before, after }]))
    await touchCatalogue(tx, siteId)
    const { plans, services } = await toldBenefits({ ...context, db: tx }, new Map([[planId, [...after]]]))
    return { planId, benefits: plans[0]?.benefits ?? [], services }
  })
}

/** The benefits as they are kept, with the services locked that exist, or everything that is wrong with them. */
async function checkedBenefits(
  tx: Transaction,
  { siteId }: Context,
  sent: readonly NewBenefit[],
  before: readonly Benefit[],
): Promise<readonly Benefit[]> {
  const ids = [...sent, ...before].flatMap(({ serviceIds = [] }) => serviceIds.map((id) => id.toLowerCase()))
  const services = new Set(await lockServices(tx, siteId, [...new Set(ids)]))
  const violations = benefitViolations(sent, { known: new Set(before.map(({ id }) => id)), services })
  if (violations.length > 0) throw new InvalidInput(violations)
  return sent.map((benefit) => normalBenefit(benefit, benefit.id?.toLowerCase() ?? randomUUID()))
}

/** The services that are named by one of both alone. */
function differingServices(before: readonly Benefit[], after: readonly Benefit[]): string[] {
  const named = (benefits: readonly Benefit[]) => new Set(benefits.flatMap(({ serviceIds }) => serviceIds))
  return [...named(before).symmetricDifference(named(after))]
}
