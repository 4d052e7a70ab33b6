import { withProofOfWork } from '@foyer/sdk/proof-of-work'
import { client } from '../api.ts'
import { paths } from '../paths.ts'

/** Finishes a hold. Where many bookings are coming already, the browser solves the challenge that the site asks for. */
export const completeBooking: typeof client.bookings.completeBooking = (input, options) =>
  withProofOfWork((captchaTokens) =>
    client.bookings.completeBooking({ ...input, body: { ...input.body, ...(captchaTokens.length > 0 && { captchaTokens }) } }, options),
  )

/** Begins the payment of the booking behind a link, and answers where its payer goes on. */
export const payOnline = async (manageToken: string): Promise<string> => {
  const { payment } = await client.payments.startPayment({ body: { manageToken, returnUrl: paths.payBooking(manageToken) } })
  return payment.redirectUrl ?? paths.payBooking(manageToken)
}
