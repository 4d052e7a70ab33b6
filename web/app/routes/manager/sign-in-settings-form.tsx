import { useWaitingMembers } from '../../features/members/use-waiting-members.ts'
import { AttackFields, ProofFields } from '../../features/sign-in-settings/protection-fields.tsx'
import { SignUpFields } from '../../features/sign-in-settings/sign-up-fields.tsx'
import { SignUpPreview } from '../../features/sign-in-settings/sign-up-preview.tsx'
import { type SignInSettingsAnswer, useSignInSettings } from '../../features/sign-in-settings/use-sign-in-settings.ts'
import { useFocusFirstInvalid } from '../../forms/focus-first-invalid.ts'
import { LeaveGuard } from '../../forms/leave-guard.tsx'
import { useFieldErrors } from '../../forms/use-field-errors.ts'
import { useMay } from '../../permissions.ts'
import { refusalText } from '../../refusal-text.ts'
import { ScreenBar, ScreenBody } from '../../shell/screen-bar.tsx'
import { SettingsNav } from '../../shell/settings-nav.tsx'
import { useText } from '../../text/text.tsx'
import { Banner } from '../../ui/banner.tsx'
import { Button } from '../../ui/button.tsx'
import { useHotkeys } from '../../ui/hotkeys.ts'
import { SaveKey } from '../../ui/save-key.tsx'
import { showToast } from '../../ui/toasts.ts'

const members = { shortestPassword: 'shortestPassword' } as const

/** The rules of signing up and in, what they mean together, and the people whom a change leaves behind. */
export const SignInSettingsForm = ({ signInSettings, captchas }: SignInSettingsAnswer) => {
  const { t } = useText()
  const isOwner = useMay()('access.manage')
  const settings = useSignInSettings(signInSettings)
  const { draft, saved, change, error, isChanged } = settings
  const waiting = useWaitingMembers()
  const { byField, isElsewhere } = useFieldErrors(error, draft, members)
  useFocusFirstInvalid(error)
  const save = async () => {
    if (isChanged && isOwner && (await settings.save())) showToast({ text: t('manager.signInSettings.saved') })
  }
  useHotkeys({ 'mod+s': () => void save() })
  const group = { draft, change, errors: byField }
  return (
    <>
      <ScreenBar title={t('manager.nav.settingsPages.signIn')}>
        <span className="ml-auto" />
        {isChanged && (
          <>
            <span role="status" className="text-dense text-ink-2 max-wide:hidden">
              {t('manager.site.changed')}
            </span>
            <Button kind="quiet" onPress={settings.discard}>
              {t('manager.services.editor.discard')}
            </Button>
          </>
        )}
        <Button
          kind="primary"
          isDisabled={!isChanged || !isOwner}
          isPending={settings.isSaving}
          pendingLabel={t('common.actions.saving')}
          onPress={() => void save()}
        >
          {t('common.actions.save')} <SaveKey />
        </Button>
      </ScreenBar>
      <SettingsNav />
      <ScreenBody>
        {isElsewhere && <Banner tone="bad" role="alert" title={refusalText(error, t)} className="mb-4" />}
        {!isOwner && <Banner tone="wait" title={t('manager.refused.ownerOnly')} className="mb-4" />}
        <SignUpPreview draft={draft} />
        <SignUpFields {...group} leftWaiting={saved.requireOwnerApproval && !draft.requireOwnerApproval ? waiting : null} />
        <ProofFields {...group} />
        <AttackFields {...group} available={captchas} />
      </ScreenBody>
      <LeaveGuard isDirty={isChanged} />
    </>
  )
}
