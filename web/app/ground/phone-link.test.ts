import { expect, test } from 'vitest'
import { phoneLink } from './phone-link.ts'

test('a telephone link has only what can be dialled', () => {
  expect(phoneLink('+49 30 1234 5678')).toBe('tel:+493012345678')
  expect(phoneLink('(030) 12-34/56')).toBe('tel:030123456')
  // A space that does not break, as pasted from a page.
  expect(phoneLink('030\u00a01234')).toBe('tel:0301234')
})
