import { ApiError } from '@foyer/sdk'
import { expect, test } from 'vitest'
import { pictureProblem } from './use-picture-upload.ts'

const refused = (code: string, violatedRule?: string, data = {}) =>
  new ApiError({
    status: 400,
    message: '',
    code,
    violations: violatedRule ? [{ field: 'picture', description: '', violatedRule, data }] : [],
    requestId: null,
  })

test.each([
  ['type', refused('INVALID_ARGUMENT', 'PICTURE_TYPE', { type: 'UNKNOWN' })],
  ['heic', refused('INVALID_ARGUMENT', 'PICTURE_TYPE', { type: 'HEIC' })],
  ['type', refused('INVALID_ARGUMENT', 'REQUIRED')],
  ['pixels', refused('INVALID_ARGUMENT', 'PICTURE_PIXELS')],
  ['damaged', refused('INVALID_ARGUMENT', 'PICTURE_DAMAGED')],
  ['tooLarge', refused('PAYLOAD_TOO_LARGE')],
  ['busy', refused('RATE_LIMITED')],
  ['failed', refused('INTERNAL')],
  ['unreachable', refused('UNREACHABLE')],
  ['unreachable', refused('OFFLINE')],
  ['failed', new TypeError('x is not a function')],
])('a manager is told %s', (problem, error) => {
  expect(pictureProblem(error)).toBe(problem)
})
