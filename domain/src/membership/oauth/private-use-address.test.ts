import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { isPrivateUseAddress } from './private-use-address.ts'

describe('the address of an app can be', () => {
  test.each([
    'com.example.app:/callback',
    'com.example.app:/',
    'com.example.app://callback',
    'com.example.my-app:/back?from=sign-in',
    'app.example:/back',
  ])('%s', (address) => expect(isPrivateUseAddress(address)).toBe(true))
})

describe('the address of an app cannot be', () => {
  test.each([
    ['a scheme that any app may claim', 'myapp:/callback'],
    ['a script', 'javascript:/alert(1)'],
    ['a script with a dot behind it', 'javascript:/*.*/alert(1)'],
    ['data', 'data:text/html,x'],
    ['a file', 'file:///etc/passwd'],
    ['the web without a lock', 'http://com.example.app/'],
    ['a host and a port', 'shop.example:8443/back'],
    ['a scheme alone', 'com.example.app:'],
    ['something that is no path', 'com.example.app:callback'],
    ['capitals, which browsers do not send', 'com.Example.app:/callback'],
    ['an empty part', 'com..app:/callback'],
    ['a dot at the end', 'com.example.:/callback'],
    ['a hyphen at the edge', 'com.-example:/callback'],
    ['a fragment', 'com.example.app:/callback#x'],
    ['a backslash', 'com.example.app:/\\callback'],
    ['space', 'com.example.app:/call back'],
    ['a line break', 'com.example.app:/callback\n'],
    ['nothing', ''],
  ])('%s', (_what, address) => expect(isPrivateUseAddress(address)).toBe(false))
})

test('a scheme without a dot is never an app’s', () => {
  fc.assert(
    fc.property(fc.stringMatching(/^[a-z][a-z0-9+-]*$/), fc.string(), (scheme, rest) => {
      expect(isPrivateUseAddress(`${scheme}:${rest}`)).toBe(false)
    }),
  )
})
