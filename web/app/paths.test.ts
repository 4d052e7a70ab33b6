import { expect, test } from 'vitest'
import { paths } from './paths.ts'

test('a slug cannot change the other parts of an address', () => {
  expect(paths.service('yin & sound/?')).toBe('/services/yin%20%26%20sound%2F%3F')
})

test('an empty choice leaves no question mark behind', () => {
  expect(paths.book('physio')).toBe('/services/physio/book')
  expect(paths.book('physio', { staff: 'ada', start: '2026-11-26T13:30:00Z' })).toBe(
    '/services/physio/book?staff=ada&start=2026-11-26T13%3A30%3A00Z',
  )
})

test('the page to return to after sign-in is left out when it is too long for a header', () => {
  expect(paths.signIn({ to: '/account/security?tab=1' })).toBe('/sign-in?to=%2Faccount%2Fsecurity%3Ftab%3D1')
  expect(paths.signIn({ to: `/account/${'x'.repeat(15_000)}`, again: '1' })).toBe('/sign-in?again=1')
})
