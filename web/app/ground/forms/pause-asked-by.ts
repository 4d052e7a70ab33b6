import { isRefusal } from '@foyer/sdk'

/** The seconds that the site wants to pass before it sends again; any other refusal stays one. */
export const pauseAskedBy = (error: unknown): number => {
  if (isRefusal(error, 'authentication.sendRecoveryEmail', 'TOO_MANY_ATTEMPTS')) return error.data.retryAfterSeconds
  throw error
}
