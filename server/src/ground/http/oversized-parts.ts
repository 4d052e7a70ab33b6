import { mostViolations, type Violation } from '@foyer/domain'

export type BoundedSchema = {
  type?: string
  format?: string
  enum?: unknown[]
  const?: unknown
  maxLength?: number
  maxItems?: number
  maxProperties?: number
  properties?: Record<string, BoundedSchema>
  patternProperties?: Record<string, BoundedSchema>
  items?: BoundedSchema
  anyOf?: BoundedSchema[]
}

/**
 * What remains is safe to check item by item, and no pattern meets a longer text than it was written for. `isRefused` once there are more
 * violations than are reported.
 */
export const removeOversized = (schema: BoundedSchema, input: unknown): { violations: Violation[]; isRefused: boolean } => {
  const violations: Violation[] = []
  const holder = { input }
  removeFrom(holder, 'input', { schema, field: '', violations })
  return { violations, isRefused: violations.length >= mostViolations || holder.input !== input }
}

type Position = { schema: BoundedSchema; field: string; violations: Violation[] }
type Holder = Record<string | number, unknown>

const removeFrom = (holder: Holder, key: string | number, { schema, field, violations }: Position): void => {
  if (violations.length >= mostViolations) return
  const value = holder[key]
  const own = branchFor(schema, value)
  const violation = own && violationOf(own, value, field)
  if (violation) {
    violations.push(violation)
    // A removed item keeps its place, so that the indexes after it stay right.
    if (Array.isArray(holder)) holder[key as number] = null
    else delete holder[key]
  } else if (own?.items && Array.isArray(value)) {
    for (const index of value.keys())
      removeFrom(value as unknown as Holder, index, { schema: own.items, field: `${field}[${index}]`, violations })
  } else if (own?.properties && isObject(value)) {
    for (const [name, member] of Object.entries(own.properties))
      if (Object.hasOwn(value, name)) removeFrom(value, name, { schema: member, field: field ? `${field}.${name}` : name, violations })
  }
}

/** A union of the contract has one branch for each type. */
const branchFor = (schema: BoundedSchema, value: unknown): BoundedSchema | undefined =>
  schema.anyOf ? schema.anyOf.find((branch) => branch.enum === undefined && branch.const === undefined && isOfType(branch, value)) : schema

const isOfType = ({ type }: BoundedSchema, value: unknown): boolean => {
  if (Array.isArray(value)) return type === 'array'
  return type === typeof value
}

const violationOf = (schema: BoundedSchema, value: unknown, field: string): Violation | null => {
  const { maxLength, maxItems, patternProperties, maxProperties } = schema
  if (typeof value === 'string' && maxLength !== undefined && isLonger(value, maxLength)) return tooLong(schema, maxLength, field)
  if (Array.isArray(value) && maxItems !== undefined && value.length > maxItems) return tooMany(field, maxItems, 'items')
  if (patternProperties && isObject(value) && maxProperties !== undefined) return violationOfRecord(value, maxProperties, field)
  return null
}

// Public front ends read a wrong address by this type, whichever rule it breaks.
const tooLong = ({ format }: BoundedSchema, maxLength: number, field: string): Violation => ({
  ...tooMany(field, maxLength, 'characters'),
  data: { limit: maxLength, ...(format === 'email' && { type: 'EMAIL' }) },
})

/** JSON Schema counts characters, JavaScript UTF-16 units. */
const isLonger = (text: string, limit: number): boolean =>
  text.length > limit && (text.length > 2 * limit || Array.from(text).length > limit)

// Free-form members are stored as they are: unread data must stay small.
const mostValuesOfRecord = 5000

const violationOfRecord = (record: object, maxProperties: number, field: string): Violation | null => {
  if (Object.keys(record).length > maxProperties) return tooMany(field, maxProperties, 'members')
  return countValues(record, mostValuesOfRecord) > mostValuesOfRecord ? tooMany(field, mostValuesOfRecord, 'values') : null
}

const countValues = (value: unknown, most: number): number => {
  if (typeof value !== 'object' || value === null) return 1
  let count = 1
  for (const member of Object.values(value)) {
    count += countValues(member, most - count)
    if (count > most) break
  }
  return count
}

const rules = { characters: 'MAXLENGTH', items: 'MAXITEMS', members: 'MAXPROPERTIES', values: 'MAX_VALUES' }

const tooMany = (field: string, limit: number, what: keyof typeof rules): Violation => ({
  field,
  description: `must have at most ${limit} ${what}`,
  rule: rules[what],
  data: { limit },
})

const isObject = (value: unknown): value is Holder => typeof value === 'object' && value !== null && !Array.isArray(value)
