import { useQuery } from '@tanstack/react-query'
import { useParams, useSearchParams } from 'react-router'
import { api } from '../../api.ts'
import type { ScreenHandle } from '../../ground/permissions.ts'
import { ScreenBar, ScreenBody } from '../../house/shell/screen-bar.tsx'
import { isRecipe, planFromRecipe } from '../../offer/plans/plan-recipes.tsx'
import { plansQuery } from '../../offer/plans-query.ts'
import { paths } from '../../paths.ts'
import { useText } from '../../text/text.tsx'
import { EmptyState } from '../../ui/empty-state.tsx'
import { LinkButton } from '../../ui/link.tsx'
import { ListSkeleton, LoadProblem } from '../../ui/list-loading.tsx'
import { PlanEditor } from './plan-editor.tsx'

export const handle = { needs: 'plans.manage' } satisfies ScreenHandle

/** One plan, or a new one that begins as its recipe. */
const Plan = () => {
  const { t } = useText()
  const { planId } = useParams()
  const recipe = useSearchParams()[0].get('recipe')
  const plans = useQuery(plansQuery())
  const onSale = plans.data?.plans.filter(({ archived }) => !archived)
  const plan = onSale?.find(({ id }) => id === planId)
  const isNew = planId === 'new'
  const included = useQuery({ ...api.benefits.getPlanBenefits.query({ params: { planId: plan?.id ?? '' } }), enabled: plan !== undefined })
  if (onSale && (isNew || (plan && included.data))) {
    const proposal = planFromRecipe(isRecipe(recipe) ? recipe : 'blank', t)
    return <PlanEditor key={planId} plan={plan ?? null} benefits={included.data?.benefits ?? []} plans={onSale} proposal={proposal} />
  }
  return (
    <>
      <ScreenBar title={t('manager.plans.title')} />
      <ScreenBody>
        {(plans.error ?? included.error) && <LoadProblem onRetry={() => void Promise.all([plans.refetch(), plan && included.refetch()])} />}
        {(plans.isPending || (plan && included.isPending)) && <ListSkeleton label={t('manager.plans.loading')} />}
        {onSale && !plan && (
          <EmptyState title={t('manager.plans.gone')} actions={<LinkButton to={paths.managePlans()}>{t('manager.plans.all')}</LinkButton>}>
            {t('manager.plans.goneHint')}
          </EmptyState>
        )}
      </ScreenBody>
    </>
  )
}

export default Plan
