import type { AggregationResult, NestedResultValue } from '@foyer/contract'
import type { Level, Plan, RangeLevel, ScalarLevel } from './levels.ts'

/** One combination of buckets, a member for each level. */
export type Combination = { buckets: string[]; counts: number[]; scalars: (string | null)[] }

/** An aggregation's result on the wire. */
export function resultOf({ head, shape, levels }: Plan, found: readonly Combination[]): AggregationResult {
  if (shape === 'NESTED') return { ...head, nested: { results: found.map((combination) => nestedRow(levels, combination)) } }
  const level = levels.at(-1) as Level
  if (shape === 'PLAIN') return { ...head, ...plainResult(level, found) }
  const groups = Map.groupBy(found, ({ buckets }) => buckets[0] ?? '')
  const results = [...groups].map(([value, combinations]) => ({ value, nestedResults: { ...head, ...plainResult(level, combinations) } }))
  return { ...head, groupedByValue: { results } }
}

type Plain = Pick<AggregationResult, 'values' | 'ranges' | 'scalar' | 'scalarDate' | 'dateHistogram'>

/** The result of one level: the last of the combinations. */
function plainResult(level: Level, found: readonly Combination[]): Plain {
  if (level.kind === 'RANGE') return { ranges: { results: allRanges(level, found) } }
  if (level.kind === 'SCALAR') return scalarResult(level, found[0]?.scalars.at(-1) ?? null)
  const results = found.map(({ buckets, counts }) => ({ value: buckets.at(-1) ?? '', count: counts.at(-1) ?? 0 }))
  return level.kind === 'VALUE' ? { values: { results } } : { dateHistogram: { results } }
}

/** Every bucket in the order requested, the empty ones too. */
function allRanges({ buckets }: RangeLevel, found: readonly Combination[]) {
  const counts = new Map(found.map((combination) => [Number(combination.buckets.at(-1)), combination.counts.at(-1) ?? 0]))
  return buckets.map((bucket, place) => ({ ...bucket, count: counts.get(place) ?? 0 }))
}

const zeroWhenEmpty: readonly string[] = ['COUNT_DISTINCT', 'SUM']

function scalarResult(level: ScalarLevel, value: string | null): Plain {
  const type = level.scalar
  if (isDate(level)) return { scalarDate: { type, ...(value !== null && { value }) } }
  const number = value === null && zeroWhenEmpty.includes(type) ? 0 : value
  return { scalar: { type, ...(number !== null && { value: Number(number) }) } }
}

const isDate = ({ scalar, field }: ScalarLevel): boolean => field.type === 'instant' && scalar !== 'COUNT_DISTINCT'

const nestedRow = (levels: readonly Level[], { buckets, counts, scalars }: Combination) => ({
  results: Object.fromEntries(
    levels.map((level, index) => [level.name, valueAt(level, buckets[index] ?? '', counts[index] ?? 0, scalars[index] ?? null)]),
  ),
})

function valueAt(level: Level, bucket: string, count: number, scalar: string | null): NestedResultValue {
  if (level.kind === 'VALUE') return { value: { value: bucket, count } }
  if (level.kind === 'DATE_HISTOGRAM') return { dateHistogram: { value: bucket, count } }
  if (level.kind === 'RANGE') return { range: { ...level.buckets[Number(bucket)], count } }
  const { scalar: number, scalarDate: date } = scalarResult(level, scalar)
  return date
    ? { scalarDate: { ...('value' in date && { value: date.value }) } }
    : { scalar: { ...(number?.value !== undefined && { value: number.value }) } }
}
