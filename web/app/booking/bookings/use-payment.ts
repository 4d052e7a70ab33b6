import type { Booking, PaymentStatus } from '@foyer/contract'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { api } from '../../api.ts'
import { useDeskRefusal } from '../../sales/desk/use-desk-refusal.ts'
import { useText } from '../../text/text.tsx'
import { showToast } from '../../ui/toasts.ts'
import { useBookingText } from './use-booking-text.ts'

export const isPaid = ({ paymentStatus }: Booking): boolean => paymentStatus === 'PAID' || paymentStatus === 'EXEMPT'

/** Whether a booking is paid, where no amount is asked; for ten seconds that can be undone. */
export const usePayment = () => {
  const { t } = useText()
  const { nameOf } = useBookingText()
  const refused = useDeskRefusal()
  const queries = useQueryClient()
  const { mutateAsync } = useMutation(api.bookings.setPaymentStatus.mutation())
  const send = async ({ id: bookingId, revision }: Booking, paymentStatus: PaymentStatus): Promise<Booking | null> => {
    try {
      return (await mutateAsync({ params: { bookingId }, body: { revision, paymentStatus } })).booking
    } catch (refusal) {
      showToast({ text: refused(refusal) })
      await queries.invalidateQueries({ queryKey: ['bookings'] })
      return null
    }
  }
  return async (booking: Booking, paymentStatus: PaymentStatus): Promise<void> => {
    const after = await send(booking, paymentStatus)
    if (!after) return
    const text = t(isPaid(after) ? 'manager.desk.done.paid' : 'manager.desk.done.unpaid', { name: nameOf(after) })
    // Paid again it would be in another way, at another time: that is taken anew.
    showToast({ text, ...(isPaid(after) && { undo: () => void send(after, booking.paymentStatus) }) })
  }
}
