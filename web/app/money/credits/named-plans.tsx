import type { PayingPlan } from '@foyer/contract'
import { useEffect } from 'react'
import { client } from '../../api.ts'
import { formatList } from '../../ground/format.ts'
import { useCall } from '../../ground/use-call.ts'
import { useText } from '../../text/text.tsx'

type NamedPlansProps = {
  bookingIds: readonly string[]
  /** They were canceled too late for the plan to get its visits back. */
  isKept: boolean
  /** Said to those who only have the link, until the plan is known. */
  otherwise: string
}

/** "Paid with Studio 10: 4 of 10 visits used". */
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
