import { renderHook } from '@testing-library/react'
import { afterEach, expect, test, vi } from 'vitest'
import { keepThanks, useThanks } from './thanks-after-payment.ts'

const back = '/_api/foyer/v1/visits/one/thankYouPageUrl?orderId=two'

afterEach(() => vi.unstubAllGlobals())

test('a visitor whose payment came through is led back to the front end that sent them, or to the checkout of several, once, and nowhere else', () => {
  const replace = vi.fn()
  vi.stubGlobal('location', { replace })
  keepThanks('paid', back)
  keepThanks('forged', 'https://elsewhere.example')
  keepThanks('one of several', '/checkout/three')
  for (const token of ['other', 'forged', 'paid', 'paid', 'one of several']) renderHook(() => useThanks(token))
  expect(replace.mock.calls).toEqual([[back], ['/checkout/three']])
})
