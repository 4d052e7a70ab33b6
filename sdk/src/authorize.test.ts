import fc from 'fast-check'
import { afterEach, expect, test, vi } from 'vitest'
import { generateOAuthData, parseFromUrl } from './authorize.ts'

afterEach(() => {
  vi.unstubAllGlobals()
})

test('the data of an attempt: verifier, its challenge, and a state that is independent of both', () => {
  const data = generateOAuthData('https://front.example/callback', 'https://front.example/plans')
  expect(data).toEqual({
    redirectUri: 'https://front.example/callback',
    originalUri: 'https://front.example/plans',
    codeChallenge: expect.stringMatching(/^[\w-]{43}$/),
    codeVerifier: expect.stringMatching(/^[\w\-.~]{43}$/),
    state: expect.stringMatching(/^[\w-]{43}$/),
  })
  expect(data.state).not.toBe(data.codeChallenge)
  expect(generateOAuthData('x')).toMatchObject({ redirectUri: 'x', originalUri: '' })
})

const words = fc.string({ unit: 'grapheme', minLength: 1 })
const modes = fc.constantFrom('fragment' as const, 'query' as const)
const addressWith = (mode: 'fragment' | 'query', answer: Record<string, string>) =>
  `https://front.example/callback?code=not&state=these#code=nor&state=these`.replace(
    mode === 'query' ? /\?[^#]*/ : /#.*/,
    `${mode === 'query' ? '?' : '#'}${new URLSearchParams(answer)}`,
  )

test('code and state are read from the part of the address that the mode names, ignoring the other', () => {
  fc.assert(
    fc.property(modes, words, words, (mode, code, state) => {
      expect(parseFromUrl(addressWith(mode, { code, state }), mode)).toEqual({ code, state })
    }),
  )
})

test('an error and its description are read, and absent otherwise', () => {
  fc.assert(
    fc.property(modes, words, words, words, (mode, error, description, state) => {
      const address = addressWith(mode, { error, error_description: description, state })
      expect(parseFromUrl(address, mode)).toEqual({ code: null, state, error, errorDescription: description })
    }),
  )
  expect(parseFromUrl('https://front.example/#error=&error_description=why&code=c&state=s')).toEqual({ code: 'c', state: 's' })
  expect(parseFromUrl('https://front.example/#error=login_required')).toMatchObject({ error: 'login_required', errorDescription: null })
})

test('what is missing is null', () => {
  expect(parseFromUrl('https://front.example/')).toEqual({ code: null, state: null })
  expect(parseFromUrl('https://front.example/', 'query')).toEqual({ code: null, state: null })
})

test('the fragment is read by default', () => {
  expect(parseFromUrl('https://front.example/?code=q&state=q#code=f&state=f')).toEqual({ code: 'f', state: 'f' })
})

test('a page reads its own address, a server the path of its request', () => {
  vi.stubGlobal('window', { location: { href: 'https://front.example/#code=own&state=s' } })
  expect(parseFromUrl()).toEqual({ code: 'own', state: 's' })
  expect(parseFromUrl('/callback?code=c&state=s', 'query')).toEqual({ code: 'c', state: 's' })
})
