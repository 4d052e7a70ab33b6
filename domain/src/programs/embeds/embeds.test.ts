import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { embedBaseOf, embedThemes, isEmbeddable, readEmbedPath } from './embed-address.ts'
import { isListedOrigin, readEmbedOrigin } from './embed-origins.ts'

describe('the path of a frame', () => {
  test('says the looks and the page, whatever the page is', () => {
    const looks = fc.record({
      language: fc.constantFrom('auto' as const, 'en' as const, 'de' as const),
      theme: fc.constantFrom(...embedThemes),
    })
    fc.assert(
      fc.property(looks, fc.string({ maxLength: 20, unit: 'binary-ascii' }), (wanted, text) => {
        const page = `/${encodeURIComponent(text)}`
        expect(readEmbedPath(embedBaseOf(wanted) + page)).toEqual({ base: embedBaseOf(wanted), looks: wanted, page })
      }),
    )
  })

  test.each([
    '/',
    '/services/yoga',
    '/embed',
    '/embed/',
    '/embed/de',
    '/embed/fr-dark',
    '/embed/de-blue/x',
    '/embed/de-darker',
    '/embed/DE-dark',
    '/a/embed/de-dark',
  ])('%s is none', (path) => {
    expect(readEmbedPath(path)).toBeNull()
  })
})

test.each([
  '/',
  '/services',
  '/services/yoga',
  '/services/yoga/book',
  '/services/yoga/details',
  '/timetable/',
  '/plans/ten-classes',
  '/booking/t.k-n/confirmed',
])('%s may stand in a frame', (page) => {
  expect(isEmbeddable(page)).toBe(true)
})

test.each([
  '/manage',
  '/manage/settings',
  '/sign-in',
  '/sign-up',
  '/account',
  '/account/bookings/x',
  '/your-data',
  '/members',
  '/services/a/b',
  '/ui',
])('%s may not', (page) => {
  expect(isEmbeddable(page)).toBe(false)
})

describe('an origin', () => {
  test.each([
    ['https://www.example.com', 'https://www.example.com'],
    ['https://WWW.Example.com:443', 'https://www.example.com'],
    ['https://example.com:8443', 'https://example.com:8443'],
    ['https://*.example.com', 'https://*.example.com'],
    ['https://xn--mnchen-3ya.example', 'https://xn--mnchen-3ya.example'],
    ['http://localhost:3000', 'http://localhost:3000'],
    ['http://127.0.0.1', 'http://127.0.0.1'],
  ])('%s is kept as %s', (text, origin) => {
    expect(readEmbedOrigin(text)).toEqual({ origin })
  })

  test.each([
    ['http://www.example.com', 'INSECURE'],
    ['https://*.com', 'TOO_WIDE'],
    ['https://*.localhost', 'TOO_WIDE'],
    ['*', 'FORMAT'],
    ['https://*', 'FORMAT'],
    ['https://www.*.example.com', 'FORMAT'],
    ['https://example.com/page', 'FORMAT'],
    ['https://example.com; frame-ancestors *', 'FORMAT'],
    ['https://example.com https://evil.example', 'FORMAT'],
    ['https://example.com:0', 'FORMAT'],
    ['https://example.com:70000', 'FORMAT'],
    ['https://me@example.com', 'FORMAT'],
    ['https://192.168.0.1', 'FORMAT'],
    ['javascript:alert(1)', 'FORMAT'],
    ["'self'", 'FORMAT'],
  ])('%s is refused', (text, fault) => {
    expect(readEmbedOrigin(text)).toEqual({ fault })
  })

  test('is listed by itself or by a wildcard of its domain, and by nothing else', () => {
    const listed = ['https://www.example.com', 'https://*.example.org', 'https://*.example.net:8443']
    const isListed = (origin: string) => isListedOrigin(origin, listed)
    for (const origin of ['https://www.example.com', 'https://a.example.org', 'https://a.b.example.org', 'https://a.example.net:8443'])
      expect(isListed(origin), origin).toBe(true)
    for (const origin of [
      'https://example.com',
      'http://www.example.com',
      'https://www.example.com:8443',
      'https://example.org',
      'https://evilexample.org',
      'https://a.example.org.evil.com',
      'https://a.example.net',
      'null',
    ])
      expect(isListed(origin), origin).toBe(false)
  })
})
