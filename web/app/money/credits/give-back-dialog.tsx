import type { Booking } from '@foyer/contract'
import { client } from '../../api.ts'
import { FormDialog } from '../../ground/forms/form-dialog.tsx'
import { useDraft } from '../../ground/forms/use-draft.ts'
import { useText } from '../../text/text.tsx'
import { TextField } from '../../ui/fields/text-field.tsx'
import { showToast } from '../../ui/overlays/toasts.ts'

export const GiveBackDialog = ({ booking, onClose }: { booking: Booking; onClose: () => void }) => {
  const { t } = useText()
  const form = useDraft({
    saved: { reason: '' },
    changes: ['credits', 'bookings'],
    fields: { reason: 'reason' },
    save: ({ reason }) => client.credits.returnCredits({ body: { bookingId: booking.id, reason: reason.trim() } }),
    onSaved: () => {
      showToast({ text: t('manager.included.giveBack.done') })
      onClose()
    },
  })
  return (
    <FormDialog
      title={t('manager.included.giveBack.title')}
      form={form}
      action={t('manager.included.giveBack.confirm')}
      pending={t('manager.included.giveBack.saving')}
      isBlocked={form.draft.reason.trim() === ''}
      onClose={onClose}
    >
      <p className="text-ink-2">{t('manager.included.giveBack.hint')}</p>
      <TextField label={t('manager.included.giveBack.reason')} maxLength={500} {...form.bind('reason')} />
    </FormDialog>
  )
}
