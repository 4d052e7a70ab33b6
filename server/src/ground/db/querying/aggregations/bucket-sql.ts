import { type RawBuilder, sql } from 'kysely'
import { isList } from '../fields.ts'
import { type HistogramLevel, type Level, numberOfMissing, type RangeLevel, type ScalarLevel, type ValueLevel } from './levels.ts'

type Sql = RawBuilder<unknown>

export const mostBuckets: { [Kind in Level['kind']]: (level: Level) => number } = {
  VALUE: (level) => (level as ValueLevel).limit,
  RANGE: (level) => (level as RangeLevel).buckets.length,
  SCALAR: () => 1,
  DATE_HISTOGRAM: () => 200,
}

const isoText = (instant: Sql): Sql => sql`to_char(${instant} at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"')`

const cut = (text: Sql): Sql => sql`left(${text}, 100)`

/** No row is in a bucket twice. `number` sorts the buckets that have one. */
export function bucketsOfRow(level: Level, column: Sql): Sql {
  if (level.kind === 'VALUE') return isList(level.field) ? bucketsOfList(level, column) : bucketOfValue(level, column)
  if (level.kind === 'RANGE') return isList(level.field) ? bucketOfNumbers(level, column) : bucketOfNumber(level, column)
  return level.kind === 'SCALAR' ? sql`select '' as bucket, null::numeric as number` : bucketOfInstant(level, column)
}

function bucketOfValue(level: ValueLevel, column: Sql): Sql {
  const isNumber = level.field.type === 'number'
  const number = isNumber ? sql`coalesce(${column}::numeric, ${numberOfMissing(level)}::numeric)` : sql`null::numeric`
  return sql`select ${cut(sql`coalesce(${textOf(level, column)}, ${level.missing}::text)`)} as bucket, ${number} as number
    where ${column} is not null or ${level.missing}::text is not null`
}

function textOf({ field }: ValueLevel, column: Sql): Sql {
  if (field.type === 'instant') return isoText(column)
  return field.type === 'number' ? sql`trim_scale(${column}::numeric)::text` : sql`${column}::text`
}

function bucketsOfList(level: ValueLevel, column: Sql): Sql {
  const isDistinct = level.field.hasEachOnce && level.field.type === 'idList'
  // Ids are short and never empty: taken out without a function scan for each row, which costs twice as much.
  if (isDistinct && level.missing === null) return sql`select unnest(${column})::text as bucket, null::numeric as number`
  const number = level.field.type === 'numberList' ? sql`element::text::numeric` : sql`null::numeric`
  const present = sql`
    select ${isDistinct ? sql`` : sql`distinct`} ${cut(sql`element::text`)} as bucket, ${number} as number from unnest(${column}) as element where element::text <> ''`
  if (level.missing === null) return present
  return sql`${present}
    union all select ${level.missing}::text, ${numberOfMissing(level)}::numeric where coalesce(cardinality(${column}), 0) = 0`
}

const bucketOfNumber = (level: RangeLevel, column: Sql): Sql =>
  sql`select position::text as bucket, position::numeric as number from (select ${firstBucket(level, column)} as position) as found
    where position is not null`

const bucketOfNumbers = (level: RangeLevel, column: Sql): Sql =>
  sql`select position::text as bucket, position::numeric as number
    from (select min(${firstBucket(level, sql`element`)}) as position from unnest(${column}) as element) as found where position is not null`

function firstBucket({ buckets }: RangeLevel, number: Sql): Sql {
  const cases = buckets.map(({ from, to }, position) => {
    const atLeast = from === undefined ? sql`true` : sql`${number} >= ${String(from)}::numeric`
    const below = to === undefined ? sql`true` : sql`${number} < ${String(to)}::numeric`
    return sql`when ${number} is not null and ${atLeast} and ${below} then ${sql.lit(position)}`
  })
  return sql`case ${sql.join(cases, sql` `)} end`
}

const bucketOfInstant = ({ interval, timeZone }: HistogramLevel, column: Sql): Sql =>
  sql`select date_trunc(${sql.lit(interval.toLowerCase())}, ${column}, ${zoneName(timeZone)}::text) as bucket, null::numeric as number
    where ${column} is not null`

export const wireBucket = ({ kind }: Level, bucket: Sql): Sql => (kind === 'DATE_HISTOGRAM' ? isoText(bucket) : bucket)

/** PostgreSQL counts offsets without a name westwards. */
function zoneName(timeZone: string): string {
  if (timeZone.startsWith('+')) return `-${timeZone.slice(1)}`
  return timeZone.startsWith('-') ? `+${timeZone.slice(1)}` : timeZone
}

export function scalarOf(level: Level, column: Sql): Sql {
  if (level.kind !== 'SCALAR') return sql`null::text`
  return isList(level.field) ? scalarOfLists(level, column) : scalarOfValues(level, column)
}

function scalarOfValues({ scalar, field }: ScalarLevel, column: Sql): Sql {
  if (scalar === 'COUNT_DISTINCT') return sql`count(distinct ${column})::text`
  if (field.type === 'instant') return isoText(sql`${sql.raw(scalar.toLowerCase())}(${column})`)
  return sql`${sql.raw(scalar.toLowerCase())}(${column}::numeric)::text`
}

function scalarOfLists({ scalar }: ScalarLevel, column: Sql): Sql {
  const elements = sql`jsonb_path_query(jsonb_agg(to_jsonb(coalesce(${column}, '{}'))), '$[*][*]') as element`
  if (scalar === 'COUNT_DISTINCT') return sql`(select count(distinct element)::text from ${elements} where element <> '""')`
  return sql`(select ${sql.raw(scalar.toLowerCase())}(element::numeric)::text from ${elements})`
}

export function bucketOrder(level: Level, { bucket, number, count }: { bucket: Sql; number: Sql; count: Sql }): Sql {
  if (level.kind === 'DATE_HISTOGRAM') return bucket
  const last = sql`${bucket} collate "C"`
  if (level.kind === 'RANGE') return sql`min(${number})`
  if (level.kind !== 'VALUE') return last
  const direction = level.isAscending ? sql`asc` : sql`desc`
  if (level.sort === 'COUNT') return sql`${count} ${direction}, ${last}`
  return level.field.type === 'number' || level.field.type === 'numberList'
    ? sql`min(${number}) ${direction} nulls last, ${last}`
    : sql`${bucket} collate "und-x-icu" ${direction}, ${last}`
}
