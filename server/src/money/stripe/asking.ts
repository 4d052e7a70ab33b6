import Stripe from 'stripe'
import { requireNoTransaction } from '../../ground/db/outside-transactions.ts'
import { ProviderRefused, ProviderUnavailable } from '../../ground/ports/payment-provider.ts'

// Problems of the account, not of the request: the owner can fix them.
const ofAccount = new Set(['account_invalid', 'testmode_charges_only', 'secret_key_required', 'livemode_mismatch'])

const passing = new Set([408, 409, 425, 429])

/** A retry is pointless, for example if the method or customer was deleted, or the amount is not accepted. */
export function isRefusedForGood(error: unknown): error is Stripe.errors.StripeError {
  if (!(error instanceof Stripe.errors.StripeError) || refusesKeys(error)) return false
  // A key reused with another request; Stripe forgets keys within a day.
  if (error instanceof Stripe.errors.StripeIdempotencyError) return false
  const { statusCode = 500 } = error
  return statusCode >= 400 && statusCode < 500 && !passing.has(statusCode)
}

/** Only the message tells: the code is that of an object that does not exist. */
export const isOfOtherMode = (error: unknown): boolean =>
  error instanceof Stripe.errors.StripeError && /a similar object exists in (live|test) mode/.test(error.message)

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
  // Also checked in `outgoing`, but the library would treat that error as a failed connection and retry.
  requireNoTransaction('A question to Stripe')
  try {
    return await ask()
  } catch (error) {
    throw failed(error)
  }
}

export const isRefused = (error: unknown): boolean => error instanceof ProviderRefused

/** Stripe refuses to close a page twice, or to forget an unknown method or customer: neither is an error here. */
export function ignoreRefused(error: unknown): void {
  if (!isRefused(error)) throw error
}
