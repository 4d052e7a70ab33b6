import type { Booking } from '@foyer/contract'
import { isFinal } from '@foyer/domain'
import { useState } from 'react'
import { useReaches } from '../../ground/permissions.ts'
import { TakePaymentDialog } from '../../sales/desk/take-payment-dialog.tsx'
import { useText } from '../../text/text.tsx'
import { Button } from '../../ui/button.tsx'
import { useBookingText } from './use-booking-text.ts'
import { isPaid } from './use-payment.ts'

/** Two presses take the usual payment: this one, and the one that says the amount. */
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
