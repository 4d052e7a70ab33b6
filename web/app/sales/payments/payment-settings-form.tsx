import type { PaymentSettings } from '@foyer/contract'
import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { client } from '../../api.ts'
import { ConfirmDialog } from '../../ground/forms/confirm-dialog.tsx'
import { FormDialog } from '../../ground/forms/form-dialog.tsx'
import { useDraft } from '../../ground/forms/use-draft.ts'
import { refusalText } from '../../ground/refusal-text.ts'
import { useText } from '../../text/text.tsx'
import { Badge } from '../../ui/badge.tsx'
import { Button } from '../../ui/button.tsx'
import { FormSection } from '../../ui/fields/form-section.tsx'
import { Switch } from '../../ui/fields/switch.tsx'
import { TextField } from '../../ui/fields/text-field.tsx'
import { showToast } from '../../ui/overlays/toasts.ts'
import { CopyIcon } from '../../ui/pictures/icons.tsx'

export const PaymentSettingsForm = ({ settings, mayChange }: { settings: PaymentSettings; mayChange: boolean }) => {
  const { t } = useText()
  const queries = useQueryClient()
  const [open, setOpen] = useState<'KEYS' | 'DISCONNECT' | null>(null)
  const { isOnline, isTest, publishableKey, takesOnTheSpot, takesOnlineInPerson, afterLastTry } = settings
  const set = async (changes: Parameters<typeof client.payments.updatePaymentSettings>[0]['body']) => {
    await client.payments.updatePaymentSettings({ body: changes })
    await queries.invalidateQueries({ queryKey: ['payments'] })
  }
  const setWithToast = (changes: Parameters<typeof set>[0]) =>
    set(changes).then(
      () => showToast({ text: t('manager.payments.settings.saved') }),
      (error: unknown) => showToast({ text: refusalText(error, t) }),
    )
  const mode = isTest ? 'onTest' : 'on'
  const standing = isOnline ? mode : 'off'
  return (
    <>
      <FormSection title={t('manager.payments.settings.online')} hint={t('manager.payments.settings.onlineHint')}>
        <div className="flex flex-wrap items-center gap-2">
          <Badge state={isOnline ? 'confirmed' : 'not-attended'} isPlain={!isTest}>
            {t(`manager.payments.settings.${standing}`).split(/[.:]/)[0]}
          </Badge>
          {publishableKey !== undefined && <span className="wrap-anywhere text-dense text-ink-3">{publishableKey}</span>}
        </div>
        <p className="text-dense text-ink-2">{t(`manager.payments.settings.${standing}`)}</p>
        <WebhookAddress address={settings.webhookUrl} />
        {mayChange && (
          <div className="flex flex-wrap gap-2">
            <Button kind={isOnline ? 'plain' : 'primary'} onPress={() => setOpen('KEYS')}>
              {t(isOnline ? 'manager.payments.settings.change' : 'manager.payments.settings.connect')}
            </Button>
            {isOnline && (
              <Button kind="danger" onPress={() => setOpen('DISCONNECT')}>
                {t('manager.payments.settings.disconnect')}
              </Button>
            )}
          </div>
        )}
      </FormSection>
      <FormSection title={t('manager.payments.settings.spot')} hint={t('manager.payments.settings.spotHint')}>
        <Switch checked={takesOnTheSpot} disabled={!mayChange} onValue={(wanted) => void setWithToast({ takesOnTheSpot: wanted })}>
          {t('manager.payments.settings.takesOnTheSpot')}
        </Switch>
        {!isOnline && (
          <div>
            <Switch
              checked={takesOnlineInPerson}
              disabled={!mayChange}
              onValue={(wanted) => void setWithToast({ takesOnlineInPerson: wanted })}
            >
              {t('manager.payments.settings.takesOnlineInPerson')}
            </Switch>
            <p className="mt-1 text-dense text-ink-3">{t('manager.payments.settings.takesOnlineInPersonHint')}</p>
          </div>
        )}
      </FormSection>
      {isOnline && (
        <FormSection title={t('manager.payments.settings.declined')} hint={t('manager.payments.settings.declinedHint')}>
          <Switch
            checked={afterLastTry === 'END'}
            disabled={!mayChange}
            onValue={(ends) => void setWithToast({ afterLastTry: ends ? 'END' : 'KEEP' })}
          >
            {t('manager.payments.settings.endsPlan')}
          </Switch>
          <p className="text-dense text-ink-3">{t('manager.payments.settings.endsPlanHint')}</p>
        </FormSection>
      )}
      {open === 'KEYS' && <StripeDialog settings={settings} onClose={() => setOpen(null)} />}
      {open === 'DISCONNECT' && (
        <ConfirmDialog
          title={t('manager.payments.settings.disconnectTitle')}
          action={t('manager.payments.settings.disconnect')}
          keep={t('manager.payments.settings.cancel')}
          onConfirm={() => set({ isOnline: false })}
          done={t('manager.payments.settings.disconnected')}
          onDone={() => setOpen(null)}
          onClose={() => setOpen(null)}
        >
          {t('manager.payments.settings.disconnectHint')}
        </ConfirmDialog>
      )}
    </>
  )
}

const WebhookAddress = ({ address }: { address: string }) => {
  const { t } = useText()
  const copy = () => void navigator.clipboard.writeText(address).then(() => showToast({ text: t('manager.payments.settings.copied') }))
  return (
    <div>
      <div className="flex flex-wrap items-end gap-2">
        <TextField
          readOnly
          label={t('manager.payments.settings.webhook')}
          value={address}
          onFocus={(event) => event.target.select()}
          className="min-w-60 grow"
        />
        <Button onPress={copy}>
          <CopyIcon size={16} />
          {t('manager.payments.settings.copy')}
        </Button>
      </div>
      <p className="mt-1 text-dense text-ink-3">{t('manager.payments.settings.webhookHint')}</p>
    </div>
  )
}

type Keys = { publishableKey: string; secretKey: string; webhookSecret: string }

const looks = { publishableKey: /^pk_(test|live)_\w+$/, secretKey: /^(sk|rk)_(test|live)_\w+$/, webhookSecret: /^whsec_\w+$/ } as const

const modeOf = (key: string): string | undefined => /^\w\w_(test|live)_/.exec(key)?.[1]

/** The server seals the keys, and never shows them again. */
const StripeDialog = ({ settings, onClose }: { settings: PaymentSettings; onClose: () => void }) => {
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
