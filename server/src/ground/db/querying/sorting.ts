import type { Query, Sorting } from '@foyer/contract'
import { InvalidInput, invalid } from '@foyer/domain'
import { type RawBuilder, sql } from 'kysely'
import { unknownField } from './compile-filter.ts'
import { allOf, anyOf, type Condition } from './conditions.ts'
import { type Field, type Fields, findField, isList, isSortable } from './fields.ts'
import { sqlTypes } from './read-value.ts'

export type SortKey = { name: string; field: Field; order: 'ASC' | 'DESC' }

const mostKeys = 10

export function readSort(fields: Fields, query: Pick<Query, 'sort' | 'sorting'>, byDefault: readonly Sorting[], root = 'query'): SortKey[] {
  const name = query.sort === undefined && query.sorting !== undefined ? 'sorting' : 'sort'
  const asked = query[name] ?? []
  if (asked.length > mostKeys) throw invalid(`${root}.${name}`, `must have at most ${mostKeys} fields`, 'MAXITEMS')
  const keys = (asked.length > 0 ? asked : byDefault).map((sorting, index) =>
    readKey(fields, sorting, `${root}.${name}[${index}].fieldName`),
  )
  const distinct = keys.filter((key, index) => keys.findIndex((other) => other.name === key.name) === index)
  const upToId = distinct.findIndex((key) => key.name === 'id')
  return upToId >= 0 ? distinct.slice(0, upToId + 1) : [...distinct, { name: 'id', field: fields.id, order: 'ASC' }]
}

function readKey(fields: Fields, { fieldName, order = 'ASC' }: Sorting, path: string): SortKey {
  const found = findField(fields, fieldName)
  if (found && isSortable(found.field))
    return { name: found.name, field: isList(found.field) ? endOfList(found.field, order) : found.field, order }
  const sortable = Object.entries(fields).filter(([, field]) => isSortable(field))
  throw new InvalidInput([unknownField(Object.fromEntries(sortable) as Fields, path)])
}

function endOfList({ column, type }: Field, order: SortKey['order']): Field {
  const element = type === 'numberList' ? sql`element::numeric` : sql`element::text collate "und-x-icu"`
  const end = sql`${sql.raw(order === 'ASC' ? 'min' : 'max')}(${element})`
  return { column: sql`(select ${end} from unnest(${column}) as element)`, type: type === 'numberList' ? 'number' : 'text' }
}

export function sortColumn({ field }: SortKey): RawBuilder<unknown> {
  return field.type === 'text' ? sql`(${field.column} collate "und-x-icu")` : field.column
}

/** Missing values come last in both directions. Reversed, it runs backwards from the end. */
export function orderBy(keys: readonly SortKey[], columns: readonly RawBuilder<unknown>[], isReversed = false): RawBuilder<unknown> {
  return sql.join(
    keys.map(({ field, order }, index) => {
      const direction = (order === 'ASC') === isReversed ? sql`desc` : sql`asc`
      // Without `nulls` clauses, for columns that are never null, an index in plain order serves it.
      const nulls = isReversed ? sql` nulls first` : sql` nulls last`
      return sql`${columns[index]} ${direction}${field.isRequired || field.type === 'id' ? sql`` : nulls}`
    }),
  )
}

type Position = readonly (string | null)[]

/** Rows that differ in the first key, or agree in it and differ in the next … */
export function isBeyond(keys: readonly SortKey[], position: Position, isReversed: boolean): Condition {
  const steps = keys.map((key, index) => {
    const agree = keys.slice(0, index).map((earlier, at) => isAt(earlier, position[at] ?? null))
    return allOf([...agree, differs(key, position[index] ?? null, isReversed)])
  })
  return allOf([...coarseBound(keys[0], position[0] ?? null, isReversed), anyOf(steps)])
}

const boundKey = ({ field }: SortKey, value: string): RawBuilder<unknown> => sql`${value}::${sql.raw(sqlTypes[field.type])}`

function isAt(key: SortKey, value: string | null): Condition {
  return value === null ? sql`${key.field.column} is null` : sql`${key.field.column} = ${boundKey(key, value)}`
}

function differs(key: SortKey, value: string | null, isReversed: boolean): Condition {
  const column = sortColumn(key)
  // Missing values are last: nothing follows one, and every present value precedes it.
  if (value === null) return isReversed ? sql`${column} is not null` : sql`false`
  const beyond: Condition = sql`${column} ${beyondSign(key, isReversed)} ${boundKey(key, value)}`
  return isReversed || key.field.isRequired || key.field.type === 'id' ? beyond : anyOf([beyond, sql`${column} is null`])
}

/** Implied by `isBeyond`, in a form that lets an index start at the position. */
function coarseBound(key: SortKey | undefined, value: string | null, isReversed: boolean): Condition[] {
  if (!key?.field.isRequired || value === null) return []
  return [sql`${sortColumn(key)} ${beyondSign(key, isReversed)}= ${boundKey(key, value)}`]
}

const beyondSign = ({ order }: SortKey, isReversed: boolean): RawBuilder<unknown> =>
  (order === 'ASC') === isReversed ? sql.raw('<') : sql.raw('>')
