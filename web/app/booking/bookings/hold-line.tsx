import type { Booking } from '@foyer/contract'
import { useNow } from '../../ground/now.ts'
import { timeLeft } from '../../ground/time-left.ts'
import { useText } from '../../text/text.tsx'
import { Banner } from '../../ui/banner.tsx'

/** A hold counts down to the moment at which its time is free again. */
export const HoldLine = ({ booking }: { booking: Booking }) => {
  const { t } = useText()
  const now = useNow(1)
  return <Banner tone="hold" title={t('manager.bookings.holdUntil', { left: timeLeft(booking.holdExpiresDate, now) })} className="mt-3" />
}
