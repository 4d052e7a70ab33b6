import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { freeSlug, isSlug, slugOf } from './slug.ts'

describe('the address of a service', () => {
  test.each([
    ["Deep tissue massage, 60'", 'deep-tissue-massage-60'],
    ['  Yin & Sound  ', 'yin-sound'],
    ['Rückenmassage für Große', 'rueckenmassage-fuer-grosse'],
    ['Café crème', 'cafe-creme'],
    ['ヨガ 六十分', 'ヨガ-六十分'],
    ['योग कक्षा', 'योग-कक्षा'],
    ['Йога', 'йога'],
    ['query', 'service-query'],
    ['V2', 'service-v2'],
    ['!!!', 'service'],
  ])('of “%s” is %s', (name, slug) => {
    expect(slugOf(name)).toBe(slug)
  })

  test('is always allowed', () => {
    const name = fc.string({ unit: 'binary', maxLength: 400 })
    fc.assert(
      fc.property(name, (text) => {
        expect([isSlug(slugOf(text)), slugOf(text).length <= 250]).toEqual([true, true])
      }),
      { numRuns: 500 },
    )
  })

  test.each(['', '-', 'a-', '-a', 'a--b', 'A', 'a b', 'a/b', 'a.b', 'new', 'search', 'v1', 'x'.repeat(501), 'e\u0301'])(
    'cannot be “%s”',
    (name) => {
      expect(isSlug(name)).toBe(false)
    },
  )

  test('is the first free one with a number', () => {
    expect(freeSlug('yoga', new Set())).toBe('yoga')
    expect(freeSlug('yoga', new Set(['yoga', 'yoga-1', 'yoga-3']))).toBe('yoga-2')
  })
})
