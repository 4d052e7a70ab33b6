import type { Booking } from '@foyer/contract'
import { statusAfter } from '@foyer/domain'
import { type ReactNode, useState } from 'react'
import { client } from '../../api.ts'
import { FormDialog } from '../../ground/forms/form-dialog.tsx'
import { useDraft } from '../../ground/forms/use-draft.ts'
import { useReaches } from '../../ground/permissions.ts'
import { PaymentsDialog } from '../../sales/desk/payments-dialog.tsx'
import { TakePaymentDialog } from '../../sales/desk/take-payment-dialog.tsx'
import { useText } from '../../text/text.tsx'
import { TextArea } from '../../ui/fields/text-field.tsx'
import { IconButton } from '../../ui/icon-button.tsx'
import { Menu, MenuItem } from '../../ui/overlays/menu.tsx'
import { showToast } from '../../ui/overlays/toasts.ts'
import { CardIcon, EditIcon, MailIcon, MoreIcon, PersonIcon, RepeatIcon, TrashIcon } from '../../ui/pictures/icons.tsx'
import { isOfClass } from '../session-of-booking.ts'
import { CancelBookingDialog } from './cancel-booking-dialog.tsx'
import { MessageCustomerDialog } from './message-dialogs.tsx'
import { MoveToSessionDialog } from './move-to-session-dialog.tsx'
import { isPaid, usePayment } from './take-payment-button.tsx'
import { useBookingText } from './use-booking-text.ts'

type DeskMenuProps = {
  booking: Booking
  note: string | undefined
  onOpen?: ((bookingId: string) => void) | undefined
  children?: ReactNode
}

type Asked = 'pay' | 'payments' | 'note' | 'message' | 'move' | 'cancel'

export const DeskMenu = ({ booking, note, onOpen, children }: DeskMenuProps) => {
  const { t } = useText()
  const { nameOf } = useBookingText()
  const mayManage = useReaches()({ permission: 'bookings.manage', isOpenToOwn: true })
  const [asked, setAsked] = useState<Asked | null>(null)
  const close = () => setAsked(null)
  const label = t('manager.desk.actionsOf', { name: nameOf(booking) })
  const subject = { kind: 'BOOKING' as const, id: booking.id, name: nameOf(booking) }
  if (!mayManage) return null
  return (
    <>
      <Menu label={label} trigger={<IconButton icon={MoreIcon} size="small" label={label} />}>
        {onOpen && (
          <MenuItem icon={PersonIcon} onAction={() => onOpen(booking.id)}>
            {t('manager.desk.open')}
          </MenuItem>
        )}
        <PayItems booking={booking} onAsk={setAsked} />
        <MenuItem icon={EditIcon} onAction={() => setAsked('note')}>
          {t('manager.desk.note')}
        </MenuItem>
        {booking.contactDetails.email !== undefined && (
          <MenuItem icon={MailIcon} onAction={() => setAsked('message')}>
            {t('manager.desk.write')}
          </MenuItem>
        )}
        {!children && isOfClass(booking) && statusAfter(booking.status, 'reschedule') !== null && (
          <MenuItem icon={RepeatIcon} onAction={() => setAsked('move')}>
            {t('manager.desk.move')}
          </MenuItem>
        )}
        {children}
        {!children && statusAfter(booking.status, 'cancel') !== null && (
          <MenuItem icon={TrashIcon} isDangerous onAction={() => setAsked('cancel')}>
            {t('manager.bookings.actions.cancel')}
          </MenuItem>
        )}
      </Menu>
      {asked === 'pay' && <TakePaymentDialog {...subject} visitId={booking.multiServiceBookingInfo?.id} onClose={close} />}
      {asked === 'payments' && <PaymentsDialog {...subject} onClose={close} />}
      {asked === 'note' && <NoteDialog booking={booking} note={note ?? ''} onClose={close} />}
      {asked === 'message' && <MessageCustomerDialog booking={booking} onClose={close} />}
      {asked === 'move' && <MoveToSessionDialog booking={booking} onClose={close} />}
      {asked === 'cancel' && <CancelBookingDialog booking={booking} onClose={close} />}
    </>
  )
}

const PayItems = ({ booking, onAsk }: { booking: Booking; onAsk: (asked: Asked) => void }) => {
  const { t } = useText()
  const pay = usePayment()
  const isFree = !booking.price || !/[1-9]/.test(booking.price.value)
  const isSettled = isPaid(booking)
  return (
    <>
      {!isSettled && (
        <MenuItem icon={CardIcon} onAction={() => (isFree ? void pay(booking, 'PAID') : onAsk('pay'))}>
          {t('manager.desk.markPaid')}
        </MenuItem>
      )}
      {isSettled && (
        <MenuItem icon={CardIcon} onAction={() => void pay(booking, 'NOT_PAID')}>
          {t('manager.desk.markUnpaid')}
        </MenuItem>
      )}
      {!isFree && (
        <MenuItem icon={CardIcon} onAction={() => onAsk('payments')}>
          {t('manager.desk.payments')}
        </MenuItem>
      )}
    </>
  )
}

type NoteDialogProps = { booking: Booking; note: string; onClose: () => void }

const NoteDialog = ({ booking, note, onClose }: NoteDialogProps) => {
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
