import type { Query } from '@foyer/contract'
import fc from 'fast-check'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { guids, rowsOfThings } from '../../../test/queries/filter-language.ts'
import { createThings, example, manyThings, type ThingsTable } from '../../../test/queries/things.ts'
import { countStatements } from '../statement-counter.ts'

let things: ThingsTable

beforeAll(async () => {
  things = await createThings()
})
afterAll(() => things.drop())

describe('pages', () => {
  const sortable = ['id', 'name', 'kind', 'size', 'rank', 'isOpen', 'createdDate']
  const sorting = fc.uniqueArray(
    fc.record({ fieldName: fc.constantFrom(...sortable), order: fc.constantFrom('ASC' as const, 'DESC' as const) }),
    {
      maxLength: 3,
      selector: ({ fieldName }) => fieldName,
    },
  )

  test('by cursor, forwards and back, show every row once and in order', async () => {
    await fc.assert(
      fc.asyncProperty(rowsOfThings, sorting, fc.integer({ min: 1, max: 7 }), async (rows, sort, limit) => {
        await things.fill(rows)
        const whole = idsOf((await things.ask({ sort, paging: { limit: 100 } })).rows)
        expect(whole.toSorted()).toEqual(idsOf(rows).toSorted())
        const forwards = await walk({ sort, cursorPaging: { limit } }, 'next')
        expect(forwards.flat()).toEqual(whole)
        expect(await walkBack(forwards, { sort, cursorPaging: { limit } })).toEqual(forwards.slice(0, -1).reverse())
      }),
      { numRuns: 60 },
    )
  })

  test('by offset have the total, also beyond the end', async () => {
    await things.fill(manyThings(7))
    const page = await things.ask({ sort: [{ fieldName: 'rank' }], paging: { limit: 3, offset: 6 } })
    expect(page.pagingMetadata).toEqual({ count: 1, offset: 6, total: 7, tooManyToCount: false })
    expect((await things.ask({ paging: { limit: 3, offset: 70 } })).pagingMetadata).toEqual({
      count: 0,
      offset: 70,
      total: 7,
      tooManyToCount: false,
    })
    expect((await things.ask({ paging: { limit: 0 } })).pagingMetadata).toMatchObject({ count: 0, total: 7 })
  })

  test('have no next cursor at the end, and none before the beginning', async () => {
    await things.fill(manyThings(4))
    const first = await things.ask({ cursorPaging: { limit: 2 } })
    expect(first.pagingMetadata).toMatchObject({ count: 2, hasNext: true, cursors: { next: expect.any(String) } })
    expect(first.pagingMetadata.cursors).not.toHaveProperty('prev')
    const last = await things.ask({ cursorPaging: { limit: 2, cursor: first.pagingMetadata.cursors?.next ?? '' } })
    expect(last.pagingMetadata).toMatchObject({ count: 2, hasNext: false, cursors: { prev: expect.any(String) } })
    expect(last.pagingMetadata.cursors).not.toHaveProperty('next')
    expect((await things.ask({ cursorPaging: { limit: 0 } })).pagingMetadata).toEqual({ count: 0, cursors: {}, hasNext: false })
  })

  test('by cursor keep their first filter and order', async () => {
    await things.fill(manyThings(9))
    const first = await things.ask({
      filter: { rank: { $lt: 6 } },
      sort: [{ fieldName: 'rank', order: 'DESC' }],
      cursorPaging: { limit: 4 },
    })
    const second = await things.ask({ cursorPaging: { limit: 4, cursor: first.pagingMetadata.cursors?.next ?? '' } })
    expect([...first.rows, ...second.rows].map(({ rank }) => rank)).toEqual([5, 4, 3, 2, 1, 0])
  })

  test('refuse the cursor of another site or operation, and an invalid one', async () => {
    await things.fill(manyThings(3))
    const { pagingMetadata } = await things.ask({ cursorPaging: { limit: 1 } })
    const cursorPaging = { limit: 1, cursor: pagingMetadata.cursors?.next ?? '' }
    await expect(things.ask({ cursorPaging }, 'other')).rejects.toMatchObject({ code: 'INVALID_CURSOR' })
    await expect(things.ask({ cursorPaging }, 'site', 'queryOthers')).rejects.toMatchObject({ code: 'INVALID_CURSOR' })
    await expect(things.ask({ cursorPaging: { cursor: 'abc' } })).rejects.toMatchObject({ code: 'INVALID_CURSOR' })
  })

  test('have 50 rows by default, and at most 100', async () => {
    await things.fill(manyThings(120))
    expect((await things.ask({})).rows).toHaveLength(50)
    expect((await things.ask({ paging: { limit: 100 } })).rows).toHaveLength(100)
    await expect(things.ask({ paging: { limit: 101 } })).rejects.toMatchObject({
      violations: [{ field: 'query.paging.limit', rule: 'PAGING_LIMIT_OUT_OF_RANGE' }],
    })
  })

  test('of few rows have their usual size in the text of the statement, so that its plan is kept', async () => {
    await things.fill(manyThings(30))
    const statementOf = async (query: Query) => {
      const { result, statements } = await countStatements(() => things.ask(query, 'site', 'queryThings', true))
      return { ranks: result.rows.map(({ rank }) => rank), text: statements.join() }
    }
    const sort = [{ fieldName: 'rank' }]
    const firstTen = [0, 1, 2, 3, 4, 5, 6, 7, 8, 9]
    const byOffset = await statementOf({ sort, paging: { limit: 10 } })
    expect(byOffset).toEqual({ ranks: firstTen, text: expect.stringContaining('limit 10 offset 0') })
    const byCursor = await statementOf({ sort, cursorPaging: { limit: 10 } })
    expect(byCursor).toEqual({ ranks: firstTen, text: expect.stringContaining('limit 11 offset 0') })
    const later = await statementOf({ sort, paging: { limit: 10, offset: 20 } })
    expect(later).toEqual({ ranks: firstTen.map((rank) => rank + 20), text: expect.stringMatching(/limit 10 offset \$\d/) })
    const unusual = await statementOf({ sort, paging: { limit: 7 } })
    expect(unusual).toEqual({ ranks: firstTen.slice(0, 7), text: expect.stringMatching(/limit \$\d/) })
    const byBeginning = await statementOf({ filter: { name: { $startsWith: 'A' } }, sort, paging: { limit: 10 } })
    expect(byBeginning).toEqual({ ranks: firstTen, text: expect.stringMatching(/limit \$\d/) })
  })

  test('are sorted by known fields only', async () => {
    await expect(things.ask({ sort: [{ fieldName: 'colour' }] })).rejects.toMatchObject({
      violations: [
        { field: 'query.sort[0].fieldName', rule: 'UNKNOWN_FIELD', data: { allowedFields: expect.not.arrayContaining(['tags']) } },
      ],
    })
  })

  test('sort names alphabetically, ignoring case', async () => {
    await things.fill(['Zebra', 'apple', 'Äpfel', 'Birne', null].map((name, index) => ({ ...example, name, id: guids[index] ?? '' })))
    const { rows } = await things.ask({ sort: [{ fieldName: 'name' }] })
    expect(rows.map(({ name }) => name)).toEqual(['Äpfel', 'apple', 'Birne', 'Zebra', null])
  })
})

async function walk(query: Query, direction: 'next' | 'prev'): Promise<string[][]> {
  const pages: string[][] = []
  let page = await things.ask(query)
  pages.push(idsOf(page.rows))
  while (page.pagingMetadata.cursors?.[direction]) {
    page = await things.ask({ cursorPaging: { ...query.cursorPaging, cursor: page.pagingMetadata.cursors[direction] } })
    pages.push(idsOf(page.rows))
  }
  return pages
}

async function walkBack(forwards: string[][], query: Query): Promise<string[][]> {
  let page = await things.ask(query)
  for (let turned = 1; turned < forwards.length; turned += 1) {
    page = await things.ask({ cursorPaging: { ...query.cursorPaging, cursor: page.pagingMetadata.cursors?.next ?? '' } })
  }
  const pages: string[][] = []
  while (page.pagingMetadata.cursors?.prev) {
    page = await things.ask({ cursorPaging: { ...query.cursorPaging, cursor: page.pagingMetadata.cursors.prev } })
    pages.push(idsOf(page.rows))
  }
  return pages
}

const idsOf = (rows: readonly { id: string }[]) => rows.map(({ id }) => id)
