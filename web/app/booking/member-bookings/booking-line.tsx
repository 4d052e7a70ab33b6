import { slotOf } from '@foyer/domain'
import { Link } from 'react-router'
import { formatShortDay, formatTimeRange, localDateOf } from '../../ground/format.ts'
import { accountPaths } from '../../people/account-paths.ts'
import { useText } from '../../text/text.tsx'
import { Badge } from '../../ui/badge.tsx'
import { LinkButton } from '../../ui/link.tsx'
import { bookingState } from '../booking-state.ts'
import { useWindowText } from '../use-window-text.ts'
import { areSeparate, visitPaths } from '../visit-of-services.ts'
import { againPath, type MemberBooking } from './member-booking.ts'

type BookingLineProps = { entry: MemberBooking; isPast?: boolean }

export const BookingLine = ({ entry, isPast = false }: BookingLineProps) => {
  const { t, locale } = useText()
  const windowText = useWindowText()
  const { booking, parts } = entry
  const isVisit = parts.length > 0
  const { startDate: start, endDate: end, bookedEntity, waitingWindow: window } = booking
  const { timezone: zone, resource } = slotOf(booking)
  const isCourse = bookedEntity.schedule !== undefined
  const notes = [
    !isVisit && resource && t('visitor.home.with', { name: resource.name ?? '' }),
    window && windowText(window),
    booking.totalParticipants > 1 && t('member.people', { count: booking.totalParticipants }),
    booking.selectedPaymentOption === 'MEMBERSHIP' && booking.paymentStatus === 'PAID' && t('member.withPlan'),
    booking.selectedPaymentOption === 'MEMBERSHIP' && booking.paymentStatus === 'REFUNDED' && t('member.backOnPlan'),
  ]
  return (
    <li className="grid min-h-18 grid-cols-[minmax(0,1fr)_auto] items-center gap-x-4 gap-y-1 py-3.5 wide:grid-cols-[150px_minmax(0,1fr)_auto]">
      <p className="max-wide:col-span-2">
        {window ? (
          <span className="font-strong">{t('member.waitsFor')}</span>
        ) : (
          <>
            <time dateTime={localDateOf(start, zone)} className="font-strong">
              {formatShortDay(start, zone, locale)}
            </time>
            <span className="block text-ink-3 text-small max-wide:ms-2 max-wide:inline">
              {isCourse ? t('member.until', { day: formatShortDay(end, zone, locale) }) : formatTimeRange(start, end, zone, locale)}
            </span>
          </>
        )}
      </p>
      <div className="min-w-0 wrap-anywhere">
        <Link
          to={isVisit ? visitPaths.ofMember(booking.id) : accountPaths.booking(booking.id)}
          className="font-strong underline-offset-4 hover:underline"
        >
          {bookedEntity.title}
        </Link>
        <p className="text-ink-2 text-small">{notes.filter(Boolean).join(', ')}</p>
        {isVisit && <PartsOfVisit parts={parts} />}
      </div>
      <div className="flex flex-wrap items-center justify-end gap-x-4 gap-y-2">
        {(booking.status !== 'CONFIRMED' || !isPast) && (
          <Badge state={bookingState({ ...booking, doubleBooked: false })}>{t(`member.states.${booking.status}`)}</Badge>
        )}
        {isPast && <Again entry={entry} />}
      </div>
    </li>
  )
}

const PartsOfVisit = ({ parts }: Pick<MemberBooking, 'parts'>) => {
  const { t, locale } = useText()
  return (
    <ul className="text-ink-2 text-small">
      {parts.map((part) => {
        const { timezone, resource } = slotOf(part)
        const withStaff = resource && t('visitor.home.with', { name: resource.name ?? '' })
        const times = formatTimeRange(part.startDate, part.endDate, timezone, locale)
        const when = areSeparate(part) ? `${formatShortDay(part.startDate, timezone, locale)}, ${times}` : times
        return <li key={part.id}>{[when, [part.bookedEntity.title, withStaff].filter(Boolean).join(' ')].join(' ')}</li>
      })}
    </ul>
  )
}

const Again = ({ entry }: Pick<BookingLineProps, 'entry'>) => {
  const { t } = useText()
  const to = againPath(entry)
  if (to === null) return null
  return (
    <LinkButton to={to} className="min-h-11">
      {t('member.again')} <span className="sr-only">{entry.booking.bookedEntity.title}</span>
    </LinkButton>
  )
}
