import type { Booking } from '@foyer/contract'
import { client } from '../../api.ts'
import { FormDialog } from '../../ground/forms/form-dialog.tsx'
import { useDraft } from '../../ground/forms/use-draft.ts'
import { useText } from '../../text/text.tsx'
import { TextArea } from '../../ui/text-field.tsx'
import { showToast } from '../../ui/toasts.ts'
import { useBookingText } from './use-booking-text.ts'

type MessageCustomerDialogProps = {
  booking: Booking
  draft?: string
  onClose: () => void
}

export const MessageCustomerDialog = ({ booking, draft = '', onClose }: MessageCustomerDialogProps) => {
  const { t } = useText()
  const { nameOf } = useBookingText()
  const name = nameOf(booking)
  const form = useDraft({
    saved: { message: '' },
    proposal: { message: draft },
    changes: ['messages', 'bookings'],
    fields: { message: 'message' },
    save: (body) => client.bookings.messageCustomer({ params: { bookingId: booking.id }, body }),
    onSaved: () => {
      showToast({ text: t('manager.desk.done.sent', { name }) })
      onClose()
    },
  })
  return (
    <FormDialog
      title={t('manager.desk.writeTo', { name })}
      form={form}
      action={t('manager.desk.send')}
      pending={t('manager.desk.sending')}
      isBlocked={form.draft.message.trim() === ''}
      onClose={onClose}
    >
      <TextArea
        label={t('manager.desk.message')}
        description={t('manager.desk.writeHint', { email: booking.contactDetails.email ?? '' })}
        {...form.bind('message')}
        maxLength={5000}
        rows={5}
      />
    </FormDialog>
  )
}
