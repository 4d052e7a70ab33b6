import fc from 'fast-check'
import { expect, test } from 'vitest'
import { ApiError, apiErrorOf } from './errors.ts'
import { inOwnWords } from './violations.ts'

const errorOf = (status: number, body: unknown, names = {}, init: ResponseInit = { headers: { 'x-wix-request-id': 'r-1' } }) =>
  apiErrorOf(Response.json(body, { ...init, status }), { names })

test('bad input names each field, sorted, in one sentence', async () => {
  const fieldViolations = [
    { field: 'plan.name', description: 'is required', violatedRule: 'REQUIRED', data: {} },
    { field: 'plan.image', description: 'is too large' },
  ]
  const error = await errorOf(400, { message: 'no', details: { validationError: { fieldViolations } } })
  expect(error).toBeInstanceOf(ApiError)
  expect(error.message).toBe('INVALID_ARGUMENT: "plan.image" is too large, "plan.name" is required')
  expect(error).toMatchObject({ status: 400, code: 'INVALID_ARGUMENT', requestId: 'r-1', data: {} })
  const sorted = [fieldViolations[1], fieldViolations[0]]
  expect(error.violations).toEqual(sorted)
  expect(error.details).toEqual({ validationError: { fieldViolations: sorted }, requestId: 'r-1' })
})

test('fields have the caller’s names', async () => {
  const fieldViolations = [
    { field: 'password', description: 'is short' },
    { field: 'member.id', description: 'is no id' },
    { field: 'member.contact.emails[0]', description: 'is no address' },
    { field: 'memberships', description: 'are unknown' },
  ]
  const names = { 'member.id': '_id', member: 'member', 'member.contact': 'contact', password: 'options.password' }
  const error = await errorOf(400, { details: { validationError: { fieldViolations } } }, names)
  expect(error.message).toBe(
    'INVALID_ARGUMENT: "_id" is no id, "contact.emails[0]" is no address, "memberships" are unknown, "options.password" is short',
  )
})

test('a general violation is dropped if a more exact one has a name', () => {
  const general = { field: 'loginId', description: 'is wrong' }
  const exact = { field: 'loginId.email', description: 'is no address' }
  expect(inOwnWords([general, exact], { 'loginId.email': 'email' })).toEqual([{ ...exact, field: 'email' }])
  expect(inOwnWords([general, exact], {})).toEqual([general, exact])
  const odd = [
    { field: '', description: 'is wrong' },
    { field: 'constructor', description: 'is wrong' },
  ]
  expect(inOwnWords(odd, {})).toEqual(odd)
})

const path = fc.array(fc.constantFrom('a', 'b', 'ab', 'list[0]'), { minLength: 1, maxLength: 3 }).map((parts) => parts.join('.'))

test('without names, every violation is kept, in the order of its field', () => {
  fc.assert(
    fc.property(fc.array(path), (fields) => {
      const violations = fields.map((field) => ({ field, description: 'is wrong' }))
      expect(inOwnWords(violations, {}).map(({ field }) => field)).toEqual(fields.toSorted())
    }),
  )
})

test('a refusal reads as its message, and its description where that differs', async () => {
  const refused = (message: string | undefined, description: string | undefined) =>
    errorOf(409, { message, details: { applicationError: { code: 'SLUG_ALREADY_EXISTS', description, data: { slug: 'yoga' } } } })
  expect((await refused('Taken.', 'Taken.')).message).toBe('Taken.')
  expect((await refused('Conflict', 'Taken.')).message).toBe('Conflict: Taken.')
  expect((await refused(undefined, 'Taken.')).message).toBe('Taken.')
  const error = await refused('Conflict', 'Taken.')
  expect(error).toMatchObject({ status: 409, code: 'SLUG_ALREADY_EXISTS', data: { slug: 'yoga' }, violations: [] })
  expect(error.details).toEqual({
    applicationError: { code: 'SLUG_ALREADY_EXISTS', description: 'Taken.', data: { slug: 'yoga' } },
    requestId: 'r-1',
  })
})

test('a refusal without a code has that of its status, and data in any case', async () => {
  const error = await errorOf(404, { message: 'Gone.', details: { applicationError: { description: 'Gone.' } } })
  expect([error.code, error.data]).toEqual(['NOT_FOUND', {}])
})

test.each([
  [400, 'BAD_REQUEST'],
  [403, 'FORBIDDEN'],
  [404, 'NOT_FOUND'],
  [409, 'CONFLICT'],
  [428, 'PRECONDITION_REQUIRED'],
  [429, 'TOO_MANY_REQUESTS'],
  [499, 'UNKNOWN'],
])('any other %i is a refusal named after its status', async (status, code) => {
  expect(await errorOf(status, {})).toMatchObject({ status, code, details: { applicationError: { code, data: {} }, requestId: 'r-1' } })
})

test('the words that came with the status are preferred', async () => {
  const error = await errorOf(404, { message: 'Nothing here' }, {}, { statusText: 'No Such Thing' })
  expect(error).toMatchObject({ code: 'NO_SUCH_THING', message: 'Nothing here: No Such Thing', requestId: null })
  expect(error.details.applicationError?.description).toBe('No Such Thing')
})

test('anything else is a system error, with the request’s id where it is known', async () => {
  expect(await errorOf(500, { message: 'stack' })).toMatchObject({
    message: 'System error occurred, request-id: r-1',
    code: 'INTERNAL_SERVER_ERROR',
    details: { requestId: 'r-1' },
  })
  expect(await errorOf(502, { trouble: 1 }, {}, {})).toMatchObject({ message: 'System error occurred: {"trouble":1}', code: 'BAD_GATEWAY' })
  expect((await errorOf(599, {})).code).toBe('UNKNOWN')
})

test('success is 200 alone', async () => {
  expect((await errorOf(201, {})).message).toBe('System error occurred, request-id: r-1')
})

test('OAuth’s own errors keep their name', async () => {
  const error = await errorOf(400, { error: 'invalid_grant', error_description: 'It has expired.' })
  expect(error).toMatchObject({ code: 'INVALID_GRANT', message: 'It has expired.' })
})

test('an answer that is no JSON, or no object, is a system error, too', async () => {
  const page = new Response('<h1>Bad gateway</h1>', { status: 502, statusText: 'Bad Gateway' })
  expect(await apiErrorOf(page)).toMatchObject({ status: 502, code: 'BAD_GATEWAY', message: 'System error occurred: {}' })
  await fc.assert(
    fc.asyncProperty(fc.constantFrom(400, 404, 500), fc.jsonValue(), async (status, body) => {
      expect(await errorOf(status, body)).toBeInstanceOf(ApiError)
    }),
  )
})
