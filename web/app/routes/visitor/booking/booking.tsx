import { slotOf } from '@foyer/domain'
import { lazy, Suspense } from 'react'
import { type LoaderFunctionArgs, type MetaFunction, useLoaderData } from 'react-router'
import { BookingPage } from '../../../booking/own-booking/booking-page.tsx'
import { BookingProblem } from '../../../booking/own-booking/booking-problem.tsx'
import { apiOf } from '../../../ground/server-api.ts'
import { loadWords, readOwnBooking } from './read-own-booking.ts'

export const loader = async ({ context, params }: LoaderFunctionArgs) => {
  const api = apiOf(context)
  const own = await readOwnBooking(api, params.token)
  return { own, words: await loadWords(api, own) }
}

export const meta: MetaFunction = () => [{ name: 'robots', content: 'noindex' }]

export const ErrorBoundary = BookingProblem

const SessionWords = lazy(() => import('../../../booking/own-booking/session-words.tsx'))

const Booking = () => {
  const { own, words } = useLoaderData<typeof loader>()
  const news = words.length > 0 && (
    <Suspense fallback={null}>
      <SessionWords words={words} zone={slotOf(own.booking).timezone} />
    </Suspense>
  )
  return <BookingPage own={own} news={news} />
}

export default Booking
