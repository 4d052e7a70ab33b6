import { InvalidInput } from '@foyer/domain'
import fc from 'fast-check'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { filter, matches, rowsOfThings } from '../../../test/queries/filter-language.ts'
import { createThings, example, fields, type ThingsTable } from '../../../test/queries/things.ts'
import { compileFilter } from './compile-filter.ts'

let things: ThingsTable

beforeAll(async () => {
  things = await createThings()
})
afterAll(() => things.drop())

describe('filters', () => {
  test('agree with a reference implementation without a database', async () => {
    await fc.assert(
      fc.asyncProperty(rowsOfThings, fc.array(filter, { minLength: 5, maxLength: 5 }), async (rows, filters) => {
        await things.fill(rows)
        for (const asked of filters) {
          const { rows: found, pagingMetadata } = await things.ask({ filter: asked })
          const expected = rows.filter((row) => matches(row, asked))
          expect({ asked, ids: idsOf(found).sort() }).toEqual({ asked, ids: idsOf(expected).sort() })
          expect(pagingMetadata.total).toBe(expected.length)
        }
      }),
      { numRuns: 150 },
    )
  })

  test('bind every value: text that looks like SQL is a value like any other', async () => {
    const name = "x'); drop table things; --"
    await things.fill([{ ...example, name }])
    expect((await things.ask({ filter: { name } })).rows).toHaveLength(1)
    expect((await things.ask({ filter: { name: { $contains: 'DROP TABLE' } } })).rows).toHaveLength(1)
    expect((await things.ask({})).rows).toHaveLength(1)
  })

  test('know fields by their other names', async () => {
    await things.fill([example])
    expect((await things.ask({ filter: { _id: example.id, title: example.name, _createdDate: example.createdDate } })).rows).toHaveLength(1)
    expect((await things.ask({ sorting: [{ fieldName: '_createdDate' }] })).rows).toHaveLength(1)
  })

  test.each([
    ['an unknown field', { nme: 'Ada' }, 'query.filter.nme', 'UNKNOWN_FIELD'],
    ['a member that every object has', { constructor: 'Ada' }, 'query.filter.constructor', 'UNKNOWN_FIELD'],
    ['an unknown operator', { name: { $regex: '.*' } }, 'query.filter.name', 'UNSUPPORTED_OPERATOR'],
    ['an unknown group', { $nor: [] }, 'query.filter.$nor', 'UNKNOWN_FIELD'],
    ['an operator of another type', { isOpen: { $gt: true } }, 'query.filter.isOpen', 'UNSUPPORTED_OPERATOR'],
    ['a number for a text', { name: 5 }, 'query.filter.name', 'TYPE'],
    ['a word for a number', { size: 'big' }, 'query.filter.size', 'TYPE'],
    ['what is no id', { id: 'abc' }, 'query.filter.id', 'TYPE'],
    ['what is no date', { createdDate: { $gte: 'tomorrow' } }, 'query.filter.createdDate', 'TYPE'],
    ['the thirtieth of February', { createdDate: '2027-02-30' }, 'query.filter.createdDate', 'TYPE'],
    ['a word that the enum lacks', { kind: 'class' }, 'query.filter.kind', 'ENUM'],
    ['no list where one is needed', { $and: { name: 'Ada' } }, 'query.filter.$and', 'TYPE'],
    ['a list of too many', { size: { $in: Array.from({ length: 1001 }, () => 1) } }, 'query.filter.size', 'FILTER_TOO_LARGE'],
    ['an object without operator', { name: {} }, 'query.filter.name', 'TYPE'],
    ['a wrong part deep inside', { $or: [{ name: 'Ada' }, { $not: { size: true } }] }, 'query.filter.$or[1].$not.size', 'TYPE'],
  ])('refuse %s by name', (_, asked, field, rule) => {
    expect(violationsOf(asked)).toContainEqual(expect.objectContaining({ field, rule }))
  })

  test('an unknown field is refused, naming the known ones', () => {
    expect(violationsOf({ nme: 'Ada' })).toMatchObject([{ data: { allowedFields: expect.arrayContaining(['name', 'size']) } }])
  })

  test('refuse to be nested or to grow without bounds', () => {
    let deep: Record<string, unknown> = { name: 'Ada' }
    for (let depth = 0; depth < 50; depth += 1) deep = { $not: deep }
    expect(violationsOf(deep)).toMatchObject([{ rule: 'FILTER_TOO_DEEP' }])
    const wide = { $or: Array.from({ length: 100_000 }, () => ({})) }
    expect(violationsOf(wide)[0]).toMatchObject({ rule: 'FILTER_TOO_LARGE' })
  })

  test('understand dates with an offset, without one, and as days', async () => {
    await things.fill([{ ...example, createdDate: '2027-03-01T09:00:00.000Z' }])
    for (const date of ['2027-03-01T10:00:00+01:00', '2027-03-01T09:00:00', '2027-03-01T09:00:00.000Z']) {
      expect((await things.ask({ filter: { createdDate: date } })).rows).toHaveLength(1)
    }
    expect((await things.ask({ filter: { createdDate: { $gte: '2027-03-01', $lt: '2027-03-02' } } })).rows).toHaveLength(1)
  })
})

function violationsOf(asked: unknown) {
  try {
    compileFilter(fields, asked)
    return []
  } catch (error) {
    if (error instanceof InvalidInput) return error.violations
    throw error
  }
}

const idsOf = (rows: readonly { id: string }[]) => rows.map(({ id }) => id)
