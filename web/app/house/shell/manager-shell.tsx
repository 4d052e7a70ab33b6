import { useMutation } from '@tanstack/react-query'
import { type ComponentProps, lazy, type ReactNode, Suspense, useState } from 'react'
import { Link, useLocation, useNavigate } from 'react-router'
import { type Needed, useReaches } from '../../ground/permissions.ts'
import { paths } from '../../paths.ts'
import { accountPaths } from '../../people/account-paths.ts'
import { endSession } from '../../people/end-session.ts'
import { useSession } from '../../session.tsx'
import { useText } from '../../text/text.tsx'
import { classes } from '../../ui/classes.ts'
import { LinkButton } from '../../ui/link.tsx'
import { Menu, MenuItem, MenuSeparator } from '../../ui/overlays/menu.tsx'
import { Avatar } from '../../ui/pictures/avatar.tsx'
import {
  CalendarIcon,
  ExternalIcon,
  LockIcon,
  MailIcon,
  MoreIcon,
  PeopleIcon,
  ServicesIcon,
  SettingsIcon,
  SignOutIcon,
  StaffIcon,
  TicketIcon,
  TodayIcon,
} from '../../ui/pictures/icons.tsx'
import type { Icon } from '../../ui/pictures/stroke-icon.tsx'
import { SearchIcon } from '../../ui/pictures/visitor-icons.tsx'
import { useSite } from '../site-context.ts'
import { SkipLink } from './focus-content.tsx'
import { addressIn, LanguageLinks } from './language-links.tsx'
import { PaletteButton } from './palette/palette-button.tsx'
import { ScreenBar, ScreenBody } from './screen-bar.tsx'
import { SiteMark } from './site-mark.tsx'

export const ManagerShell = ({ children }: { children: ReactNode }) => (
  <div
    data-density="dense"
    className="grid min-h-dvh grid-cols-1 text-control max-desk:flex max-desk:flex-col desk:grid-cols-[208px_minmax(0,1fr)]"
  >
    <SkipLink />
    <ManagerSide />
    <main id="main" tabIndex={-1} className="flex min-w-0 flex-col max-desk:pb-22">
      {children}
    </main>
    <ManagerTabs />
  </div>
)

const ManagerSide = () => {
  const { t } = useText()
  const links = useManagerLinks()
  const { pathname } = useLocation()
  return (
    <header className="sticky top-0 hidden h-dvh flex-col gap-0.5 border-line border-e bg-sunken px-2.5 py-3 desk:flex">
      <SiteMark to={paths.manage()} size={22} className="mb-2 min-h-10 px-2 text-[0.9375rem]" />
      <PaletteButton className="mb-2 flex min-h-8 items-center gap-2 rounded-s border border-line-2 bg-surface px-2 text-ink-3 text-small hover:border-line-field hover:text-ink" />
      <nav aria-label={t('manager.nav.label')} className="grid gap-0.5">
        {links.map(({ name, path, icon: Sign, ...link }) => (
          <Link
            key={name}
            to={path}
            aria-current={isPartOf({ name, path, icon: Sign, ...link }, pathname) ? 'page' : undefined}
            className="flex min-h-8 items-center gap-2.5 rounded-s px-2 font-medium text-ink-2 text-small hover:bg-hover aria-[current=page]:bg-press aria-[current=page]:font-strong aria-[current=page]:text-ink"
          >
            <Sign size={16} />
            {t(`manager.nav.${name}`)}
          </Link>
        ))}
      </nav>
      <ManagerAccount />
    </header>
  )
}

const Palette = lazy(() => import('./palette/palette.tsx'))

// The fifth tab opens all other screens.
const mostTabs = 4

const tabLook = 'grid min-w-0 justify-items-center gap-0.5 py-1.5 font-medium text-[0.6875rem]'

const ManagerTabs = () => {
  const { t } = useText()
  const links = useManagerLinks()
  const { pathname } = useLocation()
  return (
    <nav
      aria-label={t('manager.nav.label')}
      className="fixed inset-x-0 bottom-0 z-10 grid auto-cols-fr grid-flow-col border-line border-t bg-surface px-1 pt-1 pb-[max(10px,env(safe-area-inset-bottom))] desk:hidden"
    >
      {links.slice(0, mostTabs).map(({ name, path, icon: Sign, ...link }) => (
        <Link
          key={name}
          to={path}
          aria-current={isPartOf({ name, path, icon: Sign, ...link }, pathname) ? 'page' : undefined}
          className={`${tabLook} text-ink-2 aria-[current=page]:font-bold aria-[current=page]:text-brand-ink`}
        >
          <Sign size={20} />
          <span className="max-w-full truncate">{t(`manager.nav.${name}`)}</span>
        </Link>
      ))}
      <MoreMenu links={links.slice(mostTabs)} />
    </nav>
  )
}

const MoreMenu = ({ links }: { links: readonly ManagerLink[] }) => {
  const { t, language } = useText()
  const navigate = useNavigate()
  const here = useLocation()
  const others = useSite().languages.filter((other) => other !== language)
  const isHere = (link: ManagerLink) => isPartOf(link, here.pathname)
  const [isSearching, setSearching] = useState(false)
  return (
    <>
      <Menu label={t('manager.nav.more')} trigger={<MoreTab isHere={links.some(isHere)} />}>
        <MenuItem icon={SearchIcon} onAction={() => setSearching(true)}>
          {t('manager.palette.open')}
        </MenuItem>
        <MenuSeparator />
        {links.map((link) => (
          <MenuItem
            key={link.name}
            icon={link.icon}
            aria-current={isHere(link) ? 'page' : undefined}
            onAction={() => void navigate(link.path)}
          >
            {t(`manager.nav.${link.name}`)}
          </MenuItem>
        ))}
        {links.length > 0 && <MenuSeparator />}
        {others.map((other) => (
          <MenuItem key={other} lang={other} href={addressIn(other, here)}>
            {t(`common.languages.${other}`)}
          </MenuItem>
        ))}
        <AccountItems />
      </Menu>
      {isSearching && (
        <Suspense>
          <Palette onClose={() => setSearching(false)} />
        </Suspense>
      )}
    </>
  )
}

const MoreTab = ({ isHere, ...button }: ComponentProps<'button'> & { isHere: boolean }) => {
  const { t } = useText()
  return (
    <button type="button" {...button} className={classes(tabLook, isHere ? 'font-bold text-brand-ink' : 'text-ink-2')}>
      <MoreIcon size={20} />
      <span className="max-w-full truncate">{t('manager.nav.more')}</span>
    </button>
  )
}

const ManagerAccount = () => {
  const { t } = useText()
  const { identity } = useSession()
  const name = identity?.name ?? identity?.email ?? ''
  return (
    <div className="mt-auto grid gap-1">
      <LanguageLinks className="flex min-h-8 items-center rounded-s px-2 text-ink-2 text-small hover:bg-hover" />
      <Menu label={t('manager.nav.signedInAs', { name })} trigger={<AccountButton name={name} />}>
        <AccountItems />
      </Menu>
    </div>
  )
}

const AccountItems = () => {
  const { t } = useText()
  const signOut = useMutation({ mutationFn: endSession, onSuccess: () => location.assign(paths.home()) })
  return (
    <>
      <MenuItem icon={ExternalIcon} href={paths.home()}>
        {t('manager.nav.site')}
      </MenuItem>
      <MenuItem icon={MailIcon} href={paths.manageNotifications()}>
        {t('manager.teamMails.title')}
      </MenuItem>
      <MenuItem icon={LockIcon} href={accountPaths.security()}>
        {t('manager.nav.security')}
      </MenuItem>
      <MenuItem icon={SignOutIcon} onAction={() => signOut.mutate()}>
        {t('manager.nav.signOut')}
      </MenuItem>
    </>
  )
}

const AccountButton = ({ name, ...button }: ComponentProps<'button'> & { name: string }) => (
  <button
    type="button"
    {...button}
    className="flex min-h-10 w-full items-center gap-2.5 rounded-s px-2 text-start text-small hover:bg-hover"
  >
    <Avatar name={name} size={20} />
    <span className="truncate">{name}</span>
  </button>
)

type ManagerLink = Needed & {
  name: 'today' | 'calendar' | 'clients' | 'services' | 'plans' | 'staff' | 'messages' | 'settings'
  path: string
  icon: Icon
  alsoAt?: readonly string[]
}

const peoplePaths = [paths.manageMembers(), paths.manageInbox(), paths.manageBadges(), paths.manageCommunity()]

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

const isPartOf = ({ path, alsoAt = [] }: ManagerLink, pathname: string): boolean =>
  [path, ...alsoAt].some((start) => pathname === start || (start !== paths.manage() && pathname.startsWith(`${start}/`)))

export const useManagerLinks = (): readonly ManagerLink[] => {
  return managerLinks.filter(useReaches())
}

/** Shown instead of a screen that the manager has no right to, with a link to the first screen they may open. */
export const NotYourRole = () => {
  const { t } = useText()
  const { name } = useSite()
  const [first] = useManagerLinks()
  return (
    <>
      <ScreenBar title={t('manager.team.notYours.title')} />
      <ScreenBody className="grid justify-items-start gap-4">
        <p className="max-w-[56ch] text-ink-2">{t('manager.team.notYours.body', { name })}</p>
        {first && (
          <LinkButton to={first.path} kind="primary">
            {t('manager.team.notYours.goOn', { page: t(`manager.nav.${first.name}`) })}
          </LinkButton>
        )}
      </ScreenBody>
    </>
  )
}
