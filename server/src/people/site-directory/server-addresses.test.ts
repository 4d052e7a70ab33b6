import { expect, test } from 'vitest'
import { isAmong, problemOfServerAddress } from './server-addresses.ts'

test.each(['203.0.113.7', '203.0.113.0/28', '10.1.0.0/16', '::1', '2001:db8:12::/48'])('%s can be a server’s address', (text) => {
  expect(problemOfServerAddress(text)).toBeNull()
})

test.each([
  '',
  'shop.example',
  '203.0.113',
  '203.0.113.7/',
  '203.0.113.7/33',
  '0.0.0.0/0',
  '10.0.0.0/8',
  '::/0',
  '2001:db8::/129',
  '1.2.3.4/24/8',
])('“%s” is refused, with the reason', (text) => {
  expect(problemOfServerAddress(text)).toEqual(expect.stringContaining('must be'))
})

test('addresses are found in their ranges, in whatever form the connection names them', () => {
  const isOurs = isAmong(['203.0.113.0/28', '2001:db8:12::/48', '198.51.100.4'])
  expect(['203.0.113.15', '::ffff:203.0.113.1', '2001:db8:12:3::9', '198.51.100.4'].every(isOurs)).toBe(true)
  expect(['203.0.113.16', '198.51.100.5', '2001:db8:13::9', '::1', 'nonsense'].some(isOurs)).toBe(false)
})
