import type { Operation } from '@foyer/contract'
import { InvalidInput } from '@foyer/domain'
import type { FastifyRequest } from 'fastify'
import { Type } from 'typebox'
import { expect, test } from 'vitest'
import { inputReader } from './read-input.ts'

// A row of a list, as rooms with pages have it.
const row: Operation = {
  method: 'GET',
  path: '/v1/things',
  access: 'anyone',
  summary: 'Things',
  query: Type.Object({
    fieldsets: Type.Optional(Type.Array(Type.String())),
    paging: Type.Optional(Type.Object({ limit: Type.Optional(Type.Integer({ maximum: 100 })), offset: Type.Optional(Type.Integer()) })),
    sorting: Type.Optional(Type.Object({ by: Type.Optional(Type.Object({ fieldName: Type.String() })) })),
  }),
  response: Type.Object({}),
  errors: [],
}

const read = inputReader(row)
const queryOf = (query: Record<string, unknown>, rest: object = {}) =>
  read({ method: 'GET', query: Object.assign(Object.create(null), query), params: {}, ...rest } as FastifyRequest).query

test('a dotted key is a member of a member, and text becomes the number that is meant', () => {
  expect(queryOf({ 'paging.limit': '5', 'paging.offset': '10', 'sorting.by.fieldName': 'name', fieldsets: 'FULL' })).toMatchObject({
    paging: { limit: 5, offset: 10 },
    sorting: { by: { fieldName: 'name' } },
    fieldsets: ['FULL'],
  })
})

test('a violation in it is reported with its path', () => {
  const violations = () => {
    try {
      queryOf({ 'paging.limit': '101', 'paging.offset': 'x', 'sorting.by.other': '1' })
    } catch (error) {
      return error instanceof InvalidInput ? error.violations.map(({ field }) => field).toSorted() : error
    }
    return []
  }
  expect(violations()).toEqual(['paging.limit', 'paging.offset', 'sorting.by.fieldName'])
})

test('a dotted key creates only members that the row names', () => {
  const query = queryOf({ '__proto__.limit': '5', 'constructor.limit': '5', 'other.limit': '5', 'paging.limit': '5' }) as object
  expect(Object.keys(query).filter((key) => !key.includes('.'))).toEqual(['paging'])
  expect(Object.getPrototypeOf(query)).toBe(Object.prototype)
})

test('`.r` wins over dotted keys, and so does the body of a GET that is too long', () => {
  const whole = Buffer.from(JSON.stringify({ paging: { limit: 7 } })).toString('base64url')
  expect(queryOf({ 'paging.limit': 'junk', '.r': whole })).toEqual({ paging: { limit: 7 } })
  expect(queryOf({ 'paging.limit': '5' }, { method: 'POST', body: { paging: { limit: 8 } } })).toEqual({ paging: { limit: 8 } })
})

// A name, as `TrimmedText` of the contract makes it.
const aName = Type.String({ minLength: 1, maxLength: 5, 'x-trimmed': true })
const named: Operation = {
  method: 'POST',
  path: '/v1/things',
  access: 'anyone',
  summary: 'A thing',
  body: Type.Object({ thing: Type.Object({ name: aName, tags: Type.Optional(Type.Array(aName)), note: Type.String() }) }),
  response: Type.Object({}),
  errors: [],
}
const readThing = (thing: object) => inputReader(named)({ method: 'POST', query: {}, params: {}, body: { thing } } as FastifyRequest).body

test('blanks around a name are removed before it is checked, at any depth', () => {
  const name = ' \u00a0Lena \n'
  expect(readThing({ name, tags: ['  a  ', 'b'], note: ' x ' })).toEqual({ thing: { name: 'Lena', tags: ['a', 'b'], note: ' x ' } })
})

test('a name of only blanks is refused with its path', () => {
  const refused = expect.objectContaining({
    violations: [expect.objectContaining({ field: 'thing.tags[1]', description: 'must not be empty' })],
  })
  expect(() => readThing({ name: 'Lena', tags: ['a', ' \t'], note: '' })).toThrow(refused)
})
