import type { Booking } from '@foyer/contract'
import { useMutation } from '@tanstack/react-query'
import { api } from '../../../api.ts'
import { refusalText } from '../../../ground/refusal-text.ts'
import { useText } from '../../../text/text.tsx'
import { showToast } from '../../../ui/toasts.ts'
import { useBookingText } from '../use-booking-text.ts'

/** Puts what was left as it is back on the list. */
export const useReopening = () => {
  const { t } = useText()
  const { nameOf } = useBookingText()
  const { mutateAsync } = useMutation(api.bookings.reopenConflict.mutation())
  return async (booking: Booking, keys: readonly string[]): Promise<void> => {
    try {
      await mutateAsync({ params: { bookingId: booking.id }, body: { keys: [...keys] } })
      showToast({ text: t('manager.conflicts.reopened', { name: nameOf(booking) }) })
    } catch (refusal) {
      showToast({ text: refusalText(refusal, t) })
    }
  }
}
