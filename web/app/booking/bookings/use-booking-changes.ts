import type { Booking, ParticipantNotification } from '@foyer/contract'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { api } from '../../api.ts'
import { refusalText } from '../../ground/refusal-text.ts'
import { useText } from '../../text/text.tsx'
import { showToast } from '../../ui/overlays/toasts.ts'
import { useBookingText } from './use-booking-text.ts'

const alsoChanges = { alsoChanges: ['calendar', 'availability', 'credits', 'messages', 'fees', 'dues'] } as const

export const useBookingChanges = () => {
  const { t } = useText()
  const { nameOf, whenOf } = useBookingText()
  const queries = useQueryClient()
  const confirm = useMutation(api.bookings.confirmBooking.mutation(alsoChanges))
  const decline = useMutation(api.bookings.declineBooking.mutation(alsoChanges))
  const cancel = useMutation(api.bookings.cancelBooking.mutation(alsoChanges))

  const withToasts = async (change: Promise<unknown>, done: string): Promise<boolean> => {
    try {
      await change
      showToast({ text: done })
      return true
    } catch (refusal) {
      showToast({ text: refusalText(refusal, t) })
      // Most refusals come about because the screen shows outdated bookings.
      await queries.invalidateQueries({ queryKey: ['bookings'] })
      return false
    }
  }
  const request = (booking: Booking, participantNotification: ParticipantNotification) => ({
    params: { bookingId: booking.id },
    body: { revision: booking.revision, participantNotification },
  })
  return {
    isConfirming: confirm.isPending,
    isDeclining: decline.isPending,
    isCanceling: cancel.isPending,
    confirm: (booking: Booking, notification: ParticipantNotification) =>
      withToasts(
        confirm.mutateAsync(request(booking, notification)),
        t('manager.bookings.done.confirmed', { name: nameOf(booking), when: whenOf(booking) }),
      ),
    decline: (booking: Booking, notification: ParticipantNotification) =>
      withToasts(decline.mutateAsync(request(booking, notification)), t('manager.bookings.done.declined', { name: nameOf(booking) })),
    cancel: (booking: Booking, notification: ParticipantNotification, ending: Ending = {}) =>
      withToasts(
        cancel.mutateAsync({
          ...request(booking, notification),
          body: {
            ...request(booking, notification).body,
            flowControlSettings: { ignoreCancellationPolicy: true, ...ending },
          },
        }),
        t('manager.bookings.done.canceled', { name: nameOf(booking) }),
      ),
  }
}

type Ending = { withRefund?: boolean; waiveCancellationFee?: boolean; waiverReason?: string }

export type BookingChanges = ReturnType<typeof useBookingChanges>
