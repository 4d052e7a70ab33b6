import type { BookingOfSeries } from '@foyer/contract'
import { slotOf } from '@foyer/domain'
import { formatWhen } from '../../../ground/format.ts'
import { paths } from '../../../paths.ts'
import { accountPaths } from '../../../people/account-paths.ts'
import { useText } from '../../../text/text.tsx'
import { classes } from '../../../ui/classes.ts'
import { Link } from '../../../ui/link.tsx'
import type { OwnBooking } from '../own-booking.ts'

/** All dates of a repeated appointment; each leads to its own page. */
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
