import { expect, test } from 'vitest'
import { sharedReading } from './shared-reading.ts'

test('concurrent callers of one key share one reading; a later caller reads again', async () => {
  const share = sharedReading<number>()
  let readings = 0
  const read = async () => ++readings
  expect(await Promise.all([share('hours', read), share('hours', read), share('other', read)])).toEqual([1, 1, 2])
  expect(await share('hours', read)).toBe(3)
})

test('callers that waited for a failed reading read for themselves', async () => {
  const share = sharedReading<string>()
  const failing = share('hours', () => Promise.reject(new Error('the connection is gone')))
  const waiting = share('hours', async () => 'read')
  await expect(failing).rejects.toThrow('the connection is gone')
  expect(await waiting).toBe('read')
})
