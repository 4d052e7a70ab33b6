import { ApiError } from '@foyer/sdk'

/** The seconds that the site wants to pass before it sends again; any other refusal stays one. */
export const pauseAskedBy = (error: unknown): number => {
  const seconds = error instanceof ApiError && error.code === 'TOO_MANY_ATTEMPTS' ? error.data.retryAfterSeconds : undefined
  if (typeof seconds === 'number') return seconds
  throw error
}
