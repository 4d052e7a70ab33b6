import { expect, test } from 'vitest'
import { type OrderedBooking, stateOfOrder } from './order-of-bookings.ts'

const booking = (changes: Partial<OrderedBooking> = {}): OrderedBooking => ({
  status: 'CONFIRMED',
  paymentStatus: 'NOT_PAID',
  units: 5000n,
  paid: 0n,
  ...changes,
})
const paid = booking({ paymentStatus: 'PAID' })

type Case = { name: string; bookings: OrderedBooking[]; status?: string; paymentStatus: string; balance: bigint }
const refunded = booking({ status: 'CANCELED', paymentStatus: 'REFUNDED' })
const cases: readonly Case[] = [
  { name: 'one that is paid on the spot', bookings: [booking()], paymentStatus: 'NOT_PAID', balance: 5000n },
  { name: 'a free one', bookings: [booking({ units: 0n, paymentStatus: 'UNDEFINED' })], paymentStatus: 'PAID', balance: 0n },
  {
    name: 'one that waits for its payment',
    bookings: [booking({ status: 'CREATED' })],
    status: 'INITIALIZED',
    paymentStatus: 'NOT_PAID',
    balance: 5000n,
  },
  {
    name: 'one with its deposit',
    bookings: [booking({ paymentStatus: 'PARTIALLY_PAID', paid: 2000n })],
    paymentStatus: 'PARTIALLY_PAID',
    balance: 3000n,
  },
  { name: 'two of which one is paid', bookings: [paid, booking()], paymentStatus: 'PARTIALLY_PAID', balance: 5000n },
  {
    name: 'two of which the unpaid one is off',
    bookings: [paid, booking({ status: 'CANCELED' })],
    paymentStatus: 'PARTIALLY_PAID',
    balance: 0n,
  },
  { name: 'two of which one was given back', bookings: [paid, refunded], paymentStatus: 'PARTIALLY_REFUNDED', balance: 0n },
  { name: 'one that was given back', bookings: [refunded], status: 'CANCELED', paymentStatus: 'FULLY_REFUNDED', balance: 0n },
  {
    name: 'two, one paid and one free of charge',
    bookings: [paid, booking({ paymentStatus: 'EXEMPT' })],
    paymentStatus: 'PAID',
    balance: 0n,
  },
]

test.each(cases)('$name', ({ bookings, status = 'APPROVED', paymentStatus, balance }) => {
  const total = bookings.reduce((sum, { units }) => sum + units, 0n)
  expect(stateOfOrder(bookings)).toEqual({ status, paymentStatus, total, balance })
})
