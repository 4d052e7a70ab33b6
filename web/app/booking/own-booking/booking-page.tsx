import { lazy, type ReactNode, Suspense } from 'react'
import { BookingTicket } from './booking-ticket.tsx'
import { CheckInCode } from './check-in-code.tsx'
import { KeepLinks } from './keep-links.tsx'
import { ChangeNews, ManageBooking } from './manage-booking.tsx'
import { ManageHeading } from './manage-heading.tsx'
import { isForSeveral, type OwnBooking } from './own-booking.ts'
import { OwnDataLink } from './own-data-link.tsx'
import { isPaidOnline } from './pay/use-way-to-pay.ts'
import { SeriesOfBooking } from './series/series-of-booking.tsx'

const BalanceDue = lazy(() => import('./pay/balance-due.tsx'))
const OwedFee = lazy(() => import('./pay/owed-fee.tsx'))
const PeopleOfBooking = lazy(() => import('./people/people-of-booking.tsx'))

/** Something may be left to pay online. */
const isOpen = ({ booking: { status, paymentStatus }, service, isOff }: OwnBooking): boolean =>
  !isOff && status !== 'WAITING_LIST' && paymentStatus !== 'PAID' && isPaidOnline(service)

/** `news`: what the team told those who come. `company`: who they are. */
type BookingPageProps = { own: OwnBooking; news?: ReactNode; company?: ReactNode; children?: ReactNode }

/** A booking, and what can be done with it. */
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
    {isOpen(own) && (
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
