import { createHash } from 'node:crypto'
import fc from 'fast-check'
import { expect, test } from 'vitest'
import { challengeOf, generatePkce } from './pkce.ts'
import { sha256 } from './sha256.ts'

test('the challenge of RFC 7636, appendix B', () => {
  expect(challengeOf('dBjftJeZ4CVP-mB92K27uhbUJU1p1r_wW1gFWFOEjXk')).toBe('E9Melhoa2OwvFrEMTJguCHaoeK1t8URWbuGJSstw-cM')
})

test('SHA-256 is the platform’s, for messages of any length', () => {
  fc.assert(
    fc.property(fc.uint8Array({ maxLength: 300 }), (message) => {
      expect(Buffer.from(sha256(message)).toString('hex')).toBe(createHash('sha256').update(message).digest('hex'))
    }),
  )
})

test.each([55, 56, 63, 64, 65, 119, 120, 100_000])('SHA-256 is the platform’s at the edges of padding, for %i bytes', (length) => {
  const message = new Uint8Array(length).fill(0xa5)
  expect(Buffer.from(sha256(message)).toString('hex')).toBe(createHash('sha256').update(message).digest('hex'))
})

test('a verifier has the length asked for, of unreserved characters, and its own challenge', () => {
  fc.assert(
    fc.property(fc.integer({ min: 43, max: 128 }), (length) => {
      const { codeVerifier, codeChallenge } = generatePkce(length)
      expect(codeVerifier).toHaveLength(length)
      expect(codeVerifier).toMatch(/^[A-Za-z0-9\-._~]+$/)
      expect(codeChallenge).toBe(createHash('sha256').update(codeVerifier).digest('base64url'))
      expect(codeChallenge).toMatch(/^[\w-]{43}$/)
    }),
  )
})

test('without a length it has 43 characters', () => {
  expect(generatePkce().codeVerifier).toHaveLength(43)
})

test('other lengths are refused', () => {
  const wrong = fc.oneof(
    fc.integer({ max: 42 }),
    fc.integer({ min: 129 }),
    fc.constantFrom(42.5, 43.5, Number.NaN, Number.POSITIVE_INFINITY),
  )
  fc.assert(
    fc.property(wrong, (length) => {
      expect(() => generatePkce(length)).toThrow(new RangeError(`Expected a length between 43 and 128. Received ${length}.`))
    }),
  )
})

test('every character of the alphabet is as likely as any other', () => {
  const counts = new Map<string, number>()
  for (let round = 0; round < 2000; round++)
    for (const letter of generatePkce(128).codeVerifier) counts.set(letter, (counts.get(letter) ?? 0) + 1)
  expect(counts.size).toBe(66)
  // 3,879 of each on average, 62 the standard deviation: bytes modulo 66 would put the first 58 at 4,000 and the last 8 at 3,000.
  for (const count of counts.values()) expect(Math.abs(count - 3879)).toBeLessThan(500)
})
