import { type LoaderFunctionArgs, type MetaFunction, useLoaderData } from 'react-router'
import { BookingProblem } from '../../../booking/own-booking/booking-problem.tsx'
import { apiOf } from '../../../ground/server-api.ts'
import { shouldReadAgain } from './move-page.tsx'
import { loadVisitMove, MoveVisit } from './move-visit-page.tsx'
import { readOwnVisit } from './read-own-booking.ts'
import { readerOf } from './reader-of.ts'

export const loader = async ({ context, params, request }: LoaderFunctionArgs) => {
  const api = apiOf(context)
  const visit = await readOwnVisit(api, params.token)
  return await loadVisitMove(api, visit, new URL(request.url).searchParams, readerOf(context))
}

export const shouldRevalidate = shouldReadAgain

export const meta: MetaFunction = () => [{ name: 'robots', content: 'noindex' }]

export const ErrorBoundary = BookingProblem

const Move = () => <MoveVisit {...useLoaderData<typeof loader>()} />

export default Move
