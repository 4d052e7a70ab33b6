import { type LoaderFunctionArgs, type MetaFunction, redirect, useLoaderData } from 'react-router'
import { AccountOffer, LeaveLink, readAfterBooking } from '../../../booking/own-booking/after-booking.tsx'
import { BookedVisit } from '../../../booking/own-booking/booked.tsx'
import { BookingProblem } from '../../../booking/own-booking/booking-problem.tsx'
import { ConfirmedHeading } from '../../../booking/own-booking/confirmed-heading.tsx'
import { visitPaths } from '../../../booking/visit-of-services.ts'
import { apiOf } from '../../../ground/server-api.ts'
import { useThanks } from '../../../money/thanks-after-payment.ts'
import { readOwnVisit } from './read-own-booking.ts'

export const loader = async ({ context, params }: LoaderFunctionArgs) => {
  const api = apiOf(context)
  const after = readAfterBooking(api, params.token)
  const visit = await readOwnVisit(api, params.token)
  if (visit.whole.isOff) throw redirect(visitPaths.manage(visit.whole.token))
  return { visit, after: await after }
}

export const meta: MetaFunction = () => [{ name: 'robots', content: 'noindex' }]

export const ErrorBoundary = BookingProblem

const Confirmed = () => {
  const { visit, after } = useLoaderData<typeof loader>()
  useThanks(visit.whole.token)
  return (
    <div className="page-narrow">
      <ConfirmedHeading own={visit.whole} />
      <BookedVisit visit={visit} reminderDate={after.reminderDate}>
        <LeaveLink />
      </BookedVisit>
      {after.isGuest && <AccountOffer own={visit.whole} />}
    </div>
  )
}

export default Confirmed
