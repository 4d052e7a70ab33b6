import type { Session } from '@foyer/contract'
import { paths } from '../../paths.ts'

const homes: Record<Session['role'], string> = { MANAGER: paths.manage(), MEMBER: paths.home(), VISITOR: paths.home() }

/**
 * The page after a sign-in: a page of this very site that the member may open, whatever else the address says.
 */
export const ownPath = (to: string | null, role: Session['role']): string => {
  const page = pageOf(to)
  return page && (role === 'MANAGER' || !isDashboard(page)) ? page.pathname + page.search + page.hash : homes[role]
}

/** Whether the next page belongs to the dashboard. */
export const leadsToDashboard = (to: string | null): boolean => {
  const page = pageOf(to)
  return page !== null && isDashboard(page)
}

const isDashboard = ({ pathname }: URL): boolean => /^\/manage(\/|$)/.test(pathname)

// Never lead back to the sign-in pages.
const wayIn = /^\/(sign-in|sign-up|account\/(?:recover|invitation)|manage\/sign-in)(\/|$)/

const longestAddress = 2000

/** Read as browsers read it, so that `//elsewhere` and `/\\elsewhere` are what they are. */
const pageOf = (to: string | null): URL | null => {
  const here = 'http://here.invalid'
  if (!to?.startsWith('/') || !URL.canParse(to, here)) return null
  const page = new URL(to, here)
  // It is repeated in a header, which may have eight kilobytes.
  if (page.href.length > longestAddress) return null
  return page.origin === here && !page.pathname.startsWith('//') && !wayIn.test(page.pathname) ? page : null
}
