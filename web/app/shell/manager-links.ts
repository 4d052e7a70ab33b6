import { paths } from '../paths.ts'
import { CalendarIcon, ServicesIcon, SettingsIcon, StaffIcon, TodayIcon } from '../ui/icons.tsx'
import type { Icon } from '../ui/stroke-icon.tsx'

type ManagerLink = { name: 'today' | 'calendar' | 'services' | 'staff' | 'settings'; path: string; icon: Icon }

/** The screens of this release, in the order of the day. Phones show the same five below. */
export const managerLinks: readonly ManagerLink[] = [
  { name: 'today', path: paths.manage(), icon: TodayIcon },
  { name: 'calendar', path: paths.manageCalendar(), icon: CalendarIcon },
  { name: 'services', path: paths.manageServices(), icon: ServicesIcon },
  { name: 'staff', path: paths.manageStaff(), icon: StaffIcon },
  { name: 'settings', path: paths.manageSettings(), icon: SettingsIcon },
]
