import { type LoaderFunctionArgs, type MetaFunction, useLoaderData } from 'react-router'
import { BookingProblem } from '../../../booking/own-booking/booking-problem.tsx'
import { apiOf } from '../../../ground/server-api.ts'
import { loadMove, MovePage, shouldReadAgain } from './move-page.tsx'
import { readOwnBooking } from './read-own-booking.ts'
import { readerOf } from './reader-of.ts'

export const loader = async ({ context, params, request }: LoaderFunctionArgs) => {
  const api = apiOf(context)
  const own = await readOwnBooking(api, params.token, { page: 'move' })
  return await loadMove(api, own, new URL(request.url).searchParams, readerOf(context))
}

export const shouldRevalidate = shouldReadAgain

export const meta: MetaFunction = () => [{ name: 'robots', content: 'noindex' }]

export const ErrorBoundary = BookingProblem

const Move = () => <MovePage targets={useLoaderData<typeof loader>()} />

export default Move
