import { type Static, Type } from 'typebox'
import { PagingMetadata, Query } from './querying.ts'

const AggregationName = Type.String({ minLength: 1, maxLength: 100 })
const FieldPath = Type.String({ minLength: 1, maxLength: 200 })

/**
 * Counts each value: most frequent first, unless sorted otherwise. A missing value is left out, or counted under the name of its bucket.
 */
export const ValueAggregation = Type.Object({
  sortType: Type.Optional(Type.Enum(['COUNT', 'VALUE'])),
  sortDirection: Type.Optional(Type.Enum(['DESC', 'ASC'])),
  limit: Type.Optional(Type.Integer({ minimum: 1, maximum: 250 })),
  missingValues: Type.Optional(Type.Enum(['EXCLUDE', 'INCLUDE'])),
  includeOptions: Type.Optional(Type.Object({ addToBucket: Type.Optional(Type.String({ maxLength: 20 })) })),
})
export type ValueAggregation = Static<typeof ValueAggregation>

/** Half-open buckets, [from, to); at least one bound is required. Each entity is counted only in the first bucket that it fits. */
export const RangeBucket = Type.Object({ from: Type.Optional(Type.Number()), to: Type.Optional(Type.Number()) })
export type RangeBucket = Static<typeof RangeBucket>
export const RangeAggregation = Type.Object({ buckets: Type.Array(RangeBucket, { minItems: 1, maxItems: 50 }) })

const ScalarType = Type.Enum(['COUNT_DISTINCT', 'SUM', 'AVG', 'MIN', 'MAX'])
export type ScalarType = Static<typeof ScalarType>
export const ScalarAggregation = Type.Object({ type: ScalarType })

const Interval = Type.Enum(['YEAR', 'MONTH', 'WEEK', 'DAY', 'HOUR', 'MINUTE', 'SECOND'])
export type HistogramInterval = Static<typeof Interval>
export const DateHistogramAggregation = Type.Object({ interval: Interval })

const kinds = {
  value: Type.Optional(ValueAggregation),
  range: Type.Optional(RangeAggregation),
  scalar: Type.Optional(ScalarAggregation),
  dateHistogram: Type.Optional(DateHistogramAggregation),
}

export const NestedAggregationItem = Type.Object({
  name: AggregationName,
  type: Type.Optional(Type.Enum(['VALUE', 'RANGE', 'SCALAR', 'DATE_HISTOGRAM'])),
  fieldPath: FieldPath,
  ...kinds,
})
export type NestedAggregationItem = Static<typeof NestedAggregationItem>

/** `type` and the member of that kind belong together; NESTED has fields only in its levels. `groupBy` is the older form of two levels. */
export const Aggregation = Type.Object({
  name: AggregationName,
  type: Type.Optional(Type.Enum(['VALUE', 'RANGE', 'SCALAR', 'DATE_HISTOGRAM', 'NESTED'])),
  fieldPath: Type.Optional(Type.String({ maxLength: 200 })),
  ...kinds,
  nested: Type.Optional(Type.Object({ nestedAggregations: Type.Array(NestedAggregationItem, { minItems: 2, maxItems: 10 }) })),
  groupBy: Type.Optional(
    Type.Object({ name: Type.Optional(AggregationName), fieldPath: FieldPath, value: Type.Optional(ValueAggregation) }),
  ),
})
export type Aggregation = Static<typeof Aggregation>

const Counted = Type.Object({ value: Type.String(), count: Type.Integer() })
const CountedRange = Type.Object({ ...RangeBucket.properties, count: Type.Integer() })
const ScalarResult = Type.Object({ type: ScalarType, value: Type.Optional(Type.Number()) })
const ScalarDateResult = Type.Object({ type: ScalarType, value: Type.Optional(Type.String()) })
const listOf = <Schema extends Parameters<typeof Type.Array>[0]>(items: Schema) => Type.Object({ results: Type.Array(items) })

const leaves = {
  values: Type.Optional(listOf(Counted)),
  ranges: Type.Optional(listOf(CountedRange)),
  scalar: Type.Optional(ScalarResult),
  scalarDate: Type.Optional(ScalarDateResult),
}

export const NestedResultValue = Type.Object({
  value: Type.Optional(Counted),
  range: Type.Optional(CountedRange),
  scalar: Type.Optional(Type.Object({ value: Type.Optional(Type.Number()) })),
  scalarDate: Type.Optional(Type.Object({ value: Type.Optional(Type.String()) })),
  dateHistogram: Type.Optional(Counted),
})
export type NestedResultValue = Static<typeof NestedResultValue>

const head = { name: Type.String(), type: Type.String(), fieldPath: Type.Optional(Type.String()) }

export const AggregationResult = Type.Object({
  ...head,
  ...leaves,
  dateHistogram: Type.Optional(listOf(Counted)),
  nested: Type.Optional(listOf(Type.Object({ results: Type.Record(Type.String(), NestedResultValue) }))),
  groupedByValue: Type.Optional(listOf(Type.Object({ value: Type.String(), nestedResults: Type.Object({ ...head, ...leaves }) }))),
})
export type AggregationResult = Static<typeof AggregationResult>

export const AggregationData = Type.Object({ results: Type.Array(AggregationResult) })
export type AggregationData = Static<typeof AggregationData>

/** Finds any of the words (OR), or all. Fuzzy also finds words that are nearly the same. */
export const SearchDetails = Type.Object({
  mode: Type.Optional(Type.Enum(['OR', 'AND'])),
  expression: Type.Optional(Type.String({ maxLength: 200 })),
  fields: Type.Optional(Type.Array(Type.String({ maxLength: 200 }), { maxItems: 10 })),
  fuzzy: Type.Optional(Type.Boolean()),
})
export type SearchDetails = Static<typeof SearchDetails>

/** `timeZone` is for dates without an offset and for histograms: the site's by default. */
export const Search = Type.Object({
  ...Query.properties,
  sort: Type.Optional(Type.Array(Query.properties.sort.items, { maxItems: 10 })),
  search: Type.Optional(SearchDetails),
  aggregations: Type.Optional(Type.Array(Aggregation, { maxItems: 10 })),
  timeZone: Type.Optional(Type.String({ maxLength: 50 })),
})
export type Search = Static<typeof Search>

export const searchAnswer = { pagingMetadata: PagingMetadata, aggregationData: Type.Optional(AggregationData) }
