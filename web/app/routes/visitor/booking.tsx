import { type LoaderFunctionArgs, type MetaFunction, useLoaderData } from 'react-router'
import { BookingProblem } from '../../features/own-booking/booking-problem.tsx'
import { BookingTicket } from '../../features/own-booking/booking-ticket.tsx'
import { KeepLinks } from '../../features/own-booking/keep-links.tsx'
import { ChangeNews, ManageBooking } from '../../features/own-booking/manage-booking.tsx'
import { ManageHeading } from '../../features/own-booking/manage-heading.tsx'
import { apiOf } from '../../server-api.ts'
import { readOwnBooking } from './read-own-booking.ts'

export const loader = ({ context, params }: LoaderFunctionArgs) => readOwnBooking(apiOf(context), params.token)

export const meta: MetaFunction = () => [{ name: 'robots', content: 'noindex' }]

export const ErrorBoundary = BookingProblem

const Booking = () => {
  const own = useLoaderData<typeof loader>()
  const { booking, service, token, isOff } = own
  return (
    <div className="page-narrow">
      <ManageHeading own={own} />
      <ChangeNews own={own} />
      <BookingTicket booking={booking} service={service} />
      {!isOff && <KeepLinks booking={booking} service={service} token={token} />}
      <ManageBooking own={own} />
    </div>
  )
}

export default Booking
