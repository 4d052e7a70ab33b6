import { expect, test } from 'vitest'
import { sharedReading } from './caches.ts'

test('concurrent requests share one reading, and a later request reads anew', async () => {
  const share = sharedReading<number>()
  let readings = 0
  const read = async () => ++readings
  expect(await Promise.all([share('hours', read), share('hours', read), share('other', read)])).toEqual([1, 1, 2])
  expect(await share('hours', read)).toBe(3)
})

test('a request whose shared reading fails reads itself', async () => {
  const share = sharedReading<string>()
  const failing = share('hours', () => Promise.reject(new Error('the connection is gone')))
  const waiting = share('hours', async () => 'read')
  await expect(failing).rejects.toThrow('the connection is gone')
  expect(await waiting).toBe('read')
})
