import { type LoaderFunctionArgs, type MetaFunction, useLoaderData } from 'react-router'
import { BookingProblem } from '../../../booking/own-booking/booking-problem.tsx'
import { VisitPage } from '../../../booking/own-booking/visit-page.tsx'
import { apiOf } from '../../../ground/server-api.ts'
import { readOwnVisit } from './read-own-booking.ts'

export const loader = ({ context, params }: LoaderFunctionArgs) => readOwnVisit(apiOf(context), params.token)

export const meta: MetaFunction = () => [{ name: 'robots', content: 'noindex' }]

export const ErrorBoundary = BookingProblem

const Visit = () => <VisitPage visit={useLoaderData<typeof loader>()} />

export default Visit
