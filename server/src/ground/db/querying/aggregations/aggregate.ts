import type { Aggregation, AggregationData, AggregationResult, NestedResultValue } from '@foyer/contract'
import { type RawBuilder, type SelectQueryBuilder, sql } from 'kysely'
import type { Queryable } from '../../database.ts'
import type { Condition } from '../conditions.ts'
import type { Field, Fields } from '../fields.ts'
import { bucketOrder, bucketsOfRow, mostBuckets, scalarOf, wireBucket } from './bucket-sql.ts'
import { type Level, type Plan, type RangeLevel, readAggregations, type ScalarLevel } from './levels.ts'

export type Aggregated<DB, TB extends keyof DB, Row> = {
  db: Queryable
  fields: Fields
  from: SelectQueryBuilder<DB, TB, Row>
  condition: Condition
  aggregations: readonly Aggregation[]
  timeZone: string
  path: string
}

const mostCombinations = { PLAIN: 250, NESTED: 1000, GROUPED: 10_000 } as const

export async function aggregate<DB, TB extends keyof DB, Row>(asked: Aggregated<DB, TB, Row>): Promise<AggregationData> {
  const plans = readAggregations(asked.fields, asked.aggregations, asked)
  if (plans.length === 0) return { results: [] }
  const byEntity = plans.filter((plan) => elementsOf(plan) === null)
  const columns = columnsOf(byEntity)
  const isGrouped = byEntity.every(isGroupable)
  const answers = plans.map((plan) => {
    const found = elementRows(asked, plan)
    const columnOf = (field: Field) => sql.ref(`entity.f${columns.indexOf(field)}`)
    return combinations(plan, { columnOf, found, count: isGrouped && !found ? sql`sum(entity.weight)` : sql`count(*)` })
  })
  const withEntities = columns.length > 0 ? sql`with entities as materialized (${entities(asked, columns, isGrouped)})` : sql``
  const { rows } = await sql<{ answers: Combination[][] }>`
    ${withEntities} select jsonb_build_array(${sql.join(answers)}) as answers`.execute(asked.db)
  return { results: plans.map((plan, index) => resultOf(plan, rows[0]?.answers[index] ?? [])) }
}

const columnsOf = (plans: readonly Plan[]): Field[] => [...new Set(plans.flatMap(({ levels }) => levels.map(({ field }) => field)))]

/** Equal entities count as one with a weight, unless each has numbers of its own: scalars, or instants, which hardly repeat. */
const isGroupable = ({ levels }: Plan): boolean => levels.every(({ kind, field }) => kind !== 'SCALAR' && field.type !== 'instant')

function entities<DB, TB extends keyof DB, Row>(
  { from, condition }: Aggregated<DB, TB, Row>,
  columns: readonly Field[],
  isGrouped: boolean,
): RawBuilder<unknown> {
  const names = columns.map((_, index) => `f${index}`)
  const selected = columns.map((field, index) => present(field).as(names[index] ?? ''))
  const each = from.clearSelect().where(condition).select(selected)
  if (!isGrouped) return sql`${each}`
  return sql`select each.*, count(*) as weight from (${each}) as each group by ${sql.join(names.map((name) => sql.ref(name)))}`
}

/** Null unless the aggregation asks for nothing but the elements of a list, which joins can find. */
const elementsOf = ({ levels: [level, deeper] }: Plan): readonly Sql[] | null =>
  level?.kind === 'VALUE' && level.missing === null && !deeper ? (level.field.elements ?? null) : null

function elementRows<DB, TB extends keyof DB, Row>({ from, condition }: Aggregated<DB, TB, Row>, plan: Plan): Sql | null {
  const columns = [sql`found.element::text`.as('p1'), sql`null::numeric`.as('n1')]
  const matching = from.clearSelect().where(condition).select(columns)
  const parts = elementsOf(plan)?.map((elements) => matching.innerJoinLateral(sql`${elements}`.as('found'), (join) => join.onTrue()))
  return parts ? sql`rows1 as (${sql.join(parts, sql` union all `)})` : null
}

const present = (field: Field): RawBuilder<unknown> => (field.type === 'text' ? sql`nullif(${field.column}, '')` : field.column)

type Sql = RawBuilder<unknown>
type Rows = { columnOf: (field: Field) => Sql; found: Sql | null; count: Sql }
const numbered = (letter: string, depth: number): Sql => sql.ref(`${letter}${depth}`)

/**
 * The combinations of buckets, as JSON. For each level there are the rows in its buckets (`rows1`, `rows2` …) and the buckets (`buckets1` …)
 * with value `p`, count `c`, scalar `x` and place `r`, each within one bucket of the level above; only buckets that are kept are divided further.
 */
function combinations({ levels, shape }: Plan, rows: Rows): Sql {
  const steps = levels.flatMap((level, index) => [rows.found ?? rowsAt(levels, index, rows), bucketsAt(level, index, rows)])
  const depths = levels.map((_, index) => index + 1)
  const list = (letter: string): Sql => sql`jsonb_build_array(${sql.join(depths.map((depth) => numbered(letter, depth)))})`
  const buckets = sql`jsonb_build_array(${sql.join(levels.map((level, index) => wireBucket(level, numbered('p', index + 1))))})`
  const keys = sql.join(depths.map((depth) => numbered('r', depth)))
  const last = levels[levels.length - 1]
  return sql`(with ${sql.join(steps)}
    select coalesce(jsonb_agg(jsonb_build_object('buckets', ${buckets}, 'counts', ${list('c')}, 'scalars', ${list('x')}) order by ${keys}), '[]')
    from (
      select * from ${numbered('buckets', levels.length)} where ${numbered('r', levels.length)} <= ${sql.lit(last ? limitOf(last) : 0)}
      order by ${keys} limit ${sql.lit(mostCombinations[shape])}
    ) as kept)`
}

const limitOf = (level: Level): number => mostBuckets[level.kind](level)

function rowsAt(levels: readonly Level[], index: number, { columnOf }: Rows): Sql {
  const level = levels[index] as Level
  const depth = index + 1
  const own = sql`select bucket as ${numbered('p', depth)}, number as ${numbered('n', depth)} from (${bucketsOfRow(level, columnOf(level.field))}) as found`
  const parent = levels[index - 1]
  if (!parent) return sql`rows1 as (select entity.*, found.* from entities as entity cross join lateral (${own}) as found)`
  const above = [numbered('c', index), numbered('x', index), numbered('r', index)]
  const joined = sql.join(
    Array.from({ length: index }, (_, outer) => sql`${sql.ref(`parent.p${outer + 1}`)} = ${sql.ref(`entity.p${outer + 1}`)}`),
    sql` and `,
  )
  return sql`${numbered('rows', depth)} as (
    select entity.*, ${sql.join(above.map((column) => sql`parent.${column}`))}, found.*
    from ${numbered('rows', index)} as entity
    join ${numbered('buckets', index)} as parent on ${joined} and parent.${numbered('r', index)} <= ${sql.lit(limitOf(parent))}
    cross join lateral (${own}) as found)`
}

function bucketsAt(level: Level, index: number, { columnOf, count }: Rows): Sql {
  const depth = index + 1
  const above = Array.from({ length: index }, (_, outer) => ['p', 'c', 'x', 'r'].map((letter) => numbered(letter, outer + 1))).flat()
  const bucketsAbove = Array.from({ length: index }, (_, outer) => numbered('p', outer + 1))
  const partition = bucketsAbove.length > 0 ? sql`partition by ${sql.join(bucketsAbove)}` : sql``
  const order = bucketOrder(level, { bucket: numbered('p', depth), number: numbered('n', depth), count })
  return sql`${numbered('buckets', depth)} as (
    select ${sql.join([...above, numbered('p', depth)])}, ${count} as ${numbered('c', depth)}, ${scalarOf(level, columnOf(level.field))} as ${numbered('x', depth)},
      row_number() over (${partition} order by ${order}) as ${numbered('r', depth)}
    from ${numbered('rows', depth)} as entity group by ${sql.join([...above, numbered('p', depth)])})`
}

type Combination = { buckets: string[]; counts: number[]; scalars: (string | null)[] }

function resultOf({ head, shape, levels }: Plan, found: readonly Combination[]): AggregationResult {
  if (shape === 'NESTED') return { ...head, nested: { results: found.map((combination) => nestedRow(levels, combination)) } }
  const level = levels.at(-1) as Level
  if (shape === 'PLAIN') return { ...head, ...plainResult(level, found) }
  const groups = Map.groupBy(found, ({ buckets }) => buckets[0] ?? '')
  const results = [...groups].map(([value, combinations]) => ({ value, nestedResults: { ...head, ...plainResult(level, combinations) } }))
  return { ...head, groupedByValue: { results } }
}

type Plain = Pick<AggregationResult, 'values' | 'ranges' | 'scalar' | 'scalarDate' | 'dateHistogram'>

function plainResult(level: Level, found: readonly Combination[]): Plain {
  if (level.kind === 'RANGE') return { ranges: { results: allRanges(level, found) } }
  if (level.kind === 'SCALAR') return scalarResult(level, found[0]?.scalars.at(-1) ?? null)
  const results = found.map(({ buckets, counts }) => ({ value: buckets.at(-1) ?? '', count: counts.at(-1) ?? 0 }))
  return level.kind === 'VALUE' ? { values: { results } } : { dateHistogram: { results } }
}

function allRanges({ buckets }: RangeLevel, found: readonly Combination[]) {
  const counts = new Map(found.map((combination) => [Number(combination.buckets.at(-1)), combination.counts.at(-1) ?? 0]))
  return buckets.map((bucket, index) => ({ ...bucket, count: counts.get(index) ?? 0 }))
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
