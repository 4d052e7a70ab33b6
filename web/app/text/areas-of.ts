import { pageOf } from '../ground/embedded.ts'
import type { Area } from './words.ts'

export const areasOf = (address: string): readonly Area[] => {
  const pathname = pageOf(address)
  if (pathname.startsWith('/manage')) return ['common', 'visitor', 'plans', 'manager']
  if (/^\/timetable(\/|$)/.test(pathname)) return ['common', 'visitor', 'classes']
  if (/^\/checkout(\/|$)/.test(pathname)) return ['common', 'visitor', 'account', 'plans', 'checkout', 'together', 'booking']
  if (/^\/(plans\/[^/]+\/checkout|orders)(\/|$)/.test(pathname)) return ['common', 'visitor', 'account', 'plans', 'checkout']
  if (/^\/(plans\/[^/]+\/gift|gifts?)(\/|$)/.test(pathname)) return ['common', 'visitor', 'plans', 'checkout', 'gifts']
  if (/^\/plans(\/|$)/.test(pathname)) return ['common', 'visitor', 'plans']
  if (/^\/together\/?$/.test(pathname)) return ['common', 'visitor', 'together']
  if (/^\/(together|visits|account\/visits)\//.test(pathname)) return ['common', 'visitor', 'together', 'booking']
  if (/^\/(booking|waiting-list|participant|services\/[^/]+\/(details|wait))(\/|$)/.test(pathname)) return ['common', 'visitor', 'booking']
  if (/^\/account\/bookings\/./.test(pathname)) return ['common', 'visitor', 'booking']
  if (/^\/members(\/|$)/.test(pathname)) return ['common', 'visitor', 'community']
  if (/^\/account\/profile\/?$/.test(pathname)) return ['common', 'visitor', 'account', 'member', 'security', 'plans', 'community']
  if (/^\/account(?!\/(recover|keep))/.test(pathname)) return ['common', 'visitor', 'account', 'member', 'security', 'plans']
  if (/^\/(sign-|signed-|account|your-data|notifications)/.test(pathname)) return ['common', 'visitor', 'account']
  return ['common', 'visitor']
}
