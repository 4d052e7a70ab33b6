import { describe, expect, test } from 'vitest'
import { isPasskeyOrigin, passkeyHostOf } from './passkey-host.ts'

describe('passkeys are bound to', () => {
  test.each([
    ['https://juniper.example', 'juniper.example'],
    ['https://Book.Juniper.example:8443/', 'book.juniper.example'],
    ['http://localhost:4000', 'localhost'],
    ['http://127.0.0.1:4000', 'localhost'],
    ['http://[::1]:4000', 'localhost'],
    ['http://juniper.localhost:4000', 'juniper.localhost'],
  ])('%s by the name %s', (publicUrl, host) => expect(passkeyHostOf(publicUrl)).toBe(host))

  test.each(['http://juniper.example', 'https://192.168.1.5', 'https://[fd00::1]', 'ftp://juniper.example', 'juniper.example', ''])(
    'nothing at %s',
    (publicUrl) => {
      expect(passkeyHostOf(publicUrl)).toBeNull()
      expect(isPasskeyOrigin(publicUrl, publicUrl)).toBe(false)
    },
  )
})

describe('may ask for them', () => {
  const hosts = ['book.juniper.example', 'other.example']
  test.each([
    ['https://juniper.example', 'https://juniper.example', true],
    ['https://juniper.example:443', 'https://juniper.example', true],
    ['https://book.juniper.example', 'https://juniper.example', true],
    ['https://shop.juniper.example', 'https://juniper.example', false],
    ['https://other.example', 'https://juniper.example', false],
    ['https://evil-juniper.example', 'https://juniper.example', false],
    ['https://juniper.example.evil.example', 'https://juniper.example', false],
    ['http://juniper.example', 'https://juniper.example', false],
    ['https://juniper.example:8443', 'https://juniper.example', false],
    ['https://juniper.example:8443', 'https://juniper.example:8443', true],
    ['https://juniper.example', 'https://juniper.example:8443', false],
    ['http://localhost:5173', 'http://localhost:4000', true],
    ['http://localhost:5173', 'http://127.0.0.1:4000', true],
    ['http://127.0.0.1:4000', 'http://127.0.0.1:4000', false],
    ['http://localhost:4000', 'https://juniper.example', false],
    ['null', 'https://juniper.example', false],
  ])('%s at %s: %s', (origin, publicUrl, may) => expect(isPasskeyOrigin(origin, publicUrl, hosts)).toBe(may))
})
