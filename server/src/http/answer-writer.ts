import { withoutNulls } from './take-nulls.ts'

type Schema = {
  type?: string
  properties?: Record<string, Schema>
  required?: string[]
  items?: Schema
  patternProperties?: Record<string, Schema>
}

/** The value itself if it fits its schema, else a copy that does. */
type Trim = (value: unknown) => unknown

/**
 * Compiles the schema of an answer into a function that writes it as JSON, without nulls and undeclared members: no column can leak. Most
 * answers fit as they are; only the others are copied, so thousands of slots are written as fast as the engine can.
 */
export const answerWriter = (schema: object): ((answer: unknown) => string) => {
  // The contract's schemas are JSON Schema, and those of answers use only these keywords.
  const { trim } = memberOf(schema as Schema)
  return (answer) => JSON.stringify(trim(answer))
}

type Member = { kind: 'object' | 'string' | 'number' | 'boolean'; trim: Trim }
type Members = ReadonlyMap<string, Member & { isRequired: boolean }>

const memberOf = (schema: Schema): Member => {
  if (schema.properties) return { kind: 'object', trim: objectTrimmer(schema.properties, schema.required ?? []) }
  if (schema.items) return { kind: 'object', trim: listTrimmer(memberOf(schema.items).trim) }
  if (schema.patternProperties) return { kind: 'object', trim: withoutNulls }
  return plainMembers[schema.type ?? ''] ?? text
}

const plain = (value: unknown): unknown => {
  if (typeof value === 'object') throw new Error('The answer has an object where none is declared')
  return value
}
const number: Member = { kind: 'number', trim: (value) => Number(plain(value)) }
const text: Member = { kind: 'string', trim: (value) => String(plain(value)) }
const plainMembers: Record<string, Member> = {
  number,
  integer: number,
  boolean: { kind: 'boolean', trim: (value) => Boolean(plain(value)) },
}

const objectTrimmer = (properties: Record<string, Schema>, required: readonly string[]): Trim => {
  const members: Members = new Map(
    Object.entries(properties).map(([name, schema]) => [name, { ...memberOf(schema), isRequired: required.includes(name) }]),
  )
  return (value) => {
    // The handler's type is the schema's own.
    const object = value as Record<string, unknown>
    return isFitting(object, members, required.length) ? object : trimmedCopy(object, members)
  }
}

const isFitting = (object: Record<string, unknown>, members: Members, requiredCount: number): boolean => {
  let missing = requiredCount
  for (const name in object) {
    const value = object[name]
    if (value === undefined) continue
    const member = members.get(name)
    if (member === undefined || typeof value !== member.kind || value === null) return false
    if (member.kind === 'object' && member.trim(value) !== value) return false
    if (member.isRequired) missing--
  }
  return missing === 0
}

const trimmedCopy = (object: Record<string, unknown>, members: Members): Record<string, unknown> => {
  const copy: Record<string, unknown> = {}
  for (const [name, { trim, isRequired }] of members) {
    const value = object[name]
    if (value !== null && value !== undefined) copy[name] = trim(value)
    else if (isRequired) throw new Error(`The answer has no ${name}`)
  }
  return copy
}

const listTrimmer =
  (trim: Trim): Trim =>
  (value) => {
    const list = value as unknown[]
    const isWhole = list.every((item) => item !== null && item !== undefined && trim(item) === item)
    return isWhole ? list : list.filter((item) => item !== null && item !== undefined).map(trim)
  }
