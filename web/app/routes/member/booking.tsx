import { type LoaderFunctionArgs, type MetaFunction, redirect, useLoaderData } from 'react-router'
import { accountPaths } from '../../account-paths.ts'
import { BookingPage } from '../../features/own-booking/booking-page.tsx'
import { BookingProblem } from '../../features/own-booking/booking-problem.tsx'
import { paths } from '../../paths.ts'
import { apiOf } from '../../server-api.ts'
import { useText } from '../../text/text.tsx'
import { BackLink } from '../../ui/back-link.tsx'
import { readBookingOfCaller } from '../visitor/read-own-booking.ts'

export const loader = async ({ context, params, url: { pathname } }: LoaderFunctionArgs) => {
  const api = apiOf(context)
  const { session } = await api.identity.getSession({})
  if (!session.identity) throw redirect(paths.signIn({ to: pathname }))
  return await readBookingOfCaller(api, params.bookingId)
}

export const meta: MetaFunction = () => [{ name: 'robots', content: 'noindex' }]

export const ErrorBoundary = BookingProblem

/** A booking in the account of the member whose it is. */
const Booking = () => {
  const { t } = useText()
  return (
    <BookingPage own={useLoaderData<typeof loader>()}>
      <BackLink to={accountPaths.bookings()}>{t('booking.manage.all')}</BackLink>
    </BookingPage>
  )
}

export default Booking
