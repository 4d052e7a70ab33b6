import type { Translate } from '../../text/translate.ts'
import { type BenefitDraft, newBenefit } from './benefit-draft.ts'
import { emptyPlan, type PlanDraft } from './plan-draft.ts'

/** Plans that many businesses sell, as starting points. */
export const planRecipes = ['card', 'membership', 'trialWeek', 'yearly', 'free', 'blank'] as const
export type PlanRecipe = (typeof planRecipes)[number]

const partsOf: Record<PlanRecipe, Partial<PlanDraft>> = {
  card: { model: 'PERIOD', price: '140', periodCount: 6, periodUnit: 'MONTH' },
  membership: {
    model: 'SUBSCRIPTION',
    price: '89',
    cycleUnit: 'MONTH',
    isEndless: true,
    trialDays: 7,
    buyerCanCancel: true,
    buyerCanPause: true,
  },
  trialWeek: { model: 'PERIOD', price: '15', periodCount: 7, periodUnit: 'DAY', isOncePerBuyer: true },
  yearly: { model: 'SUBSCRIPTION', price: '79', cycleUnit: 'MONTH', isEndless: false, cycleCount: 12 },
  free: { model: 'UNLIMITED', price: '0', isOncePerBuyer: true },
  blank: {},
}

/** Credits are for all that takes plans, until the manager names services. */
const includedIn: Partial<Record<PlanRecipe, Pick<BenefitDraft, 'kind'>>> = {
  card: { kind: 'PER_ORDER' },
  membership: { kind: 'UNLIMITED' },
  trialWeek: { kind: 'UNLIMITED' },
  yearly: { kind: 'UNLIMITED' },
}

const benefitsOf = (recipe: PlanRecipe): BenefitDraft[] => {
  const included = includedIn[recipe]
  return included ? [newBenefit({ id: `of-${recipe}`, allServices: true, ...included })] : []
}

export const isRecipe = (name: string | null): name is PlanRecipe => planRecipes.some((recipe) => recipe === name)

/** A plan as its recipe proposes it, in the language of the manager who writes it. */
export const planFromRecipe = (recipe: PlanRecipe, t: Translate): PlanDraft => ({
  ...emptyPlan,
  ...partsOf[recipe],
  benefits: benefitsOf(recipe),
  ...(recipe !== 'blank' && {
    name: t(`manager.plans.recipes.${recipe}.name`),
    description: t(`manager.plans.recipes.${recipe}.description`),
  }),
})
