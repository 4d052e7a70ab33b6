import { expect, test } from 'vitest'
import { type CyclePayment, paymentStatusOf } from './payment-status.ts'

const paid = (cycle: number, held = 25n): CyclePayment => ({ cycle, taken: 25n, held, isOwed: false })
const owed = (cycle: number): CyclePayment => ({ cycle, taken: 0n, held: 0n, isOwed: true })

test.each([
  ['nothing was taken yet', [], null],
  ['the free trial alone has begun', [{ cycle: 0, taken: 0n, held: 0n, isOwed: false }], null],
  ['each cycle was paid', [paid(1), paid(2)], 'PAID'],
  ['a cycle is owed', [paid(1), owed(2)], 'FAILED'],
  ['a cycle is owed and the next one was paid', [paid(1), owed(2), paid(3)], 'FAILED'],
  ['a part of the newest cycle went back', [paid(1), paid(2, 5n)], 'PAID'],
  ['all of the newest cycle went back', [paid(1), paid(2, 0n)], 'REFUNDED'],
  ['all of an earlier cycle went back', [paid(1, 0n), paid(2)], 'PAID'],
  ['the newest cycle went back and was paid again', [paid(2, 0n), paid(2)], 'PAID'],
  ['a cycle is owed and the newest went back', [owed(2), paid(3, 0n)], 'FAILED'],
] as const)('where %s', (_name, payments, status) => {
  expect(paymentStatusOf(payments)).toBe(status)
})
