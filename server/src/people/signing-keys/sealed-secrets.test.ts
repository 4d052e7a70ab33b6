import { randomBytes } from 'node:crypto'
import { expect, test } from 'vitest'
import { seal, unseal } from './sealed-secrets.ts'

const key = { id: 'k1', secret: randomBytes(32) }

test('a sealed secret can be read with its key, and for its own row alone', () => {
  const sealed = seal(key, 'GOCSPX-geheim', 'site-1 provider-1')
  expect(sealed).not.toContain('geheim')
  expect(unseal([key], sealed, 'site-1 provider-1')).toBe('GOCSPX-geheim')
  expect(unseal([key], sealed, 'site-2 provider-1')).toBeNull()
  expect(unseal([{ ...key, secret: randomBytes(32) }], sealed, 'site-1 provider-1')).toBeNull()
  expect(unseal([], sealed, 'site-1 provider-1')).toBeNull()
})

test('two seals of one secret differ, and a changed seal cannot be read', () => {
  const sealed = seal(key, 'one', 'row')
  expect(seal(key, 'one', 'row')).not.toBe(sealed)
  expect(unseal([key], `${sealed.slice(0, -2)}AA`, 'row')).toBeNull()
  expect(unseal([key], 'nothing', 'row')).toBeNull()
})
