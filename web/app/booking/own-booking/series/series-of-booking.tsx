import type { BookingOfSeries } from '@foyer/contract'
import { lazy, Suspense, useState } from 'react'
import { formatMoney } from '../../../ground/format.ts'
import { useSite } from '../../../house/site-context.ts'
import { useText } from '../../../text/text.tsx'
import { Button } from '../../../ui/button.tsx'
import { ChangeRow } from '../change-row.tsx'
import type { OwnBooking } from '../own-booking.ts'
import { SeriesDates } from './series-dates.tsx'

const CancelFollowingDialog = lazy(() => import('./cancel-following-dialog.tsx'))

/** The other dates of a repeated appointment, and canceling from this one on. */
export const SeriesOfBooking = ({ own }: { own: OwnBooking }) => {
  const date = own.series.find(({ booking }) => booking.id === own.booking.id)
  if (!date) return null
  return (
    <>
      {date.following.count > 1 && <CancelFollowing own={own} date={date} />}
      <SeriesDates own={own} />
    </>
  )
}

const CancelFollowing = ({ own, date }: { own: OwnBooking; date: BookingOfSeries }) => {
  const { t } = useText()
  const [isAsking, setAsking] = useState(false)
  const cost = useCostOfFollowing(date)
  return (
    <>
      <ChangeRow
        title={t('booking.series.cancelQuestion')}
        sentence={date.following.cancel ? cost : t('booking.series.cancelNotNow')}
        action={
          date.following.cancel && (
            <Button kind="danger" onPress={() => setAsking(true)}>
              {t('booking.series.cancel')}
            </Button>
          )
        }
      />
      {isAsking && (
        <Suspense fallback={null}>
          <CancelFollowingDialog own={own} count={date.following.count} cost={cost} onClose={() => setAsking(false)} />
        </Suspense>
      )}
    </>
  )
}

/** Said before anything is canceled. */
const useCostOfFollowing = ({ following: { count, cancellationFee } }: BookingOfSeries): string => {
  const { t, locale } = useText()
  const { currency } = useSite()
  if (!cancellationFee) return t('booking.series.cancelFree', { count })
  return t('booking.series.cancelCosts', {
    count,
    fee: formatMoney(cancellationFee.value, cancellationFee.currency ?? currency, locale),
  })
}
