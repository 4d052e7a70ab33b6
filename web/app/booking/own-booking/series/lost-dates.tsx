import { type ApiError, isRefusal } from '@foyer/sdk'
import { formatList, formatWhenShort } from '../../../ground/format.ts'
import { useText } from '../../../text/text.tsx'
import { Banner } from '../../../ui/banner.tsx'
import { RefusalBanner } from '../refusal-banner.tsx'

/** Which dates another visitor took first; or what else was refused. */
export const LostDates = ({ error, zone }: { error: ApiError; zone: string }) => {
  const { t, locale } = useText()
  const lost = lostDatesIn(error)
  if (lost.length === 0) return <RefusalBanner error={error} />
  const days = formatList(
    lost.map((date) => formatWhenShort(date, zone, locale)),
    locale,
  )
  return (
    <Banner tone="bad" role="alert" title={t('booking.series.lost', { count: lost.length })}>
      {t('booking.series.lostHint', { dates: days })}
    </Banner>
  )
}

/** The starts of the dates that a refusal names. */
export const lostDatesIn = (error: ApiError | undefined): string[] => {
  const isTaken =
    isRefusal(error, 'bookings.createBookingSeries', 'SLOT_NOT_AVAILABLE') ||
    isRefusal(error, 'bookings.completeBooking', 'HOLD_EXPIRED') ||
    isRefusal(error, 'bookings.rescheduleBookingSeries', 'SLOT_NOT_AVAILABLE')
  return isTaken ? (error.data.dates ?? []).map(({ startDate }) => startDate) : []
}
