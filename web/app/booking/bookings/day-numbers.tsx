import { Link } from 'react-router'
import { formatMoney, formatNumber } from '../../ground/format.ts'
import { durationText } from '../../ground/length-text.ts'
import { useMay } from '../../ground/permissions.ts'
import { useSite } from '../../house/site-context.ts'
import { paths } from '../../paths.ts'
import { useText } from '../../text/text.tsx'
import type { DayLists, DayShow } from './day-lists.ts'

type DayNumbersProps = {
  lists: DayLists
  show: DayShow | null
  requests: number
  conflicts: number
  newClients: number
  people: number
  owed: string
  freeMinutes: number
}

export const DayNumbers = ({ lists, show, requests, conflicts, newClients, people, owed, freeMinutes }: DayNumbersProps) => {
  const { t, locale } = useText()
  const { currency } = useSite()
  const mayBook = useMay()('bookings.manage')
  const listed = (wanted: DayShow) => ({ to: listAt(wanted), isShown: show === wanted })
  return (
    <nav
      aria-label={t('manager.today.numbers')}
      className="flex overflow-x-auto border-line border-b px-4 [scrollbar-width:none] desk:px-5"
    >
      <DayNumber
        {...listed('bookings')}
        number={formatNumber(lists.bookings.length, locale)}
        word={t('manager.today.bookings', { count: lists.bookings.length })}
      />
      <DayNumber to={listAt('bookings')} number={formatNumber(people, locale)} word={t('manager.today.people', { count: people })} />
      {lists.unpaid.length > 0 && (
        <>
          <DayNumber {...listed('unpaid')} number={formatNumber(lists.unpaid.length, locale)} word={t('manager.today.unpaid')} />
          <DayNumber to={listAt('unpaid')} number={formatMoney(owed, currency, locale)} word={t('manager.today.expected')} />
        </>
      )}
      <DayNumber {...listed('requests')} number={formatNumber(requests, locale)} word={t('manager.today.toApprove')} />
      {conflicts > 0 && (
        <DayNumber
          to={paths.manageConflicts()}
          number={formatNumber(conflicts, locale)}
          word={t('manager.today.conflicts', { count: conflicts })}
        />
      )}
      {lists.places.length > 0 && (
        <DayNumber
          {...listed('places')}
          number={formatNumber(lists.places.length, locale)}
          word={t('manager.today.withPlaces', { count: lists.places.length })}
        />
      )}
      {newClients > 0 && (
        <DayNumber
          to={paths.manageClients({ show: 'new' })}
          number={formatNumber(newClients, locale)}
          word={t('manager.today.newClients', { count: newClients })}
        />
      )}
      <DayNumber
        {...(mayBook ? listed('free') : { to: paths.manageCalendar() })}
        number={durationText(freeMinutes, t)}
        word={t('manager.today.stillFree')}
      />
    </nav>
  )
}

const listAt = (show: DayShow): string => `${paths.manage({ show })}#${show === 'requests' ? 'needs-you' : 'arrivals'}`

type DayNumberProps = { to: string; number: string; word: string; isShown?: boolean }

const DayNumber = ({ to, number, word, isShown = false }: DayNumberProps) => (
  <Link
    to={to}
    {...(isShown && { 'aria-current': 'true' })}
    className="group me-6 max-phone:me-4 flex items-baseline gap-1.75 whitespace-nowrap border-line border-e py-3 pe-6 max-phone:pe-4 last:me-0 last:border-e-0 aria-[current]:text-brand-ink"
  >
    <span className="text-title figures-display">{number}</span>
    <span className="text-dense text-ink-2 underline-offset-3 group-hover:underline group-aria-[current]:text-brand-ink group-aria-[current]:underline">
      {word}
    </span>
  </Link>
)
