import type { Booking, CancellationCost } from '@foyer/contract'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { api } from '../../api.ts'
import { formatMoney } from '../../ground/format.ts'
import { ConfirmDialog } from '../../ground/forms/confirm-dialog.tsx'
import { useText } from '../../text/text.tsx'
import { CheckBox } from '../../ui/fields/check-box.tsx'
import { RadioGroup } from '../../ui/fields/radio-group.tsx'
import { TextField } from '../../ui/fields/text-field.tsx'
import { Skeleton } from '../../ui/skeleton.tsx'
import { NotifyClient, useNotice } from './notify-client.tsx'
import { useBookingChanges } from './use-booking-changes.ts'
import { useBookingText } from './use-booking-text.ts'

type EndBookingDialogProps = {
  booking: Booking
  isOurReason?: boolean
  onClose: () => void
}

const verbs = {
  cancel: { action: 'manager.bookings.actions.cancel', pending: 'manager.bookings.actions.canceling' },
  decline: { action: 'manager.bookings.actions.decline', pending: 'manager.bookings.actions.declining' },
} as const

export const CancelBookingDialog = (props: EndBookingDialogProps) => <EndBookingDialog verb="cancel" {...props} />

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
  // Where a fee replaces the credit, the credit is given back in any case.
  const asksForVisit = isPaidWithPlan && !late.isFeeInsteadOfVisit
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
      <NotifyClient firstName={firstNameOf(booking)} notice={notice} asksForMessage />
    </ConfirmDialog>
  )
}

type Settings = { waiveCancellationFee: boolean; waiverReason?: string }

type LateFee = {
  isLoading: boolean
  cost: CancellationCost | undefined
  keepsCredit: boolean
  isFeeInsteadOfVisit: boolean
  isWaived: boolean
  reason: string
  isMissingReason: boolean
  settings: Settings | undefined
  setWaived: (isWaived: boolean) => void
  setReason: (reason: string) => void
}

const useLateFee = ({ id, status }: Booking, isAsked: boolean): LateFee => {
  const [isWaived, setWaived] = useState(false)
  const [reason, setReason] = useState('')
  const isOpen = isAsked && status === 'CONFIRMED'
  // A former answer may be outdated: the fee rises as the start comes near.
  const { data, isFetching, error } = useQuery({
    ...api.payments.getCancellationCost.query({ params: { bookingId: id }, query: {} }),
    enabled: isOpen,
    staleTime: 0,
    gcTime: 0,
    retry: false,
  })
  const cost = error || !isOpen || !data?.cost || !/[1-9]/.test(data.cost.fee.value) ? undefined : data.cost
  const owed = { waiveCancellationFee: false }
  const waived = { waiveCancellationFee: true, waiverReason: reason.trim() }
  return {
    isLoading: isOpen && isFetching && data === undefined,
    cost,
    isWaived,
    reason,
    setWaived,
    setReason,
    keepsCredit: data?.cost?.keepsCredit ?? false,
    isFeeInsteadOfVisit: cost !== undefined && !cost.keepsCredit && !cost.isForgiven,
    isMissingReason: cost !== undefined && isWaived && reason.trim() === '',
    settings: cost && (isWaived ? waived : owed),
  }
}

const LateFeeChoice = ({ late, firstName }: { late: LateFee; firstName: string }) => {
  const { t, locale } = useText()
  const { cost, isWaived, reason } = late
  if (late.isLoading) return <Skeleton className="mb-3 h-16 w-full" />
  if (!cost) return null
  const amount = formatMoney(cost.fee.value, cost.fee.currency, locale)
  const byPolicy = cost.isForgiven
    ? t('manager.bookings.lateFee.forgiven', { amount, count: cost.forgivenCount, days: cost.forgivenDays })
    : t('manager.bookings.lateFee.charge', { amount, name: firstName })
  return (
    <div className="mb-3 grid gap-3">
      <RadioGroup
        label={t('manager.bookings.lateFee.label')}
        value={isWaived ? 'WAIVE' : 'POLICY'}
        choices={[
          { value: 'POLICY', label: byPolicy },
          { value: 'WAIVE', label: t('manager.bookings.lateFee.waive', { amount }) },
        ]}
        onChange={(chosen) => late.setWaived(chosen === 'WAIVE')}
      />
      {isWaived && (
        <TextField
          label={t('manager.bookings.lateFee.reason')}
          description={t('manager.bookings.lateFee.reasonHint')}
          maxLength={300}
          value={reason}
          onValue={late.setReason}
        />
      )}
    </div>
  )
}
