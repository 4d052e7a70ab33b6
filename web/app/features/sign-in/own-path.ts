import type { Session } from '@foyer/contract'
import { paths } from '../../paths.ts'

const homes: Record<Session['role'], string> = { MANAGER: paths.manage(), MEMBER: paths.home(), VISITOR: paths.home() }

/**
 * Where somebody goes on to after signing in: a page of this very site that is open to him, whatever else the address says. Read as browsers
 * read it, so that `//elsewhere` and `/\elsewhere` are what they are.
 */
export const ownPath = (to: string | null, role: Session['role']): string => {
  const here = 'http://here.invalid'
  if (to === null || !URL.canParse(to, here) || !to.startsWith('/')) return homes[role]
  const { origin, pathname, search, hash } = new URL(to, here)
  const isOpen = role === 'MANAGER' || !/^\/manage(\/|$)/.test(pathname)
  // Whoever comes from signing in is not sent there again.
  const isWayIn = /^\/(sign-in|sign-up|account\/(?:recover|invitation)|manage\/sign-in)(\/|$)/.test(pathname)
  return origin === here && !pathname.startsWith('//') && isOpen && !isWayIn ? pathname + search + hash : homes[role]
}
