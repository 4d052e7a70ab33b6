import { Type } from 'typebox'
import { expect, test } from 'vitest'
import { answerWriter } from './answer-writer.ts'

const Person = Type.Object({ name: Type.String(), age: Type.Optional(Type.Integer()), role: Type.Optional(Type.Enum(['OWNER', 'STAFF'])) })
const Answer = Type.Object({
  people: Type.Array(Person),
  isOpen: Type.Optional(Type.Boolean()),
  notes: Type.Optional(Type.Record(Type.String(), Type.Unknown())),
})
const write = answerWriter(Answer)
const written = (answer: unknown): unknown => JSON.parse(write(answer))

test('a value that fits its schema is written as it is', () => {
  const answer = {
    people: [{ name: 'Ada "Countess" Lövelace', age: 36, role: 'OWNER' }, { name: '' }],
    isOpen: false,
    notes: { a: [1, { b: '' }] },
  }
  expect(written(answer)).toEqual(answer)
})

test('undeclared members are dropped, at any depth', () => {
  const ada = { name: 'Ada', password_hash: 'secret' }
  expect(written({ people: [ada], site_id: 7 })).toEqual({ people: [{ name: 'Ada' }] })
  expect(ada).toHaveProperty('password_hash')
})

test('null and undefined members are left out, in free-form members and lists too', () => {
  const answer = {
    people: [null, { name: 'Ada', age: null, role: undefined }],
    isOpen: null,
    notes: { kept: 0, gone: null, deep: [null, { gone: null }] },
  }
  expect(written(answer)).toEqual({ people: [{ name: 'Ada' }], notes: { kept: 0, deep: [{}] } })
})

test('a count that the database answers as text is a number on the wire', () => {
  expect(written({ people: [{ name: 'Ada', age: '36' }] })).toEqual({ people: [{ name: 'Ada', age: 36 }] })
})

test('an answer without a required member, or with an object in place of a text, is an internal error', () => {
  expect(() => write({ people: [{ age: 36 }] })).toThrow('The answer has no name')
  expect(() => write({ people: [{ name: null }] })).toThrow('The answer has no name')
  expect(() => write({ people: [{ name: { first: 'Ada' } }] })).toThrow('an object where none is declared')
})
