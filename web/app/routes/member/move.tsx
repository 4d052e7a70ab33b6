import { type LoaderFunctionArgs, type MetaFunction, redirect, useLoaderData } from 'react-router'
import { BookingProblem } from '../../booking/own-booking/booking-problem.tsx'
import { apiOf } from '../../ground/server-api.ts'
import { paths } from '../../paths.ts'
import { loadMove, MovePage, shouldReadAgain } from '../visitor/booking/move-page.tsx'
import { readBookingOfCaller } from '../visitor/booking/read-own-booking.ts'
import { readerOf } from '../visitor/booking/reader-of.ts'

export const loader = async ({ context, params, url: { pathname, searchParams } }: LoaderFunctionArgs) => {
  const api = apiOf(context)
  const { session } = await api.identity.getSession({})
  if (!session.identity) throw redirect(paths.signIn({ to: pathname }))
  const own = await readBookingOfCaller(api, params.bookingId, 'move')
  return await loadMove(api, own, searchParams, readerOf(context))
}

export const shouldRevalidate = shouldReadAgain

export const meta: MetaFunction = () => [{ name: 'robots', content: 'noindex' }]

export const ErrorBoundary = BookingProblem

const Move = () => <MovePage targets={useLoaderData<typeof loader>()} />

export default Move
