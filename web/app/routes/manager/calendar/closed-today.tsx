import { slotOf } from '@foyer/domain'
import { useSessionArrivals } from '../../../booking/bookings/day-lists.ts'
import { useBookingText } from '../../../booking/bookings/use-booking-text.ts'
import { formatLocalDay, formatTime, localDateOf } from '../../../ground/format.ts'
import { columnsOf } from '../../../house/calendar/calendar-columns.ts'
import { useCalendar } from '../../../house/calendar/use-calendar.ts'
import { useSite } from '../../../house/site-context.ts'
import { paths } from '../../../paths.ts'
import { useText } from '../../../text/text.tsx'
import { Button } from '../../../ui/button.tsx'
import { Card } from '../../../ui/card.tsx'
import { LinkButton } from '../../../ui/link.tsx'
import { Skeleton } from '../../../ui/skeleton.tsx'

const mostShown = 3

type ClosedTodayProps = {
  opensAt: string | undefined
  now: number
  onCreate: (() => void) | undefined
}

export const ClosedToday = ({ opensAt, now, onCreate }: ClosedTodayProps) => {
  const { t, locale } = useText()
  const { timeZone } = useSite()
  const date = opensAt && localDateOf(opensAt, timeZone)
  return (
    <Card as="section" aria-labelledby="closed-today">
      <h2 id="closed-today" className="text-title">
        {t('manager.today.closed.title')}
      </h2>
      {date && opensAt ? (
        <>
          <p className="text-ink-2">
            {t('manager.today.closed.opens', {
              day: formatLocalDay(date, locale, { weekday: 'long', day: 'numeric', month: 'long' }),
              time: formatTime(opensAt, timeZone, locale),
            })}
          </p>
          <BookedThen date={date} now={now} />
        </>
      ) : (
        <p className="text-ink-2">{t('manager.today.closed.noHours')}</p>
      )}
      <div className="mt-4 flex flex-wrap gap-2">
        {date && (
          <LinkButton to={paths.manageCalendar({ date })} kind="primary">
            {t('manager.today.closed.open', { day: formatLocalDay(date, locale, { weekday: 'long' }) })}
          </LinkButton>
        )}
        {onCreate && <Button onPress={onCreate}>{t('manager.today.add')}</Button>}
      </div>
    </Card>
  )
}

const BookedThen = ({ date, now }: { date: string; now: number }) => {
  const { t } = useText()
  const { nameOf, timeOf } = useBookingText()
  const { calendar } = useCalendar([date])
  const { staff, services, days } = calendar ?? { staff: [], services: [], days: [] }
  const columns = columnsOf({ days, dates: [date], staff, view: 'day', person: null, showsCanceled: false, now })
  const arrivals = useSessionArrivals(columns.flatMap((column) => column.sessions.map(({ session }) => session)))
  if (!calendar) return <Skeleton className="mt-3 h-16" />
  const bookings = columns
    .flatMap((column) => column.bookings)
    .map(({ booking }) => ({
      id: booking.id,
      at: booking.startDate,
      line: [nameOf(booking), services.find(({ id }) => id === slotOf(booking).serviceId)?.name].filter(Boolean).join(', '),
    }))
  const sessions = arrivals.map(({ session, start, title, expected }) => ({
    id: session.id,
    at: start,
    line: t('manager.today.closed.session', { title, count: expected }),
  }))
  const all = [...bookings, ...sessions].toSorted((one, other) => Temporal.Instant.compare(one.at, other.at))
  if (all.length === 0) return <p className="mt-3 text-ink-2">{t('manager.today.closed.nothingThen')}</p>
  return (
    <ul className="mt-3 grid gap-1 text-small">
      {all.slice(0, mostShown).map(({ id, at, line }) => (
        <li key={id} className="flex gap-3">
          <span className="w-18 shrink-0 font-bold tabular-nums">{timeOf(at)}</span>
          <span className="min-w-0 wrap-anywhere">{line}</span>
        </li>
      ))}
      {all.length > mostShown && <li className="text-ink-2">{t('manager.today.closed.more', { count: all.length - mostShown })}</li>}
    </ul>
  )
}
