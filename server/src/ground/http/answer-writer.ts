import { withoutNulls } from './nulls.ts'

type Schema = {
  type?: string
  properties?: Record<string, Schema>
  required?: string[]
  items?: Schema
  patternProperties?: Record<string, Schema>
}

type Trim = (value: unknown) => unknown

/**
 * Leaves out nulls and undeclared members: no column can leak. Most answers fit as they are; only the others are copied, so thousands of
 * slots are written as fast as the engine can.
 */
export const answerWriter = (schema: object): ((answer: unknown) => string) => {
  const { trim } = memberOf(schema as Schema)
  return (answer) => JSON.stringify(trim(answer))
}

type Member = { kind: 'object' | 'string' | 'number' | 'boolean'; trim: Trim }
type Members = ReadonlyMap<string, Member & { isRequired: boolean }>

/** Hundreds of answers hold the same entities: each schema is compiled once. */
const compiled = new WeakMap<Schema, Member>()

const memberOf = (schema: Schema): Member => {
  const member = compiled.get(schema) ?? compile(schema)
  compiled.set(schema, member)
  return member
}

const compile = (schema: Schema): Member => {
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
    return trimmed(object, members, required.length)
  }
}

const trimmed = (object: Record<string, unknown>, members: Members, requiredCount: number): Record<string, unknown> => {
  let copy: Record<string, unknown> | null = null
  let missing = requiredCount
  for (const name in object) {
    const value = object[name]
    if (value === undefined) continue
    const member = members.get(name)
    const kept = member && value !== null ? keptOf(member, value) : undefined
    if (kept !== undefined && member?.isRequired) missing--
    if (kept !== value) copy ??= membersBefore(object, name)
    if (copy && kept !== undefined) copy[name] = kept
  }
  if (missing > 0) throw new Error(`The answer has no ${firstMissing(object, members)}`)
  return copy ?? object
}

const keptOf = ({ kind, trim }: Member, value: unknown): unknown => (kind !== 'object' && typeof value === kind ? value : trim(value))

const membersBefore = (object: Record<string, unknown>, end: string): Record<string, unknown> => {
  const copy: Record<string, unknown> = {}
  for (const name in object) {
    if (name === end) break
    if (object[name] !== undefined) copy[name] = object[name]
  }
  return copy
}

const firstMissing = (object: Record<string, unknown>, members: Members): string | undefined =>
  [...members].find(([name, { isRequired }]) => isRequired && (object[name] === null || object[name] === undefined))?.[0]

const listTrimmer =
  (trim: Trim): Trim =>
  (value) => {
    const list = value as unknown[]
    let copy: unknown[] | null = null
    for (let index = 0; index < list.length; index++) {
      const item = list[index]
      const kept = item === null || item === undefined ? undefined : trim(item)
      if (kept !== item || kept === undefined) copy ??= list.slice(0, index)
      if (copy && kept !== undefined) copy.push(kept)
    }
    return copy ?? list
  }
