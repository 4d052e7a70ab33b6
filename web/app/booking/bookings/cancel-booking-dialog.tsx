import type { Booking } from '@foyer/contract'
import { useState } from 'react'
import { ConfirmDialog } from '../../ground/forms/confirm-dialog.tsx'
import { useText } from '../../text/text.tsx'
import { CheckBox } from '../../ui/check-box.tsx'
import { LateFeeChoice, useLateFee } from './late-fee-choice.tsx'
import { TellClient } from './tell-client.tsx'
import { useBookingChanges } from './use-booking-changes.ts'
import { useBookingText } from './use-booking-text.ts'
import { useNotice } from './use-notice.ts'

type EndBookingDialogProps = {
  booking: Booking
  /** The business cancels for a reason of its own, which costs its client nothing. */
  isOurReason?: boolean
  onClose: () => void
}

const verbs = {
  cancel: { action: 'manager.bookings.actions.cancel', pending: 'manager.bookings.actions.canceling' },
  decline: { action: 'manager.bookings.actions.decline', pending: 'manager.bookings.actions.declining' },
} as const

/** Says what canceling does, and to which client. */
export const CancelBookingDialog = (props: EndBookingDialogProps) => <EndBookingDialog verb="cancel" {...props} />

/** Turns a request down, with a sentence if wanted. */
export const DeclineBookingDialog = (props: EndBookingDialogProps) => <EndBookingDialog verb="decline" {...props} />

const EndBookingDialog = ({ verb, booking, isOurReason = false, onClose }: EndBookingDialogProps & { verb: keyof typeof verbs }) => {
  const { t } = useText()
  const { nameOf, firstNameOf, whenOf } = useBookingText()
  const notice = useNotice(booking)
  const changes = useBookingChanges()
  const isPaidWithPlan = verb === 'cancel' && booking.selectedPaymentOption === 'MEMBERSHIP' && booking.paymentStatus === 'PAID'
  const late = useLateFee(booking, verb === 'cancel' && !isOurReason)
  const [chosen, setGivesBack] = useState<boolean | null>(null)
  const givesBack = chosen ?? !late.keepsCredit
  // With a fee in place of the visit, the visit comes back whatever the desk says.
  const asksForVisit = isPaidWithPlan && !late.isFeeInPlaceOfVisit
  return (
    <ConfirmDialog
      title={t(`manager.bookings.${verb}.title`, { name: nameOf(booking), when: whenOf(booking) })}
      action={t(verbs[verb].action)}
      pending={t(verbs[verb].pending)}
      keep={t(`manager.bookings.${verb}.keep`)}
      isBlocked={late.isMissingReason || late.isLoading}
      onConfirm={async () => {
        const settings = { ...(asksForVisit && { withRefund: givesBack }), ...late.settings }
        if (await changes[verb](booking, notice.notification, settings)) onClose()
      }}
      onClose={onClose}
    >
      <p className="mb-3 text-ink-2">{t(`manager.bookings.${verb}.body`)}</p>
      <LateFeeChoice late={late} firstName={firstNameOf(booking)} />
      {asksForVisit && (
        <CheckBox checked={givesBack} onValue={setGivesBack} className="mb-3">
          {t('manager.included.giveBack.inCancel')}
        </CheckBox>
      )}
      <TellClient firstName={firstNameOf(booking)} notice={notice} asksForMessage />
    </ConfirmDialog>
  )
}
