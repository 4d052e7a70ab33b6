import type { Violation } from '@foyer/domain'
import { Ajv, type ErrorObject, type ValidateFunction } from 'ajv'
import addFormats from 'ajv-formats'
import type { TSchema } from 'typebox'
import { removeOversized } from './oversized-parts.ts'

const reads = { allErrors: true, strict: false, useDefaults: false, removeAdditional: false, verbose: true } as const
// A row is compiled at its first call, which waits for it: Ajv's own pass over the code takes half of that, and what V8 makes of it is no faster.
const options = { ...reads, code: { optimize: false } } as const
const strictly = new Ajv({ ...options, coerceTypes: false })
const leniently = new Ajv({ ...options, coerceTypes: 'array' })
for (const ajv of [strictly, leniently]) addFormats.default(ajv, ['uuid', 'date-time', 'date', 'email', 'uri'])

export type Validate = (input: unknown) => Violation[]

export const bodyValidator = (schema: TSchema): Validate => compiledWhenUsed(strictly, schema)
export const addressValidator = (schema: TSchema): Validate => compiledWhenUsed(leniently, schema)

/** Compiling the schemas of all rows takes a third of a start, and memory for rows that a site may never use. */
const compiledWhenUsed = (ajv: Ajv, schema: TSchema): Validate => {
  let validate: Validate | undefined
  return (input) => {
    validate ??= validateWith(ajv.compile(schema), schema)
    return validate(input)
  }
}

/** Oversized parts are reported and not checked further; of the rest all violations are reported, up to the limit. */
const validateWith =
  (check: ValidateFunction, schema: TSchema): Validate =>
  (input) => {
    const { violations, isRefused } = removeOversized(schema, input)
    if (isRefused || (check(input) && violations.length === 0)) return violations
    // A removed part now counts as missing, which is not the caller's error.
    return distinct([...(check.errors ?? []).slice(0, mostErrors).map(violationOf), ...violations])
  }

// Several may be about one member, and only a few members are reported.
const mostErrors = 1000

const distinct = (violations: Violation[]): Violation[] => [
  ...new Map(violations.map((violation) => [violation.field, violation])).values(),
]

const violationOf = (error: ErrorObject): Violation => {
  const field = fieldOf(error)
  return {
    field,
    description: descriptions[error.keyword]?.(error) ?? error.message ?? 'is not valid',
    rule: error.keyword.toUpperCase(),
    data: dataOf(error),
  }
}

/** `/service/locations/0/type` → `service.locations[0].type`. */
const fieldOf = ({ instancePath, keyword, params }: ErrorObject): string => {
  const parts = instancePath
    .split('/')
    .slice(1)
    .map((part) => part.replaceAll('~1', '/').replaceAll('~0', '~'))
  if (keyword === 'required') parts.push(String(params.missingProperty))
  return parts.reduce(memberOf, '')
}

const memberOf = (path: string, part: string): string => {
  if (/^\d+$/.test(part)) return `${path}[${part}]`
  return path ? `${path}.${part}` : part
}

const dataOf = (error: ErrorObject): Record<string, unknown> => {
  const { keyword, params } = error
  if (isAboutEmail(error)) return { ...params, type: 'EMAIL' }
  if (keyword === 'enum') return { allowedValues: params.allowedValues }
  if (keyword === 'format') return { type: String(params.format).toUpperCase() }
  return { ...params }
}

// Public front ends read a wrong address by this type, whichever rule it breaks.
const isAboutEmail = ({ keyword, params, parentSchema }: ErrorObject): boolean =>
  (keyword === 'required' ? parentSchema?.properties?.[params.missingProperty] : parentSchema)?.format === 'email'

const descriptions: Record<string, (error: ErrorObject) => string> = {
  required: () => 'is required',
  enum: ({ params }) => `must be one of ${params.allowedValues.join(', ')}`,
  type: ({ params }) => `must be of type ${params.type}`,
  format: ({ params }) => `must be a valid ${formatNames[params.format] ?? params.format}`,
  minLength: ({ params }) => (params.limit === 1 ? 'must not be empty' : `must have at least ${params.limit} characters`),
  maxLength: ({ params }) => `must have at most ${params.limit} characters`,
  minimum: ({ params }) => `must be at least ${params.limit}`,
  maximum: ({ params }) => `must be at most ${params.limit}`,
  minItems: ({ params }) => `must have at least ${params.limit} items`,
  maxItems: ({ params }) => `must have at most ${params.limit} items`,
  pattern: ({ parentSchema }) => `must be written like ${parentSchema?.examples.join(' or ')}`,
  anyOf: () => 'has none of the allowed forms',
}

const formatNames: Record<string, string> = {
  uuid: 'id (GUID)',
  'date-time': 'date and time (ISO 8601)',
  date: 'date (YYYY-MM-DD)',
  email: 'e-mail address',
}
