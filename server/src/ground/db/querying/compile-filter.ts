import { InvalidInput, mostViolations, type Violation } from '@foyer/domain'
import { compileOperator, isMisfit, type Misfit } from './compile-operator.ts'
import { allOf, anyOf, type Condition, not } from './conditions.ts'
import { type Field, type Fields, findField, type Operator, operatorsOf } from './fields.ts'

const deepest = 20
const mostParts = 1000

/** Every value of the caller is a bound parameter. All unknown operators and fields are refused at once. */
export function compileFilter(fields: Fields, filter: unknown, path = 'query.filter'): Condition {
  const reading: Reading = { fields, violations: [], parts: 0 }
  const condition = compileGroup(reading, filter ?? {}, path, 1)
  if (reading.violations.length > 0) throw new InvalidInput(reading.violations)
  return condition
}

type Reading = { fields: Fields; violations: Violation[]; parts: number }
type Group = (reading: Reading, operand: unknown, path: string, depth: number) => Condition

const groups: Record<string, Group> = {
  $and: (reading, operand, path, depth) => allOf(compileList(reading, operand, path, depth)),
  $or: (reading, operand, path, depth) => anyOf(compileList(reading, operand, path, depth)),
  $not: (reading, operand, path, depth) =>
    not(Array.isArray(operand) ? allOf(compileList(reading, operand, path, depth)) : compileGroup(reading, operand, path, depth)),
}

function compileGroup(reading: Reading, filter: unknown, path: string, depth: number): Condition {
  if (reading.violations.length >= mostViolations) return allOf([])
  if (!isObject(filter)) return refuse(reading, { field: path, description: 'must be an object', rule: 'TYPE' })
  const excess = excessOf(reading, depth)
  if (excess) return refuse(reading, { field: path, ...excess })
  return allOf(
    Object.entries(filter).map(([name, operand]) => {
      const group = Object.hasOwn(groups, name) ? groups[name] : undefined
      const memberPath = `${path}.${name}`
      return group ? group(reading, operand, memberPath, depth + 1) : compileField(reading, name, operand, memberPath)
    }),
  )
}

function excessOf(reading: Reading, depth: number): Misfit | null {
  reading.parts += 1
  if (depth > deepest) return { description: `must not be nested deeper than ${deepest} levels`, rule: 'FILTER_TOO_DEEP' }
  return reading.parts > mostParts ? { description: `must have at most ${mostParts} parts`, rule: 'FILTER_TOO_LARGE' } : null
}

function compileList(reading: Reading, operand: unknown, path: string, depth: number): Condition[] {
  if (!Array.isArray(operand)) return [refuse(reading, { field: path, description: 'must be a list', rule: 'TYPE' })]
  return operand.map((filter, index) => compileGroup(reading, filter, `${path}[${index}]`, depth))
}

function compileField(reading: Reading, name: string, operand: unknown, path: string): Condition {
  const found = findField(reading.fields, name)
  if (!found) return refuse(reading, unknownField(reading.fields, path))
  if (!isObject(operand)) return compileOne(reading, found.field, ['$eq', operand], path)
  const operators = Object.entries(operand)
  if (operators.length === 0) return refuse(reading, { field: path, description: 'must be a value or an operator', rule: 'TYPE' })
  return allOf(operators.map((operator) => compileOne(reading, found.field, operator, path)))
}

function compileOne(reading: Reading, field: Field, [name, operand]: [string, unknown], path: string): Condition {
  if (reading.violations.length >= mostViolations) return allOf([])
  const excess = excessOf(reading, 0)
  if (excess) return refuse(reading, { field: path, ...excess })
  const allowedOperators = operatorsOf(field)
  if (!isOperator(name, allowedOperators)) {
    const description = `does not know the operator ${name}; it knows ${allowedOperators.join(', ')}`
    return refuse(reading, { field: path, description, rule: 'UNSUPPORTED_OPERATOR', data: { allowedOperators } })
  }
  const compiled = compileOperator[name](field, operand)
  return isMisfit(compiled) ? refuse(reading, { field: path, ...compiled }) : compiled
}

export function unknownField(fields: Fields, path: string): Violation {
  const allowedFields = Object.keys(fields)
  const description = `is not known; the fields are ${allowedFields.join(', ')}`
  return { field: path, description, rule: 'UNKNOWN_FIELD', data: { allowedFields } }
}

const isOperator = (name: string, allowed: readonly Operator[]): name is Operator => allowed.some((operator) => operator === name)

/** A condition that never runs stands in, so that the rest is checked, too. */
function refuse(reading: Reading, violation: Violation): Condition {
  reading.violations.push(violation)
  return allOf([])
}

const isObject = (value: unknown): value is Record<string, unknown> => typeof value === 'object' && value !== null && !Array.isArray(value)
