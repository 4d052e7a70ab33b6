import type { Benefit, Plan } from '@foyer/contract'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { Navigate, useParams, useSearchParams } from 'react-router'
import { api } from '../../../api.ts'
import { SaveBar } from '../../../ground/forms/save-bar.tsx'
import { PageTitle } from '../../../ground/page-title.tsx'
import type { ScreenHandle } from '../../../ground/permissions.ts'
import { draftRefusalText } from '../../../ground/refusal-text.ts'
import { EditorScreenBar, ScreenBar, ScreenBody } from '../../../house/shell/screen-bar.tsx'
import { useSite } from '../../../house/site-context.ts'
import { useBenefitText } from '../../../money/credits/use-benefit-text.ts'
import { plansQuery, servicesQuery } from '../../../offer/catalogue.ts'
import { PlanCard } from '../../../offer/plan-card.tsx'
import { benefitOf } from '../../../offer/plans/benefit-draft.ts'
import { BenefitsFields } from '../../../offer/plans/benefits-fields.tsx'
import { type PlanDraft, perksOf, pricingOf } from '../../../offer/plans/plan-draft.ts'
import { CardFields, PlanCheckoutFields, PlanRuleFields, PlanWordsInOtherLanguages } from '../../../offer/plans/plan-fields.tsx'
import { PlanMenu } from '../../../offer/plans/plan-menu.tsx'
import { PlanPriceFields } from '../../../offer/plans/plan-price-fields.tsx'
import { isRecipe, planFromRecipe } from '../../../offer/plans/plan-recipes.tsx'
import { PlanState } from '../../../offer/plans/plans-list.tsx'
import { usePlanDraft } from '../../../offer/plans/use-plan-draft.ts'
import { paths } from '../../../paths.ts'
import { ShareDialog } from '../../../programs/sharing/share-dialog.tsx'
import { useText } from '../../../text/text.tsx'
import { Banner } from '../../../ui/banner.tsx'
import { EmptyState } from '../../../ui/empty-state.tsx'
import { IconButton } from '../../../ui/icon-button.tsx'
import { LinkButton } from '../../../ui/link.tsx'
import { ListSkeleton, LoadProblem } from '../../../ui/list-loading.tsx'
import { QrIcon } from '../../../ui/pictures/icons.tsx'

export const handle = { needs: 'plans.manage' } satisfies ScreenHandle

const PlanScreen = () => {
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
      <ScreenBar title={t('manager.screens.plans.title')} />
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

type PlanEditorProps = { plan: Plan | null; benefits: readonly Benefit[]; plans: readonly Plan[]; proposal: PlanDraft }

const PlanEditor = ({ plan, benefits, plans, proposal }: PlanEditorProps) => {
  const { t } = useText()
  const [createdId, setCreatedId] = useState<string | null>(null)
  const form = usePlanDraft({ plan, benefits, proposal, onCreated: ({ id }) => setCreatedId(id) })
  const { draft, elsewhere } = form
  const title = plan?.name ?? t('manager.plans.new')
  if (createdId !== null) return <Navigate to={paths.managePlan(createdId)} replace />
  return (
    <>
      <PageTitle>{title}</PageTitle>
      <EditorScreenBar title={title} back={{ to: paths.managePlans(), label: t('manager.screens.plans.title') }}>
        {plan && (
          <span className="max-phone:hidden">
            <PlanState plan={plan} />
          </span>
        )}
        <SaveBar form={form} isTight>
          {plan && <SharePlan plan={plan} />}
          {plan && <PlanMenu plan={plan} plans={plans} />}
        </SaveBar>
      </EditorScreenBar>
      <div className="grid grow drawer:grid-cols-[minmax(0,1fr)_400px]">
        <div className="min-w-0 px-4 pb-10 desk:px-5">
          {Boolean(elsewhere) && <Banner tone="bad" role="alert" className="mt-4" title={draftRefusalText(elsewhere, t)} />}
          {plan?.hasOrders && (
            <p className="pt-4 text-dense text-ink-2">
              {t('manager.plans.editor.ordersKeep')} {t('manager.included.credits')}
            </p>
          )}
          <CardFields {...form} />
          <PlanPriceFields {...form} />
          <BenefitsFields {...form} />
          <PlanRuleFields {...form} isNew={plan === null} />
          <PlanCheckoutFields {...form} />
          <PlanWordsInOtherLanguages {...form} />
        </div>
        <Preview draft={draft} isPrimary={plan?.primary ?? false} />
      </div>
    </>
  )
}

const SharePlan = ({ plan: { id, name, public: isShown } }: { plan: Plan }) => {
  const { t } = useText()
  const [isOpen, setOpen] = useState(false)
  return (
    <>
      <IconButton icon={QrIcon} label={t('manager.sharing.open')} size="small" kind="quiet" onPress={() => setOpen(true)} />
      {isOpen && <ShareDialog shared={{ id, name, isShown }} onClose={() => setOpen(false)} />}
    </>
  )
}

const Preview = ({ draft, isPrimary }: { draft: PlanDraft; isPrimary: boolean }) => {
  const { t } = useText()
  const { currency } = useSite()
  const pricing = pricingOf(draft, currency)
  const services = useQuery(servicesQuery()).data?.services ?? []
  const included = useBenefitText({ plans: [{ planId: 'draft', benefits: draft.benefits.map(benefitOf) }], services })('draft')
  const shown = {
    name: draft.name.trim() === '' ? t('manager.plans.editor.nameless') : draft.name,
    description: draft.description,
    perks: { values: perksOf(draft) },
    // An amount that is being typed may not be a number yet.
    pricing: { ...pricing, price: { ...pricing.price, value: amountShown(pricing.price.value) }, feeConfigs: feesShown(pricing) },
    primary: isPrimary,
  }
  return (
    <aside
      aria-label={t('manager.plans.editor.preview')}
      className="border-line bg-sunken p-4 max-drawer:border-t drawer:sticky drawer:top-13 drawer:h-[calc(100dvh-3.25rem)] drawer:overflow-y-auto drawer:border-s drawer:p-5"
    >
      <p className="mb-3.5 font-strong text-dense">{t('manager.plans.editor.preview')}</p>
      <div data-density="airy" className="text-body">
        <PlanCard plan={shown} included={included} heading="h3" />
      </div>
    </aside>
  )
}

const isAmount = (text: string): boolean => /^\d{1,12}(\.\d{1,3})?$/.test(text)
const amountShown = (text: string): string => (isAmount(text) ? text : '0')
const feesShown = ({ feeConfigs = [] }: ReturnType<typeof pricingOf>) =>
  feeConfigs.filter(({ fee }) => isAmount(fee.amount) && fee.name !== '')

export default PlanScreen
