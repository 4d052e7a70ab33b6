import { type LoaderFunctionArgs, type MetaFunction, redirect, useLoaderData } from 'react-router'
import { accountPaths } from '../../account-paths.ts'
import { BookingProblem } from '../../features/own-booking/booking-problem.tsx'
import { VisitPage } from '../../features/own-booking/together/manage-visit.tsx'
import { paths } from '../../paths.ts'
import { apiOf } from '../../server-api.ts'
import { useText } from '../../text/text.tsx'
import { BackLink } from '../../ui/back-link.tsx'
import { readVisitOfCaller } from '../visitor/read-own-booking.ts'

export const loader = async ({ context, params, url: { pathname } }: LoaderFunctionArgs) => {
  const api = apiOf(context)
  const { session } = await api.identity.getSession({})
  if (!session.identity) throw redirect(paths.signIn({ to: pathname }))
  return await readVisitOfCaller(api, params.bookingId)
}

export const meta: MetaFunction = () => [{ name: 'robots', content: 'noindex' }]

export const ErrorBoundary = BookingProblem

/** Services booked together, in the account of the member whose they are. */
const Visit = () => {
  const { t } = useText()
  return (
    <VisitPage visit={useLoaderData<typeof loader>()}>
      <BackLink to={accountPaths.bookings()}>{t('booking.manage.all')}</BackLink>
    </VisitPage>
  )
}

export default Visit
