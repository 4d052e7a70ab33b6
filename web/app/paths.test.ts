import { expect, test } from 'vitest'
import { paths } from './paths.ts'

test('a slug cannot leave its place in the address', () => {
  expect(paths.service('yin & sound/?')).toBe('/services/yin%20%26%20sound%2F%3F')
})

test('an empty choice leaves no question mark behind', () => {
  expect(paths.book('physio')).toBe('/services/physio/book')
  expect(paths.book('physio', { staff: 'ada', start: '2026-11-26T13:30:00Z' })).toBe(
    '/services/physio/book?staff=ada&start=2026-11-26T13%3A30%3A00Z',
  )
})
