import type { Gift } from '@foyer/contract'
import { client } from '../../api.ts'
import { FormDialog } from '../../ground/forms/form-dialog.tsx'
import { useDraft } from '../../ground/forms/use-draft.ts'
import { useText } from '../../text/text.tsx'
import { TextField } from '../../ui/text-field.tsx'
import { showToast } from '../../ui/toasts.ts'

/** The receiver's mail again, or to another address. */
export const ResendGiftDialog = ({ gift, onClose }: { gift: Gift; onClose: () => void }) => {
  const { t } = useText()
  const form = useDraft({
    saved: { email: gift.receiver.email ?? '' },
    fields: { email: 'email' },
    changes: ['gifts'],
    save: ({ email }) => client.gifts.resendGift({ params: { giftId: gift.id }, body: { email: email.trim() } }),
    onSaved: ({ gift: { receiver } }) => {
      showToast({ text: t('manager.gifts.resend.done', { email: receiver.email ?? '' }) })
      onClose()
    },
  })
  return (
    <FormDialog
      title={t('manager.gifts.resend.title')}
      form={form}
      action={t('manager.gifts.resend.submit')}
      isBlocked={form.draft.email.trim() === ''}
      onClose={onClose}
    >
      <p className="text-dense text-ink-2">{t('manager.gifts.resend.hint')}</p>
      <TextField
        type="email"
        label={t('manager.gifts.resend.email', { name: gift.receiver.name })}
        {...form.bind('email')}
        autoComplete="off"
      />
    </FormDialog>
  )
}
