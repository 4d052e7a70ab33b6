import type { Contact, PayingPlan } from '@foyer/contract'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { api } from '../../api.ts'
import { formatDate, formatList } from '../../ground/format.ts'
import { useMay } from '../../ground/permissions.ts'
import { useSite } from '../../house/site-context.ts'
import { useText } from '../../text/text.tsx'
import { RadioGroup } from '../../ui/fields/radio-group.tsx'
import { lastInstantOf } from '../last-instant.ts'
import { type PlanPreview, type PlanWish, payingOf, paysForAll, planOptions, type ToPay, wishOf, withoutPlan } from './use-plan-choice.ts'

type Asked = { contact: Contact | undefined; items: readonly ToPay[] }

export const useDeskPlan = ({ contact, items }: Asked) => {
  const may = useMay()
  const [wish, choose] = useState<PlanWish>('PLAN')
  const body = { contactId: contact?.id ?? '', items: items.map(({ participants = 1, ...item }) => ({ ...item, participants })) }
  const isAsked = contact !== undefined && items.length > 0 && may('orders.read')
  const { data } = useQuery({ ...api.credits.previewPlanPayment.query({ body }), enabled: isAsked })
  const preview = isAsked ? data : undefined
  const pays = preview !== undefined && paysForAll(preview)
  const paying = pays && wish !== 'OTHERWISE' ? payingOf(wish, preview) : undefined
  const sent = paying && {
    selectedPaymentOption: 'MEMBERSHIP' as const,
    ...(paying.planOrderId && { planOrderId: paying.planOrderId }),
  }
  return { preview, wish, choose, sent }
}

export type DeskPlan = ReturnType<typeof useDeskPlan>

export const DeskPlanField = ({ plan: { preview, wish, choose } }: { plan: DeskPlan }) => {
  const { t } = useText()
  const options = useOptions(preview)
  if (!preview) return null
  if (options.length === 0) return <WhyNot preview={preview} />
  const value = typeof wish === 'object' ? wish.orderId : wish
  const known = [...options, { value: withoutPlan, label: t('manager.included.pay.without') }]
  return (
    <RadioGroup
      label={t('manager.included.pay.label')}
      choices={known}
      value={known.some((option) => option.value === value) ? value : (options[0]?.value ?? withoutPlan)}
      onChange={(chosen) => choose(wishOf(chosen))}
    />
  )
}

const WhyNot = ({ preview: { payments } }: { preview: PlanPreview }) => {
  const { t } = useText()
  const code = payments.find(({ refusal }) => refusal)?.refusal?.code
  if (code === undefined || code === 'PLAN_DOES_NOT_COVER_SERVICE') return null
  return <p className="text-dense text-ink-2">{t(`manager.included.pay.refused.${code}`)}</p>
}

const useOptions = (preview: PlanPreview | undefined) => {
  const { t, locale } = useText()
  const leaves = useLeaves()
  if (!preview || !paysForAll(preview)) return []
  return planOptions(preview).map(({ value, plans }) => {
    const names = formatList([...new Set(plans.map(({ planName }) => planName))], locale)
    const last = plans.at(-1)
    return { value, label: t('manager.included.pay.with', { plan: names }), description: last && leaves(last) }
  })
}

const useLeaves = () => {
  const { t, locale } = useText()
  const { timeZone } = useSite()
  return ({ left, total, validUntil }: PayingPlan): string =>
    [
      left === undefined ? t('manager.included.pay.unlimited') : t('manager.included.pay.left', { count: left, total: total ?? left }),
      ...(validUntil === undefined
        ? []
        : [t('manager.included.pay.until', { date: formatDate(lastInstantOf(validUntil), timeZone, locale) })]),
    ].join(' ')
}
