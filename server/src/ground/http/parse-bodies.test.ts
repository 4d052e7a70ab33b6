import fc from 'fast-check'
import { expect, test } from 'vitest'
import { deepest, excessOfJson, mostValues } from './parse-bodies.ts'

const nested = (depth: number): unknown => (depth === 0 ? 'x' : [nested(depth - 1)])

const listOf = (length: number) => JSON.stringify(Array.from({ length }, () => 1))

test('nesting ends at 64 levels', () => {
  expect(excessOfJson(JSON.stringify(nested(deepest)))).toBeNull()
  expect(excessOfJson(JSON.stringify(nested(deepest + 1)))).toMatchObject({ rule: 'MAX_DEPTH', data: { limit: deepest } })
})

test('there are at most 15,000 values', () => {
  expect(excessOfJson(listOf(mostValues - 2))).toBeNull()
  expect(excessOfJson(listOf(mostValues + 1))).toMatchObject({ rule: 'MAX_VALUES', data: { limit: mostValues } })
})

test('brackets and commas in texts count as text', () => {
  const signs = '[{,"\\'
  expect(excessOfJson(JSON.stringify({ [signs.repeat(10_000)]: signs.repeat(10_000) }))).toBeNull()
})

test('small input passes, and no text, valid or not, miscounts', () => {
  fc.assert(
    fc.property(fc.oneof(fc.json({ maxDepth: 10 }), fc.string()), (text) => {
      expect(excessOfJson(text)).toBeNull()
    }),
  )
})
