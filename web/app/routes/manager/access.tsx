import { ApiClients } from '../../features/access/api-clients.tsx'
import { ApiKeys } from '../../features/access/api-keys.tsx'
import { ConnectFrontEnd } from '../../features/access/connect-front-end.tsx'
import { PageTitle } from '../../page-title.tsx'
import type { ScreenHandle } from '../../permissions.ts'
import { ScreenBar, ScreenBody } from '../../shell/screen-bar.tsx'
import { SettingsNav } from '../../shell/settings-nav.tsx'
import { useText } from '../../text/text.tsx'

export const handle = { needs: 'access.read' } satisfies ScreenHandle

/** Which front ends and programs reach in, and how far. */
const Access = () => {
  const { t } = useText()
  return (
    <>
      <PageTitle>{t('manager.nav.settingsPages.access')}</PageTitle>
      <ScreenBar title={t('manager.nav.settings')} />
      <SettingsNav />
      <ScreenBody className="pt-0!">
        <ApiClients />
        <ApiKeys />
        <ConnectFrontEnd />
      </ScreenBody>
    </>
  )
}

export default Access
