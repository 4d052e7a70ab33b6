import { slotOf } from '@foyer/domain'
import { lazy, Suspense } from 'react'
import { type LoaderFunctionArgs, type MetaFunction, redirect, useLoaderData } from 'react-router'
import { AccountOffer } from '../../features/own-booking/account-offer.tsx'
import { readAfterBooking } from '../../features/own-booking/after-booking.ts'
import { BookingProblem } from '../../features/own-booking/booking-problem.tsx'
import { BookingTicket } from '../../features/own-booking/booking-ticket.tsx'
import { ChangeRow } from '../../features/own-booking/change-row.tsx'
import { CheckInCode } from '../../features/own-booking/check-in-code.tsx'
import { ConfirmedHeading } from '../../features/own-booking/confirmed-heading.tsx'
import { KeepLinks } from '../../features/own-booking/keep-links.tsx'
import { LeaveLink } from '../../features/own-booking/leave-link.tsx'
import { isForSeveral } from '../../features/own-booking/own-booking.ts'
import { ReachUs } from '../../features/own-booking/reach-us.tsx'
import { ReminderLine } from '../../features/own-booking/reminder-line.tsx'
import { SeriesDates } from '../../features/own-booking/series/series-dates.tsx'
import { paths } from '../../paths.ts'
import { isTooClose, usePolicyText } from '../../policy-text.ts'
import { apiOf } from '../../server-api.ts'
import { useText } from '../../text/text.tsx'
import { useThanks } from '../../thanks-after-payment.ts'
import { LinkButton } from '../../ui/link.tsx'
import { readOwnBooking } from './read-own-booking.ts'

export const loader = async ({ context, params }: LoaderFunctionArgs) => {
  const api = apiOf(context)
  const after = readAfterBooking(api, params.token)
  const own = await readOwnBooking(api, params.token, { page: 'confirmed' })
  // What is off is no longer something to look forward to.
  if (own.isOff) throw redirect(paths.booking(own.token))
  return { own, after: await after }
}

export const meta: MetaFunction = () => [{ name: 'robots', content: 'noindex' }]

export const ErrorBoundary = BookingProblem

const PeopleOfBooking = lazy(() => import('../../features/own-booking/people/people-of-booking.tsx'))

const Confirmed = () => {
  const { t } = useText()
  const { own, after } = useLoaderData<typeof loader>()
  const { booking, service, token, now, whyNot } = own
  const policyText = usePolicyText()
  useThanks(token)
  const zone = slotOf(booking).timezone
  const start = booking.startDate
  const isCourse = booking.bookedEntity.schedule !== undefined
  const canChange = (!isCourse && whyNot.move === null) || whyNot.cancel === null
  const changeWords = isCourse ? 'booking.confirmed.changeCourse' : 'booking.confirmed.change'
  return (
    <div className="page-narrow">
      <ConfirmedHeading own={own} />
      <BookingTicket own={own} />
      <ReminderLine own={own} reminderDate={after.reminderDate} />
      <SeriesDates own={own} />
      <KeepLinks own={own} />
      <CheckInCode checkIn={own.booking.status === 'CONFIRMED' ? own.checkIn : undefined} />
      {isForSeveral(own) && (
        <Suspense fallback={null}>
          <PeopleOfBooking own={own} />
        </Suspense>
      )}
      <LeaveLink />
      <section aria-label={t('booking.manage.changes')} className="mt-8">
        <ChangeRow
          title={t('booking.confirmed.changeQuestion')}
          sentence={
            <>
              {policyText.forBooking(service.bookingPolicy, { start, zone, now, price: booking.price })}{' '}
              {isTooClose(service.bookingPolicy, { start, now }) && <ReachUs />}
            </>
          }
          action={<LinkButton to={paths.booking(token)}>{t(canChange ? changeWords : 'booking.confirmed.see')}</LinkButton>}
        />
      </section>
      {after.isGuest && <AccountOffer own={own} />}
    </div>
  )
}

export default Confirmed
