import { expect, test } from 'vitest'
import { problemOf } from './problem-page.tsx'

test.each([
  [404, 'notFound'],
  [503, 'unavailable'],
  [502, 'unavailable'],
  [500, 'failed'],
])('a page that ends with %i tells of it in words of its own', (status, problem) => {
  expect(problemOf({ status })).toBe(problem)
})

test.each([
  ['OFFLINE', 'offline'],
  ['UNREACHABLE', 'unavailable'],
  ['TIMED_OUT', 'unavailable'],
])('a page whose call ended without an answer (%s) tells so, and takes no blame', (code, problem) => {
  expect(problemOf({ status: 0, code })).toBe(problem)
})
