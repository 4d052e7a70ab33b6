import { expect, test } from 'vitest'
import { problemOf } from './problem-of.ts'

test.each([
  [404, 'notFound'],
  [503, 'unavailable'],
  [500, 'failed'],
])('a page that ends with %i tells of it in words of its own', (status, problem) => {
  expect(problemOf({ status })).toBe(problem)
})
