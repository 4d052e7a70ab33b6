import type { Answer, Benefit, Contract } from '@foyer/contract'
import { formatList } from '../../ground/format.ts'
import { useText } from '../../text/text.tsx'

export type PlansWithBenefits = Answer<Contract['benefits']['listPlanBenefits']>

const mostNames = 4

export const useBenefitText = ({ plans, services }: PlansWithBenefits) => {
  const { t, locale } = useText()
  const names = new Map(services.map(({ id, name }) => [id, name]))
  const whatOf = ({ name, allServices, serviceIds }: Benefit): string | null => {
    if (name !== undefined && name !== '') return name
    if (allServices) return t('plans.benefit.everything')
    const known = [...new Set(serviceIds.flatMap((id) => names.get(id) ?? []))]
    if (known.length === 0) return null
    const others = known.length - mostNames
    return others <= 1
      ? formatList(known, locale)
      : formatList([...known.slice(0, mostNames), t('plans.benefit.others', { count: others })], locale)
  }
  const sentence = (benefit: Benefit): string | null => {
    const what = whatOf(benefit)
    if (what === null) return null
    const { kind, amount = 0 } = benefit
    return kind === 'UNLIMITED' ? t('plans.benefit.UNLIMITED', { what }) : t(`plans.benefit.${kind}`, { what, count: amount })
  }
  return (planId: string): string[] =>
    (plans.find((plan) => plan.planId === planId)?.benefits ?? []).flatMap((benefit) => sentence(benefit) ?? [])
}
