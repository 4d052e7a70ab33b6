import { NavLink } from 'react-router'
import { paths } from '../paths.ts'
import { useMay } from '../permissions.ts'
import { useText } from '../text/text.tsx'
import { settingsLinks } from './settings-links.ts'

/** The pages of the settings, below the bar of each of them; nothing where there is one page only. */
export const SettingsNav = () => {
  const { t } = useText()
  const may = useMay()
  const links = settingsLinks.filter(({ permission }) => may(permission))
  if (links.length < 2) return null
  return (
    <nav aria-label={t('manager.nav.settings')} className="flex gap-1 overflow-x-auto border-line border-b px-3 desk:px-4">
      {links.map(({ name, path }) => (
        <NavLink
          key={name}
          to={path}
          end={path === paths.manageSettings()}
          className="min-h-10 content-center whitespace-nowrap border-transparent border-b-2 px-2.5 font-medium text-ink-2 text-small hover:text-ink aria-[current=page]:border-brand-ink aria-[current=page]:text-ink"
        >
          {t(`manager.nav.settingsPages.${name}`)}
        </NavLink>
      ))}
    </nav>
  )
}
