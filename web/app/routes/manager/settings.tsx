import type { ScreenHandle } from '../../ground/permissions.ts'
import { ScreenBar, ScreenBody } from '../../house/shell/screen-bar.tsx'
import { useManagedSite } from '../../house/site/set-up.tsx'
import { useText } from '../../text/text.tsx'
import { ListSkeleton } from '../../ui/list-loading.tsx'
import { SettingsForm } from './settings-form.tsx'

export const handle = { needs: 'site.manage' } satisfies ScreenHandle

/** The business: who it is, when it is open, how it looks. */
const Settings = () => {
  const { t } = useText()
  const site = useManagedSite()
  if (site) return <SettingsForm site={site} />
  return (
    <>
      <ScreenBar title={t('manager.nav.settings')} />
      <ScreenBody>
        <ListSkeleton label={t('manager.site.loading')} />
      </ScreenBody>
    </>
  )
}

export default Settings
