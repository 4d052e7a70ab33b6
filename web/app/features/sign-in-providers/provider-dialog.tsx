import type { SignInPreset, SignInProvider } from '@foyer/contract'
import { useMutation } from '@tanstack/react-query'
import { type FormEvent, useState } from 'react'
import { api } from '../../api.ts'
import { useFocusFirstInvalid } from '../../forms/focus-first-invalid.ts'
import { useText } from '../../text/text.tsx'
import { Banner } from '../../ui/banner.tsx'
import { Button } from '../../ui/button.tsx'
import { Dialog } from '../../ui/dialog.tsx'
import { RadioGroup } from '../../ui/radio-group.tsx'
import { showToast } from '../../ui/toasts.ts'
import { CallbackAddress } from './callback-address.tsx'
import { changesOf, draftOf, isComplete, newProviderOf, type ProviderDraft } from './provider-draft.ts'
import { ProviderFields } from './provider-fields.tsx'
import { problemsOf, providerRefusal } from './provider-problem.ts'

type ProviderDialogProps = { provider: SignInProvider | null; callbackUrl: string; onClose: () => void }

/** A new provider, or one that is there. Which kind it is, and its issuer, stay as they were. */
export const ProviderDialog = ({ provider, callbackUrl, onClose }: ProviderDialogProps) => {
  const { t } = useText()
  const [draft, setDraft] = useState(draftOf(provider))
  const { save, isPending, error } = useSave(provider)
  const problems = problemsOf(error, t)
  useFocusFirstInvalid(error)
  const change = (changes: Partial<ProviderDraft>) => setDraft({ ...draft, ...changes })
  const submit = async (event: FormEvent) => {
    event.preventDefault()
    if (await save(draft)) onClose()
  }
  const title = provider ? t('manager.providers.editTitle', { name: provider.name }) : t('manager.providers.addTitle')
  return (
    <Dialog title={title} onClose={onClose} width="wide">
      <form noValidate onSubmit={submit} className="grid gap-4">
        {error && Object.keys(problems).length === 0 && <Banner tone="bad" role="alert" title={providerRefusal(error, t)} />}
        {!provider && <PresetChoice value={draft.preset} onChange={(preset) => change({ preset })} />}
        <p className="text-ink-2 text-second">{t(helpOf[draft.preset])}</p>
        <CallbackAddress address={callbackUrl} />
        <ProviderFields {...{ draft, change, problems }} isNew={provider === null} />
        <div className="mt-1 flex justify-end gap-2">
          <Button onPress={onClose}>{t('common.actions.cancel')}</Button>
          <Button
            type="submit"
            kind="primary"
            isDisabled={!isComplete(draft, provider === null)}
            isPending={isPending}
            pendingLabel={t('manager.providers.saving')}
          >
            {t('manager.providers.save')}
          </Button>
        </div>
      </form>
    </Dialog>
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

const useSave = (provider: SignInProvider | null) => {
  const { t } = useText()
  const creation = useMutation(api['sign-in-providers'].createSignInProvider.mutation())
  const update = useMutation(api['sign-in-providers'].updateSignInProvider.mutation())
  /** Resolves to whether it is saved; a refusal stays in `error`, and the form as it is. */
  const save = (draft: ProviderDraft): Promise<boolean> => {
    const saved = provider
      ? update.mutateAsync({ params: { providerId: provider.id }, body: { provider: changesOf(draft) } })
      : creation.mutateAsync({ body: { provider: newProviderOf(draft) } })
    const said = provider ? 'manager.providers.saved' : 'manager.providers.added'
    return saved.then(
      (answer) => {
        showToast({ text: t(said, { name: answer.provider.name }) })
        return true
      },
      () => false,
    )
  }
  return { save, isPending: creation.isPending || update.isPending, error: creation.error ?? update.error }
}
