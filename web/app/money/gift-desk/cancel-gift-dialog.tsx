import type { Gift } from '@foyer/contract'
import { client } from '../../api.ts'
import { formatMoney } from '../../ground/format.ts'
import { FormDialog } from '../../ground/forms/form-dialog.tsx'
import { useDraft } from '../../ground/forms/use-draft.ts'
import { useText } from '../../text/text.tsx'
import { CheckBox } from '../../ui/check-box.tsx'
import { TextField } from '../../ui/text-field.tsx'
import { showToast } from '../../ui/toasts.ts'

/** Cancels a gift, with or without its money, and says what follows. */
export const CancelGiftDialog = ({ gift, onClose }: { gift: Gift; onClose: () => void }) => {
  const { t, locale } = useText()
  const { id, price, status, source, receiver, giver } = gift
  const isPaid = source === 'BOUGHT' && status !== 'UNPAID'
  const form = useDraft({
    saved: { refund: isPaid, reason: '' },
    fields: { reason: 'reason' },
    changes: ['gifts', 'payments', 'invoices'],
    save: ({ refund, reason }) =>
      client.gifts.cancelGift({ params: { giftId: id }, body: { refund, ...(reason.trim() !== '' && { reason: reason.trim() }) } }),
    onSaved: () => {
      showToast({ text: t('manager.gifts.cancel.done') })
      onClose()
    },
  })
  return (
    <FormDialog
      title={t('manager.gifts.cancel.title', { name: receiver.name })}
      form={form}
      action={t('manager.gifts.cancel.submit')}
      kind="danger-solid"
      onClose={onClose}
    >
      <ul className="grid gap-1 text-dense text-ink-2">
        <li>{t('manager.gifts.cancel.code')}</li>
        {giver.email !== undefined && <li>{t('manager.gifts.cancel.mail')}</li>}
      </ul>
      {isPaid && (
        <CheckBox {...form.bindCheck('refund')}>
          {t('manager.gifts.cancel.refund', { amount: formatMoney(price.value, price.currency, locale) })}
          <span className="block text-dense text-ink-3">{t('manager.gifts.cancel.refundHint')}</span>
        </CheckBox>
      )}
      <TextField label={t('manager.gifts.cancel.reason')} maxLength={200} {...form.bind('reason')} />
    </FormDialog>
  )
}
