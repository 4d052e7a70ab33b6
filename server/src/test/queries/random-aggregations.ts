import type { Aggregation, NestedAggregationItem } from '@foyer/contract'
import fc from 'fast-check'

/** The fields that a random aggregation may name, by what they hold. */
export type AggregatedFields = {
  values: readonly string[]
  numbers: readonly string[]
  instants: readonly string[]
  /** Fields that are lists: a nested aggregation divides by two of them at most. */
  lists: readonly string[]
}

const value = fc.record(
  {
    sortType: fc.constantFrom('COUNT' as const, 'VALUE' as const),
    sortDirection: fc.constantFrom('ASC' as const, 'DESC' as const),
    limit: fc.integer({ min: 1, max: 6 }),
    missingValues: fc.constantFrom('INCLUDE' as const, 'EXCLUDE' as const),
    includeOptions: fc.record({ addToBucket: fc.constantFrom('none', '1', 'true') }),
  },
  { requiredKeys: [] },
)
const bucket = fc.oneof(
  fc.record({ from: fc.integer({ min: -2, max: 4 }) }),
  fc.record({ to: fc.integer({ min: 0, max: 12 }) }),
  fc.record({ from: fc.integer({ min: -2, max: 2 }), to: fc.integer({ min: 1, max: 9 }) }),
)
const intervals = ['YEAR', 'MONTH', 'WEEK', 'DAY', 'HOUR', 'MINUTE', 'SECOND'] as const

type Level = Omit<NestedAggregationItem, 'name'>

const levelOn = ({ values, numbers, instants }: AggregatedFields): fc.Arbitrary<Level> =>
  fc.oneof(
    fc.record({ type: fc.constant('VALUE' as const), fieldPath: fc.constantFrom(...values), value }),
    fc.record({
      type: fc.constant('RANGE' as const),
      fieldPath: fc.constantFrom(...numbers),
      range: fc.record({ buckets: fc.array(bucket, { minLength: 1, maxLength: 4 }) }),
    }),
    fc.record({
      fieldPath: fc.constantFrom(...values),
      scalar: fc.record({ type: fc.constant('COUNT_DISTINCT' as const) }),
    }),
    fc.record({
      type: fc.constant('SCALAR' as const),
      fieldPath: fc.constantFrom(...numbers),
      scalar: fc.record({ type: fc.constantFrom('SUM' as const, 'AVG' as const, 'MIN' as const, 'MAX' as const) }),
    }),
    fc.record({
      fieldPath: fc.constantFrom(...instants),
      scalar: fc.record({ type: fc.constantFrom('MIN' as const, 'MAX' as const) }),
    }),
    fc.record({
      type: fc.constant('DATE_HISTOGRAM' as const),
      fieldPath: fc.constantFrom(...instants),
      dateHistogram: fc.record({ interval: fc.constantFrom(...intervals) }),
    }),
  )

/** Up to five aggregations of every kind. */
export function aggregationsOn(fields: AggregatedFields): fc.Arbitrary<Aggregation[]> {
  const level = levelOn(fields)
  const isDivided = ({ fieldPath, scalar }: Level) => !scalar && fields.lists.includes(fieldPath)
  const nested = fc
    .array(level, { minLength: 2, maxLength: 4 })
    .filter((levels) => levels.filter(isDivided).length <= 2)
    .map((levels) => ({ nested: { nestedAggregations: levels.map((item, index) => ({ name: `level ${index}`, ...item })) } }))
  const grouped = fc
    .record({ groupBy: fc.record({ fieldPath: fc.constantFrom(...fields.values), value }), inside: level })
    .filter(({ inside }) => !inside.dateHistogram)
    .map(({ groupBy, inside }) => ({ ...inside, groupBy }))
  return fc
    .array(fc.oneof({ weight: 3, arbitrary: level }, nested, grouped), { minLength: 1, maxLength: 5 })
    .map((list) => list.map((aggregation, index) => ({ name: `aggregation ${index}`, ...aggregation })))
}

/** Averages in the database have other last digits than those in memory. */
export const rounded = (results: unknown): unknown =>
  JSON.parse(JSON.stringify(results), (_, member: unknown) => (typeof member === 'number' ? Math.round(member * 1e6) / 1e6 : member))
