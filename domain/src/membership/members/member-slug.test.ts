import fc from 'fast-check'
import { expect, test } from 'vitest'
import { isMemberSlug, memberSlugOf } from './member-slug.ts'

test('the address comes from the nickname, else from the e-mail address', () => {
  expect(memberSlugOf('Lena Krüger', 'x@y.example')).toBe('lena-krueger')
  expect(memberSlugOf(null, 'Noor.Amari@people.example')).toBe('noor-amari')
  expect(memberSlugOf('!!!', '+@people.example')).toBe('member')
})

test('a suggested address is allowed', () => {
  fc.assert(
    fc.property(fc.string({ unit: 'grapheme' }), fc.emailAddress(), (nickname, email) => {
      expect(isMemberSlug(memberSlugOf(nickname, email))).toBe(true)
    }),
  )
})

test.each(['Ada', 'ada_2', 'Ада', 'a.b', '0'])('%s may be had', (slug) => expect(isMemberSlug(slug)).toBe(true))
test.each(['', ' ', 'a b', 'a/b', '../x', '-a', 'a?b', 'a#b', 'a'.repeat(256), 'a%2f', 'v2'])('%j may not', (slug) =>
  expect(isMemberSlug(slug)).toBe(false),
)
