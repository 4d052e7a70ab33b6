import type { Gift, GiftSettings, NewManualGift } from '@foyer/contract'
import { useQuery } from '@tanstack/react-query'
import { client } from '../../api.ts'
import { FormDialog } from '../../ground/forms/form-dialog.tsx'
import { useDraft } from '../../ground/forms/use-draft.ts'
import { useSite } from '../../house/site-context.ts'
import { plansQuery } from '../../offer/catalogue.ts'
import { useText } from '../../text/text.tsx'
import { CheckBox } from '../../ui/fields/check-box.tsx'
import { Select } from '../../ui/fields/select.tsx'
import { TextArea, TextField } from '../../ui/fields/text-field.tsx'
import { showToast } from '../../ui/overlays/toasts.ts'

type Draft = { planId: string | null; receiver: string; email: string; giverName: string; message: string }

const giftOf = ({ planId, receiver, email, giverName, message }: Draft): NewManualGift => ({
  planId: planId ?? '',
  receiver: { name: receiver.trim(), ...(email.trim() !== '' && { email: email.trim() }) },
  ...(giverName.trim() !== '' && { giverName: giverName.trim() }),
  ...(message.trim() !== '' && { message: message.trim() }),
})

export const ManualGiftDialog = ({ onGiven, onClose }: { onGiven: (giftId: string) => void; onClose: () => void }) => {
  const { t } = useText()
  const { name: business } = useSite()
  const plans = useQuery(plansQuery()).data?.plans.filter(({ archived, pricing }) => !archived && !pricing.subscription) ?? []
  const form = useDraft<Draft, { gift: Gift }>({
    saved: { planId: null, receiver: '', email: '', giverName: business, message: '' },
    fields: { planId: 'planId', 'receiver.name': 'receiver', 'receiver.email': 'email', giverName: 'giverName', message: 'message' },
    changes: ['gifts'],
    save: (draft) => client.gifts.createManualGift({ body: { gift: giftOf(draft) } }),
    onSaved: ({ gift }) => {
      showToast({ text: t('manager.gifts.manualGift.done', { name: gift.receiver.name }) })
      onGiven(gift.id)
    },
  })
  const { draft, bindChoice, bind } = form
  return (
    <FormDialog
      title={t('manager.gifts.manualGift.title')}
      form={form}
      action={t('manager.gifts.manualGift.submit')}
      isBlocked={draft.planId === null || draft.receiver.trim() === ''}
      onClose={onClose}
    >
      <p className="text-dense text-ink-2">{t('manager.gifts.manualGift.hint')}</p>
      <Select
        label={t('manager.gifts.manualGift.plan')}
        placeholder={t('manager.gifts.manualGift.planHint')}
        options={plans.map(({ id, name }) => ({ id, label: name }))}
        {...bindChoice('planId')}
      />
      <TextField label={t('manager.gifts.manualGift.receiver')} maxLength={100} {...bind('receiver')} autoComplete="off" />
      <TextField
        type="email"
        label={t('manager.gifts.manualGift.email')}
        description={t('manager.gifts.manualGift.emailHint')}
        {...bind('email')}
        autoComplete="off"
      />
      <TextField label={t('manager.gifts.manualGift.giverName')} maxLength={100} {...bind('giverName')} autoComplete="off" />
      <TextArea label={t('manager.gifts.manualGift.message')} maxLength={500} {...bind('message')} />
    </FormDialog>
  )
}

export const GiftSettingsDialog = ({ settings, onClose }: { settings: GiftSettings; onClose: () => void }) => {
  const { t } = useText()
  const { isOffered, validMonths, revision } = settings
  const form = useDraft({
    saved: { isOffered, validMonths: validMonths === undefined ? '' : String(validMonths) },
    fields: { validMonths: 'validMonths' },
    changes: ['gifts'],
    save: (draft) => {
      const months = draft.validMonths.trim()
      const giftSettings = { isOffered: draft.isOffered, ...(months !== '' && { validMonths: Number(months) }), revision }
      return client.gifts.updateGiftSettings({ body: { giftSettings } })
    },
    onSaved: () => {
      showToast({ text: t('manager.gifts.settings.saved') })
      onClose()
    },
  })
  const { bindCheck, bind } = form
  return (
    <FormDialog
      title={t('manager.gifts.settings.title')}
      form={form}
      action={t('common.actions.save')}
      isBlocked={!form.isChanged}
      onClose={onClose}
    >
      <CheckBox {...bindCheck('isOffered')}>
        {t('manager.gifts.settings.isOffered')}
        <span className="block text-dense text-ink-3">{t('manager.gifts.settings.isOfferedHint')}</span>
      </CheckBox>
      <TextField
        label={t('manager.gifts.settings.validMonths')}
        description={t('manager.gifts.settings.validMonthsHint')}
        inputMode="numeric"
        maxLength={3}
        {...bind('validMonths')}
        className="max-w-60"
      />
    </FormDialog>
  )
}
