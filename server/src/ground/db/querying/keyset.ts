import { type RawBuilder, sql } from 'kysely'
import { allOf, anyOf, type Condition } from './conditions.ts'
import { sqlTypes } from './read-value.ts'
import { type SortKey, sortColumn } from './sorting.ts'

/** The sort values of one row, as PostgreSQL writes them; null for a missing value. */
export type Position = readonly (string | null)[]

/** The rows behind a position (or before it), in the order of the keys: those that differ in the first key, or agree and differ in the next … */
export function isBeyond(keys: readonly SortKey[], position: Position, isReversed: boolean): Condition {
  const steps = keys.map((key, index) => {
    const agree = keys.slice(0, index).map((earlier, place) => isAt(earlier, position[place] ?? null))
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

/** The same condition in the form that lets an index start at the position. */
function coarseBound(key: SortKey | undefined, value: string | null, isReversed: boolean): Condition[] {
  if (!key?.field.isRequired || value === null) return []
  return [sql`${sortColumn(key)} ${beyondSign(key, isReversed)}= ${boundKey(key, value)}`]
}

const beyondSign = ({ order }: SortKey, isReversed: boolean): RawBuilder<unknown> =>
  (order === 'ASC') === isReversed ? sql.raw('<') : sql.raw('>')
