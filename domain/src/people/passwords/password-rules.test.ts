import fc from 'fast-check'
import { expect, test } from 'vitest'
import { commonPasswords } from './common-passwords.ts'
import { longestPassword, shortestPassword, weaknessOfPassword } from './password-rules.ts'

const known = {
  email: 'ada.lindqvist@juniper.example',
  siteName: 'Juniper Studio',
  isCommonPassword: (simplified: string) => commonPasswords().has(simplified),
}
const weakness = (password: string) => weaknessOfPassword(password, known)

const digits = fc.string({ unit: fc.constantFrom(...'0123456789'), minLength: 0, maxLength: 6 })
const signs = fc.string({ unit: fc.constantFrom(...'!.-_ #?'), minLength: 0, maxLength: 4 })
const anyCase = (word: string) =>
  fc.tuple(...[...word].map((letter) => fc.constantFrom(letter, letter.toUpperCase()))).map((letters) => letters.join(''))

test('length is counted in characters as people see them', () => {
  fc.assert(
    fc.property(fc.array(fc.constantFrom('ä', 'Ж', '字', '🪴', 'k', '7'), { maxLength: 260 }), (characters) => {
      const found = weakness(characters.join(''))
      expect(found === 'TOO_SHORT').toBe(characters.length < shortestPassword)
      expect(found === 'TOO_LONG').toBe(characters.length > longestPassword)
    }),
  )
})

test('a common password stays common with capitals, signs and a number at its end', () => {
  const disguised = fc
    .constantFrom(...[...commonPasswords()].filter((word) => /^[a-z]+$/.test(word)))
    .chain((word) => fc.tuple(anyCase(word), digits, signs))
  fc.assert(
    fc.property(disguised, ([word, number, sign]) => {
      const password = word + number + sign
      if ([...password].length >= shortestPassword) expect(weakness(password)).not.toBeNull()
    }),
  )
})

test('the account’s name, address and business are no passwords, in any variation', () => {
  const names = fc.constantFrom('ada.lindqvist', 'adalindqvist', 'juniper studio', 'Juniper-Studio', 'ada.lindqvist@juniper.example')
  fc.assert(
    fc.property(
      names.chain((name) => fc.tuple(anyCase(name), digits, signs)),
      ([name, number, sign]) => {
        expect(weakness(name + number + sign)).toBe('OWN_NAME')
      },
    ),
  )
})

test('there are no rules about kinds of characters: length and not being guessable are enough', () => {
  const phrase = fc
    .string({ unit: fc.constantFrom(...'bcdfgmnpqrstvwxz'), minLength: 20, maxLength: 64 })
    .filter((text) => new Set(text).size > 2)
  fc.assert(fc.property(phrase, (password) => void expect(weakness(password)).toBeNull()))
})

test('one or two characters repeated are no password', () => {
  expect(weakness('aaaaaaaaaaaa')).toBe('COMMON')
  expect(weakness('abababababab')).toBe('COMMON')
})

test('two or three letters beside a long number are no common word', () => {
  const everything = (password: string) => weaknessOfPassword(password, { ...known, isCommonPassword: (word) => word.length <= 4 })
  expect(everything('tz4821903345')).toBeNull()
  expect(everything('48219033457')).toBeNull()
  expect(everything('love48219033')).toBe('COMMON')
})

test('spaces and pasted sentences are welcome', () => {
  expect(weakness('vier Menschen im Kastanienhof')).toBeNull()
})
