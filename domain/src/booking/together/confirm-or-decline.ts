import type { PaymentStatus } from '@foyer/contract'
import { statusWhenAccepted } from '../bookings/lifecycle.ts'

export type ConfirmationQuestion = {
  /** Another booking has the place by now. */
  isTaken: boolean
  paymentStatus: PaymentStatus
  /** The booking was made past the availability check, knowingly. */
  skipsAvailability: boolean
  requiresApproval: boolean
}

export type Verdict = { status: 'CONFIRMED' | 'PENDING'; doubleBooked: boolean } | { status: 'DECLINED'; doubleBooked: true }

/** Payment and place decide together: a paid booking is never declined automatically; an unpaid one is, when its place is taken. */
export const confirmOrDecline = ({ isTaken, paymentStatus, skipsAvailability, requiresApproval }: ConfirmationQuestion): Verdict => {
  const isKept = !isTaken || skipsAvailability || hasPaid(paymentStatus)
  return isKept ? { status: statusWhenAccepted(requiresApproval), doubleBooked: isTaken } : { status: 'DECLINED', doubleBooked: true }
}

export const hasPaid = (paymentStatus: PaymentStatus): boolean => paymentStatus === 'PAID' || paymentStatus === 'PARTIALLY_PAID'
