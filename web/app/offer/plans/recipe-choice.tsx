import { Link } from 'react-router'
import { useSite } from '../../house/site-context.ts'
import { paths } from '../../paths.ts'
import { useText } from '../../text/text.tsx'
import { usePlanText } from '../plan-text.ts'
import { pricingOf } from './plan-draft.ts'
import { planFromRecipe, planRecipes } from './plan-recipes.ts'

/** What many businesses sell, and a blank page: each opens the editor. */
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
