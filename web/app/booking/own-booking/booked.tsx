import { slotOf } from '@foyer/domain'
import { lazy, type ReactNode, Suspense } from 'react'
import { formatLocalDay, formatTime, localDateOf } from '../../ground/format.ts'
import { isTooClose, usePolicyText } from '../../offer/policy-text.ts'
import { paths } from '../../paths.ts'
import { useText } from '../../text/text.tsx'
import { LinkButton } from '../../ui/link.tsx'
import { ChangeRow, ReachUs } from '../change-row.tsx'
import { isForSeveral, nextStartOf, type OwnBooking } from '../own-booking.ts'
import type { OwnVisit } from '../own-visit.ts'
import { visitPaths } from '../visit-of-services.ts'
import { BookingTicket } from './booking-ticket.tsx'
import { CheckInCode, labelOf } from './check-in-code.tsx'
import { KeepLinks } from './keep-links.tsx'
import { SeriesDates } from './series-of-booking.tsx'
import { useVisitText } from './use-change-text.ts'
import { VisitTicket } from './visit-ticket.tsx'

const PeopleOfBooking = lazy(() => import('./people-of-booking.tsx'))

type BookedProps = {
  own: OwnBooking
  reminderDate: string | null
  label?: string
  children?: ReactNode
}

export const Booked = ({ own, reminderDate, label, children }: BookedProps) => (
  <>
    <BookingTicket own={own} label={label} />
    <ReminderLine own={own} reminderDate={reminderDate} />
    <SeriesDates own={own} />
    <KeepLinks own={own} />
    <CheckInCode checkIn={own.booking.status === 'CONFIRMED' ? own.checkIn : undefined} label={label} />
    {isForSeveral(own) && (
      <Suspense fallback={null}>
        <PeopleOfBooking own={own} />
      </Suspense>
    )}
    {children}
    <Change own={own} label={label} />
  </>
)

const Change = ({ own: { booking, service, token, now, whyNot }, label }: { own: OwnBooking; label: string | undefined }) => {
  const { t } = useText()
  const policyText = usePolicyText()
  const start = booking.startDate
  const isCourse = booking.bookedEntity.schedule !== undefined
  const canChange = (!isCourse && whyNot.move === null) || whyNot.cancel === null
  const changeWords = isCourse ? 'booking.confirmed.changeCourse' : 'booking.confirmed.change'
  return (
    <section aria-label={labelOf(t('booking.manage.changes'), label)} className="mt-8">
      <ChangeRow
        title={t('booking.confirmed.changeQuestion')}
        sentence={
          <>
            {policyText.forBooking(service.bookingPolicy, { start, zone: slotOf(booking).timezone, now, price: booking.price })}{' '}
            {isTooClose(service.bookingPolicy, { start, now }) && <ReachUs />}
          </>
        }
        action={<LinkButton to={paths.booking(token)}>{t(canChange ? changeWords : 'booking.confirmed.see')}</LinkButton>}
      />
    </section>
  )
}

type BookedVisitProps = {
  visit: OwnVisit
  reminderDate: string | null
  label?: string
  children?: ReactNode
}

export const BookedVisit = ({ visit, reminderDate, label, children }: BookedVisitProps) => {
  const { t } = useText()
  const { token, whyNot } = visit.whole
  const text = useVisitText(visit)
  const canChange = whyNot.move === null || whyNot.cancel === null
  return (
    <>
      <VisitTicket visit={visit} label={label} />
      <ReminderLine own={visit.whole} reminderDate={reminderDate} />
      <KeepLinks own={visit.whole} />
      {children}
      <section aria-label={labelOf(t('booking.manage.changes'), label)} className="mt-8">
        <ChangeRow
          title={t('booking.confirmed.changeQuestion')}
          sentence={`${text.move} ${text.cancel}`}
          action={
            <LinkButton to={visitPaths.manage(token)}>{t(canChange ? 'booking.confirmed.change' : 'booking.confirmed.see')}</LinkButton>
          }
        />
      </section>
    </>
  )
}

const ReminderLine = ({ own, reminderDate }: { own: OwnBooking; reminderDate: string | null }) => {
  const { t, locale } = useText()
  if (reminderDate === null) return null
  const zone = slotOf(own.booking).timezone
  const date = localDateOf(reminderDate, zone)
  const { days } = Temporal.PlainDate.from(date).until(localDateOf(nextStartOf(own), zone))
  const time = formatTime(reminderDate, zone, locale)
  const day = formatLocalDay(date, locale, { weekday: 'long', day: 'numeric', month: 'long' })
  return (
    <p className="mt-4 text-ink-2 text-small">
      {days === 0 && t('booking.confirmed.remindSameDay', { time })}
      {days === 1 && t('booking.confirmed.remindDayBefore', { time })}
      {days > 1 && t('booking.confirmed.remindOn', { day, time })}
    </p>
  )
}
