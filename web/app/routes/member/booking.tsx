import { slotOf } from '@foyer/domain'
import { lazy, Suspense } from 'react'
import { type LoaderFunctionArgs, type MetaFunction, redirect, useLoaderData } from 'react-router'
import { BookingPage } from '../../booking/own-booking/booking-page.tsx'
import { BookingProblem } from '../../booking/own-booking/booking-problem.tsx'
import { loadCompany } from '../../community/who-is-coming/company-line.tsx'
import { apiOf, orElse } from '../../ground/server-api.ts'
import { paths } from '../../paths.ts'
import { accountPaths } from '../../people/account-paths.ts'
import { useText } from '../../text/text.tsx'
import { BackLink } from '../../ui/back-link.tsx'
import { loadWords, readBookingOfCaller } from '../visitor/booking/read-own-booking.ts'

export const loader = async ({ context, params, url: { pathname } }: LoaderFunctionArgs) => {
  const api = apiOf(context)
  const { session } = await api.identity.getSession({})
  if (!session.identity) throw redirect(paths.signIn({ to: pathname }))
  const own = await readBookingOfCaller(api, params.bookingId)
  const [company, words] = await Promise.all([orElse(loadCompany(api, own.booking), null), loadWords(api, own)])
  return { own, company, words }
}

export const meta: MetaFunction = () => [{ name: 'robots', content: 'noindex' }]

export const ErrorBoundary = BookingProblem

const SessionWords = lazy(() => import('../../booking/own-booking/session-words.tsx'))
const Company = lazy(() => import('../../community/who-is-coming/company.tsx'))

const Booking = () => {
  const { t } = useText()
  const { own, company, words } = useLoaderData<typeof loader>()
  const news = words.length > 0 && (
    <Suspense fallback={null}>
      <SessionWords words={words} zone={slotOf(own.booking).timezone} />
    </Suspense>
  )
  const others = company && (
    <Suspense fallback={null}>
      <Company bookingId={own.booking.id} company={company} />
    </Suspense>
  )
  return (
    <BookingPage own={own} news={news} company={others}>
      <BackLink to={accountPaths.bookings()}>{t('booking.manage.all')}</BackLink>
    </BookingPage>
  )
}

export default Booking
