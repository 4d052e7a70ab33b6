import type { Plan, PlanPricing, PlanV3 } from '@foyer/contract'

export const planV3Of = (plan: Plan, isManager: boolean): PlanV3 => {
  const { id, name, description, slug, createdDate, updatedDate, archived, primary, buyerCanCancel, termsAndConditions, formId } = plan
  return {
    id,
    createdDate,
    updatedDate,
    name,
    description,
    slug,
    archived,
    primary,
    buyerCanCancel,
    termsAndConditions,
    ...(isManager && { revision: plan.revision }),
    ...(formId !== undefined && { formId }),
    pricingVariants: [variantOf(plan)],
    perks: plan.perks.values.map((perk, index) => ({ id: partId(id, index), description: perk })),
    visibility: plan.public ? 'PUBLIC' : 'PRIVATE',
    status: archived ? 'ARCHIVED' : 'ACTIVE',
    buyable: plan.public && !archived,
    currency: plan.pricing.price.currency,
    purchaseLimits: plan.maxPurchasesPerBuyer > 0 ? [{ type: 'PER_MEMBER_LIFETIME', maxCount: plan.maxPurchasesPerBuyer }] : [],
  }
}

const variantOf = ({ id, name, pricing, allowFutureStartDate }: Plan): PlanV3['pricingVariants'][number] => ({
  id,
  name,
  ...(pricing.freeTrialDays !== undefined && { freeTrialDays: pricing.freeTrialDays }),
  fees: (pricing.feeConfigs ?? []).map(({ fee }, index) => ({ id: partId(id, index), name: fee.name, amount: fee.amount })),
  billingTerms: { startType: allowFutureStartDate ? 'CUSTOM' : 'ON_PURCHASE', ...endOf(pricing) },
  pricingStrategies: [{ flatRate: { amount: pricing.price.value } }],
})

type BillingTerms = PlanV3['pricingVariants'][number]['billingTerms']

const endOf = ({ subscription, singlePaymentForDuration }: PlanPricing): Omit<BillingTerms, 'startType'> => {
  const cycle = subscription?.cycleDuration ?? singlePaymentForDuration
  if (!cycle) return { endType: 'UNTIL_CANCELLED' }
  const billingCycle = { count: cycle.count, period: cycle.unit }
  const billingCycleCount = subscription ? subscription.cycleCount : 1
  if (billingCycleCount === 0) return { billingCycle, endType: 'UNTIL_CANCELLED' }
  return { billingCycle, endType: 'CYCLES_COMPLETED', cyclesCompletedDetails: { billingCycleCount } }
}

/** Perks and fees have no ids of their own: clients tell them apart by index. */
const partId = (planId: string, index: number): string => planId.slice(0, -4) + index.toString(16).padStart(4, '0')
