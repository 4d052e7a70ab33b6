import type { Booking } from '@foyer/contract'
import { useQuery } from '@tanstack/react-query'
import { api } from '../../api.ts'
import { useText } from '../../text/text.tsx'

/** The plan that pays for a booking, and what is left of its credits. */
export const PlanPaymentLine = ({ booking: { id, paymentStatus } }: { booking: Booking }) => {
  const { t } = useText()
  const isGivenBack = paymentStatus === 'REFUNDED'
  const { data } = useQuery({ ...api.credits.listPlanPayments.query({ body: { bookingIds: [id] } }), enabled: !isGivenBack })
  if (isGivenBack) return t('manager.bookings.planGaveBack')
  const plan = data?.payments[0]?.plan
  if (!plan) return t('manager.bookings.withPlan')
  if (plan.left === undefined) return t('manager.bookings.withNamedPlan', { plan: plan.planName })
  return t('manager.bookings.withCredits', { plan: plan.planName, left: plan.left, total: plan.total ?? plan.left })
}
