import { type LoaderFunctionArgs, type MetaFunction, redirect, useLoaderData } from 'react-router'
import { AccountOffer } from '../../features/own-booking/account-offer.tsx'
import { readAfterBooking } from '../../features/own-booking/after-booking.ts'
import { BookingProblem } from '../../features/own-booking/booking-problem.tsx'
import { ChangeRow } from '../../features/own-booking/change-row.tsx'
import { ConfirmedHeading } from '../../features/own-booking/confirmed-heading.tsx'
import { KeepLinks } from '../../features/own-booking/keep-links.tsx'
import { LeaveLink } from '../../features/own-booking/leave-link.tsx'
import { ReminderLine } from '../../features/own-booking/reminder-line.tsx'
import { useVisitText } from '../../features/own-booking/together/use-visit-changes.ts'
import { VisitTicket } from '../../features/own-booking/together/visit-ticket.tsx'
import { apiOf } from '../../server-api.ts'
import { useText } from '../../text/text.tsx'
import { LinkButton } from '../../ui/link.tsx'
import { visitPaths } from '../../visit-paths.ts'
import { readOwnVisit } from './read-own-booking.ts'

export const loader = async ({ context, params }: LoaderFunctionArgs) => {
  const api = apiOf(context)
  const after = readAfterBooking(api, params.token)
  const visit = await readOwnVisit(api, params.token)
  // What is off is no longer something to look forward to.
  if (visit.whole.isOff) throw redirect(visitPaths.manage(visit.whole.token))
  return { visit, after: await after }
}

export const meta: MetaFunction = () => [{ name: 'robots', content: 'noindex' }]

export const ErrorBoundary = BookingProblem

const Confirmed = () => {
  const { t } = useText()
  const { visit, after } = useLoaderData<typeof loader>()
  const { token, whyNot } = visit.whole
  const text = useVisitText(visit)
  const canChange = whyNot.move === null || whyNot.cancel === null
  return (
    <div className="page-narrow">
      <ConfirmedHeading own={visit.whole} />
      <VisitTicket visit={visit} />
      <ReminderLine own={visit.whole} reminderDate={after.reminderDate} />
      <KeepLinks own={visit.whole} />
      <LeaveLink />
      <section aria-label={t('booking.manage.changes')} className="mt-8">
        <ChangeRow
          title={t('booking.confirmed.changeQuestion')}
          sentence={`${text.move} ${text.cancel}`}
          action={
            <LinkButton to={visitPaths.manage(token)}>{t(canChange ? 'booking.confirmed.change' : 'booking.confirmed.see')}</LinkButton>
          }
        />
      </section>
      {after.isGuest && <AccountOffer own={visit.whole} />}
    </div>
  )
}

export default Confirmed
