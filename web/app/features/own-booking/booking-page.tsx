import type { ReactNode } from 'react'
import { BookingTicket } from './booking-ticket.tsx'
import { CheckInCode } from './check-in-code.tsx'
import { KeepLinks } from './keep-links.tsx'
import { ChangeNews, ManageBooking } from './manage-booking.tsx'
import { ManageHeading } from './manage-heading.tsx'
import type { OwnBooking } from './own-booking.ts'
import { SeriesOfBooking } from './series/series-of-booking.tsx'

/** A booking, and what can be done with it. */
export const BookingPage = ({ own, children }: { own: OwnBooking; children?: ReactNode }) => (
  <div className="page-narrow">
    {children}
    <ManageHeading own={own} />
    <ChangeNews own={own} />
    <BookingTicket own={own} />
    {!own.isOff && <KeepLinks own={own} />}
    <CheckInCode own={own} />
    <ManageBooking own={own} />
    <SeriesOfBooking own={own} />
  </div>
)
