import { renderHook } from '@testing-library/react'
import { afterEach, expect, test, vi } from 'vitest'
import { keepThanks, useThanks } from './thanks-after-payment.ts'

const back = '/_api/foyer/v1/visits/one/thankYouPageUrl?orderId=two'

afterEach(() => vi.unstubAllGlobals())

test('after the payment the visitor is redirected once to the front end of their visit or to the checkout, and to no other address', () => {
  const replace = vi.fn()
  vi.stubGlobal('location', { replace })
  keepThanks('paid', back)
  keepThanks('forged', 'https://elsewhere.example')
  keepThanks('one of several', '/checkout/three')
  for (const token of ['other', 'forged', 'paid', 'paid', 'one of several']) renderHook(() => useThanks(token))
  expect(replace.mock.calls).toEqual([[back], ['/checkout/three']])
})
