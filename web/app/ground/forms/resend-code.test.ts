import { ApiError } from '@foyer/sdk'
import { expect, test } from 'vitest'
import { pauseAskedBy } from './resend-code.tsx'

const refusal = (code: string, data: Record<string, unknown>) => new ApiError({ status: 429, message: code, code, data, requestId: null })

test('the pause before another code is read from the refusal', () => {
  expect(pauseAskedBy(refusal('TOO_MANY_ATTEMPTS', { retryAfterSeconds: 60 }))).toBe(60)
})

test.each([refusal('STATE_TOKEN_INVALID', { retryAfterSeconds: 60 }), new TypeError('no network')])(
  'anything else stays what it is: %s',
  (error) => {
    expect(() => pauseAskedBy(error)).toThrow(error)
  },
)
