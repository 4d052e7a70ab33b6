import type { Booking, PaymentStatus } from '@foyer/contract'
import { isFinal } from '@foyer/domain'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { api } from '../../api.ts'
import { useReaches } from '../../ground/permissions.ts'
import { TakePaymentDialog } from '../../sales/desk/take-payment-dialog.tsx'
import { useDeskRefusal } from '../../sales/desk/use-desk-refusal.ts'
import { useText } from '../../text/text.tsx'
import { Button } from '../../ui/button.tsx'
import { showToast } from '../../ui/overlays/toasts.ts'
import { useBookingText } from './use-booking-text.ts'

export const TakePaymentButton = ({ booking, className }: { booking: Booking; className?: string }) => {
  const { t } = useText()
  const { nameOf } = useBookingText()
  const mayManage = useReaches()({ permission: 'bookings.manage', isOpenToOwn: true })
  const [isOpen, setOpen] = useState(false)
  const { id, status, price, selectedPaymentOption, paymentStatus, multiServiceBookingInfo } = booking
  const isOwed = price !== undefined && /[1-9]/.test(price.value) && !isPaid(booking) && paymentStatus !== 'REFUNDED'
  const isHeld = status === 'CREATED' || status === 'WAITING_LIST'
  if (!mayManage || !isOwed || isHeld || isFinal(status) || selectedPaymentOption === 'MEMBERSHIP') return null
  return (
    <>
      <Button size="small" onPress={() => setOpen(true)} {...(className !== undefined && { className })}>
        {t('manager.taking.open')}
      </Button>
      {isOpen && (
        <TakePaymentDialog
          kind="BOOKING"
          id={id}
          name={nameOf(booking)}
          visitId={multiServiceBookingInfo?.id}
          onClose={() => setOpen(false)}
        />
      )}
    </>
  )
}

export const isPaid = ({ paymentStatus }: Booking): boolean => paymentStatus === 'PAID' || paymentStatus === 'EXEMPT'

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
    // An undo could not restore the way and the time of a payment, so it is not offered.
    showToast({ text, ...(isPaid(after) && { undo: () => void send(after, booking.paymentStatus) }) })
  }
}
