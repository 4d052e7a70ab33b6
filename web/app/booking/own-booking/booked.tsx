import { slotOf } from '@foyer/domain'
import { lazy, type ReactNode, Suspense } from 'react'
import { isTooClose, usePolicyText } from '../../offer/policy-text.ts'
import { paths } from '../../paths.ts'
import { useText } from '../../text/text.tsx'
import { LinkButton } from '../../ui/link.tsx'
import { BookingTicket } from './booking-ticket.tsx'
import { ChangeRow } from './change-row.tsx'
import { CheckInCode } from './check-in-code.tsx'
import { KeepLinks } from './keep-links.tsx'
import { labelOf } from './label-of.ts'
import { isForSeveral, type OwnBooking } from './own-booking.ts'
import { ReachUs } from './reach-us.tsx'
import { ReminderLine } from './reminder-line.tsx'
import { SeriesDates } from './series/series-dates.tsx'

const PeopleOfBooking = lazy(() => import('./people/people-of-booking.tsx'))

type BookedProps = {
  own: OwnBooking
  reminderDate: string | null
  /** What it is called where there are several. */
  label?: string
  /** Before the way to change it. */
  children?: ReactNode
}

/** A new booking: its ticket, what to keep of it, and the way to change it. */
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
