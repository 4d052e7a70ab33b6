import { paths } from '../paths.ts'
import { useMay } from '../permissions.ts'
import { useText } from '../text/text.tsx'
import { PageNav } from './page-nav.tsx'
import { settingsLinks } from './settings-links.ts'

/** The pages of the settings. */
export const SettingsNav = () => {
  const { t } = useText()
  const may = useMay()
  const links = settingsLinks
    .filter(({ permission }) => may(permission))
    .map(({ name, path }) => ({ path, text: t(`manager.nav.settingsPages.${name}`), isExact: path === paths.manageSettings() }))
  return <PageNav label={t('manager.nav.settings')} links={links} />
}
