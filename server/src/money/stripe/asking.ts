import Stripe from 'stripe'
import { requireNoTransaction } from '../../ground/db/outside-transactions.ts'
import { ProviderRefused, ProviderUnavailable } from '../../ground/ports/payment-provider.ts'

// Of the account, and not of the request: the owner can change it.
const ofAccount = new Set(['account_invalid', 'testmode_charges_only', 'secret_key_required', 'livemode_mismatch'])

// A conflict with a call that still runs, and waits that were too long.
const passing = new Set([408, 409, 425, 429])

/** Whether the same request is refused again, however often it is sent: a method or customer that is gone, an amount that is not taken. */
export function isRefusedForGood(error: unknown): error is Stripe.errors.StripeError {
  if (!(error instanceof Stripe.errors.StripeError) || refusesKeys(error)) return false
  // The same key with other words: forgotten within a day.
  if (error instanceof Stripe.errors.StripeIdempotencyError) return false
  const { statusCode = 500 } = error
  return statusCode >= 400 && statusCode < 500 && !passing.has(statusCode)
}

/** What the message alone tells: the code is that of what does not exist at all. */
export const isOfOtherMode = (error: unknown): boolean =>
  error instanceof Stripe.errors.StripeError && /a similar object exists in (live|test) mode/.test(error.message)

/** A method that was saved with keys of the other mode is as good as before with the right ones. */
export const failedCharge = (error: unknown): ProviderRefused | ProviderUnavailable =>
  isOfOtherMode(error) ? new ProviderUnavailable('Keys of the other mode', { refusesKeys: true, cause: error }) : failed(error)

const refusesKeys = (error: unknown): boolean =>
  error instanceof Stripe.errors.StripeAuthenticationError ||
  error instanceof Stripe.errors.StripePermissionError ||
  (error instanceof Stripe.errors.StripeError && ofAccount.has(error.code ?? ''))

export function failed(error: unknown): ProviderRefused | ProviderUnavailable {
  if (isRefusedForGood(error)) {
    const { code = null, param = null, requestId = null } = error
    return new ProviderRefused({ code, param, requestId }, error)
  }
  return new ProviderUnavailable(error instanceof Error ? error.message : String(error), { refusesKeys: refusesKeys(error), cause: error })
}

export async function asking<Result>(ask: () => Promise<Result>): Promise<Result> {
  // Refused here as well as in `outgoing`: the library takes each error of a call for a failed connection, which would be tried again.
  requireNoTransaction('A question to Stripe')
  try {
    return await ask()
  } catch (error) {
    throw failed(error)
  }
}

export const isRefused = (error: unknown): boolean => error instanceof ProviderRefused

/** Stripe refuses to close a page that is closed or paid, and to forget a method or customer that it does not know. */
export function ignoreRefused(error: unknown): void {
  if (!isRefused(error)) throw error
}
