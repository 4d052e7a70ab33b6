import type { Booking, Slot } from '@foyer/contract'
import { refusalText } from '../../ground/refusal-text.ts'
import { useText } from '../../text/text.tsx'
import { Button } from '../../ui/button.tsx'
import { AlertDialog } from '../../ui/dialog.tsx'
import { AlternativeTimes, alternativesIn } from './free-times.tsx'
import { useBookingText } from './use-booking-text.ts'

type MoveRefusedDialogProps = { booking: Booking; wanted: string; refusal: unknown; onMove: (slot: Slot) => void; onClose: () => void }

/** The time was taken during the drag: the booking has not moved, and the nearest free times are offered. */
export const MoveRefusedDialog = ({ booking, wanted, refusal, onMove, onClose }: MoveRefusedDialogProps) => {
  const { t } = useText()
  const { nameOf, timeOf } = useBookingText()
  return (
    <AlertDialog
      title={t('manager.bookings.taken', { time: timeOf(wanted) })}
      onClose={onClose}
      actions={<Button onPress={onClose}>{t('manager.bookings.leave')}</Button>}
    >
      <p className="text-ink-2">{`${refusalText(refusal, t)} ${t('manager.bookings.stays', { name: nameOf(booking) })}`}</p>
      <AlternativeTimes slots={alternativesIn(refusal)} wanted={wanted} onChoose={onMove} />
    </AlertDialog>
  )
}
