import { type Needed, useMay, useReaches } from '../../../ground/permissions.ts'
import { paths } from '../../../paths.ts'
import { useText } from '../../../text/text.tsx'
import type { Entry } from './entry.ts'

export const useScreens = (): Entry[] => {
  const { t } = useText()
  const reaches = useReaches()
  const pages = t('manager.nav.services')
  const settings = t('manager.nav.settings')
  const messages = t('manager.nav.messages')
  const screens: (Needed & Entry)[] = [
    { ...own('bookings.read'), ...screen(paths.manage(), t('manager.nav.today')) },
    { ...own('calendar.read'), ...screen(paths.manageCalendar(), t('manager.nav.calendar')) },
    { ...own('bookings.read'), ...screen(paths.manageConflicts(), t('manager.conflicts.title')) },
    { ...own('bookings.read'), ...screen(paths.manageWaitingLists(), t('manager.waitingLists.title')) },
    { ...own('bookings.read'), ...screen(paths.manageCheckIn(), t('manager.checkIn.title')) },
    { permission: 'members.read', ...screen(paths.manageClients(), t('manager.clients.title')) },
    { permission: 'members.manage', ...screen(paths.manageClientFiles(), t('manager.clientFiles.title'), t('manager.clients.title')) },
    { permission: 'members.read', ...screen(paths.manageMembers(), t('manager.nav.members')) },
    { permission: 'members.manage', ...screen(paths.manageInbox(), t('manager.inbox.title'), t('manager.nav.members')) },
    { permission: 'members.manage', ...screen(paths.manageCommunity(), t('manager.community.title'), t('manager.nav.members')) },
    { permission: 'members.read', ...screen(paths.manageBadges(), t('manager.badges.title'), t('manager.nav.members')) },
    { permission: 'members.read', ...screen(paths.manageCustomFields(), t('manager.customFields.title'), t('manager.clients.title')) },
    { permission: 'services.manage', ...screen(paths.manageServices(), t('manager.nav.services')) },
    { permission: 'services.manage', ...screen(paths.manageCategories(), t('manager.nav.servicesPages.categories'), pages) },
    { permission: 'services.manage', ...screen(paths.manageRooms(), t('manager.nav.servicesPages.rooms'), pages) },
    { permission: 'services.manage', ...screen(paths.manageLocations(), t('manager.places.title'), pages) },
    { permission: 'services.manage', ...screen(paths.managePolicies(), t('manager.policies.title'), pages) },
    { permission: 'services.manage', ...screen(paths.manageExchange(), t('manager.exchange.title'), pages) },
    { permission: 'plans.read', ...screen(paths.managePlans(), t('manager.plans.title')) },
    { permission: 'orders.read', ...screen(paths.manageOrders(), t('manager.orders.title'), t('manager.plans.title')) },
    { permission: 'staff.manage', ...screen(paths.manageStaff(), t('manager.nav.staff')) },
    { permission: 'calendar.read', ...screen(paths.manageWhyNot(), t('manager.palette.whyNot')) },
    { permission: 'bookings.read', ...screen(paths.manageMessages(), t('manager.messages.nav.log'), messages) },
    { permission: 'services.manage', ...screen(paths.manageReminders(), t('manager.messages.nav.reminders'), messages) },
    { permission: 'site.manage', ...screen(paths.manageMessageWords(), t('manager.messages.nav.words'), messages) },
    { permission: 'site.manage', ...screen(paths.manageSettings(), t('manager.nav.settingsPages.business'), settings) },
    { permission: 'payments.read', ...screen(paths.managePayments(), t('manager.payments.title')) },
    { permission: 'payments.read', ...screen(paths.manageMonth(), t('manager.month.title'), t('manager.payments.title')) },
    { permission: 'payments.read', ...screen(paths.manageDues(), t('manager.dues.title'), t('manager.payments.title')) },
    { ...own('bookings.manage'), ...screen(paths.manageTill(), t('manager.till.title'), t('manager.payments.title')) },
    { permission: 'payments.manage', ...screen(paths.managePaymentSettings(), t('manager.payments.settings.title'), settings) },
    { permission: 'orders.read', ...screen(paths.manageGifts(), t('manager.gifts.title'), t('manager.plans.title')) },
    { permission: 'coupons.read', ...screen(paths.manageCoupons(), t('manager.money.coupons.title')) },
    { permission: 'invoices.read', ...screen(paths.manageInvoices(), t('manager.money.invoices.title')) },
    { permission: 'site.manage', ...screen(paths.manageTaxes(), t('manager.nav.settingsPages.taxes'), settings) },
    { permission: 'site.manage', ...screen(paths.manageRetention(), t('manager.nav.settingsPages.data'), settings) },
    { permission: 'site.manage', ...screen(paths.manageSignInSettings(), t('manager.nav.settingsPages.signIn'), settings) },
    { ...own('bookings.read'), ...screen(paths.manageNotifications(), t('manager.teamMails.title')) },
    { permission: 'bookings.read', ...screen(paths.manageBounds(), t('manager.bounds.title'), settings) },
    { permission: 'access.manage', ...screen(paths.manageProviders(), t('manager.nav.settingsPages.providers'), settings) },
    { permission: 'team.read', ...screen(paths.manageTeam(), t('manager.nav.settingsPages.team'), settings) },
    { permission: 'access.read', ...screen(paths.manageAccess(), t('manager.nav.settingsPages.access'), settings) },
  ]
  return screens.filter(reaches).map(({ id, label, description, path }) => ({ id, label, path, ...(description && { description }) }))
}

const own = (permission: Needed['permission']): Needed => ({ permission, isOpenToOwn: true })
const screen = (path: string, label: string, description?: string): Entry => ({
  id: path,
  label,
  path,
  ...(description && { description }),
})

/** The calendar opens the dialog that its address names. */
export const useActions = (): Entry[] => {
  const { t } = useText()
  const may = useMay()
  const reaches = useReaches()
  return [
    ...(may('bookings.manage') ? [screen(paths.manageCalendar({ begin: 'booking' }), t('manager.nav.newBooking'))] : []),
    ...(may('orders.manage') ? [screen(paths.manageOrders({ begin: 'sale' }), t('manager.orders.sell.open'))] : []),
    ...(reaches(own('calendar.manage')) ? [screen(paths.manageCalendar({ begin: 'block' }), t('manager.palette.block'))] : []),
  ]
}
