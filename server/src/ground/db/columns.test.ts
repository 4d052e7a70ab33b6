import { expect, test } from 'vitest'
import { columnsOf, everyEntity } from './columns.ts'

type Person = {
  id: string
  name: string
  phone?: string | undefined
  tags: string[]
  picture?: { id: string } | undefined
  translations?: { de?: { name?: string } } | undefined
  serviceProvider: boolean
  revision: string
  createdDate: string
  updatedDate: string
}

const written = {
  name: ['name', 'text'],
  phone: ['phone', 'text?'],
  tags: ['public_tags', 'textList'],
  picture: ['main_media', 'json?'],
  translations: ['translations', 'translations'],
} as const
const kept = { ...everyEntity, serviceProvider: ['is_service_provider', 'boolean'] } as const

const columns = columnsOf<Person, keyof typeof written>()('staff_members', { written, kept })

test('changes the members of a patch: JSON as text, null for what is cleared', () => {
  const changes = columns.changesOf({ name: 'Ada', phone: null, picture: { id: '7' }, translations: null })
  expect(changes).toEqual({ name: 'Ada', phone: null, main_media: '{"id":"7"}', translations: '{}' })
  expect(columns.changesOf({})).toEqual({})
})

test('writes a whole entity, with null for what it has not', () => {
  const row = { name: 'Ada', phone: null, public_tags: ['yoga'], main_media: null, translations: '{}' }
  expect(columns.rowOf({ name: 'Ada', tags: ['yoga'] })).toEqual(row)
})

test('never writes what only the server sets, whatever a request holds', () => {
  const sent: { name: string } = JSON.parse('{"name":"Ada","revision":"9","serviceProvider":true,"site_id":"1"}')
  expect(columns.changesOf(sent)).toEqual({ name: 'Ada' })
})

test('reads an entity, without the members whose columns are null and without empty translations', () => {
  const times = { created_at: '2026-01-01T00:00:00.000Z', updated_at: '2026-01-02T00:00:00.000Z' }
  const row = { id: '1', name: 'Ada', phone: null, public_tags: ['yoga'], main_media: null, translations: {}, is_service_provider: true }
  const person = { id: '1', name: 'Ada', tags: ['yoga'], serviceProvider: true, revision: '3' }
  expect(columns.entityOf({ ...row, ...times, revision: '3' })).toEqual({
    ...person,
    createdDate: times.created_at,
    updatedDate: times.updated_at,
  })
})

test('picks the written members that an entity has', () => {
  const person = { id: '1', name: 'Ada', phone: undefined, tags: [], serviceProvider: true, revision: '3' }
  expect(columns.pick(person)).toEqual({ name: 'Ada', tags: [] })
})

test('offers fields to filter by, and marks those that are never null', () => {
  expect(columns.fields('name', 'phone')).toMatchObject({
    name: { type: 'text', isRequired: true },
    phone: { type: 'text', isRequired: false },
  })
})

test('does not compile without a column for each member, or with a column that cannot hold it', () => {
  const { name: _, ...nameless } = written
  // @ts-expect-error: the name has no column.
  columnsOf<Person, keyof typeof written>()('staff_members', { written: nameless, kept })
  // @ts-expect-error: a name is always there, but a phone number may be null.
  columnsOf<Person, keyof typeof written>()('staff_members', { written: { ...written, name: ['phone', 'text?'] }, kept })
  // @ts-expect-error: a flag is no text.
  columnsOf<Person, keyof typeof written>()('staff_members', { written: { ...written, name: ['is_service_provider', 'boolean'] }, kept })
  // @ts-expect-error: the revision is not written from a request.
  expect(columns.changesOf({ revision: '7' })).toEqual({})
  // @ts-expect-error: a name cannot be cleared.
  expect(columns.changesOf({ name: null })).toEqual({})
})
