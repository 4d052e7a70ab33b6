import type { PayingPlan } from '@foyer/contract'
import { useEffect } from 'react'
import { client } from '../../api.ts'
import { formatList } from '../../ground/format.ts'
import { useCall } from '../../ground/use-call.ts'
import { useText } from '../../text/text.tsx'

type NamedPlansProps = {
  bookingIds: readonly string[]
  /** Canceled too late, so the visits are not returned. */
  isKept: boolean
  /** Shown until the plan is loaded, and to visitors who only have the link. */
  otherwise: string
}

const NamedPlans = ({ bookingIds, isKept, otherwise }: NamedPlansProps) => {
  const { t, locale } = useText()
  const { send, answer } = useCall(client.credits.listMyPlanPayments)
  const asked = bookingIds.join(' ')
  useEffect(() => void send({ body: { bookingIds: asked.split(' ') } }), [send, asked])
  const plans = [...new Map(answer?.payments.map(({ plan }) => [plan.orderId, plan])).values()]
  if (plans.length === 0) return otherwise
  const names = formatList([...new Set(plans.map(({ planName }) => planName))], locale)
  if (isKept) return t('booking.plan.kept', { plan: names })
  const used = ({ total = 0, left = 0 }: PayingPlan) => t('booking.plan.used', { count: total - left, total })
  const counted = plans.filter(({ left }) => left !== undefined)
  return [t('booking.plan.paidWith', { plan: names }), ...counted.map(used)].join(' · ')
}

export default NamedPlans
