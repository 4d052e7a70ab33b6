import { ApiError, type Client, isRefusal } from '@foyer/sdk'
import { type LoaderFunctionArgs, type MetaFunction, redirect, useLoaderData } from 'react-router'
import { BookingProblem } from '../../../booking/own-booking/booking-problem.tsx'
import { PaymentPage, standingOf } from '../../../booking/own-booking/payment-page.tsx'
import { apiOf } from '../../../ground/server-api.ts'
import { paths } from '../../../paths.ts'

/** The payer comes back here. The result is asked of the provider, because the address could be edited. */
export const loader = async ({ context, params: { token = '' }, request }: LoaderFunctionArgs) => {
  const api = apiOf(context)
  const { booking } = await api.bookings.getBookingAnonymously({ params: { token }, query: {} }).catch(asMissing)
  const payment = await checked(api, token, new URL(request.url).searchParams.get('payment'))
  // The payment may have confirmed the booking meanwhile.
  const after = payment ? (await api.bookings.getBookingAnonymously({ params: { token }, query: {} })).booking : booking
  const standing = standingOf(after, payment, Temporal.Now.instant().toString())
  if (standing === null) throw redirect(paths.confirmed(token))
  const { payment: amounts } = await api.payments.getBookingPayment({ params: { bookingId: after.id }, query: { manageToken: token } })
  if (standing === 'OPEN' && !amounts.online && after.status !== 'CREATED') throw redirect(paths.booking(token))
  return { booking: after, amounts, token, standing, otherTimes: await otherTimesOf(api, token) }
}

const checked = async (api: Client, manageToken: string, paymentId: string | null) => {
  if (paymentId === null) return null
  try {
    return (await api.payments.checkPayment({ params: { paymentId }, body: { manageToken } })).payment
  } catch (error) {
    // The address was edited, or the provider does not answer: the booking's own status is shown.
    if (isRefusal(error, 'payments.checkPayment', 'PAYMENT_NOT_FOUND', 'PAYMENT_PROVIDER_UNAVAILABLE', 'PAYMENT_PROVIDER_REFUSED'))
      return null
    if (error instanceof ApiError && error.code === 'INVALID_ARGUMENT') return null
    throw error
  }
}

const otherTimesOf = async (api: Client, token: string): Promise<string | undefined> => {
  try {
    const { service } = await api.bookings.getServiceAnonymously({ params: { token } })
    return service.type === 'APPOINTMENT' ? paths.book(service.mainSlug.name) : paths.service(service.mainSlug.name)
  } catch (error) {
    if (isRefusal(error, 'bookings.getServiceAnonymously', 'SERVICE_NOT_FOUND')) return undefined
    throw error
  }
}

const asMissing = (error: unknown): never => {
  if (error instanceof ApiError && (error.status === 404 || error.status === 401)) throw new Response(null, { status: 404 })
  throw error
}

export const meta: MetaFunction = () => [{ name: 'robots', content: 'noindex' }]

export const ErrorBoundary = BookingProblem

const Pay = () => <PaymentPage {...useLoaderData<typeof loader>()} />

export default Pay
