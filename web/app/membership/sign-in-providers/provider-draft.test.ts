import { expect, test } from 'vitest'
import { isComplete, newProviderOf, providerChangesOf, providerDraftOf } from './provider-draft.ts'

const typed = {
  ...providerDraftOf(null),
  name: 'Harbour',
  issuer: ' https://id.harbour.example ',
  clientId: ' juniper ',
  secret: 's',
  teamId: 'T',
  keyId: 'K',
}

test('only fields of the provider’s kind are sent', () => {
  expect(newProviderOf(typed)).toEqual({ preset: 'GOOGLE', clientId: 'juniper', secret: 's' })
  expect(newProviderOf({ ...typed, preset: 'APPLE' })).toEqual({
    preset: 'APPLE',
    clientId: 'juniper',
    secret: 's',
    teamId: 'T',
    keyId: 'K',
  })
  expect(newProviderOf({ ...typed, preset: 'OPENID' })).toEqual({
    preset: 'OPENID',
    clientId: 'juniper',
    secret: 's',
    name: 'Harbour',
    issuer: 'https://id.harbour.example',
  })
})

test('an empty secret keeps the saved one; a new provider needs one', () => {
  const draft = { ...typed, preset: 'OPENID' as const, secret: '' }
  expect(providerChangesOf(draft)).toEqual({ name: 'Harbour', clientId: 'juniper' })
  expect([isComplete(draft, true), isComplete(draft, false), isComplete({ ...draft, issuer: '' }, false)]).toEqual([false, true, false])
})
