import type { Problem } from './problem-page.tsx'

/** What to tell about an error that ended a page. */
export const problemOf = (error: unknown): Problem => {
  if (statusOf(error) === 404) return 'notFound'
  if (statusOf(error) === 503) return 'unavailable'
  // The browser's fetch fails with a TypeError when nobody answers.
  return error instanceof TypeError && typeof navigator !== 'undefined' && !navigator.onLine ? 'offline' : 'failed'
}

/** Of an answer that the router or the API refused with; read by its shape, so that no page loads the client for it. */
const statusOf = (error: unknown): unknown => (typeof error === 'object' && error !== null && 'status' in error ? error.status : undefined)
