import { useMutation } from '@tanstack/react-query'
import { type ComponentProps, lazy, type ReactNode, Suspense, useState } from 'react'
import { Link, useLocation, useNavigate } from 'react-router'
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
import { type Point, pointAt, type ShownPoint, useOpenPoints } from './screens.ts'
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
  const open = useOpenPoints()
  const here = pointAt(useLocation().pathname)
  return (
    <header className="sticky top-0 hidden h-dvh flex-col gap-0.5 border-line border-e bg-sunken px-2.5 py-3 desk:flex">
      <SiteMark to={paths.manage()} size={22} className="mb-2 min-h-10 px-2 text-[0.9375rem]" />
      <PaletteButton className="mb-2 flex min-h-8 items-center gap-2 rounded-s border border-line-2 bg-surface px-2 text-ink-3 text-small hover:border-line-field hover:text-ink" />
      <nav aria-label={t('manager.nav.label')} className="grid gap-0.5">
        {open.map(({ point, path }) => (
          <Link
            key={point}
            to={path}
            aria-current={point === here ? 'page' : undefined}
            className="flex min-h-8 items-center gap-2.5 rounded-s px-2 font-medium text-ink-2 text-small hover:bg-hover aria-[current=page]:bg-press aria-[current=page]:font-strong aria-[current=page]:text-ink"
          >
            <Sign of={point} size={16} />
            {t(`manager.nav.${point}`)}
          </Link>
        ))}
      </nav>
      <ManagerAccount />
    </header>
  )
}

const Sign = ({ of, size }: { of: Point; size: number }) => {
  const Shape = signOf[of]
  return <Shape size={size} />
}

const Palette = lazy(() => import('./palette/palette.tsx'))

// The fifth tab opens all other screens.
const mostTabs = 4

const tabLook = 'grid min-w-0 justify-items-center gap-0.5 py-1.5 font-medium text-[0.6875rem]'

const ManagerTabs = () => {
  const { t } = useText()
  const open = useOpenPoints()
  const here = pointAt(useLocation().pathname)
  return (
    <nav
      aria-label={t('manager.nav.label')}
      className="fixed inset-x-0 bottom-0 z-10 grid auto-cols-fr grid-flow-col border-line border-t bg-surface px-1 pt-1 pb-[max(10px,env(safe-area-inset-bottom))] desk:hidden"
    >
      {open.slice(0, mostTabs).map(({ point, path }) => (
        <Link
          key={point}
          to={path}
          aria-current={point === here ? 'page' : undefined}
          className={`${tabLook} text-ink-2 aria-[current=page]:font-bold aria-[current=page]:text-brand-ink`}
        >
          <Sign of={point} size={20} />
          <span className="max-w-full truncate">{t(`manager.nav.${point}`)}</span>
        </Link>
      ))}
      <MoreMenu more={open.slice(mostTabs)} />
    </nav>
  )
}

const MoreMenu = ({ more }: { more: readonly ShownPoint[] }) => {
  const { t, language } = useText()
  const navigate = useNavigate()
  const here = useLocation()
  const others = useSite().languages.filter((other) => other !== language)
  const pointHere = pointAt(here.pathname)
  const [isSearching, setSearching] = useState(false)
  return (
    <>
      <Menu label={t('manager.nav.more')} trigger={<MoreTab isHere={more.some(({ point }) => point === pointHere)} />}>
        <MenuItem icon={SearchIcon} onAction={() => setSearching(true)}>
          {t('manager.palette.open')}
        </MenuItem>
        <MenuSeparator />
        {more.map(({ point, path }) => (
          <MenuItem
            key={point}
            icon={signOf[point]}
            aria-current={point === pointHere ? 'page' : undefined}
            onAction={() => void navigate(path)}
          >
            {t(`manager.nav.${point}`)}
          </MenuItem>
        ))}
        {more.length > 0 && <MenuSeparator />}
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
        {t('manager.screens.notifications.title')}
      </MenuItem>
      <MenuItem icon={CalendarIcon} href={paths.manageCalendars()}>
        {t('manager.screens.calendars.title')}
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

const signOf: Readonly<Record<Point, Icon>> = {
  today: TodayIcon,
  calendar: CalendarIcon,
  clients: PeopleIcon,
  offer: ServicesIcon,
  money: TicketIcon,
  messages: MailIcon,
  settings: SettingsIcon,
}

/** Shown instead of a screen that the manager has no right to, with a link to the first screen they may open. */
export const NotYourRole = () => {
  const { t } = useText()
  const { name } = useSite()
  const [first] = useOpenPoints()
  return (
    <>
      <ScreenBar title={t('manager.team.notYours.title')} />
      <ScreenBody className="grid justify-items-start gap-4">
        <p className="max-w-[56ch] text-ink-2">{t('manager.team.notYours.body', { name })}</p>
        {first && (
          <LinkButton to={first.path} kind="primary">
            {t('manager.team.notYours.goOn', { page: t(`manager.nav.${first.point}`) })}
          </LinkButton>
        )}
      </ScreenBody>
    </>
  )
}
