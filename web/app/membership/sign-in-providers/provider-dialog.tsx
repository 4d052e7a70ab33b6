import type { SignInPreset, SignInProvider } from '@foyer/contract'
import { client } from '../../api.ts'
import { FormDialog } from '../../ground/forms/form-dialog.tsx'
import { type DraftFields, useDraft } from '../../ground/forms/use-draft.ts'
import { useText } from '../../text/text.tsx'
import { Button } from '../../ui/button.tsx'
import { RadioGroup } from '../../ui/fields/radio-group.tsx'
import { TextArea, TextField } from '../../ui/fields/text-field.tsx'
import { showToast } from '../../ui/overlays/toasts.ts'
import { CopyIcon } from '../../ui/pictures/icons.tsx'
import {
  isComplete,
  membersOf,
  newProviderOf,
  type ProviderDraft,
  providerChangesOf,
  providerDraftOf,
  providerProblemsOf,
  providerRefusal,
} from './provider-draft.ts'

type ProviderDialogProps = { provider: SignInProvider | null; callbackUrl: string; onClose: () => void }

const fields = { name: 'name', issuer: 'issuer', clientId: 'clientId', secret: 'secret', teamId: 'teamId', keyId: 'keyId' } as const

export const ProviderDialog = ({ provider, callbackUrl, onClose }: ProviderDialogProps) => {
  const { t } = useText()
  const form = useDraft({
    saved: providerDraftOf(provider),
    fields,
    refusals: (error) => providerProblemsOf(error, t),
    changes: ['sign-in-providers'],
    save: (draft) =>
      provider
        ? client['sign-in-providers'].updateSignInProvider({
            params: { providerId: provider.id },
            body: { provider: providerChangesOf(draft) },
          })
        : client['sign-in-providers'].createSignInProvider({ body: { provider: newProviderOf(draft) } }),
    onSaved: ({ provider: { name } }) => {
      showToast({ text: t(provider ? 'manager.providers.saved' : 'manager.providers.added', { name }) })
      onClose()
    },
  })
  const { draft, bindChoice } = form
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
      <ProviderFields {...form} isNew={provider === null} />
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

type ProviderFieldsProps = Pick<DraftFields<ProviderDraft>, 'draft' | 'bind'> & { isNew: boolean }

const plain = { autoComplete: 'off', autoCapitalize: 'none', spellCheck: false } as const

/** Values typed for another kind stay, in case the manager switches back. */
const ProviderFields = ({ draft, bind, isNew }: ProviderFieldsProps) => {
  const { t } = useText()
  const isApple = draft.preset === 'APPLE'
  const has = (member: (typeof membersOf)['APPLE'][number]) => membersOf[draft.preset].includes(member)
  return (
    <>
      {has('name') && (
        <TextField
          label={t('manager.providers.name')}
          hint={t('manager.providers.nameHint')}
          {...bind('name')}
          maxLength={40}
          autoComplete="off"
        />
      )}
      {has('issuer') && isNew && (
        <TextField
          {...plain}
          type="url"
          label={t('manager.providers.issuer')}
          hint={t('manager.providers.issuerHint')}
          {...bind('issuer')}
          maxLength={500}
        />
      )}
      <TextField
        {...plain}
        label={t(isApple ? 'manager.providers.servicesId' : 'manager.providers.clientId')}
        {...bind('clientId')}
        maxLength={200}
      />
      {isApple && (
        <div className="grid gap-3 phone:grid-cols-2">
          <TextField {...plain} label={t('manager.providers.teamId')} {...bind('teamId')} maxLength={10} />
          <TextField {...plain} label={t('manager.providers.keyId')} {...bind('keyId')} maxLength={10} />
        </div>
      )}
      <SecretField draft={draft} bind={bind} isNew={isNew} />
    </>
  )
}

/** The secret is write-only, so the field is empty even when one is set. */
const SecretField = ({ draft, bind, isNew }: ProviderFieldsProps) => {
  const { t } = useText()
  const field = { ...plain, ...bind('secret'), description: isNew ? undefined : t('manager.providers.secretSet') }
  if (draft.preset === 'APPLE')
    return <TextArea {...field} label={t('manager.providers.privateKey')} hint={t('manager.providers.privateKeyHint')} />
  // Otherwise browsers would fill in the manager's own password.
  return <TextField {...field} type="password" autoComplete="new-password" label={t('manager.providers.secret')} />
}

export const CallbackAddress = ({ address }: { address: string }) => {
  const { t } = useText()
  const copy = () => void navigator.clipboard.writeText(address).then(() => showToast({ text: t('manager.providers.copied') }))
  return (
    <div className="flex flex-wrap items-end gap-2">
      <TextField
        readOnly
        label={t('manager.providers.callback')}
        value={address}
        onFocus={(event) => event.target.select()}
        className="min-w-60 grow"
      />
      <Button onPress={copy}>
        <CopyIcon size={16} />
        {t('manager.providers.copy')}
      </Button>
    </div>
  )
}
