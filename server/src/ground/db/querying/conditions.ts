import { type RawBuilder, sql } from 'kysely'
import { type Field, isList } from './fields.ts'
import { sqlTypes } from './read-value.ts'

export type Condition = RawBuilder<boolean>
export type Value = string | boolean

export const bound = (field: Field, value: Value): RawBuilder<unknown> => sql`${value}::${sql.raw(sqlTypes[field.type])}`

const boundList = (field: Field, values: readonly Value[]): RawBuilder<unknown> => sql`${values}::${sql.raw(`${sqlTypes[field.type]}[]`)}`

export function isMissing(field: Field): Condition {
  if (isList(field)) return sql`coalesce(cardinality(${field.column}), 0) = 0`
  return field.type === 'text' ? sql`coalesce(${field.column}, '') = ''` : sql`${field.column} is null`
}

export function isOneOf(field: Field, values: readonly Value[]): Condition {
  if (field.hasOneOf) return field.hasOneOf(boundList(field, values))
  if (isList(field)) return sql`${field.column} && ${boundList(field, values)}`
  const [only] = values
  return values.length === 1 && only !== undefined
    ? sql`${field.column} = ${bound(field, only)}`
    : sql`${field.column} = any(${boundList(field, values)})`
}

export function hasAll(field: Field, values: readonly Value[]): Condition {
  if (isList(field)) return sql`coalesce(${field.column}, '{}') @> ${boundList(field, values)}`
  return values.length === 0 ? sql`true` : sql`${field.column} = all(${boundList(field, values)})`
}

export const compares = (field: Field, operator: '>' | '>=' | '<' | '<=', value: Value): Condition =>
  sql`${field.column} ${sql.raw(operator)} ${bound(field, value)}`

export function matchesText(
  field: Field,
  match: (text: RawBuilder<unknown>, part: RawBuilder<unknown>) => Condition,
  part: string,
): Condition {
  const lowered = sql`lower(${part}::text)`
  if (isList(field)) return sql`exists (select from unnest(${field.column}) as element where ${match(sql`lower(element::text)`, lowered)})`
  return match(sql`lower(${field.column}::text)`, lowered)
}

export const startsWith = (text: RawBuilder<unknown>, part: RawBuilder<unknown>): Condition => sql`starts_with(${text}, ${part})`
export const endsWith = (text: RawBuilder<unknown>, part: RawBuilder<unknown>): Condition => sql`right(${text}, length(${part})) = ${part}`
export const contains = (text: RawBuilder<unknown>, part: RawBuilder<unknown>): Condition => sql`strpos(${text}, ${part}) > 0`

/** "Unknown" counts as false: a missing value that does not match a condition matches its negation. */
export const not = (condition: Condition): Condition => sql`((${condition}) is not true)`

export const allOf = (conditions: readonly Condition[]): Condition => joined(conditions, sql` and `)
export const anyOf = (conditions: readonly Condition[]): Condition => joined(conditions, sql` or `)

function joined(conditions: readonly Condition[], by: RawBuilder<unknown>): Condition {
  const [only] = conditions
  if (!only) return sql`true`
  return conditions.length === 1 ? only : sql`(${sql.join(conditions, by)})`
}
