import type { GiftSettings } from '@foyer/contract'
import { client } from '../../api.ts'
import { FormDialog } from '../../ground/forms/form-dialog.tsx'
import { useDraft } from '../../ground/forms/use-draft.ts'
import { useText } from '../../text/text.tsx'
import { CheckBox } from '../../ui/check-box.tsx'
import { TextField } from '../../ui/text-field.tsx'
import { showToast } from '../../ui/toasts.ts'

/** Whether plans are gifts here, and for how long. */
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
