import { expect, test } from 'vitest'
import { confirmOrDecline } from './confirm-or-decline.ts'

const question = { isTaken: true, paymentStatus: 'UNDEFINED', skipsAvailability: false, requiresApproval: false } as const

test.each(['UNDEFINED', 'NOT_PAID', 'REFUNDED', 'EXEMPT', 'FAILED'] as const)('a taken place and payment %s: declined', (paymentStatus) => {
  expect(confirmOrDecline({ ...question, paymentStatus })).toEqual({ status: 'DECLINED', doubleBooked: true })
})

test.each(['PAID', 'PARTIALLY_PAID'] as const)('a paid booking (%s) is kept, and the business sees the conflict', (paymentStatus) => {
  expect(confirmOrDecline({ ...question, paymentStatus })).toEqual({ status: 'CONFIRMED', doubleBooked: true })
})

test('a booking made past the availability check is never declined', () => {
  expect(confirmOrDecline({ ...question, skipsAvailability: true })).toEqual({ status: 'CONFIRMED', doubleBooked: true })
})

test('without a conflict it is a booking, or a request where the business decides', () => {
  expect(confirmOrDecline({ ...question, isTaken: false })).toEqual({ status: 'CONFIRMED', doubleBooked: false })
  expect(confirmOrDecline({ ...question, isTaken: false, requiresApproval: true })).toEqual({ status: 'PENDING', doubleBooked: false })
})
