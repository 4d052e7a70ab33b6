import { lazy, type ReactNode, Suspense } from 'react'
import { accountPaths } from '../../people/account-paths.ts'
import { useText } from '../../text/text.tsx'
import { Link } from '../../ui/link.tsx'
import { isForSeveral, type OwnBooking } from '../own-booking.ts'
import { BookingTicket } from './booking-ticket.tsx'
import { CheckInCode } from './check-in-code.tsx'
import { KeepLinks } from './keep-links.tsx'
import { ChangeNews, ManageBooking, ManageHeading } from './manage-booking.tsx'
import { SeriesOfBooking } from './series-of-booking.tsx'

const BalanceDue = lazy(() => import('./balance-due.tsx'))
const OwedFee = lazy(() => import('./owed-fee.tsx'))
const PeopleOfBooking = lazy(() => import('./people-of-booking.tsx'))

type BookingPageProps = { own: OwnBooking; news?: ReactNode; company?: ReactNode; children?: ReactNode }

export const BookingPage = ({ own, news, company, children }: BookingPageProps) => (
  <div className="page-narrow">
    {children}
    <ManageHeading own={own} />
    <ChangeNews own={own} />
    <BookingTicket own={own} />
    {news}
    <Suspense fallback={null}>
      {own.fees
        .filter(({ status }) => status === 'DUE')
        .map((fee) => (
          <OwedFee key={fee.id} own={own} fee={fee} />
        ))}
    </Suspense>
    {mayPayOnline(own) && (
      <Suspense fallback={null}>
        <BalanceDue own={own} />
      </Suspense>
    )}
    {!own.isOff && <KeepLinks own={own} />}
    <CheckInCode checkIn={own.booking.status === 'CONFIRMED' ? own.checkIn : undefined} />
    {company}
    <ManageBooking own={own} />
    {isForSeveral(own) && (
      <Suspense fallback={null}>
        <PeopleOfBooking own={own} />
      </Suspense>
    )}
    <SeriesOfBooking own={own} />
    <OwnDataLink />
  </div>
)

const mayPayOnline = ({ booking: { status, paymentStatus }, service: { payment }, isOff }: OwnBooking): boolean =>
  !isOff && status !== 'WAITING_LIST' && paymentStatus !== 'PAID' && payment.rateType !== 'NO_FEE' && payment.options?.online === true

/** A guest has no account page with the link to their data. */
const OwnDataLink = () => {
  const { t } = useText()
  return (
    <p className="mt-10 text-ink-3 text-small">
      <Link to={accountPaths.guestData()}>{t('booking.manage.ownData')}</Link>
    </p>
  )
}
