import {
  anyOf,
  type Condition,
  compares,
  contains,
  endsWith,
  hasAll,
  isMissing,
  isOneOf,
  matchesText,
  not,
  startsWith,
  type Value,
} from './conditions.ts'
import type { Field, Operator } from './fields.ts'
import { expectedValue, readValue } from './read-value.ts'

export type Misfit = { description: string; rule: string }

type Compile = (field: Field, operand: unknown) => Condition | Misfit

export const isMisfit = (compiled: Condition | Misfit): compiled is Misfit => 'rule' in compiled

const longestList = 1000

export const compileOperator: Record<Operator, Compile> = {
  $eq: (field, operand) => withList(field, Array.isArray(operand) ? operand : [operand], oneOf),
  $ne: (field, operand) => withList(field, Array.isArray(operand) ? operand : [operand], noneOf),
  $in: (field, operand) => withList(field, operand, oneOf),
  $nin: (field, operand) => withList(field, operand, noneOf),
  $hasSome: (field, operand) => withList(field, operand, oneOf),
  $hasAll: (field, operand) => withList(field, operand, (values) => hasAll(field, values)),
  $gt: (field, operand) => withValue(field, operand, (value) => compares(field, '>', value)),
  $gte: (field, operand) => withValue(field, operand, (value) => compares(field, '>=', value)),
  $lt: (field, operand) => withValue(field, operand, (value) => compares(field, '<', value)),
  $lte: (field, operand) => withValue(field, operand, (value) => compares(field, '<=', value)),
  $startsWith: (field, operand) => withText(operand, (part) => matchesText(field, startsWith, part)),
  $endsWith: (field, operand) => withText(operand, (part) => matchesText(field, endsWith, part)),
  $contains: (field, operand) => withText(operand, (part) => matchesText(field, contains, part)),
  $exists: (field, operand) => withBoolean(operand, (isThere) => (isThere ? not(isMissing(field)) : isMissing(field))),
  $isEmpty: (field, operand) => withBoolean(operand, (isEmpty) => (isEmpty ? isMissing(field) : not(isMissing(field)))),
}

// Null among the values matches a missing value.
function oneOf(values: readonly Value[], orMissing: boolean, field: Field): Condition {
  return orMissing ? anyOf([isOneOf(field, values), isMissing(field)]) : isOneOf(field, values)
}

function noneOf(values: readonly Value[], orMissing: boolean, field: Field): Condition {
  return not(oneOf(values, orMissing, field))
}

type WithValues = (values: readonly Value[], orMissing: boolean, field: Field) => Condition

function withList(field: Field, operand: unknown, compile: WithValues): Condition | Misfit {
  if (!Array.isArray(operand)) return { description: 'must be a list', rule: 'TYPE' }
  if (operand.length > longestList) return { description: `must have at most ${longestList} values`, rule: 'FILTER_TOO_LARGE' }
  const given = operand.filter((value) => value !== null)
  const values = given.map((value) => readValue(field, value)).filter((value) => value !== undefined)
  return values.length < given.length ? misfitOf(field) : compile(values, given.length < operand.length, field)
}

function withValue(field: Field, operand: unknown, compile: (value: Value) => Condition): Condition | Misfit {
  const value = readValue(field, operand)
  return value === undefined ? misfitOf(field) : compile(value)
}

function withText(operand: unknown, compile: (part: string) => Condition): Condition | Misfit {
  return typeof operand === 'string' ? compile(operand) : { description: 'must be a text', rule: 'TYPE' }
}

function withBoolean(operand: unknown, compile: (isTrue: boolean) => Condition): Condition | Misfit {
  return typeof operand === 'boolean' ? compile(operand) : { description: 'must be true or false', rule: 'TYPE' }
}

const misfitOf = (field: Field): Misfit => ({
  description: `must be ${expectedValue(field)}`,
  rule: field.type === 'enum' ? 'ENUM' : 'TYPE',
})
