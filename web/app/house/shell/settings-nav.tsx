import { paths } from '../../paths.ts'
import { useText } from '../../text/text.tsx'
import { PageLinks } from './page-links.tsx'
import { settingsLinks } from './settings-links.ts'

/** The pages of the settings. */
export const SettingsNav = () => {
  const { t } = useText()
  const links = settingsLinks.map(({ name, ...link }) => ({
    ...link,
    label: t(`manager.nav.settingsPages.${name}`),
    isStart: link.path === paths.manageSettings(),
  }))
  return <PageLinks label={t('manager.nav.settings')} links={links} />
}
