import type { BookingConflict } from '@foyer/contract'
import { client } from '../../../api.ts'
import { FormDialog } from '../../../ground/forms/form-dialog.tsx'
import { useDraft } from '../../../ground/forms/use-draft.ts'
import { useText } from '../../../text/text.tsx'
import { TextArea } from '../../../ui/text-area.tsx'
import { showToast } from '../../../ui/toasts.ts'
import { useBookingText } from '../use-booking-text.ts'
import { useReopening } from './use-reopening.ts'

type KeepConflictDialogProps = { conflict: BookingConflict; onClose: () => void }

/** Takes a conflict off the list, with the reason. */
export const KeepConflictDialog = ({ conflict, onClose }: KeepConflictDialogProps) => {
  const { t } = useText()
  const { nameOf } = useBookingText()
  const reopen = useReopening()
  const { booking, collisions } = conflict
  const name = nameOf(booking)
  const keys = collisions.filter(({ kept }) => !kept).map(({ key }) => key)
  const form = useDraft({
    saved: { reason: '' },
    changes: ['bookings'],
    fields: { reason: 'reason' },
    save: ({ reason }) => client.bookings.keepConflict({ params: { bookingId: booking.id }, body: { keys, reason } }),
    onSaved: () => {
      showToast({ text: t('manager.conflicts.keptDone', { name }), undo: () => void reopen(booking, keys) })
      onClose()
    },
  })
  return (
    <FormDialog
      title={t('manager.conflicts.keepTitle', { name })}
      form={form}
      action={t('manager.conflicts.keepAction')}
      isBlocked={form.draft.reason.trim() === ''}
      onClose={onClose}
    >
      <p className="text-dense text-ink-2">{t('manager.conflicts.keepBody')}</p>
      <TextArea
        label={t('manager.conflicts.reason')}
        description={t('manager.conflicts.reasonHint')}
        {...form.bind('reason')}
        maxLength={500}
        rows={3}
      />
    </FormDialog>
  )
}
