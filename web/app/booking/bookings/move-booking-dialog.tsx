import type { Booking, Slot, StaffMember } from '@foyer/contract'
import { slotOf } from '@foyer/domain'
import { useMutation, useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { api } from '../../api.ts'
import { formatWhen, localDateOf } from '../../ground/format.ts'
import { FormDialog } from '../../ground/forms/form-dialog.tsx'
import { useMay } from '../../ground/permissions.ts'
import { refusalText } from '../../ground/refusal-text.ts'
import { useSite } from '../../house/site-context.ts'
import { useText } from '../../text/text.tsx'
import { Banner } from '../../ui/banner.tsx'
import { Button } from '../../ui/button.tsx'
import { DateField } from '../../ui/calendar/date-field.tsx'
import { CheckBox } from '../../ui/fields/check-box.tsx'
import { Select } from '../../ui/fields/select.tsx'
import { AlertDialog } from '../../ui/overlays/dialog.tsx'
import { showToast } from '../../ui/overlays/toasts.ts'
import { AlternativeTimes, alternativesIn, FreeTimeList, useFreeTimes } from './free-times.tsx'
import { NotifyClient, useNotice } from './notify-client.tsx'
import { useBookingText } from './use-booking-text.ts'
import { type Target, useMoveBooking } from './use-move-booking.ts'

type MoveBookingDialogProps = { booking: Booking; staff: readonly StaffMember[]; onClose: () => void }

const anyone = 'anyone'

export const MoveBookingDialog = ({ booking, staff, onClose }: MoveBookingDialogProps) => {
  const { t, locale } = useText()
  const { timeZone } = useSite()
  const { nameOf, firstNameOf, whenOf } = useBookingText()
  const may = useMay()
  const { serviceId, resource } = slotOf(booking)
  const [date, setDate] = useState(() => localDateOf(booking.startDate, timeZone))
  const [person, setPerson] = useState(resource?.id ?? anyone)
  const [slot, setSlot] = useState<Slot | null>(null)
  const notice = useNotice(booking)
  const times = useFreeTimes({ serviceId, date, resourceId: person === anyone ? null : person, movedBookingId: booking.id })
  const alone = useMoveBooking()
  const following = useMoveFollowing(booking)
  const [isWithFollowing, setWithFollowing] = useState(false)
  const { isPending, error } = isWithFollowing ? following : alone

  const look = (change: () => void) => {
    change()
    setSlot(null)
  }
  const save = async () => {
    if (!slot) return
    // Where no staff member is chosen, the present one keeps the booking if they are free; otherwise another gets it.
    const target = { startDate: slot.startDate, endDate: slot.endDate, resourceId: person === anyone ? undefined : slot.resource?.id }
    const options = {
      notifiesClient: notice.isNotified,
      ...(notice.notification.message !== undefined && { message: notice.notification.message }),
    }
    const moved = isWithFollowing ? following.moveAll(target, notice.notification) : alone.move(booking, target, options)
    await moved.then(onClose, () => setSlot(null))
  }
  return (
    <FormDialog
      title={t('manager.bookings.move.title', { name: nameOf(booking) })}
      form={{ isChanged: slot !== null, isSaving: isPending, error, save }}
      action={
        slot
          ? t('manager.bookings.actions.moveTo', { when: formatWhen(slot.startDate, slot.endDate, timeZone, locale) })
          : t('manager.bookings.move.choose')
      }
      pending={t('manager.bookings.actions.moving')}
      isBlocked={slot === null}
      onClose={onClose}
    >
      <p className="text-dense text-ink-2">{t('manager.bookings.move.now', { when: whenOf(booking) })}</p>
      {error && (
        <Banner tone="bad" role="alert" title={refusalText(error, t)}>
          <AlternativeTimes slots={alternativesIn(error)} wanted={booking.startDate} onChoose={setSlot} />
        </Banner>
      )}
      <div className="grid gap-3 phone:grid-cols-2">
        <DateField label={t('manager.bookings.move.day')} value={date} onChange={(chosen) => look(() => setDate(chosen))} />
        {may('bookings.manage') && (
          <Select
            label={t('manager.bookings.move.person')}
            value={person}
            onChange={(chosen) => look(() => setPerson(chosen))}
            options={[
              { id: anyone, label: t('manager.bookings.move.anyone') },
              ...staff.map(({ resourceId, name }) => ({ id: resourceId, label: name })),
            ]}
          />
        )}
      </div>
      <FreeTimeList
        slots={times.slots}
        error={times.error}
        chosen={slot?.startDate ?? null}
        onChoose={setSlot}
        onNextDay={() => look(() => setDate(Temporal.PlainDate.from(date).add({ days: 1 }).toString()))}
      />
      {following.count > 1 && (
        <CheckBox checked={isWithFollowing} onValue={setWithFollowing}>
          {t('manager.bookings.series.moveAll', { count: following.count - 1 })}
        </CheckBox>
      )}
      <NotifyClient firstName={firstNameOf(booking)} notice={notice} asksForMessage />
    </FormDialog>
  )
}

type Notification = { notifyParticipants?: boolean; message?: string }

const useMoveFollowing = ({ id: fromBookingId, revision, seriesId = '', bookedEntity }: Booking) => {
  const { t } = useText()
  const { data } = useQuery({ ...api.bookings.getBookingSeries.query({ params: { seriesId } }), enabled: seriesId !== '' })
  const { mutateAsync, isPending, error } = useMutation(
    api.bookings.rescheduleBookingSeries.mutation({ alsoChanges: ['calendar', 'availability', 'messages'] }),
  )
  const count = data?.series.bookings.find(({ booking }) => booking.id === fromBookingId)?.following.count ?? 1
  const moveAll = async ({ startDate, endDate, resourceId }: Target, participantNotification: Notification) => {
    const { serviceId, scheduleId, timezone } = slotOf({ bookedEntity })
    const slot = { serviceId, scheduleId, timezone, startDate, endDate, ...(resourceId !== undefined && { resource: { id: resourceId } }) }
    const { bookings } = await mutateAsync({ params: { seriesId }, body: { fromBookingId, revision, slot, participantNotification } })
    showToast({ text: t('manager.bookings.series.moved', { count: bookings.length }) })
  }
  return { count, moveAll, isPending, error }
}

type MoveRefusedDialogProps = { booking: Booking; wanted: string; refusal: unknown; onMove: (slot: Slot) => void; onClose: () => void }

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
