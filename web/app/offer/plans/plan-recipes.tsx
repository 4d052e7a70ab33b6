import { Link } from 'react-router'
import { useSite } from '../../house/site-context.ts'
import { paths } from '../../paths.ts'
import { useText } from '../../text/text.tsx'
import type { Translate } from '../../text/translate.ts'
import { usePlanText } from '../plan-text.ts'
import { type BenefitDraft, newBenefit } from './benefit-draft.ts'
import { emptyPlan, type PlanDraft, pricingOf } from './plan-draft.ts'

export const RecipeChoice = () => {
  const { t } = useText()
  const { currency } = useSite()
  const { priceOf, spanOf } = usePlanText()
  return (
    <ul className="grid grid-cols-[repeat(auto-fill,minmax(190px,1fr))] gap-2 text-start">
      {planRecipes.map((recipe) => {
        const pricing = pricingOf(planFromRecipe(recipe, t), currency)
        return (
          <li
            key={recipe}
            className="relative rounded-m border border-line-2 bg-surface p-3 hover:border-line-field has-focus-visible:outline-2 has-focus-visible:outline-focus"
          >
            <Link to={paths.managePlan('new', { recipe })} className="font-strong outline-none after:absolute after:inset-0">
              {t(`manager.plans.recipes.${recipe}.title`)}
            </Link>
            <span className="block text-dense text-ink-2">{t(`manager.plans.recipes.${recipe}.hint`)}</span>
            {recipe !== 'blank' && <span className="block text-ink-3 text-micro">{`${priceOf(pricing)} ${spanOf(pricing)}`}</span>}
          </li>
        )
      })}
    </ul>
  )
}

const planRecipes = ['card', 'membership', 'trialWeek', 'yearly', 'free', 'blank'] as const
type PlanRecipe = (typeof planRecipes)[number]

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

/** Credits are for all services that accept plans, until the manager names some. */
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

export const planFromRecipe = (recipe: PlanRecipe, t: Translate): PlanDraft => ({
  ...emptyPlan,
  ...partsOf[recipe],
  benefits: benefitsOf(recipe),
  ...(recipe !== 'blank' && {
    name: t(`manager.plans.recipes.${recipe}.name`),
    description: t(`manager.plans.recipes.${recipe}.description`),
  }),
})
