import { withProofOfWork } from '@foyer/sdk/proof-of-work'
import { client } from '../api.ts'

/** A visitor who has many bookings already must solve a proof of work. */
export const completeBooking: typeof client.bookings.completeBooking = (input, options) =>
  withProofOfWork((captchaTokens) =>
    client.bookings.completeBooking({ ...input, body: { ...input.body, ...(captchaTokens.length > 0 && { captchaTokens }) } }, options),
  )
