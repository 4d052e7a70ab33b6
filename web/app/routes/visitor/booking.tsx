import { type LoaderFunctionArgs, type MetaFunction, useLoaderData } from 'react-router'
import { BookingPage } from '../../features/own-booking/booking-page.tsx'
import { BookingProblem } from '../../features/own-booking/booking-problem.tsx'
import { apiOf } from '../../server-api.ts'
import { readOwnBooking } from './read-own-booking.ts'

export const loader = ({ context, params }: LoaderFunctionArgs) => readOwnBooking(apiOf(context), params.token)

export const meta: MetaFunction = () => [{ name: 'robots', content: 'noindex' }]

export const ErrorBoundary = BookingProblem

const Booking = () => <BookingPage own={useLoaderData<typeof loader>()} />

export default Booking
