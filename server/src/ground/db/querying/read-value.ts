import type { Field, FieldType } from './fields.ts'

export function readValue(field: Field, operand: unknown): string | boolean | undefined {
  return readers[field.type](operand, field)
}

export function expectedValue({ type, values }: Field): string {
  return type === 'enum' && values ? `one of ${values.join(', ')}` : expectations[type]
}

export const sqlTypes: Record<FieldType, string> = {
  text: 'text',
  enum: 'text',
  id: 'uuid',
  number: 'numeric',
  instant: 'timestamptz',
  boolean: 'boolean',
  textList: 'text',
  idList: 'uuid',
  numberList: 'numeric',
}

type Read = (operand: unknown, field: Field) => string | boolean | undefined

const text: Read = (operand) => (typeof operand === 'string' ? operand : undefined)
const id: Read = (operand) => (typeof operand === 'string' && isGuid(operand) ? operand.toLowerCase() : undefined)

const readers: Record<FieldType, Read> = {
  text,
  enum: (operand, { values }) => (typeof operand === 'string' && (values?.includes(operand) ?? true) ? operand : undefined),
  id,
  number: readNumber,
  instant: (operand, { timeZone = 'UTC' }) => (typeof operand === 'string' ? readInstant(operand, timeZone) : undefined),
  boolean: (operand) => (typeof operand === 'boolean' ? operand : undefined),
  textList: text,
  idList: id,
  numberList: readNumber,
}

const expectations: Record<FieldType, string> = {
  text: 'a text',
  enum: 'a word',
  id: 'an id (GUID)',
  number: 'a number',
  instant: 'a date and time (ISO 8601)',
  boolean: 'true or false',
  textList: 'a text',
  idList: 'an id (GUID)',
  numberList: 'a number',
}

const isGuid = (value: string) => /^[\da-f]{8}(-[\da-f]{4}){3}-[\da-f]{12}$/i.test(value)

// 64-bit numbers are text on this wire, so a filter may hold them as text, too.
function readNumber(operand: unknown): string | undefined {
  if (typeof operand === 'number') return Number.isFinite(operand) ? String(operand) : undefined
  return typeof operand === 'string' && isNumber(operand) ? operand : undefined
}

export const isNumber = (text: string): boolean => /^-?\d{1,30}(\.\d{1,30})?$/.test(text)

function readInstant(operand: string, timeZone: string): string | undefined {
  if (!/^(?!0000)\d{4}-/.test(operand)) return undefined
  const written = /[T ]/.test(operand) ? operand : `${operand}T00:00:00`
  try {
    const utc = instantOf(written, timeZone).toString({ fractionalSecondDigits: 6 })
    return /^(?!0000)\d{4}-/.test(utc) ? utc : undefined
  } catch {
    return undefined
  }
}

function instantOf(written: string, timeZone: string): Temporal.Instant {
  if (/(Z|[+-]\d\d(:?\d\d)?)$/i.test(written.slice(11))) return Temporal.Instant.from(written)
  return Temporal.PlainDateTime.from(written).toZonedDateTime(timeZone).toInstant()
}
