import { expect, test } from 'vitest'
import { cancellationFee } from './cancellation-fee.ts'

const day = 24 * 60
const start = 100 * day
const price = { value: '37.50', currency: 'EUR' }
const windows = [
  { percentage: '33.33', startInMinutes: 2 * day },
  { amount: { value: '30', currency: 'EUR' }, startInMinutes: day },
]
const fee = (minutesBefore: number, changes: object = {}, cancellationWindows: object[] = windows) =>
  cancellationFee(
    {
      status: 'CONFIRMED',
      start,
      price,
      policy: { cancellationFeePolicy: { enabled: true, cancellationWindows, autoCollectFeeEnabled: false } },
      ...changes,
    },
    start - minutesBefore,
  )

test('the last window that has begun before the start applies', () => {
  expect(fee(2 * day)).toBeNull()
  expect(fee(2 * day - 1)).toMatchObject({ value: '12.50', currency: 'EUR' })
  expect(fee(day)).toMatchObject({ value: '12.50' })
  expect(fee(day - 1)).toMatchObject({ value: '30.00', currency: 'EUR' })
  expect(fee(-10)).toMatchObject({ value: '30.00' })
})

test('a window without a beginning is always open', () => {
  expect(fee(50 * day, {}, [{ percentage: '100' }])).toMatchObject({ value: '37.50' })
})

test('nothing is owed for a hold, a canceled booking, a share of nothing, or without a fee', () => {
  for (const status of ['CREATED', 'PENDING', 'CANCELED', 'DECLINED', 'WAITING_LIST']) expect(fee(1, { status })).toBeNull()
  expect(fee(2 * day - 1, { price: null })).toBeNull()
  expect(
    fee(1, { policy: { cancellationFeePolicy: { enabled: false, cancellationWindows: windows, autoCollectFeeEnabled: false } } }),
  ).toBeNull()
})
