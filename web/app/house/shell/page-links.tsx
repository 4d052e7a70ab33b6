import type { Permission } from '@foyer/contract'
import { useEffect, useRef } from 'react'
import { NavLink, useLocation } from 'react-router'
import { type Needed, useReaches } from '../../ground/permissions.ts'
import { paths } from '../../paths.ts'
import { useText } from '../../text/text.tsx'

export type PageLink = Needed & { path: string; label: string; isStart?: boolean }

export const PageLinks = ({ label, links }: { label: string; links: readonly PageLink[] }) => {
  const nav = useShownLink()
  const open = links.filter(useReaches())
  if (open.length < 2) return null
  return (
    <nav ref={nav} aria-label={label} className="flex gap-1 overflow-x-auto border-line border-b px-3 desk:px-4">
      {open.map(({ path, label: name, isStart = false }) => (
        <NavLink
          key={path}
          to={path}
          end={isStart}
          className="min-h-10 content-center whitespace-nowrap border-transparent border-b-2 px-2.5 font-medium text-ink-2 text-small hover:text-ink aria-[current=page]:border-brand-ink aria-[current=page]:text-ink"
        >
          {name}
        </NavLink>
      ))}
    </nav>
  )
}

const useShownLink = () => {
  const nav = useRef<HTMLElement>(null)
  const { pathname } = useLocation()
  // biome-ignore lint/correctness/useExhaustiveDependencies: another page is another link.
  useEffect(() => {
    nav.current?.querySelector('[aria-current=page]')?.scrollIntoView({ block: 'nearest', inline: 'center' })
  }, [pathname])
  return nav
}

export const MembersNav = () => {
  const { t } = useText()
  return (
    <PageLinks
      label={t('manager.clients.title')}
      links={[
        { path: paths.manageClients(), permission: 'members.read', label: t('manager.clients.title'), isStart: true },
        { path: paths.manageMembers(), permission: 'members.read', label: t('manager.nav.membersPages.list') },
        { path: paths.manageInbox(), permission: 'members.manage', label: t('manager.nav.membersPages.inbox') },
        { path: paths.manageBadges(), permission: 'members.read', label: t('manager.nav.membersPages.badges') },
        { path: paths.manageCustomFields(), permission: 'members.read', label: t('manager.customFields.title') },
        { path: paths.manageCommunity(), permission: 'members.manage', label: t('manager.community.title') },
        { path: paths.manageClientFiles(), permission: 'members.manage', label: t('manager.clientFiles.title') },
      ]}
    />
  )
}

export const MessagesNav = () => {
  const { t } = useText()
  return (
    <PageLinks
      label={t('manager.messages.title')}
      links={[
        { path: paths.manageMessages(), permission: 'bookings.read', label: t('manager.messages.nav.log'), isStart: true },
        { path: paths.manageReminders(), permission: 'services.manage', label: t('manager.messages.nav.reminders') },
        { path: paths.manageMessageWords(), permission: 'site.manage', label: t('manager.messages.nav.words') },
      ]}
    />
  )
}

export const PlansNav = () => {
  const { t } = useText()
  return (
    <PageLinks
      label={t('manager.plans.title')}
      links={[
        { path: paths.managePlans(), permission: 'plans.read', label: t('manager.plans.title'), isStart: true },
        { path: paths.manageOrders(), permission: 'orders.read', label: t('manager.orders.title') },
        { path: paths.managePayments(), permission: 'payments.read', label: t('manager.payments.title') },
        { path: paths.manageDues(), permission: 'payments.read', label: t('manager.dues.title') },
        { path: paths.manageTill(), permission: 'bookings.manage', isOpenToOwn: true, label: t('manager.till.title') },
        { path: paths.manageGifts(), permission: 'orders.read', label: t('manager.gifts.title') },
        { path: paths.manageCoupons(), permission: 'coupons.read', label: t('manager.money.coupons.title') },
        { path: paths.manageInvoices(), permission: 'invoices.read', label: t('manager.money.invoices.title') },
        { path: paths.manageMonth(), permission: 'payments.read', label: t('manager.month.title') },
      ]}
    />
  )
}

export const ServicesNav = () => {
  const { t } = useText()
  return (
    <PageLinks
      label={t('manager.nav.services')}
      links={[
        { path: paths.manageServices(), permission: 'services.manage', label: t('manager.nav.servicesPages.list'), isStart: true },
        { path: paths.manageCategories(), permission: 'services.manage', label: t('manager.nav.servicesPages.categories') },
        { path: paths.manageRooms(), permission: 'services.manage', label: t('manager.nav.servicesPages.rooms') },
        { path: paths.manageLocations(), permission: 'services.manage', label: t('manager.locations.title') },
        { path: paths.managePolicies(), permission: 'services.manage', label: t('manager.policies.title') },
        { path: paths.manageExchange(), permission: 'services.manage', label: t('manager.exchange.title') },
      ]}
    />
  )
}

export const SettingsNav = () => {
  const { t } = useText()
  const links = settingsLinks.map(({ name, ...link }) => ({
    ...link,
    label: t(`manager.nav.settingsPages.${name}`),
    isStart: link.path === paths.manageSettings(),
  }))
  return <PageLinks label={t('manager.nav.settings')} links={links} />
}

type SettingsLink = {
  name: 'business' | 'payments' | 'taxes' | 'data' | 'signIn' | 'bounds' | 'team' | 'access' | 'webhooks' | 'providers' | 'moving'
  path: string
  permission: Permission
}

const settingsLinks: readonly SettingsLink[] = [
  { name: 'business', path: paths.manageSettings(), permission: 'site.manage' },
  { name: 'payments', path: paths.managePaymentSettings(), permission: 'payments.manage' },
  { name: 'taxes', path: paths.manageTaxes(), permission: 'site.manage' },
  { name: 'signIn', path: paths.manageSignInSettings(), permission: 'site.manage' },
  { name: 'bounds', path: paths.manageBounds(), permission: 'bookings.read' },
  { name: 'data', path: paths.manageRetention(), permission: 'site.manage' },
  { name: 'providers', path: paths.manageProviders(), permission: 'access.manage' },
  { name: 'team', path: paths.manageTeam(), permission: 'team.read' },
  { name: 'access', path: paths.manageAccess(), permission: 'access.read' },
  { name: 'webhooks', path: paths.manageWebhooks(), permission: 'access.read' },
  { name: 'moving', path: paths.manageMoving(), permission: 'access.manage' },
]
