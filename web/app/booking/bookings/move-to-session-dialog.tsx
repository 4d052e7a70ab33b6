import type { Booking, CalendarEvent } from '@foyer/contract'
import { slotOf } from '@foyer/domain'
import { isRefusal } from '@foyer/sdk'
import { useMutation } from '@tanstack/react-query'
import { useState } from 'react'
import { api } from '../../api.ts'
import { localDateOf } from '../../ground/format.ts'
import { FormDialog } from '../../ground/forms/form-dialog.tsx'
import { useSite } from '../../house/site-context.ts'
import { useText } from '../../text/text.tsx'
import { Banner } from '../../ui/banner.tsx'
import { Button } from '../../ui/button.tsx'
import { showToast } from '../../ui/overlays/toasts.ts'
import { NotifyClient, useNotice } from './notify-client.tsx'
import { SessionChoice } from './session-choice.tsx'
import { useBookingText } from './use-booking-text.ts'

type MoveToSessionDialogProps = { booking: Booking; onClose: () => void }

export const MoveToSessionDialog = ({ booking, onClose }: MoveToSessionDialogProps) => {
  const { t } = useText()
  const { timeZone } = useSite()
  const { nameOf, firstNameOf, whenOf } = useBookingText()
  const [session, setSession] = useState<CalendarEvent | null>(null)
  const notice = useNotice(booking)
  const { mutateAsync, isPending, error, reset } = useMutation(
    api.bookings.rescheduleBooking.mutation({ alsoChanges: ['calendar', 'availability', 'messages', 'attendance'] }),
  )
  const isFull = isRefusal(error, 'bookings.rescheduleBooking', 'SESSION_CAPACITY_EXCEEDED')
  const name = nameOf(booking)
  const save = async (isOverride: boolean) => {
    if (!session) return
    const flowControlSettings = { ignoreReschedulePolicy: true, skipBusinessConfirmation: true, skipAvailabilityValidation: isOverride }
    const body = { revision: booking.revision, slot: { eventId: session.id }, participantNotification: notice.notification }
    await mutateAsync({ params: { bookingId: booking.id }, body: { ...body, flowControlSettings } }).then(
      ({ booking: moved }) => {
        showToast({ text: t('manager.desk.done.movedTo', { name, when: whenOf(moved) }) })
        onClose()
      },
      () => undefined,
    )
  }
  return (
    <FormDialog
      title={t('manager.desk.moveTitle', { name })}
      form={{ isChanged: session !== null, isSaving: isPending, error, elsewhere: isFull ? null : error, save: () => save(false) }}
      action={t('manager.desk.moveAction')}
      pending={t('manager.bookings.actions.moving')}
      isBlocked={session === null}
      onClose={onClose}
    >
      <p className="text-dense text-ink-2">{t('manager.bookings.move.now', { when: whenOf(booking) })}</p>
      {isFull && (
        <Banner
          tone="bad"
          role="alert"
          title={t('manager.desk.fullAnyway')}
          action={
            <Button size="small" kind="danger" onPress={() => void save(true)}>
              {t('manager.desk.moveAnyway')}
            </Button>
          }
        />
      )}
      <SessionChoice
        scheduleId={slotOf(booking).scheduleId}
        exceptEventId={slotOf(booking).eventId}
        near={localDateOf(booking.startDate, timeZone)}
        chosen={session}
        onChange={(chosen) => {
          setSession(chosen)
          reset()
        }}
      />
      <NotifyClient firstName={firstNameOf(booking)} notice={notice} asksForMessage />
    </FormDialog>
  )
}
