import type { ReactNode } from 'react'
import { Link, useLocation } from 'react-router'
import { paths } from '../../paths.ts'
import { useText } from '../../text/text.tsx'
import { ManagerAccount } from './manager-account.tsx'
import { isPartOf, useManagerLinks } from './manager-links.ts'
import { ManagerTabs } from './manager-tabs.tsx'
import { PaletteButton } from './palette/palette-button.tsx'
import { SiteMark } from './site-mark.tsx'
import { SkipLink } from './skip-link.tsx'

/** Side navigation on wide screens, a tab bar on phones, the screen between them. */
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
