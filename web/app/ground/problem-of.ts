import type { Problem } from './problem-page.tsx'

/** What to tell about an error that ended a page. Read by its shape, so that no page loads the client for it. */
export const problemOf = (error: unknown): Problem => {
  const { status, code } = (typeof error === 'object' && error !== null ? error : {}) as { status?: unknown; code?: unknown }
  if (status === 404) return 'notFound'
  if (code === 'OFFLINE' || isLostConnection(error)) return 'offline'
  return isOutOfReach(status) || status === 0 ? 'unavailable' : 'failed'
}

/** Said by a proxy in front of a site that does not answer it, or by the site while it cannot. */
export const isOutOfReach = (status: unknown): boolean => status === 502 || status === 503 || status === 504

// The router's own fetch, for data and for scripts, fails with a TypeError when no answer comes.
const isLostConnection = (error: unknown): boolean => error instanceof TypeError && typeof navigator !== 'undefined' && !navigator.onLine
