import { type LoaderFunctionArgs, type MetaFunction, redirect, useLoaderData } from 'react-router'
import { AccountOffer, LeaveLink, readAfterBooking } from '../../../booking/own-booking/after-booking.tsx'
import { Booked } from '../../../booking/own-booking/booked.tsx'
import { BookingProblem } from '../../../booking/own-booking/booking-problem.tsx'
import { ConfirmedHeading } from '../../../booking/own-booking/confirmed-heading.tsx'
import { apiOf } from '../../../ground/server-api.ts'
import { useThanks } from '../../../money/thanks-after-payment.ts'
import { paths } from '../../../paths.ts'
import { readOwnBooking } from './read-own-booking.ts'

export const loader = async ({ context, params }: LoaderFunctionArgs) => {
  const api = apiOf(context)
  const after = readAfterBooking(api, params.token)
  const own = await readOwnBooking(api, params.token, { page: 'confirmed' })
  if (own.isOff) throw redirect(paths.booking(own.token))
  return { own, after: await after }
}

export const meta: MetaFunction = () => [{ name: 'robots', content: 'noindex' }]

export const ErrorBoundary = BookingProblem

const Confirmed = () => {
  const { own, after } = useLoaderData<typeof loader>()
  useThanks(own.token)
  return (
    <div className="page-narrow">
      <ConfirmedHeading own={own} />
      <Booked own={own} reminderDate={after.reminderDate}>
        <LeaveLink />
      </Booked>
      {after.isGuest && <AccountOffer own={own} />}
    </div>
  )
}

export default Confirmed
