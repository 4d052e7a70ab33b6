import { type LoaderFunctionArgs, type MetaFunction, redirect, useLoaderData } from 'react-router'
import { BookingProblem } from '../../features/own-booking/booking-problem.tsx'
import { ChangeRow } from '../../features/own-booking/change-row.tsx'
import { ConfirmedHeading } from '../../features/own-booking/confirmed-heading.tsx'
import { KeepLinks } from '../../features/own-booking/keep-links.tsx'
import { LeaveLink } from '../../features/own-booking/leave-link.tsx'
import { useVisitText } from '../../features/own-booking/together/use-visit-changes.ts'
import { VisitTicket } from '../../features/own-booking/together/visit-ticket.tsx'
import { apiOf } from '../../server-api.ts'
import { useText } from '../../text/text.tsx'
import { LinkButton } from '../../ui/link.tsx'
import { visitPaths } from '../../visit-paths.ts'
import { readOwnVisit } from './read-own-booking.ts'

export const loader = async ({ context, params }: LoaderFunctionArgs) => {
  const visit = await readOwnVisit(apiOf(context), params.token)
  // What is off is no longer something to look forward to.
  if (visit.whole.isOff) throw redirect(visitPaths.manage(visit.whole.token))
  return visit
}

export const meta: MetaFunction = () => [{ name: 'robots', content: 'noindex' }]

export const ErrorBoundary = BookingProblem

const Confirmed = () => {
  const { t } = useText()
  const visit = useLoaderData<typeof loader>()
  const { token, whyNot } = visit.whole
  const text = useVisitText(visit)
  const canChange = whyNot.move === null || whyNot.cancel === null
  return (
    <div className="page-narrow">
      <ConfirmedHeading own={visit.whole} />
      <VisitTicket visit={visit} />
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
    </div>
  )
}

export default Confirmed
