import { ApiError } from '@foyer/sdk'
import { isRouteErrorResponse } from 'react-router'
import type { Problem } from './problem-page.tsx'

/** What to tell about an error that ended a page. */
export const problemOf = (error: unknown): Problem => {
  if (isRouteErrorResponse(error)) return error.status === 404 ? 'notFound' : 'failed'
  if (error instanceof ApiError) return error.status === 404 ? 'notFound' : 'failed'
  // The browser's fetch fails with a TypeError when nobody answers.
  return error instanceof TypeError && typeof navigator !== 'undefined' && !navigator.onLine ? 'offline' : 'failed'
}
