import type { CodeOfAnyRow, ErrorCodeOf, OperationName, Slot } from '@foyer/contract'
import { expect, expectTypeOf, test } from 'vitest'
import { createClient } from './client.ts'
import { ApiError, isRefusal } from './errors.ts'

const refused = (code: string, data = {}) => new ApiError({ status: 428, code, message: code, data, requestId: null })

test('`isRefusal` narrows the code to those of the operation, and the data to its type', () => {
  const error: unknown = refused('SLOT_NOT_AVAILABLE', { alternatives: [] })
  expect(isRefusal(error, 'bookings.createBooking', 'TOO_MANY_HOLDS')).toBe(false)
  if (!isRefusal(error, 'bookings.createBooking', 'TOO_MANY_HOLDS', 'SLOT_NOT_AVAILABLE')) throw error
  expectTypeOf(error.code).toEqualTypeOf<'TOO_MANY_HOLDS' | 'SLOT_NOT_AVAILABLE'>()
  if (error.code === 'SLOT_NOT_AVAILABLE') expectTypeOf(error.data.alternatives).toEqualTypeOf<unknown & Slot[]>()
})

test('codes that the row does not list do not compile; those that can meet any row do', () => {
  expectTypeOf<'BOOKING_NOT_FOUND' | 'RATE_LIMITED'>().toExtend<ErrorCodeOf<'bookings.cancelBooking'>>()
  expectTypeOf<'LAST_OWNER'>().not.toExtend<ErrorCodeOf<'bookings.cancelBooking'>>()
  expectTypeOf<'bookings.cancelBookings'>().not.toExtend<OperationName>()
  expectTypeOf<'SLOT_NOT_AVAILABLE'>().not.toExtend<CodeOfAnyRow>()
  const error = refused('RATE_LIMITED', { retryAfterSeconds: 3 })
  expect(isRefusal(error, 'bookings.cancelBooking', 'BOOKING_NOT_FOUND')).toBe(false)
  expect(isRefusal(error, 'any', 'RATE_LIMITED')).toBe(true)
  expect(isRefusal(error, 'bookings.cancelBooking', 'RATE_LIMITED') && error.data.retryAfterSeconds).toBe(3)
  expect(isRefusal(new TypeError('no'), 'any', 'RATE_LIMITED')).toBe(false)
})

const failing = (fetch: () => Promise<Response>) =>
  createClient({ baseUrl: 'https://studio.example', fetch }).services.getService({ params: { serviceId: 'yoga' }, query: {} })

test.each([
  ['UNREACHABLE', 'could not be reached', () => Promise.reject(new TypeError('fetch failed'))],
  ['TIMED_OUT', 'took too long to answer', () => Promise.reject(new DOMException('slow', 'TimeoutError'))],
  ['UNREADABLE_ANSWER', 'answered something that cannot be read', async () => new Response('<h1>Welcome to this network</h1>')],
] as const)('a call without an answer (%s) names the site and the operation', async (code, words, fetch) => {
  const message = `https://studio.example ${words} (services.getService)`
  const error = await failing(fetch).catch((thrown) => thrown)
  expect(error).toBeInstanceOf(ApiError)
  expect(error).toMatchObject({ status: 0, code, message, operation: 'services.getService', details: { requestId: null } })
  expect(error.cause).toBeInstanceOf(Error)
})

test('an aborted call, and an error of the caller’s own fetch, are thrown unchanged', async () => {
  for (const own of [new DOMException('stopped', 'AbortError'), new Response(null, { status: 503 }), new RangeError('mine')])
    expect(await failing(() => Promise.reject(own)).catch((thrown) => thrown)).toBe(own)
})

test('a server in trouble names the operation, too', async () => {
  await expect(failing(async () => new Response('', { status: 502 }))).rejects.toMatchObject({
    status: 502,
    code: 'BAD_GATEWAY',
    operation: 'services.getService',
  })
})
