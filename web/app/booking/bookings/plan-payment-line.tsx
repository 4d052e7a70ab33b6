import type { Booking, PayingPlan } from '@foyer/contract'
import { isFinal } from '@foyer/domain'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { api } from '../../api.ts'
import { useMay } from '../../ground/permissions.ts'
import { GiveBackDialog } from '../../money/credits/give-back-dialog.tsx'
import { useText } from '../../text/text.tsx'
import { Button } from '../../ui/button.tsx'

/** The plan that pays for a booking, and what is left of its credits; what it keeps of one that is off or over can be given back. */
export const PlanPaymentLine = ({ booking }: { booking: Booking }) => {
  const { t } = useText()
  const may = useMay()
  const [isGiving, setGiving] = useState(false)
  const isGivenBack = booking.paymentStatus === 'REFUNDED'
  const { data } = useQuery({ ...api.credits.listPlanPayments.query({ body: { bookingIds: [booking.id] } }), enabled: !isGivenBack })
  const plan = data?.payments[0]?.plan
  const isKept = plan !== undefined && (isFinal(booking.status) || Temporal.Instant.compare(booking.startDate, Temporal.Now.instant()) < 0)
  return (
    <>
      <PlanWords booking={booking} isGivenBack={isGivenBack || data?.payments.length === 0} plan={plan} />
      {isKept && may('orders.manage') && (
        <Button size="small" className="mt-1.5" onPress={() => setGiving(true)}>
          {t('manager.included.giveBack.open')}
        </Button>
      )}
      {isGiving && <GiveBackDialog booking={booking} onClose={() => setGiving(false)} />}
    </>
  )
}

type PlanWordsProps = { booking: Booking; isGivenBack: boolean; plan: PayingPlan | undefined }

const PlanWords = ({ booking: { status }, isGivenBack, plan }: PlanWordsProps) => {
  const { t } = useText()
  // A hold is paid when it is finished.
  if (isGivenBack && status !== 'CREATED') return t('manager.bookings.planGaveBack')
  if (!plan) return t('manager.bookings.withPlan')
  if (plan.left === undefined) return t('manager.bookings.withNamedPlan', { plan: plan.planName })
  return t('manager.bookings.withCredits', { plan: plan.planName, left: plan.left, total: plan.total ?? plan.left })
}
