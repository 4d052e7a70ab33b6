import { type LoaderFunctionArgs, type MetaFunction, redirect, useLoaderData } from 'react-router'
import { BookingProblem } from '../../booking/own-booking/booking-problem.tsx'
import { VisitPage } from '../../booking/own-booking/visit-page.tsx'
import { apiOf } from '../../ground/server-api.ts'
import { paths } from '../../paths.ts'
import { accountPaths } from '../../people/account-paths.ts'
import { useText } from '../../text/text.tsx'
import { BackLink } from '../../ui/back-link.tsx'
import { readVisitOfCaller } from '../visitor/booking/read-own-booking.ts'

export const loader = async ({ context, params, url: { pathname } }: LoaderFunctionArgs) => {
  const api = apiOf(context)
  const { session } = await api.identity.getSession({})
  if (!session.identity) throw redirect(paths.signIn({ to: pathname }))
  return await readVisitOfCaller(api, params.bookingId)
}

export const meta: MetaFunction = () => [{ name: 'robots', content: 'noindex' }]

export const ErrorBoundary = BookingProblem

const Visit = () => {
  const { t } = useText()
  return (
    <VisitPage visit={useLoaderData<typeof loader>()}>
      <BackLink to={accountPaths.bookings()}>{t('booking.manage.all')}</BackLink>
    </VisitPage>
  )
}

export default Visit
