import { expect, test } from 'vitest'
import { contactDetailsOf, detailsFrom, emailOf } from './client-field.tsx'

test('typed text is sorted into name, address and number', () => {
  expect(detailsFrom('lena@krueger.example')).toEqual({ email: 'lena@krueger.example' })
  expect(detailsFrom('0171 39200-87')).toEqual({ phone: '0171 39200-87' })
  expect(detailsFrom('  Lena ')).toEqual({ firstName: 'Lena' })
  expect(detailsFrom('Anna Maria Krüger')).toEqual({ firstName: 'Anna', lastName: 'Maria Krüger' })
})

test('empty fields of a new client are not sent', () => {
  const client = { kind: 'NEW', details: { firstName: 'Lena', lastName: '', email: '' } } as const
  expect(contactDetailsOf(client, 'Walk-in')).toEqual({ firstName: 'Lena' })
  expect(emailOf(client)).toBeUndefined()
})

test('a walk-in has a name at least', () => {
  expect(contactDetailsOf({ kind: 'WALK_IN' }, 'Walk-in')).toEqual({ firstName: 'Walk-in' })
})
