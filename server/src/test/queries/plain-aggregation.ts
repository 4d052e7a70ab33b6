import type {
  Aggregation,
  AggregationResult,
  NestedAggregationItem,
  NestedResultValue,
  ScalarType,
  ValueAggregation,
} from '@foyer/contract'

/** How the reference implementation reads a field: its values of one entity, none where it is missing. */
export type PlainField<Row> = {
  type: 'text' | 'number' | 'instant' | 'boolean'
  values: (row: Row) => readonly (string | number | boolean | null)[]
}
export type PlainFields<Row> = Readonly<Record<string, PlainField<Row>>>

type Level<Row> = Omit<NestedAggregationItem, 'type'> & { field: PlainField<Row>; timeZone: string }
type Bucket<Row> = { key: string; rows: Row[] }

/** A reference implementation of aggregations, without a database: loops over rows in memory. */
export function plainAggregation<Row>(
  rows: readonly Row[],
  aggregation: Aggregation,
  { fields, timeZone }: { fields: PlainFields<Row>; timeZone: string },
): AggregationResult {
  const levelOf = (item: Omit<NestedAggregationItem, 'type'>): Level<Row> => ({ ...item, field: fieldAt(fields, item.fieldPath), timeZone })
  const { name, fieldPath = '', nested, groupBy } = aggregation
  if (nested) {
    const combinations = combined(rows, nested.nestedAggregations.map(levelOf)).slice(0, 1000)
    return { name, type: 'NESTED', nested: { results: combinations.map((results) => ({ results })) } }
  }
  const level = levelOf({ ...aggregation, fieldPath })
  const head = { name, type: kindOf(level), fieldPath }
  if (!groupBy) return { ...head, ...alone(rows, level) }
  const groups = bucketsOf(rows, levelOf({ name, fieldPath: groupBy.fieldPath, value: groupBy.value ?? {} }))
    // Groups without a bucket inside are left out.
    .filter(({ rows: inside }) => bucketsOf(inside, level).length > 0)
  const results = groups.map(({ key, rows: inside }) => ({ value: key, nestedResults: { ...head, ...alone(inside, level) } }))
  return { ...head, groupedByValue: { results } }
}

function fieldAt<Row>(fields: PlainFields<Row>, name: string): PlainField<Row> {
  const field = fields[name]
  if (!field) throw new Error(`The test does not know the field ${name}.`)
  return field
}

function kindOf<Row>({ range, scalar, dateHistogram }: Level<Row>): string {
  if (range) return 'RANGE'
  if (scalar) return 'SCALAR'
  return dateHistogram ? 'DATE_HISTOGRAM' : 'VALUE'
}

function alone<Row>(rows: readonly Row[], level: Level<Row>): Omit<AggregationResult, 'name' | 'type' | 'fieldPath'> {
  const counted = bucketsOf(rows, level).map(({ key, rows: inside }) => ({ value: key, count: inside.length }))
  if (level.range) {
    const countOf = (place: number) => counted.find(({ value }) => value === String(place))?.count ?? 0
    return { ranges: { results: level.range.buckets.map((bucket, place) => ({ ...bucket, count: countOf(place) })) } }
  }
  if (level.dateHistogram) return { dateHistogram: { results: counted } }
  if (!level.scalar) return { values: { results: counted } }
  const { type } = level.scalar
  const { scalar, scalarDate } = scalarOf(rows, level, type)
  return scalarDate ? { scalarDate: { type, ...scalarDate } } : { scalar: { type, ...scalar } }
}

type Combination = Record<string, NestedResultValue>

function combined<Row>(rows: readonly Row[], [level, ...deeper]: readonly Level<Row>[]): Combination[] {
  if (!level) return [{}]
  return bucketsOf(rows, level).flatMap((bucket) =>
    combined(bucket.rows, deeper).map((rest) => ({ [level.name]: resultOf(level, bucket), ...rest })),
  )
}

function resultOf<Row>(level: Level<Row>, { key, rows }: Bucket<Row>): NestedResultValue {
  const count = rows.length
  if (level.range) return { range: { ...level.range.buckets[Number(key)], count } }
  if (level.dateHistogram) return { dateHistogram: { value: key, count } }
  return level.scalar ? scalarOf(rows, level, level.scalar.type) : { value: { value: key, count } }
}

/** The buckets of a level in their order; a row may be in several. */
function bucketsOf<Row>(rows: readonly Row[], level: Level<Row>): Bucket<Row>[] {
  const found = new Map<string, Row[]>()
  for (const row of rows) {
    for (const key of new Set(keysOf(row, level))) found.set(key, [...(found.get(key) ?? []), row])
  }
  const buckets = [...found].map(([key, inside]) => ({ key, rows: inside }))
  if (level.range) return buckets.sort((one, other) => Number(one.key) - Number(other.key))
  if (level.scalar || level.dateHistogram) return buckets.sort(byKey)
  return buckets.sort(orderOf(level.value ?? {}, level.field.type)).slice(0, level.value?.limit ?? 10)
}

const presentOf = <Row>(row: Row, field: PlainField<Row>) => field.values(row).filter((value) => value !== null && value !== '')

function keysOf<Row>(row: Row, { field, range, scalar, dateHistogram, value = {}, timeZone }: Level<Row>): string[] {
  const present = presentOf(row, field)
  if (scalar) return ['']
  if (dateHistogram) return present.map((instant) => startOf(String(instant), dateHistogram.interval, timeZone))
  if (range) {
    const place = range.buckets.findIndex(({ from = -Infinity, to = Infinity }) =>
      present.some((number) => Number(number) >= from && Number(number) < to),
    )
    return place < 0 ? [] : [String(place)]
  }
  if (present.length > 0) return present.map((one) => [...String(one)].slice(0, 100).join(''))
  return value.missingValues === 'INCLUDE' ? [value.includeOptions?.addToBucket || missingName[field.type]] : []
}

const missingName = { text: 'N/A', instant: 'N/A', number: '0', boolean: 'false' }

function startOf(instant: string, interval: string, timeZone: string): string {
  const local = Temporal.Instant.from(instant).toZonedDateTimeISO(timeZone)
  const starts: Record<string, () => Temporal.ZonedDateTime> = {
    YEAR: () => local.with({ month: 1, day: 1 }).startOfDay(),
    MONTH: () => local.with({ day: 1 }).startOfDay(),
    WEEK: () => local.subtract({ days: local.dayOfWeek - 1 }).startOfDay(),
    DAY: () => local.startOfDay(),
  }
  const unit = interval.toLowerCase() as 'hour' | 'minute' | 'second'
  const start = starts[interval]?.() ?? local.round({ smallestUnit: unit, roundingMode: 'floor' })
  return start.toInstant().toString({ fractionalSecondDigits: 3 })
}

const collator = new Intl.Collator('en')
const byKey = (one: Bucket<unknown>, other: Bucket<unknown>): number => Number(one.key > other.key) - Number(one.key < other.key)

function orderOf({ sortType = 'COUNT', sortDirection = 'DESC' }: ValueAggregation, type: PlainField<unknown>['type']) {
  const sign = sortDirection === 'ASC' ? 1 : -1
  const byValue = (one: Bucket<unknown>, other: Bucket<unknown>): number => {
    if (type !== 'number') return sign * collator.compare(one.key, other.key)
    const [number, otherNumber] = [Number(one.key), Number(other.key)]
    // A bucket of missing values that is no number comes last.
    if (Number.isNaN(number) || Number.isNaN(otherNumber)) return Number(Number.isNaN(number)) - Number(Number.isNaN(otherNumber))
    return sign * (number - otherNumber)
  }
  const byCount = (one: Bucket<unknown>, other: Bucket<unknown>): number => sign * (one.rows.length - other.rows.length)
  const compare = sortType === 'COUNT' ? byCount : byValue
  return (one: Bucket<unknown>, other: Bucket<unknown>): number => compare(one, other) || byKey(one, other)
}

function scalarOf<Row>(rows: readonly Row[], { field }: Level<Row>, type: ScalarType): Pick<NestedResultValue, 'scalar' | 'scalarDate'> {
  const present = rows.flatMap((row) => presentOf(row, field))
  if (type === 'COUNT_DISTINCT') return { scalar: { value: new Set(present).size } }
  if (field.type === 'instant') {
    const value = present
      .map(String)
      .sort()
      .at(type === 'MIN' ? 0 : -1)
    return { scalarDate: value === undefined ? {} : { value } }
  }
  const numbers = present.map(Number)
  const sum = numbers.reduce((total, number) => total + number, 0)
  if (type === 'SUM') return { scalar: { value: sum } }
  if (numbers.length === 0) return { scalar: {} }
  return { scalar: { value: { AVG: sum / numbers.length, MIN: Math.min(...numbers), MAX: Math.max(...numbers) }[type] } }
}
