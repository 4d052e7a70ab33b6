import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { createThings, example, type ThingsTable } from '../../../test/queries/things.ts'

let things: ThingsTable
const names = ['Deep tissue massage', 'Hot stone massage', 'Yoga for beginners', 'Morning yoga', '100% Übung', null]
beforeAll(async () => {
  things = await createThings()
  await things.fill(names.map((name, rank) => ({ ...example, name, rank, id: `22222222-2222-4222-8222-00000000000${rank}` })))
})
afterAll(() => things.drop())

describe('a search for words', () => {
  test.each([
    ['one word, in any case', { expression: 'MASSAGE' }, ['Deep tissue massage', 'Hot stone massage']],
    ['a part of a word', { expression: 'begin' }, ['Yoga for beginners']],
    ['one of two words', { expression: 'stone yoga' }, ['Hot stone massage', 'Yoga for beginners', 'Morning yoga']],
    ['both words', { expression: ' yoga  morning ', mode: 'AND' as const }, ['Morning yoga']],
    ['signs that have a meaning in patterns', { expression: '0%' }, ['100% Übung']],
    ['signs that would match everything', { expression: '_' }, []],
    ['a letter beyond ASCII', { expression: 'übung' }, ['100% Übung']],
    ['a slip of the keyboard, which is not found', { expression: 'masage' }, []],
    ['a slip of the keyboard, found when fuzzy', { expression: 'masage', fuzzy: true }, ['Deep tissue massage', 'Hot stone massage']],
    ['two slips, both found', { expression: 'mornng yogaa', fuzzy: true, mode: 'AND' as const }, ['Morning yoga']],
    ['a word that resembles none', { expression: 'pottery', fuzzy: true }, []],
    ['no words at all', { expression: '  ' }, names],
    ['no expression', {}, names],
  ])('finds %s', async (_, details, found) => {
    expect(await things.containing(details)).toEqual(found)
  })

  test('looks into the fields that are named, and refuses those that cannot be searched', async () => {
    expect(await things.containing({ expression: 'stone', fields: ['title'] })).toEqual(['Hot stone massage'])
    await expect(things.containing({ expression: 'x', fields: ['name', 'size'] })).rejects.toMatchObject({
      violations: [{ field: 'search.search.fields[1]', rule: 'UNKNOWN_FIELD', data: { allowedFields: ['name'] } }],
    })
  })
})
