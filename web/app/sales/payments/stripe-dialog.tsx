import type { PaymentSettings } from '@foyer/contract'
import { client } from '../../api.ts'
import { FormDialog } from '../../ground/forms/form-dialog.tsx'
import { useDraft } from '../../ground/forms/use-draft.ts'
import { useText } from '../../text/text.tsx'
import { TextField } from '../../ui/text-field.tsx'
import { showToast } from '../../ui/toasts.ts'

type Keys = { publishableKey: string; secretKey: string; webhookSecret: string }

const looks = { publishableKey: /^pk_(test|live)_\w+$/, secretKey: /^(sk|rk)_(test|live)_\w+$/, webhookSecret: /^whsec_\w+$/ } as const

const modeOf = (key: string): string | undefined => /^\w\w_(test|live)_/.exec(key)?.[1]

/** Takes the keys of a Stripe account. They are sealed on the server, and never shown again. */
export const StripeDialog = ({ settings, onClose }: { settings: PaymentSettings; onClose: () => void }) => {
  const { t } = useText()
  const form = useDraft<Keys, unknown>({
    saved: { publishableKey: '', secretKey: '', webhookSecret: '' },
    fields: { publishableKey: 'publishableKey', secretKey: 'secretKey', webhookSecret: 'webhookSecret' },
    refusals: (_error, typed) =>
      problemsOf(typed, { key: t('manager.payments.settings.keyRule'), mode: t('manager.payments.settings.modeRule') }),
    changes: ['payments'],
    save: (keys) => client.payments.updatePaymentSettings({ body: sentOf(keys) }),
    onSaved: () => {
      showToast({ text: t('manager.payments.settings.connected') })
      onClose()
    },
  })
  const { draft, change, errors } = form
  const isNew = !settings.isOnline
  const isMissing = (isNew ? ['publishableKey', 'secretKey', 'webhookSecret'] : []).some((name) => draft[name as keyof Keys].trim() === '')
  const field = (name: keyof Keys) => ({
    label: t(`manager.payments.settings.${name}`),
    value: draft[name],
    error: errors[name],
    maxLength: 260,
    autoComplete: 'off',
    spellCheck: false,
    onValue: (value: string) => change({ [name]: value }),
  })
  return (
    <FormDialog
      title={t(isNew ? 'manager.payments.settings.connect' : 'manager.payments.settings.change')}
      width="wide"
      form={form}
      action={t('manager.payments.settings.save')}
      isBlocked={isMissing}
      onClose={onClose}
    >
      <p className="text-dense text-ink-2">{t('manager.payments.settings.keysHint')}</p>
      <TextField {...field('publishableKey')} placeholder="pk_…" />
      <TextField {...field('secretKey')} placeholder="sk_…" type="password" />
      <TextField {...field('webhookSecret')} placeholder="whsec_…" type="password" />
    </FormDialog>
  )
}

const sentOf = (keys: Keys) => ({
  ...(keys.publishableKey.trim() !== '' && { publishableKey: keys.publishableKey.trim() }),
  ...(keys.secretKey.trim() !== '' && { secretKey: keys.secretKey.trim() }),
  ...(keys.webhookSecret.trim() !== '' && { webhookSecret: keys.webhookSecret.trim() }),
})

function problemsOf(keys: Keys, words: { key: string; mode: string }): Partial<Record<keyof Keys, string>> {
  const wrong = (name: keyof Keys) => keys[name].trim() !== '' && !looks[name].test(keys[name].trim())
  const isMixed = modeOf(keys.publishableKey.trim()) !== modeOf(keys.secretKey.trim())
  return {
    ...(isMixed && { secretKey: words.mode }),
    ...(wrong('publishableKey') && { publishableKey: words.key }),
    ...(wrong('secretKey') && { secretKey: words.key }),
    ...(wrong('webhookSecret') && { webhookSecret: words.key }),
  }
}
