import fc from 'fast-check'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { cookieStorage, readCookie, serializeCookie, tokensInText } from './cookies.ts'
import { emptyTokens, type Tokens } from './tokens.ts'

const tokens: Tokens = { accessToken: { value: 'a.b-c', expiresAt: 7 }, refreshToken: { value: 'r;=, ü', role: 'member' } }

test('a cookie is for the whole site unless a path is given', () => {
  expect(serializeCookie('session', 'x y')).toBe('session=x%20y; Path=/; SameSite=Lax')
  expect(serializeCookie('session', 'x', { path: '/shop' })).toBe('session=x; Path=/shop; SameSite=Lax')
  const all = { domain: 'front.example', maxAgeSeconds: 60, sameSite: 'None', httpOnly: true } as const
  expect(serializeCookie('session', 'x', all)).toBe('session=x; Path=/; Domain=front.example; Max-Age=60; SameSite=None; Secure; HttpOnly')
})

test('whatever is written can be read again, among any others', () => {
  const name = fc.string({ unit: 'grapheme', minLength: 1 })
  const value = fc.string({ unit: 'grapheme' })
  fc.assert(
    fc.property(fc.array(fc.tuple(name, value)), name, value, (others, own, text) => {
      const pairs = [...others.filter(([other]) => other !== own), [own, text] as const]
      const header = pairs.map(([key, content]) => serializeCookie(key, content).split(';')[0]).join('; ')
      expect(readCookie(header, own)).toBe(text)
    }),
  )
})

test('a missing or malformed cookie is null', () => {
  expect(readCookie('', 'session')).toBeNull()
  expect(readCookie('xsession=1; sessions=2', 'session')).toBeNull()
  expect(readCookie('session=%', 'session')).toBeNull()
})

test('tokens are read from the cookies of front ends, with both or the refresh token alone', () => {
  expect(tokensInText(JSON.stringify(tokens))).toEqual(tokens)
  expect(tokensInText(JSON.stringify({ refreshToken: tokens.refreshToken }))).toEqual({ ...emptyTokens, refreshToken: tokens.refreshToken })
  for (const text of [
    null,
    '',
    'x',
    '1',
    'null',
    '{}',
    '{"refreshToken":{"value":"r","role":"owner"}}',
    '{"refreshToken":{"role":"member"}}',
  ])
    expect(tokensInText(text)).toBeNull()
})

/** A jar of one page: the last cookie of a name wins, and one without an age to live goes. */
const stubCookies = (isKept: boolean, protocol: string) => {
  const jar = new Map<string, string>()
  const written: string[] = []
  vi.stubGlobal('window', { location: { protocol } })
  vi.stubGlobal('document', {
    get cookie() {
      return [...jar].map((pair) => pair.join('=')).join('; ')
    },
    set cookie(text: string) {
      written.push(text)
      const [name = '', value = ''] = text.split(';')[0]?.split('=') ?? []
      if (text.includes('Max-Age=0')) jar.delete(name)
      else if (isKept) jar.set(name, value)
    },
  })
  return written
}

let written: string[]
beforeEach(() => {
  written = stubCookies(true, 'https:')
})
afterEach(() => {
  vi.unstubAllGlobals()
})

test('tokens stay in a cookie that all tabs read, for as long as the site remembers them', () => {
  const [here, there] = [cookieStorage(), cookieStorage()]
  expect(here.read()).toEqual(emptyTokens)
  here.write(tokens)
  expect(there.read()).toEqual(tokens)
  expect(written[0]).toMatch(/^session=[^;]+; Path=\/; Max-Age=5184000; SameSite=Lax; Secure$/)
})

test('signing out takes the cookie away, for other tabs too', () => {
  const [here, there] = [cookieStorage({ name: 'own' }), cookieStorage({ name: 'own' })]
  here.write(tokens)
  there.write(emptyTokens)
  expect([here.read(), there.read()]).toEqual([emptyTokens, emptyTokens])
  expect(written[1]).toBe('own=; Path=/; Max-Age=0; SameSite=Lax; Secure')
})

test('a browser that keeps no cookies has one visitor for each page', () => {
  stubCookies(false, 'https:')
  const storage = cookieStorage()
  storage.write(tokens)
  expect(storage.read()).toEqual(tokens)
  storage.write(emptyTokens)
  expect(storage.read()).toEqual(emptyTokens)
})

test('on a page without https the cookie is not `Secure`', () => {
  const onHttp = stubCookies(true, 'http:')
  cookieStorage({ maxAgeSeconds: 60, path: '/app' }).write(tokens)
  expect(onHttp[0]).toMatch(/; Path=\/app; Max-Age=60; SameSite=Lax$/)
})
