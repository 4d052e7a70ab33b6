import type { BookingOfSeries } from '@foyer/contract'
import { slotOf } from '@foyer/domain'
import { lazy, Suspense, useState } from 'react'
import { useRevalidator } from 'react-router'
import { client } from '../../api.ts'
import { formatMoney, formatWhen, formatWhenShort } from '../../ground/format.ts'
import { useCall } from '../../ground/use-call.ts'
import { useSite } from '../../house/site-context.ts'
import { paths } from '../../paths.ts'
import { accountPaths } from '../../people/account-paths.ts'
import { useText } from '../../text/text.tsx'
import { Button } from '../../ui/button.tsx'
import { classes } from '../../ui/classes.ts'
import { Link } from '../../ui/link.tsx'
import { ChangeRow } from '../change-row.tsx'
import type { OwnBooking } from '../own-booking.ts'

const CancelQuestion = lazy(() => import('./cancel-question.tsx'))

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
  const { t, locale } = useText()
  const [isAsking, setAsking] = useState(false)
  const cost = useCostOfFollowing(date)
  const { isPending, error, send } = useCall(cancelFollowing)
  const { revalidate } = useRevalidator()
  const when = formatWhenShort(own.booking.startDate, slotOf(own.booking).timezone, locale)
  const cancel = async () => {
    const answer = await send(own)
    if (answer) setAsking(false)
    await revalidate()
  }
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
          <CancelQuestion
            title={t('booking.series.cancelTitle', { count: date.following.count })}
            action={t('booking.series.cancel')}
            pending={t('booking.manage.canceling')}
            cancel={{ error, isPending, send: cancel }}
            onClose={() => setAsking(false)}
          >
            <p>{t('booking.series.cancelSentence', { when })}</p>
            <p className="text-ink-2">{cost}</p>
          </CancelQuestion>
        </Suspense>
      )}
    </>
  )
}

const useCostOfFollowing = ({ following: { count, cancellationFee } }: BookingOfSeries): string => {
  const { t, locale } = useText()
  const { currency } = useSite()
  if (!cancellationFee) return t('booking.series.cancelFree', { count })
  return t('booking.series.cancelCosts', {
    count,
    fee: formatMoney(cancellationFee.value, cancellationFee.currency ?? currency, locale),
  })
}

export const SeriesDates = ({ own }: { own: OwnBooking }) => {
  const { t } = useText()
  if (own.series.length === 0) return null
  return (
    <section aria-labelledby="series-dates" className="mt-6">
      <h2 id="series-dates" className="font-strong">
        {t('booking.series.allDates')}
      </h2>
      <ol className="mt-2 divide-y divide-line border-line border-y">
        {own.series.map((date) => (
          <li key={date.booking.id} className="flex flex-wrap items-center gap-x-3 py-2">
            <DateOfSeries own={own} date={date} />
          </li>
        ))}
      </ol>
    </section>
  )
}

const DateOfSeries = ({ own, date: { booking, manageToken } }: { own: OwnBooking; date: BookingOfSeries }) => {
  const { t, locale } = useText()
  const when = formatWhen(booking.startDate, booking.endDate, slotOf(booking).timezone, locale)
  const isOff = booking.status === 'CANCELED' || booking.status === 'DECLINED'
  const look = classes('wrap-anywhere', isOff && 'text-ink-3 line-through decoration-1')
  const state = <span className="text-ink-2 text-small">{t(`booking.states.${booking.status}`)}</span>
  if (booking.id === own.booking.id) {
    return (
      <>
        <span aria-current="true" className={classes(look, 'font-strong')}>
          {when}
        </span>
        {isOff ? state : <span className="text-ink-2 text-small">{t('booking.series.thisOne')}</span>}
      </>
    )
  }
  const to = own.by === 'CUSTOMER' ? accountPaths.booking(booking.id) : paths.booking(manageToken ?? '')
  return (
    <>
      <Link to={to} className={look}>
        {when}
      </Link>
      {isOff && state}
    </>
  )
}

const cancelFollowing = ({ by, token, booking: { id, revision, seriesId } }: OwnBooking) =>
  by === 'CUSTOMER' && seriesId !== undefined
    ? client.bookings.cancelBookingSeries({ params: { seriesId }, body: { fromBookingId: id, revision } })
    : client.bookings.cancelBookingSeriesAnonymously({ params: { token }, body: { revision } })
