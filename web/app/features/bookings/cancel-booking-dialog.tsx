import type { Booking } from '@foyer/contract'
import { useText } from '../../text/text.tsx'
import { Button } from '../../ui/button.tsx'
import { AlertDialog } from '../../ui/dialog.tsx'
import { TellClient } from './tell-client.tsx'
import { useBookingChanges } from './use-booking-changes.ts'
import { useBookingText } from './use-booking-text.ts'
import { useNotice } from './use-notice.ts'

type EndBookingDialogProps = { booking: Booking; onClose: () => void }

/** Says what canceling does, to whom, before it does. */
export const CancelBookingDialog = ({ booking, onClose }: EndBookingDialogProps) => {
  const { t } = useText()
  const { nameOf, firstNameOf, whenOf } = useBookingText()
  const notice = useNotice(booking)
  const { cancel, isCanceling } = useBookingChanges()
  return (
    <AlertDialog
      title={t('manager.bookings.cancel.title', { name: nameOf(booking), when: whenOf(booking) })}
      onClose={onClose}
      actions={
        <>
          <Button onPress={onClose}>{t('manager.bookings.cancel.keep')}</Button>
          <Button
            kind="danger-solid"
            isPending={isCanceling}
            pendingLabel={t('manager.bookings.actions.canceling')}
            onPress={async () => (await cancel(booking, notice.notification)) && onClose()}
          >
            {t('manager.bookings.actions.cancel')}
          </Button>
        </>
      }
    >
      <p className="mb-3 text-ink-2">{t('manager.bookings.cancel.body')}</p>
      <TellClient firstName={firstNameOf(booking)} notice={notice} asksForMessage />
    </AlertDialog>
  )
}

/** Turns a request down, with a sentence if wanted. */
export const DeclineBookingDialog = ({ booking, onClose }: EndBookingDialogProps) => {
  const { t } = useText()
  const { nameOf, firstNameOf, whenOf } = useBookingText()
  const notice = useNotice(booking)
  const { decline, isDeclining } = useBookingChanges()
  return (
    <AlertDialog
      title={t('manager.bookings.decline.title', { name: nameOf(booking), when: whenOf(booking) })}
      onClose={onClose}
      actions={
        <>
          <Button onPress={onClose}>{t('manager.bookings.decline.keep')}</Button>
          <Button
            kind="danger-solid"
            isPending={isDeclining}
            pendingLabel={t('manager.bookings.actions.declining')}
            onPress={async () => (await decline(booking, notice.notification)) && onClose()}
          >
            {t('manager.bookings.actions.decline')}
          </Button>
        </>
      }
    >
      <p className="mb-3 text-ink-2">{t('manager.bookings.decline.body')}</p>
      <TellClient firstName={firstNameOf(booking)} notice={notice} asksForMessage />
    </AlertDialog>
  )
}
