import { globSync, readFileSync } from 'node:fs'
import path from 'node:path'
import type { Query } from '@foyer/contract'
import { expect, test } from 'vitest'
import { allByOffset, allPages } from './all-pages.ts'

/** A list of so many numbers, in pages as the server cuts them. */
const listOf = (length: number) => {
  const asked: Query[] = []
  const read = async (query: Query) => {
    asked.push(query)
    const { limit = 0, cursor = '0' } = query.cursorPaging ?? {}
    const [start, end] = [Number(cursor), Number(cursor) + limit]
    const numbers = Array.from({ length: Math.min(limit, length - start) }, (_, index) => start + index)
    return { numbers, pagingMetadata: { count: numbers.length, cursors: end < length ? { next: String(end) } : {} } }
  }
  return { asked, read }
}

test.each([0, 1, 100, 101, 250])('all %i entries are read, in order', async (length) => {
  const pages = await allPages({}, listOf(length).read)
  expect(pages.flatMap(({ numbers }) => numbers)).toEqual(Array.from({ length }, (_, index) => index))
})

test('only the first page is asked for with filter and order, which the cursor carries on', async () => {
  const { asked, read } = listOf(150)
  const question = { filter: { hidden: false }, sort: [{ fieldName: 'name' }] }
  await allPages(question, read)
  expect(asked).toEqual([{ ...question, cursorPaging: { limit: 100 } }, { cursorPaging: { limit: 100, cursor: '100' } }])
})

test('a list with implausibly many pages is an error, not cut off', async () => {
  const { asked, read } = listOf(1_000_000)
  await expect(allPages({}, read)).rejects.toThrow('longer than 10000')
  expect(asked).toHaveLength(100)
})

test.each([0, 99, 100, 101, 250])('all %i entries of a list paged by offset are read, in order', async (length) => {
  const whole = Array.from({ length }, (_, index) => index)
  expect(await allByOffset(async ({ limit, offset }) => whole.slice(offset, offset + limit))).toEqual(whole)
})

test('a list with implausibly many pages by offset is an error, not cut off', async () => {
  await expect(allByOffset(async ({ limit }) => Array.from({ length: limit }, () => 0))).rejects.toThrow('longer than 10000')
})

// A list that is read with a large limit ends there, and what comes behind is missing without a word. Small ones are shown as the newest few.
test('no screen reads only the first page of a list that it needs whole', () => {
  const app = path.join(import.meta.dirname, '..')
  const sources = globSync('**/*.{ts,tsx}', { cwd: app }).filter((file) => !/\.test\.tsx?$|^test|all-pages/.test(file))
  const cut = sources.filter((file) => /\blimit: ([5-9]\d|\d{3,})/.test(readFileSync(`${app}/${file}`, 'utf8')))
  expect(cut.toSorted()).toEqual([
    'booking/visits-among.tsx',
    // Named by id, no more than a page holds.
    'money/orders/orders-query.ts',
    'routes/member/load-bookings.ts',
    'sales/payments/payments-table.tsx',
  ])
})
