import type { SignInPreset, SignInProvider } from '@foyer/contract'
import { client } from '../../api.ts'
import { FormDialog } from '../../ground/forms/form-dialog.tsx'
import { useDraft } from '../../ground/forms/use-draft.ts'
import { useText } from '../../text/text.tsx'
import { RadioGroup } from '../../ui/radio-group.tsx'
import { showToast } from '../../ui/toasts.ts'
import { CallbackAddress } from './callback-address.tsx'
import { changesOf, draftOf, isComplete, newProviderOf } from './provider-draft.ts'
import { ProviderFields } from './provider-fields.tsx'
import { problemsOf, providerRefusal } from './provider-problem.ts'

type ProviderDialogProps = { provider: SignInProvider | null; callbackUrl: string; onClose: () => void }

const fields = { name: 'name', issuer: 'issuer', clientId: 'clientId', secret: 'secret', teamId: 'teamId', keyId: 'keyId' } as const

/** Adds a provider, or changes one; its kind and its issuer stay as they were. */
export const ProviderDialog = ({ provider, callbackUrl, onClose }: ProviderDialogProps) => {
  const { t } = useText()
  const form = useDraft({
    saved: draftOf(provider),
    fields,
    refusals: (error) => problemsOf(error, t),
    changes: ['sign-in-providers'],
    save: (draft) =>
      provider
        ? client['sign-in-providers'].updateSignInProvider({ params: { providerId: provider.id }, body: { provider: changesOf(draft) } })
        : client['sign-in-providers'].createSignInProvider({ body: { provider: newProviderOf(draft) } }),
    onSaved: ({ provider: { name } }) => {
      showToast({ text: t(provider ? 'manager.providers.saved' : 'manager.providers.added', { name }) })
      onClose()
    },
  })
  const { draft, change, errors: problems, bindChoice } = form
  return (
    <FormDialog
      title={provider ? t('manager.providers.editTitle', { name: provider.name }) : t('manager.providers.addTitle')}
      width="wide"
      form={form}
      action={t('manager.providers.save')}
      pending={t('manager.providers.saving')}
      isBlocked={!isComplete(draft, provider === null)}
      refusal={providerRefusal}
      onClose={onClose}
    >
      {!provider && <PresetChoice {...bindChoice('preset')} />}
      <p className="text-ink-2 text-second">{t(helpOf[draft.preset])}</p>
      <CallbackAddress address={callbackUrl} />
      <ProviderFields draft={draft} change={change} problems={problems} isNew={provider === null} />
    </FormDialog>
  )
}

const helpOf = {
  GOOGLE: 'manager.providers.googleHelp',
  APPLE: 'manager.providers.appleHelp',
  OPENID: 'manager.providers.openIdHelp',
} as const

const PresetChoice = ({ value, onChange }: { value: SignInPreset; onChange: (preset: SignInPreset) => void }) => {
  const { t } = useText()
  return (
    <RadioGroup
      label={t('manager.providers.preset')}
      value={value}
      onChange={onChange}
      choices={[
        { value: 'GOOGLE', label: t('manager.providers.google') },
        { value: 'APPLE', label: t('manager.providers.apple') },
        { value: 'OPENID', label: t('manager.providers.openId'), description: t('manager.providers.openIdHint') },
      ]}
    />
  )
}
