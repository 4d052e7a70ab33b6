import type { PaymentStatus } from '@foyer/contract'
import { statusWhenAccepted } from '../bookings/lifecycle.ts'

export type ConfirmationQuestion = {
  isTaken: boolean
  paymentStatus: PaymentStatus
  skipsAvailability: boolean
  requiresApproval: boolean
}

export type Verdict = { status: 'CONFIRMED' | 'PENDING'; doubleBooked: boolean } | { status: 'DECLINED'; doubleBooked: true }

/** A paid booking is never declined automatically; an unpaid one is, if its time is taken. */
export const confirmOrDecline = ({ isTaken, paymentStatus, skipsAvailability, requiresApproval }: ConfirmationQuestion): Verdict => {
  const isKept = !isTaken || skipsAvailability || hasPaid(paymentStatus)
  return isKept ? { status: statusWhenAccepted(requiresApproval), doubleBooked: isTaken } : { status: 'DECLINED', doubleBooked: true }
}

export const hasPaid = (paymentStatus: PaymentStatus): boolean => paymentStatus === 'PAID' || paymentStatus === 'PARTIALLY_PAID'
