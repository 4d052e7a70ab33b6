import type { Booking } from '@foyer/contract'
import { Link } from 'react-router'
import { durationText } from '../../duration.ts'
import { formatMoney, formatNumber } from '../../format.ts'
import { paths } from '../../paths.ts'
import { useSite } from '../../site-context.ts'
import { useText } from '../../text/text.tsx'

type DayNumbersProps = { bookings: readonly Booking[]; requests: number; conflicts: number; freeMinutes: number }

/** The day in a few numbers, each the way to what it counts. */
export const DayNumbers = ({ bookings, requests, conflicts, freeMinutes }: DayNumbersProps) => {
  const { t, locale } = useText()
  const { currency } = useSite()
  const live = bookings.filter(({ status }) => status === 'CONFIRMED' || status === 'PENDING')
  const people = live.reduce((sum, { totalParticipants }) => sum + totalParticipants, 0)
  return (
    <nav
      aria-label={t('manager.today.numbers')}
      className="flex overflow-x-auto border-line border-b px-4 [scrollbar-width:none] desk:px-5"
    >
      <DayNumber
        to={paths.manageCalendar()}
        number={formatNumber(live.length, locale)}
        word={t('manager.today.bookings', { count: live.length })}
      />
      <DayNumber to="#arrivals" number={formatNumber(people, locale)} word={t('manager.today.people', { count: people })} />
      <DayNumber to="#arrivals" number={formatMoney(sumOf(live), currency, locale)} word={t('manager.today.expected')} />
      <DayNumber to="#needs-you" number={formatNumber(requests, locale)} word={t('manager.today.toApprove')} />
      {conflicts > 0 && (
        <DayNumber
          to={paths.manageConflicts()}
          number={formatNumber(conflicts, locale)}
          word={t('manager.today.conflicts', { count: conflicts })}
        />
      )}
      <DayNumber to={paths.manageCalendar()} number={durationText(freeMinutes, t)} word={t('manager.today.stillFree')} />
    </nav>
  )
}

const DayNumber = ({ to, number, word }: { to: string; number: string; word: string }) => (
  <Link
    to={to}
    className="group mr-6 flex items-baseline gap-1.75 whitespace-nowrap border-line border-r py-3 pr-6 last:mr-0 last:border-r-0"
  >
    <span className="text-title figures-display">{number}</span>
    <span className="text-dense text-ink-2 underline-offset-3 group-hover:underline">{word}</span>
  </Link>
)

/** In cents, so that no sum is off by one. */
const sumOf = (bookings: readonly Booking[]): string => {
  const cents = bookings.reduce((sum, { price }) => sum + Math.round(Number(price?.value ?? 0) * 100), 0)
  return (cents / 100).toFixed(2)
}
