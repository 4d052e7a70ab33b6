import { describe, expect, test } from 'vitest'
import { isOriginOf, mayRedirectTo, originsOf } from './registered-addresses.ts'

const shop = {
  allowsAnyLoopbackRedirect: false,
  redirectAddresses: ['https://shop.example/auth/callback', 'http://127.0.0.1:3000/back?from=app', 'app.example:/back'],
  origins: ['https://www.shop.example'],
}
const developer = { allowsAnyLoopbackRedirect: true, redirectAddresses: [], origins: [] }

describe('a registered client is answered at', () => {
  test.each([
    'https://shop.example/auth/callback',
    'app.example:/back',
    'http://127.0.0.1:3000/back?from=app',
    'http://127.0.0.1:51234/back?from=app',
    'http://127.0.0.1/back?from=app',
  ])('%s', (address) => expect(mayRedirectTo(shop, address)).toBe(true))
})

describe('a registered client is not answered at', () => {
  test.each([
    ['another path', 'https://shop.example/auth/callback/'],
    ['a path below', 'https://shop.example/auth/callback/../../evil'],
    ['another case in the path', 'https://shop.example/auth/Callback'],
    ['another case in the host', 'https://SHOP.example/auth/callback'],
    ['another case in the scheme', 'HTTPS://shop.example/auth/callback'],
    ['an encoded path', 'https://shop.example/auth%2Fcallback'],
    ['an encoded letter', 'https://shop.example/auth/%63allback'],
    ['its default port written out', 'https://shop.example:443/auth/callback'],
    ['another port', 'https://shop.example:8443/auth/callback'],
    ['another scheme', 'http://shop.example/auth/callback'],
    ['a user name before another host', 'https://shop.example@evil.example/auth/callback'],
    ['a user name before the host', 'https://me:secret@shop.example/auth/callback'],
    ['an additional query', 'https://shop.example/auth/callback?next=https://evil.example'],
    ['a fragment', 'https://shop.example/auth/callback#x'],
    ['an empty fragment', 'https://shop.example/auth/callback#'],
    ['a host that ends with a dot', 'https://shop.example./auth/callback'],
    ['a subdomain', 'https://evil.shop.example/auth/callback'],
    ['a host that begins like it', 'https://shop.example.evil.example/auth/callback'],
    ['a backslash', 'https://shop.example\\@evil.example/auth/callback'],
    ['space around it', ' https://shop.example/auth/callback'],
    ['a line break in it', 'https://shop.example/auth/\ncallback'],
    ['an origin that was registered without an address', 'https://www.shop.example/'],
    ['another loopback path', 'http://127.0.0.1:3000/other'],
    ['another loopback query', 'http://127.0.0.1:3000/back?from=else'],
    ['another loopback name', 'http://localhost:3000/back?from=app'],
    ['loopback on https', 'https://127.0.0.1:3000/back?from=app'],
    ['a loopback name that is a user name', 'http://127.0.0.1:3000@evil.example/back?from=app'],
    ['a script', 'javascript:alert(1)'],
    ['nothing', ''],
  ])('%s', (_what, address) => expect(mayRedirectTo(shop, address)).toBe(false))
})

describe('a developer’s client', () => {
  test.each([
    'http://localhost:3000/auth',
    'http://localhost',
    'http://127.0.0.1:1/x?y=z',
    'http://[::1]:8080/',
    'https://localhost:3000/a',
  ])('is answered at %s', (address) => expect(mayRedirectTo(developer, address)).toBe(true))

  test.each([
    'http://localhost.evil.example/auth',
    'http://localhost@evil.example/auth',
    'http://localhost:80@evil.example/auth',
    'http://localhost\\.evil.example/auth',
    'http://LOCALHOST:3000/auth',
    'http://127.1/auth',
    'http://2130706433/auth',
    'http://0x7f.0.0.1/auth',
    'http://127.0.0.1.evil.example/',
    'http://[::ffff:127.0.0.1]/auth',
    'http://0.0.0.0:3000/auth',
    'http://localhost:99999/auth',
    'http://localhost:3000/auth#x',
    'http://localhost:3000/\tauth',
    'ftp://localhost/auth',
    '//localhost/auth',
    'https://shop.example/auth/callback',
  ])('is not answered at %s', (address) => expect(mayRedirectTo(developer, address)).toBe(false))
})

test('a hidden frame needs a registered origin, or the origin of a redirect address', () => {
  expect(originsOf(shop)).toEqual(['https://www.shop.example', 'https://shop.example', 'http://127.0.0.1:3000'])
  expect(isOriginOf(shop, 'https://shop.example')).toBe(true)
  expect(isOriginOf(shop, 'http://localhost:3000')).toBe(false)
  expect(isOriginOf(developer, 'http://localhost:3000')).toBe(true)
  expect(isOriginOf(developer, 'https://shop.example')).toBe(false)
})
