import { type Needed, useReaches } from '../../ground/permissions.ts'
import { paths } from '../../paths.ts'
import { CalendarIcon, MailIcon, PeopleIcon, ServicesIcon, SettingsIcon, StaffIcon, TicketIcon, TodayIcon } from '../../ui/icons.tsx'
import type { Icon } from '../../ui/stroke-icon.tsx'

export type ManagerLink = Needed & {
  name: 'today' | 'calendar' | 'clients' | 'services' | 'plans' | 'staff' | 'messages' | 'settings'
  path: string
  icon: Icon
  /** Further screens of this part, which stand elsewhere. */
  alsoAt?: readonly string[]
}

const peoplePaths = [paths.manageMembers(), paths.manageInbox(), paths.manageBadges(), paths.manageCommunity()]

/** The screens of this release, in the order of the day. */
const managerLinks: readonly ManagerLink[] = [
  { name: 'today', path: paths.manage(), icon: TodayIcon, permission: 'bookings.read', isOpenToOwn: true },
  { name: 'calendar', path: paths.manageCalendar(), icon: CalendarIcon, permission: 'calendar.read', isOpenToOwn: true },
  { name: 'clients', path: paths.manageClients(), alsoAt: peoplePaths, icon: PeopleIcon, permission: 'members.read' },
  { name: 'services', path: paths.manageServices(), icon: ServicesIcon, permission: 'services.manage' },
  { name: 'plans', path: paths.managePlans(), alsoAt: [paths.managePayments()], icon: TicketIcon, permission: 'plans.read' },
  { name: 'staff', path: paths.manageStaff(), icon: StaffIcon, permission: 'staff.manage' },
  { name: 'messages', path: paths.manageMessages(), icon: MailIcon, permission: 'bookings.read' },
  { name: 'settings', path: paths.manageSettings(), icon: SettingsIcon, permission: 'site.manage' },
]

/** Whether a page is one of the part that the link leads to. */
export const isPartOf = ({ path, alsoAt = [] }: ManagerLink, pathname: string): boolean =>
  [path, ...alsoAt].some((start) => pathname === start || (start !== paths.manage() && pathname.startsWith(`${start}/`)))

/** The links that the signed-in manager has rights for. */
export const useManagerLinks = (): readonly ManagerLink[] => {
  return managerLinks.filter(useReaches())
}
