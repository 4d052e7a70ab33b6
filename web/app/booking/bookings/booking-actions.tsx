import type { AllowedActions, Booking, StaffMember } from '@foyer/contract'
import { statusAfter } from '@foyer/domain'
import { useState } from 'react'
import { useText } from '../../text/text.tsx'
import { Button } from '../../ui/button.tsx'
import { useHotkeys } from '../../ui/hotkeys.ts'
import { Kbd } from '../../ui/kbd.tsx'
import { CheckIcon } from '../../ui/pictures/icons.tsx'
import { isOfClass, isOfCourse } from '../session-of-booking.ts'
import { CancelBookingDialog, DeclineBookingDialog } from './cancel-booking-dialog.tsx'
import { MoveBookingDialog } from './move-booking-dialog.tsx'
import { MoveToSessionDialog } from './move-to-session-dialog.tsx'
import { NotifyClient, useNotice } from './notify-client.tsx'
import { useBookingChanges } from './use-booking-changes.ts'
import { useBookingText } from './use-booking-text.ts'

type BookingActionsProps = {
  booking: Booking
  allowed: AllowedActions | undefined
  isServiceGone: boolean
  staff: readonly StaffMember[]
}

type Open = 'move' | 'cancel' | 'decline' | null

export const BookingActions = ({ booking, allowed, isServiceGone, staff }: BookingActionsProps) => {
  const { t } = useText()
  const { firstNameOf } = useBookingText()
  const [open, setOpen] = useState<Open>(null)
  const notice = useNotice(booking)
  const { confirm, isConfirming } = useBookingChanges()
  const may = mayBe(booking, isServiceGone, allowed)
  useHotkeys({
    ...(may.move && { e: () => setOpen('move') }),
    ...(may.cancel && { x: () => setOpen('cancel') }),
    ...(may.confirm && { a: () => void confirm(booking, notice.notification) }),
  })
  const close = () => setOpen(null)
  if (!Object.values(may).some(Boolean)) return null
  return (
    <div className="grid gap-2">
      {may.confirm && (
        <div className="flex gap-2 *:grow">
          <Button
            kind="primary"
            isPending={isConfirming}
            pendingLabel={t('manager.bookings.actions.confirming')}
            onPress={() => void confirm(booking, notice.notification)}
          >
            <CheckIcon size={16} />
            {t('manager.bookings.actions.confirm')}
          </Button>
          <Button onPress={() => setOpen('decline')}>{t('manager.bookings.actions.decline')}</Button>
        </div>
      )}
      <div className="flex gap-2 *:grow">
        {may.move && (
          <Button size="small" onPress={() => setOpen('move')}>
            {t('manager.bookings.actions.move')} <Kbd>E</Kbd>
          </Button>
        )}
        {may.cancel && (
          <Button size="small" kind="danger" onPress={() => setOpen('cancel')}>
            {t('manager.bookings.actions.cancelShort')} <Kbd>X</Kbd>
          </Button>
        )}
      </div>
      {may.confirm && (
        <div className="mt-1">
          <NotifyClient firstName={firstNameOf(booking)} notice={notice} />
        </div>
      )}
      {isOfCourse(booking) && may.cancel && <p className="text-dense text-ink-3">{t('manager.desk.courseStays')}</p>}
      {open === 'move' &&
        (isOfClass(booking) ? (
          <MoveToSessionDialog booking={booking} onClose={close} />
        ) : (
          <MoveBookingDialog booking={booking} staff={staff} onClose={close} />
        ))}
      {open === 'cancel' && <CancelBookingDialog booking={booking} onClose={close} />}
      {open === 'decline' && <DeclineBookingDialog booking={booking} onClose={close} />}
    </div>
  )
}

const mayBe = (booking: Booking, isServiceGone: boolean, allowed: AllowedActions | undefined) => {
  const { status } = booking
  // A hold belongs to the visitor who fills in the form: it can be released, but not confirmed or declined.
  const isDecidable = status === 'PENDING' || status === 'WAITING_LIST'
  return {
    confirm: isDecidable && statusAfter(status, 'confirm') !== null && allowed?.confirm !== false,
    move:
      !isServiceGone &&
      !isOfCourse(booking) &&
      status !== 'CREATED' &&
      statusAfter(status, 'reschedule') !== null &&
      allowed?.reschedule !== false,
    cancel: !isDecidable && statusAfter(status, 'cancel') !== null && allowed?.cancel !== false,
  }
}
