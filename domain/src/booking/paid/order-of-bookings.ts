import type { BookingStatus, OrderOfBooking, PaymentStatus } from '@foyer/contract'
import { isFinal } from '../bookings/lifecycle.ts'

/** `paid`: the recorded amount of a partial payment. In minor units. */
export type OrderedBooking = { status: BookingStatus; paymentStatus: PaymentStatus; units: bigint; paid: bigint }

export type StateOfOrder = Pick<OrderOfBooking, 'status' | 'paymentStatus'> & { total: bigint; balance: bigint }

export function stateOfOrder(bookings: readonly OrderedBooking[]): StateOfOrder {
  const total = bookings.reduce((sum, { units }) => sum + units, 0n)
  const balance = bookings.reduce((sum, booking) => sum + leftToPay(booking), 0n)
  return { status: statusOf(bookings), paymentStatus: total === 0n ? 'PAID' : paymentStatusOf(bookings), total, balance }
}

function statusOf(bookings: readonly OrderedBooking[]): OrderOfBooking['status'] {
  if (bookings.every(({ status }) => isFinal(status))) return 'CANCELED'
  return bookings.some(({ status }) => status === 'CREATED') ? 'INITIALIZED' : 'APPROVED'
}

const settled: ReadonlySet<PaymentStatus> = new Set(['PAID', 'EXEMPT'])

function paymentStatusOf(bookings: readonly OrderedBooking[]): OrderOfBooking['paymentStatus'] {
  const statuses = bookings.map(({ paymentStatus }) => paymentStatus)
  if (statuses.every((status) => status === 'REFUNDED')) return 'FULLY_REFUNDED'
  if (statuses.includes('REFUNDED')) return 'PARTIALLY_REFUNDED'
  if (statuses.every((status) => settled.has(status))) return 'PAID'
  return statuses.some((status) => settled.has(status) || status === 'PARTIALLY_PAID') ? 'PARTIALLY_PAID' : 'NOT_PAID'
}

function leftToPay({ status, paymentStatus, units, paid }: OrderedBooking): bigint {
  if (isFinal(status) || settled.has(paymentStatus) || paymentStatus === 'REFUNDED') return 0n
  return paid < units ? units - paid : 0n
}
