import { type Needed, useReaches } from '../../ground/permissions.ts'
import { paths } from '../../paths.ts'
import type { TextKey } from '../../text/keys.ts'

/** The points of the menu: at most seven, each with at most five screens, which are its tabs; the settings are a list with groups. */
export const points = ['today', 'calendar', 'clients', 'offer', 'money', 'messages', 'settings'] as const
export type Point = (typeof points)[number]

export const settingsGroups = ['business', 'people', 'rules', 'clients', 'money', 'data', 'developers', 'you'] as const
export type SettingsGroup = (typeof settingsGroups)[number]

export type ScreenName = Extract<TextKey, `manager.screens.${string}.title`> extends `manager.screens.${infer Name}.title` ? Name : never
type SettingName = Extract<TextKey, `manager.screens.${string}.about`> extends `manager.screens.${infer Name}.about` ? Name : never

export type Screen = Needed & { path: string } & (
    | { name: Exclude<ScreenName, SettingName>; point: Exclude<Point, 'settings'>; group?: never }
    | { name: SettingName; point: 'settings'; group: SettingsGroup }
  )

/** Every screen of the dashboard that is no detail of another one. The menu, the tabs, the list of settings and the palette are drawn from it. */
export const screens: readonly Screen[] = [
  { point: 'today', name: 'today', path: paths.manage(), permission: 'bookings.read', isOpenToOwn: true },
  { point: 'today', name: 'conflicts', path: paths.manageConflicts(), permission: 'bookings.read', isOpenToOwn: true },
  { point: 'today', name: 'waitingLists', path: paths.manageWaitingLists(), permission: 'bookings.read', isOpenToOwn: true },
  { point: 'today', name: 'checkIn', path: paths.manageCheckIn(), permission: 'bookings.read', isOpenToOwn: true },
  { point: 'today', name: 'whyNot', path: paths.manageWhyNot(), permission: 'calendar.read' },

  { point: 'calendar', name: 'calendar', path: paths.manageCalendar(), permission: 'calendar.read', isOpenToOwn: true },

  { point: 'clients', name: 'clients', path: paths.manageClients(), permission: 'members.read' },
  { point: 'clients', name: 'members', path: paths.manageMembers(), permission: 'members.read' },
  { point: 'clients', name: 'inbox', path: paths.manageInbox(), permission: 'members.manage' },
  { point: 'clients', name: 'badges', path: paths.manageBadges(), permission: 'members.read' },
  { point: 'clients', name: 'clientFiles', path: paths.manageClientFiles(), permission: 'members.manage' },

  { point: 'offer', name: 'services', path: paths.manageServices(), permission: 'services.manage' },
  { point: 'offer', name: 'plans', path: paths.managePlans(), permission: 'plans.read' },
  { point: 'offer', name: 'orders', path: paths.manageOrders(), permission: 'orders.read' },
  { point: 'offer', name: 'gifts', path: paths.manageGifts(), permission: 'orders.read' },
  { point: 'offer', name: 'coupons', path: paths.manageCoupons(), permission: 'coupons.read' },

  { point: 'money', name: 'payments', path: paths.managePayments(), permission: 'payments.read' },
  { point: 'money', name: 'dues', path: paths.manageDues(), permission: 'payments.read' },
  { point: 'money', name: 'invoices', path: paths.manageInvoices(), permission: 'invoices.read' },
  { point: 'money', name: 'till', path: paths.manageTill(), permission: 'bookings.manage', isOpenToOwn: true },
  { point: 'money', name: 'month', path: paths.manageMonth(), permission: 'payments.read' },

  { point: 'messages', name: 'messages', path: paths.manageMessages(), permission: 'bookings.read' },
  { point: 'messages', name: 'reminders', path: paths.manageReminders(), permission: 'services.manage' },
  { point: 'messages', name: 'messageWords', path: paths.manageMessageWords(), permission: 'site.manage' },

  { point: 'settings', group: 'business', name: 'business', path: paths.manageBusiness(), permission: 'site.manage' },
  { point: 'settings', group: 'business', name: 'locations', path: paths.manageLocations(), permission: 'services.manage' },
  { point: 'settings', group: 'business', name: 'rooms', path: paths.manageRooms(), permission: 'services.manage' },
  { point: 'settings', group: 'business', name: 'embed', path: paths.manageEmbed(), permission: 'access.read' },
  { point: 'settings', group: 'people', name: 'staff', path: paths.manageStaff(), permission: 'staff.manage' },
  { point: 'settings', group: 'people', name: 'team', path: paths.manageTeam(), permission: 'team.read' },
  { point: 'settings', group: 'rules', name: 'policies', path: paths.managePolicies(), permission: 'services.manage' },
  { point: 'settings', group: 'rules', name: 'categories', path: paths.manageCategories(), permission: 'services.manage' },
  { point: 'settings', group: 'rules', name: 'bounds', path: paths.manageBounds(), permission: 'bookings.read' },
  { point: 'settings', group: 'rules', name: 'exchange', path: paths.manageExchange(), permission: 'services.manage' },
  { point: 'settings', group: 'clients', name: 'customFields', path: paths.manageCustomFields(), permission: 'members.read' },
  { point: 'settings', group: 'clients', name: 'community', path: paths.manageCommunity(), permission: 'members.manage' },
  { point: 'settings', group: 'clients', name: 'signIn', path: paths.manageSignInSettings(), permission: 'site.manage' },
  { point: 'settings', group: 'money', name: 'paymentSettings', path: paths.managePaymentSettings(), permission: 'payments.manage' },
  { point: 'settings', group: 'money', name: 'taxes', path: paths.manageTaxes(), permission: 'site.manage' },
  { point: 'settings', group: 'data', name: 'retention', path: paths.manageRetention(), permission: 'site.manage' },
  { point: 'settings', group: 'data', name: 'moving', path: paths.manageMoving(), permission: 'access.manage' },
  { point: 'settings', group: 'developers', name: 'access', path: paths.manageAccess(), permission: 'access.read' },
  { point: 'settings', group: 'developers', name: 'webhooks', path: paths.manageWebhooks(), permission: 'access.read' },
  { point: 'settings', group: 'developers', name: 'providers', path: paths.manageProviders(), permission: 'access.manage' },
  { point: 'settings', group: 'you', name: 'calendars', path: paths.manageCalendars(), permission: 'bookings.read', isOpenToOwn: true },
  {
    point: 'settings',
    group: 'you',
    name: 'notifications',
    path: paths.manageNotifications(),
    permission: 'bookings.read',
    isOpenToOwn: true,
  },
]

/** The screen at an address, or the one whose detail is there; null for pages outside the menu. */
export const screenAt = (pathname: string): Screen | null =>
  screens
    .filter(({ path }) => pathname === path || (path !== paths.manage() && pathname.startsWith(`${path}/`)))
    .reduce<Screen | null>((nearest, screen) => (nearest && nearest.path.length >= screen.path.length ? nearest : screen), null)

export const pointAt = (pathname: string): Point | null =>
  pathname === paths.manageSettings() ? 'settings' : (screenAt(pathname)?.point ?? null)

export const useOpenScreens = (): readonly Screen[] => screens.filter(useReaches())

export type ShownPoint = { point: Point; path: string }

/** A point leads to the first of its screens that the person may open. */
export const useOpenPoints = (): readonly ShownPoint[] => {
  const open = useOpenScreens()
  return points.flatMap((point) => {
    const first = open.find((screen) => screen.point === point)
    return first ? [{ point, path: point === 'settings' ? paths.manageSettings() : first.path }] : []
  })
}
