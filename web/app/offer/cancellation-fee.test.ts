import { expect, test } from 'vitest'
import { cancellationFee } from './cancellation-fee.ts'

const price = { value: '75.00', currency: 'EUR' }
const policy = {
  enabled: true,
  cancellationWindows: [
    { percentage: '50', startInMinutes: 1440 },
    { percentage: '100', startInMinutes: 120 },
  ],
  autoCollectFeeEnabled: false,
}

test('canceling early enough is free', () => {
  expect(cancellationFee(policy, price, 1440)).toBeNull()
})

test('the narrowest window decides', () => {
  expect(cancellationFee(policy, price, 1439)?.value).toBe('37.50')
  expect(cancellationFee(policy, price, 60)?.value).toBe('75.00')
})

test('a window without a start always holds', () => {
  const always = { ...policy, cancellationWindows: [{ amount: { value: '10', currency: 'EUR' } }] }
  expect(cancellationFee(always, price, 100_000)?.value).toBe('10')
})

test('half a cent is rounded up', () => {
  expect(cancellationFee(policy, { value: '0.33', currency: 'EUR' }, 600)?.value).toBe('0.17')
})

test('a policy without fees costs nothing', () => {
  expect(cancellationFee({ ...policy, enabled: false }, price, 0)).toBeNull()
})
