import { withProofOfWork } from '@foyer/sdk/proof-of-work'
import { client } from '../api.ts'

/** Finishes a hold. Where many bookings are coming already, the browser solves the challenge that the site asks for. */
export const completeBooking: typeof client.bookings.completeBooking = (input, options) =>
  withProofOfWork((captchaTokens) =>
    client.bookings.completeBooking({ ...input, body: { ...input.body, ...(captchaTokens.length > 0 && { captchaTokens }) } }, options),
  )
