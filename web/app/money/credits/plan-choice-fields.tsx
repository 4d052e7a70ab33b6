import { useLocation } from 'react-router'
import { paths } from '../../paths.ts'
import { useText } from '../../text/text.tsx'
import { Banner } from '../../ui/banner.tsx'
import { RadioGroup } from '../../ui/fields/radio-group.tsx'
import { Link, LinkButton } from '../../ui/link.tsx'
import { plansFor } from './takes-plans.ts'
import { type PlanChoice, type PlanPreview, planOptions, wishOf, withoutPlan } from './use-plan-choice.ts'
import { usePlanSentences } from './use-plan-sentences.ts'

type PlanChoiceFieldsProps = { choice: PlanChoice; planIds: readonly string[] }

const PlanChoiceFields = ({ choice, planIds }: PlanChoiceFieldsProps) => {
  if (choice.offer === 'PAYS') return <WithPlans choice={choice} />
  if (choice.offer === 'ASKING') return null
  return choice.isOnlyWay ? <NeedsPlan choice={choice} planIds={planIds} /> : <WithoutPlan choice={choice} />
}

const WithPlans = ({ choice: { preview, wish, choose, isOnlyWay } }: { choice: PlanChoice }) => {
  const { t } = useText()
  const options = useOptions(preview)
  const [first] = options
  if (isOnlyWay && options.length === 1 && first) {
    return (
      <Banner tone="ok" role="status" title={first.label}>
        {first.description}
      </Banner>
    )
  }
  const value = typeof wish === 'object' ? wish.orderId : wish
  const known = [...options, ...(isOnlyWay ? [] : [{ value: withoutPlan, label: t('booking.plan.without') }])]
  return (
    <RadioGroup
      label={t('booking.plan.question')}
      choices={known}
      value={known.some((option) => option.value === value) ? value : (first?.value ?? withoutPlan)}
      onChange={(chosen) => choose(wishOf(chosen))}
    />
  )
}

const useOptions = (preview: PlanPreview | undefined) => {
  const { t } = useText()
  const { leavesAll, names } = usePlanSentences()
  if (!preview) return []
  return planOptions(preview).map(({ value, plans }) => ({
    value,
    label: t('booking.plan.with', { plan: names(plans) }),
    description: leavesAll(plans).join(' '),
  }))
}

const NeedsPlan = ({ choice: { offer, preview }, planIds }: PlanChoiceFieldsProps) => {
  const { t } = useText()
  const { refused } = usePlanSentences()
  const { pathname, search } = useLocation()
  const isStranger = offer === 'STRANGER'
  return (
    <Banner tone="wait" role="status" title={t('booking.plan.only.title')}>
      <p>{isStranger ? t('booking.plan.only.stranger') : (refused(preview?.payments ?? []) ?? t('booking.plan.only.none'))}</p>
      <p className="mt-3 flex flex-wrap gap-2">
        <LinkButton kind="primary" to={plansFor(planIds)}>
          {t('booking.plan.only.see')}
        </LinkButton>
        {isStranger && <LinkButton to={paths.signIn({ to: `${pathname}${search}` })}>{t('booking.plan.signIn')}</LinkButton>}
      </p>
    </Banner>
  )
}

const WithoutPlan = ({ choice: { offer, preview } }: { choice: PlanChoice }) => {
  const { t } = useText()
  const { refused } = usePlanSentences()
  const { pathname, search } = useLocation()
  if (offer === 'STRANGER')
    return (
      <p className="text-ink-2 text-small">
        {t('booking.plan.stranger')} <Link to={paths.signIn({ to: `${pathname}${search}` })}>{t('booking.plan.signIn')}</Link>
      </p>
    )
  const why = refused(preview?.payments ?? [])
  return why === null ? null : <p className="text-ink-2 text-small">{why}</p>
}

export default PlanChoiceFields
