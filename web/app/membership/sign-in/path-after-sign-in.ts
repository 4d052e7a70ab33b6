import type { Session } from '@foyer/contract'
import { paths } from '../../paths.ts'

const homes: Record<Session['role'], string> = { MANAGER: paths.manage(), MEMBER: paths.home(), VISITOR: paths.home() }

/** The page after a sign-in: a page of this site that the session may open, whatever the address says. */
export const pathAfterSignIn = (to: string | null, role: Session['role']): string => {
  const page = pageOf(to)
  return page && (role === 'MANAGER' || !isDashboard(page)) ? page.pathname + page.search + page.hash : homes[role]
}

/** Whether the page belongs to the dashboard. */
export const leadsToDashboard = (to: string | null): boolean => {
  const page = pageOf(to)
  return page !== null && isDashboard(page)
}

const isDashboard = ({ pathname }: URL): boolean => /^\/manage(\/|$)/.test(pathname)

// Never lead back to the sign-in pages.
const signInPages = /^\/(sign-in|sign-up|account\/(?:recover|invitation)|manage\/sign-in)(\/|$)/

const longestAddress = 2000

/** Parsed as browsers do, so that `//elsewhere` and `/\\elsewhere` are recognized as other origins. */
const pageOf = (to: string | null): URL | null => {
  const here = 'http://here.invalid'
  if (!to?.startsWith('/') || !URL.canParse(to, here)) return null
  const page = new URL(to, here)
  // The address is repeated in a header, which is limited to 8 kB.
  if (page.href.length > longestAddress) return null
  return page.origin === here && !page.pathname.startsWith('//') && !signInPages.test(page.pathname) ? page : null
}
