import { type LoaderFunctionArgs, type MetaFunction, redirect, useLoaderData } from 'react-router'
import { BookingProblem } from '../../booking/own-booking/booking-problem.tsx'
import { apiOf } from '../../ground/server-api.ts'
import { paths } from '../../paths.ts'
import { shouldReadAgain } from '../visitor/booking/move-page.tsx'
import { loadVisitMove, MoveVisit } from '../visitor/booking/move-visit-page.tsx'
import { readVisitOfCaller } from '../visitor/booking/read-own-booking.ts'
import { readerOf } from '../visitor/booking/reader-of.ts'

export const loader = async ({ context, params, url: { pathname, searchParams } }: LoaderFunctionArgs) => {
  const api = apiOf(context)
  const { session } = await api.identity.getSession({})
  if (!session.identity) throw redirect(paths.signIn({ to: pathname }))
  const visit = await readVisitOfCaller(api, params.bookingId)
  return await loadVisitMove(api, visit, searchParams, readerOf(context))
}

export const shouldRevalidate = shouldReadAgain

export const meta: MetaFunction = () => [{ name: 'robots', content: 'noindex' }]

export const ErrorBoundary = BookingProblem

const Move = () => <MoveVisit {...useLoaderData<typeof loader>()} />

export default Move
