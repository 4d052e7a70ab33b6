import type { Aggregation } from '@foyer/contract'
import fc from 'fast-check'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { rowsOfThings } from '../../../../test/queries/filter-language.ts'
import { type PlainFields, plainAggregation } from '../../../../test/queries/plain-aggregation.ts'
import { aggregationsOn, rounded } from '../../../../test/queries/random-aggregations.ts'
import { createThings, example, type Thing, type ThingsTable } from '../../../../test/queries/things.ts'

let things: ThingsTable
beforeAll(async () => {
  things = await createThings()
})
afterAll(() => things.drop())

const fields: PlainFields<Thing> = {
  name: { type: 'text', values: ({ name }) => [name] },
  kind: { type: 'text', values: ({ kind }) => [kind] },
  size: { type: 'number', values: ({ size }) => [size] },
  rank: { type: 'number', values: ({ rank }) => [rank] },
  isOpen: { type: 'boolean', values: ({ isOpen }) => [isOpen] },
  createdDate: { type: 'instant', values: ({ createdDate }) => [createdDate] },
  tags: { type: 'text', values: ({ tags }) => tags ?? [] },
  ownerIds: { type: 'text', values: ({ ownerIds }) => ownerIds },
  weights: { type: 'number', values: ({ weights }) => weights },
}

const aggregations = aggregationsOn({
  values: Object.keys(fields),
  numbers: ['size', 'rank', 'weights'],
  instants: ['createdDate'],
  lists: ['tags', 'ownerIds', 'weights'],
})
const zones = fc.constantFrom('UTC', 'Europe/Berlin', 'America/New_York', 'Asia/Kathmandu', '+02:00', '-03:30')

const violationsOf = async (aggregation: object) => {
  const error = await things.aggregated([{ name: 'a', ...aggregation } as Aggregation]).catch((refusal: unknown) => refusal)
  return (error as { violations?: object[] }).violations
}

describe('aggregations', () => {
  test('agree with loops over the same rows in memory', async () => {
    await fc.assert(
      fc.asyncProperty(rowsOfThings, aggregations, zones, async (rows, asked, timeZone) => {
        await things.fill(rows)
        const { results } = await things.aggregated(asked, { timeZone })
        const expected = asked.map((aggregation) => plainAggregation(rows, aggregation, { fields, timeZone }))
        expect(rounded(results)).toEqual(rounded(expected))
      }),
      { numRuns: 120 },
    )
  })

  test('count only what the filter finds', async () => {
    await things.fill([1, 2, 3].map((rank) => ({ ...example, rank, id: `22222222-2222-4222-8222-00000000000${rank}` })))
    const asked = [{ name: 'kinds', type: 'VALUE' as const, fieldPath: 'kind' }]
    const { results } = await things.aggregated(asked, { filter: { rank: { $gt: 1 } } })
    expect(results).toEqual([{ name: 'kinds', type: 'VALUE', fieldPath: 'kind', values: { results: [{ value: 'CLASS', count: 2 }] } }])
  })

  test('of nothing are a sum of 0 and no average', async () => {
    await things.fill([{ ...example, size: null }])
    const scalar = (type: 'SUM' | 'AVG') => ({ name: type, fieldPath: 'size', scalar: { type } })
    const { results } = await things.aggregated([scalar('SUM'), scalar('AVG')], { filter: { rank: 77 } })
    expect(results.map((result) => result.scalar)).toEqual([{ type: 'SUM', value: 0 }, { type: 'AVG' }])
  })

  test('bind names that look like SQL as values', async () => {
    await things.fill([{ ...example, name: null }])
    const value = { missingValues: 'INCLUDE' as const, includeOptions: { addToBucket: "'); drop table--" } }
    const { results } = await things.aggregated([{ name: "x'", fieldPath: 'name', value }])
    expect(results[0]?.values).toEqual({ results: [{ value: "'); drop table--", count: 1 }] })
  })

  const nested = (...nestedAggregations: object[]) => ({ nested: { nestedAggregations } })
  test.each<[string, object, string, string]>([
    ['of an unknown field', { fieldPath: 'nme' }, 'search.aggregations[0].fieldPath', 'UNKNOWN_FIELD'],
    ['of two kinds', { fieldPath: 'rank', value: {}, scalar: { type: 'SUM' } }, 'search.aggregations[0].type', 'AGGREGATION_KIND'],
    [
      'of a kind that is not the one sent',
      { fieldPath: 'rank', type: 'VALUE', scalar: { type: 'SUM' } },
      'search.aggregations[0].type',
      'AGGREGATION_KIND',
    ],
    ['of ranges of texts', { fieldPath: 'name', range: { buckets: [{ from: 1 }] } }, 'search.aggregations[0].fieldPath', 'TYPE'],
    [
      'of a bucket without bounds',
      { fieldPath: 'rank', range: { buckets: [{ to: 1 }, {}] } },
      'search.aggregations[0].range.buckets[1]',
      'REQUIRED',
    ],
    ['of ranges without buckets', { fieldPath: 'rank', type: 'RANGE' }, 'search.aggregations[0].range', 'REQUIRED'],
    ['of a sum of texts', { fieldPath: 'name', scalar: { type: 'SUM' } }, 'search.aggregations[0].fieldPath', 'TYPE'],
    ['of a sum of dates', { fieldPath: 'createdDate', scalar: { type: 'SUM' } }, 'search.aggregations[0].fieldPath', 'TYPE'],
    ['of months of texts', { fieldPath: 'name', dateHistogram: { interval: 'MONTH' } }, 'search.aggregations[0].fieldPath', 'TYPE'],
    ['nested, without levels', { type: 'NESTED' }, 'search.aggregations[0].nested', 'REQUIRED'],
    [
      'nested, with levels of one name',
      nested({ name: 'a', fieldPath: 'rank' }, { name: 'a', fieldPath: 'size' }),
      'search.aggregations[0].nested.nestedAggregations',
      'DUPLICATE',
    ],
    [
      'nested in three lists',
      nested({ name: 'a', fieldPath: 'tags' }, { name: 'b', fieldPath: 'ownerIds' }, { name: 'c', fieldPath: 'weights' }),
      'search.aggregations[0].nested.nestedAggregations',
      'MAXITEMS',
    ],
    [
      'of months, grouped',
      { fieldPath: 'createdDate', dateHistogram: { interval: 'MONTH' }, groupBy: { fieldPath: 'kind' } },
      'search.aggregations[0].groupBy',
      'AGGREGATION_KIND',
    ],
  ])('are refused %s', async (_, aggregation, field, rule) => {
    expect(await violationsOf(aggregation)).toMatchObject([{ field, rule }])
  })

  test('are refused when two have one name', async () => {
    const refused = things.aggregated([
      { name: 'a', fieldPath: 'kind' },
      { name: 'a', fieldPath: 'rank' },
    ])
    await expect(refused).rejects.toMatchObject({ violations: [{ field: 'search.aggregations[1].name', rule: 'DUPLICATE' }] })
  })
})
