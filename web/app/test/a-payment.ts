import type { TakenPayment } from '@foyer/contract'
import { id } from './samples.ts'

const date = '2027-03-01T08:00:00.000Z'

/** Sixty euros that Ada took in cash. */
export const aPayment = (changes: Partial<TakenPayment> = {}): TakenPayment => ({
  id: id(71),
  purpose: 'BOOKING',
  bookingId: id(41),
  provider: 'ON_THE_SPOT',
  isTest: false,
  status: 'SUCCEEDED',
  tries: 0,
  amount: { value: '60.00', currency: 'EUR' },
  kept: { value: '60.00', currency: 'EUR' },
  deskMethod: 'CASH',
  takenBy: 'Ada Lindqvist',
  takenById: id(1),
  createdDate: date,
  updatedDate: date,
  ...changes,
})
