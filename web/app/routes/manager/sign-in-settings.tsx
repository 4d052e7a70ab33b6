import { useQuery } from '@tanstack/react-query'
import { api } from '../../api.ts'
import type { ScreenHandle } from '../../ground/permissions.ts'
import { SettingsNav } from '../../house/shell/page-links.tsx'
import { ScreenBar, ScreenBody } from '../../house/shell/screen-bar.tsx'
import { useText } from '../../text/text.tsx'
import { ListSkeleton, LoadProblem } from '../../ui/list-loading.tsx'
import { SignInSettingsForm } from './sign-in-settings-form.tsx'

export const handle = { needs: 'site.manage' } satisfies ScreenHandle

/** How people sign up and in. */
const SignInSettingsScreen = () => {
  const { t } = useText()
  const { data, error, refetch } = useQuery(api.authentication.getSignInSettings.query({}))
  if (data) return <SignInSettingsForm {...data} />
  return (
    <>
      <ScreenBar title={t('manager.nav.settingsPages.signIn')} />
      <SettingsNav />
      <ScreenBody>
        {error ? <LoadProblem onRetry={() => void refetch()} /> : <ListSkeleton label={t('manager.signInSettings.loading')} />}
      </ScreenBody>
    </>
  )
}

export default SignInSettingsScreen
