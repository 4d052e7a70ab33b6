import type { Booking } from '@foyer/contract'
import { client } from '../../api.ts'
import { FormDialog } from '../../ground/forms/form-dialog.tsx'
import { useDraft } from '../../ground/forms/use-draft.ts'
import { useText } from '../../text/text.tsx'
import { TextArea } from '../../ui/text-area.tsx'
import { showToast } from '../../ui/toasts.ts'
import { useBookingText } from './use-booking-text.ts'

type NoteDialogProps = { booking: Booking; note: string; onClose: () => void }

/** What the team should know of a booking. */
export const NoteDialog = ({ booking, note, onClose }: NoteDialogProps) => {
  const { t } = useText()
  const { nameOf } = useBookingText()
  const form = useDraft({
    saved: { note },
    changes: ['bookings'],
    fields: { note: 'note' },
    save: (draft) => client.bookings.setBookingNote({ params: { bookingId: booking.id }, body: { ...draft, revision: booking.revision } }),
    onSaved: () => {
      showToast({ text: t('manager.desk.done.noted') })
      onClose()
    },
  })
  return (
    <FormDialog
      title={t('manager.desk.noteOf', { name: nameOf(booking) })}
      form={form}
      action={t('common.actions.save')}
      isBlocked={!form.isChanged}
      onClose={onClose}
    >
      <TextArea label={t('manager.desk.note')} description={t('manager.desk.noteHint')} {...form.bind('note')} maxLength={4000} rows={4} />
    </FormDialog>
  )
}
