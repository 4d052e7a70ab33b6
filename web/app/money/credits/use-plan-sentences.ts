import type { PayingPlan, PlanPaymentPreview } from '@foyer/contract'
import { formatDate, formatList } from '../../ground/format.ts'
import { useSite } from '../../house/site-context.ts'
import { useText } from '../../text/text.tsx'
import { lastInstantOf } from '../last-instant.ts'

export const usePlanSentences = () => {
  const { t, locale } = useText()
  const { timeZone } = useSite()
  const date = (instant: string) => formatDate(instant, timeZone, locale)

  const leaves = ({ left, total, validUntil }: PayingPlan): string =>
    [
      left === undefined ? t('booking.plan.unlimited') : t('booking.plan.left', { count: left, total: total ?? left }),
      ...(validUntil === undefined ? [] : [t('booking.plan.until', { date: date(lastInstantOf(validUntil)) })]),
    ].join(' ')

  const leavesAll = (plans: readonly PayingPlan[]): string[] =>
    namesOf(plans).map((name) => {
      const last = plans.findLast(({ planName }) => planName === name) as PayingPlan // the name is one of theirs
      return namesOf(plans).length > 1 ? `${name}: ${leaves(last)}` : leaves(last)
    })

  const names = (plans: readonly PayingPlan[]): string => formatList(namesOf(plans), locale)

  const refused = (payments: readonly PlanPaymentPreview[]): string | null => {
    const refusal = payments.find(({ plan }) => plan === undefined)?.refusal
    if (!refusal || refusal.code === 'PLAN_DOES_NOT_COVER_SERVICE') return null
    const paid = payments.filter(({ plan }) => plan !== undefined).length
    if (paid > 0) return t('booking.plan.some', { paid, count: payments.length })
    if (refusal.code !== 'PLAN_NOT_VALID_AT_THAT_TIME') return t(`booking.plan.refused.${refusal.code}`)
    if (refusal.validUntil !== undefined) return t('booking.plan.refused.ENDED', { date: date(lastInstantOf(refusal.validUntil)) })
    return refusal.validFrom === undefined ? null : t('booking.plan.refused.NOT_BEGUN', { date: date(refusal.validFrom) })
  }
  return { leaves, leavesAll, names, refused }
}

const namesOf = (plans: readonly PayingPlan[]): string[] => [...new Set(plans.map(({ planName }) => planName))]
