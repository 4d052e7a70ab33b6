import { useEffect, useRef } from 'react'
import { NavLink, useLocation } from 'react-router'
import { paths } from '../../paths.ts'
import { useText } from '../../text/text.tsx'
import { screens, useOpenScreens } from './screens.ts'

/** The screens beside this one. A detail, such as one client, has none. */
export const ScreenTabs = () => {
  const { t } = useText()
  const { pathname } = useLocation()
  const nav = useShownLink(pathname)
  const open = useOpenScreens()
  const here = screens.find(({ path }) => path === pathname)
  if (!here) return null
  const beside = open.filter(({ point, group }) => point === here.point && group === here.group)
  const tabs = beside.map(({ name, path }) => ({ path, label: t(`manager.screens.${name}.title`) }))
  if (here.point === 'settings') tabs.unshift({ path: paths.manageSettings(), label: t('manager.settings.all') })
  if (tabs.length < 2) return null
  return (
    <nav
      ref={nav}
      aria-label={here.group ? t(`manager.settings.groups.${here.group}`) : t(`manager.nav.${here.point}`)}
      className="flex gap-1 overflow-x-auto border-line border-b px-3 desk:px-4"
    >
      {tabs.map(({ path, label }) => (
        <NavLink
          key={path}
          to={path}
          end
          className="min-h-10 content-center whitespace-nowrap border-transparent border-b-2 px-2.5 font-medium text-ink-2 text-small hover:text-ink aria-[current=page]:border-brand-ink aria-[current=page]:text-ink"
        >
          {label}
        </NavLink>
      ))}
    </nav>
  )
}

const useShownLink = (pathname: string) => {
  const nav = useRef<HTMLElement>(null)
  // biome-ignore lint/correctness/useExhaustiveDependencies: another page is another link.
  useEffect(() => {
    nav.current?.querySelector('[aria-current=page]')?.scrollIntoView({ block: 'nearest', inline: 'center' })
  }, [pathname])
  return nav
}
