import type { Booking } from '@foyer/contract'
import { isFinal } from '@foyer/domain'
import { lazy, Suspense } from 'react'
import { useText } from '../../text/text.tsx'

const NamedPlans = lazy(() => import('./named-plans.tsx'))

export const isWithPlan = ({ selectedPaymentOption }: Pick<Booking, 'selectedPaymentOption'>): boolean =>
  selectedPaymentOption === 'MEMBERSHIP'

export const PaidWithPlan = ({ bookings }: { bookings: readonly Booking[] }) => {
  const { t } = useText()
  if (bookings.every(({ paymentStatus }) => paymentStatus === 'REFUNDED')) return t('booking.plan.givenBack')
  const isKept = bookings.every(({ status }) => isFinal(status))
  const ids = bookings.map(({ id }) => id)
  const words = t('booking.plan.paid')
  return (
    <Suspense fallback={words}>
      <NamedPlans bookingIds={ids} isKept={isKept} otherwise={words} />
    </Suspense>
  )
}
