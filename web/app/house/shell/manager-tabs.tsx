import { type ComponentProps, lazy, Suspense, useState } from 'react'
import { Link, useLocation, useNavigate } from 'react-router'
import { useText } from '../../text/text.tsx'
import { classes } from '../../ui/classes.ts'
import { MoreIcon } from '../../ui/icons.tsx'
import { Menu, MenuItem, MenuSeparator } from '../../ui/menu.tsx'
import { SearchIcon } from '../../ui/visitor-icons.tsx'
import { useSite } from '../site-context.ts'
import { addressIn } from './language-links.tsx'
import { AccountItems } from './manager-account.tsx'
import { isPartOf, type ManagerLink, useManagerLinks } from './manager-links.ts'

const Palette = lazy(() => import('./palette/palette.tsx'))

// The fifth is the way to everything else.
const mostTabs = 4

const tabLook = 'grid min-w-0 justify-items-center gap-0.5 py-1.5 font-medium text-[0.6875rem]'

/** The tabs at the lower edge of a phone: the screens needed all day, and behind the last tab the rest. */
export const ManagerTabs = () => {
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
            // The router goes there; `href` would load the page anew.
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

/** Marked like a tab while one of the screens behind it is open. */
const MoreTab = ({ isHere, ...button }: ComponentProps<'button'> & { isHere: boolean }) => {
  const { t } = useText()
  return (
    <button type="button" {...button} className={classes(tabLook, isHere ? 'font-bold text-brand-ink' : 'text-ink-2')}>
      <MoreIcon size={20} />
      <span className="max-w-full truncate">{t('manager.nav.more')}</span>
    </button>
  )
}
