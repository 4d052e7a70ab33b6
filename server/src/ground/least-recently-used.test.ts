import { expect, test } from 'vitest'
import { leastRecentlyUsed } from './least-recently-used.ts'

const cacheOf = (mostBytes: number) => leastRecentlyUsed<string, string>({ mostBytes, bytesOf: (value) => value.length })
const kilobyte = 'x'.repeat(1_000)

test('a cache evicts by weight what was unused for the longest', () => {
  const cache = cacheOf(3_500)
  cache.set('one', kilobyte)
  cache.set('two', kilobyte)
  expect(cache.get('one')).toBe(kilobyte)
  cache.set('three', kilobyte)
  expect([cache.get('one'), cache.get('two'), cache.get('three')]).toEqual([kilobyte, undefined, kilobyte])
  expect(cache.bytes()).toBe(2_400)
})

test('many light entries fit where few heavy ones do', () => {
  const cache = cacheOf(20_400)
  for (let index = 0; index < 100; index++) cache.set(`light ${index}`, '')
  expect([cache.get('light 0'), cache.get('light 99')]).toEqual(['', ''])
  cache.set('heavy', kilobyte.repeat(20))
  expect([cache.get('light 0'), cache.get('light 99')]).toEqual([undefined, ''])
})

test('a replaced entry counts once, with its new weight', () => {
  const cache = cacheOf(3_000)
  cache.set('one', kilobyte)
  cache.set('one', kilobyte.repeat(2))
  expect(cache.bytes()).toBe(2_200)
})

test('an entry heavier than the limit stays until the next one', () => {
  const cache = cacheOf(500)
  cache.set('heavy', kilobyte)
  expect(cache.get('heavy')).toBe(kilobyte)
  cache.set('next', '')
  expect([cache.get('heavy'), cache.get('next')]).toEqual([undefined, ''])
})
