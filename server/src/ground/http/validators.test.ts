import { Type } from 'typebox'
import { expect, test } from 'vitest'
import { bodyValidator } from './validators.ts'

const check = bodyValidator(
  Type.Object({
    name: Type.String({ maxLength: 5 }),
    email: Type.Optional(Type.Union([Type.String({ format: 'email', maxLength: 20 }), Type.Literal('')])),
    tags: Type.Optional(Type.Array(Type.Object({ word: Type.String({ maxLength: 3 }), weight: Type.Integer() }), { maxItems: 30 })),
    extra: Type.Optional(Type.Record(Type.String(), Type.Unknown(), { maxProperties: 2 })),
  }),
)

const told = (input: unknown) => check(input).map(({ field, rule }) => [field, rule])

test('oversized parts are reported beside other violations', () => {
  expect(told({ name: 'Ada', email: '', tags: [{ word: 'new', weight: 1 }], extra: { a: 1, b: [] } })).toEqual([])
  expect(told({ name: 'Ada Lovelace', tags: [{ word: 'long', weight: 'x' }], extra: { a: 1, b: 2, c: 3 } }).toSorted()).toEqual([
    ['extra', 'MAXPROPERTIES'],
    ['name', 'MAXLENGTH'],
    ['tags[0].weight', 'TYPE'],
    ['tags[0].word', 'MAXLENGTH'],
  ])
})

test('the items of an oversized list are not checked', () => {
  expect(told({ name: 'Ada', tags: Array.from({ length: 500_000 }, () => 1) })).toEqual([['tags', 'MAXITEMS']])
})

test('an oversized text is not matched with a pattern', () => {
  expect(told({ name: 'Ada', email: 'a'.repeat(1_000_000) })).toEqual([['email', 'MAXLENGTH']])
})

test('a free-form member holds at most 5,000 values, however they are nested', () => {
  expect(told({ name: 'Ada', extra: { list: Array.from({ length: 4990 }, () => 1) } })).toEqual([])
  expect(told({ name: 'Ada', extra: { list: Array.from({ length: 10 }, () => Array(600).fill(1)) } })).toEqual([['extra', 'MAX_VALUES']])
})

test('length counts characters, not UTF-16 units', () => {
  expect(told({ name: '🙂🙂🙂🙂🙂' })).toEqual([])
  expect(told({ name: '🙂🙂🙂🙂🙂🙂' })).toEqual([['name', 'MAXLENGTH']])
})

test('more invalid texts than are reported end the check', () => {
  expect(check({ name: 'Ada', tags: Array.from({ length: 30 }, () => ({ word: 'long' })) })).toHaveLength(20)
})
