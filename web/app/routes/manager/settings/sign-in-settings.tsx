import { useQuery } from '@tanstack/react-query'
import { api } from '../../../api.ts'
import { SaveBar } from '../../../ground/forms/save-bar.tsx'
import { type ScreenHandle, useMay } from '../../../ground/permissions.ts'
import { draftRefusalText } from '../../../ground/refusal-text.ts'
import { ScreenBar, ScreenBody } from '../../../house/shell/screen-bar.tsx'
import { useWaitingMembers } from '../../../membership/members/members-query.ts'
import { AttackFields, ProofFields } from '../../../membership/sign-in-settings/protection-fields.tsx'
import { SignUpFields, SignUpPreview } from '../../../membership/sign-in-settings/sign-up-fields.tsx'
import { type SignInSettingsAnswer, useSignInSettings } from '../../../membership/sign-in-settings/use-sign-in-settings.ts'
import { useText } from '../../../text/text.tsx'
import { Banner } from '../../../ui/banner.tsx'
import { ListSkeleton, LoadProblem } from '../../../ui/list-loading.tsx'
import { showToast } from '../../../ui/overlays/toasts.ts'

export const handle = { needs: 'site.manage' } satisfies ScreenHandle

const SignInSettingsScreen = () => {
  const { t } = useText()
  const { data, error, refetch } = useQuery(api.authentication.getSignInSettings.query({}))
  if (data) return <SignInSettingsForm {...data} />
  return (
    <>
      <ScreenBar title={t('manager.screens.signIn.title')} />
      <ScreenBody>
        {error ? <LoadProblem onRetry={() => void refetch()} /> : <ListSkeleton label={t('manager.signInSettings.loading')} />}
      </ScreenBody>
    </>
  )
}

const SignInSettingsForm = ({ signInSettings, captchas }: SignInSettingsAnswer) => {
  const { t } = useText()
  const isOwner = useMay()('access.manage')
  const settings = useSignInSettings(signInSettings, () => showToast({ text: t('manager.signInSettings.saved') }))
  const { draft, saved, elsewhere } = settings
  const waiting = useWaitingMembers()
  return (
    <>
      <ScreenBar title={t('manager.screens.signIn.title')}>
        <SaveBar form={settings} isBlocked={!isOwner} />
      </ScreenBar>
      <ScreenBody>
        {Boolean(elsewhere) && <Banner tone="bad" role="alert" title={draftRefusalText(elsewhere, t)} className="mb-4" />}
        {!isOwner && <Banner tone="wait" title={t('manager.refused.ownerOnly')} className="mb-4" />}
        <SignUpPreview draft={draft} />
        <SignUpFields {...settings} leftWaiting={saved.requireOwnerApproval && !draft.requireOwnerApproval ? waiting : null} />
        <ProofFields {...settings} />
        <AttackFields {...settings} available={captchas} />
      </ScreenBody>
    </>
  )
}

export default SignInSettingsScreen
