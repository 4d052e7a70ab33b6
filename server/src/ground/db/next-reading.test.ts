import { afterAll, expect, test } from 'vitest'
import { createTestDatabase } from '../../test/servers/database.ts'
import { inNextReading } from './next-reading.ts'

const { db, drop } = await createTestDatabase()
afterAll(() => drop())

/** Readings that the test ends. */
function slowly() {
  const begun: PromiseWithResolvers<string>[] = []
  const read = () => {
    const reading = Promise.withResolvers<string>()
    begun.push(reading)
    return reading.promise
  }
  return { begun, ask: (key = 'versions') => inNextReading(db, key, read) }
}

test('a crowd shares the reading that begins after the last of its requests', async () => {
  const { begun, ask } = slowly()
  const first = ask()
  const crowd = [ask(), ask(), ask()]
  expect(begun).toHaveLength(1)
  begun[0]?.resolve('old')
  expect(await first).toBe('old')
  const late = ask()
  expect(begun).toHaveLength(2)
  begun[1]?.resolve('new')
  expect(await Promise.all(crowd)).toEqual(['new', 'new', 'new'])
  await expect.poll(() => begun.length).toBe(3)
  begun[2]?.resolve('newest')
  expect(await late).toBe('newest')
})

test('a single caller’s reading begins at once, and different keys do not wait for each other', async () => {
  const { begun, ask } = slowly()
  const answers = [ask('one'), ask('other')]
  expect(begun).toHaveLength(2)
  for (const reading of begun) reading.resolve('read')
  expect(await Promise.all(answers)).toEqual(['read', 'read'])
  const again = ask('one')
  expect(begun).toHaveLength(3)
  begun[2]?.resolve('anew')
  expect(await again).toBe('anew')
})

test('after a failed reading the next one is tried', async () => {
  const { begun, ask } = slowly()
  const [failing, waiting] = [ask(), ask()]
  begun[0]?.reject(new Error('the connection is gone'))
  await expect(failing).rejects.toThrow('the connection is gone')
  begun[1]?.resolve('read')
  expect(await waiting).toBe('read')
})
