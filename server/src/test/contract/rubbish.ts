import fc, { type Arbitrary } from 'fast-check'

type JsonSchema = {
  type?: string
  enum?: unknown[]
  const?: unknown
  anyOf?: JsonSchema[]
  properties?: Record<string, JsonSchema>
  required?: string[]
  items?: JsonSchema
  format?: string
  pattern?: string
  minimum?: number
  maximum?: number
  maxItems?: number
}

/** Values of every type that break careless code. */
const hostile: Arbitrary<unknown> = fc.oneof(
  fc.constantFrom<unknown>(
    null,
    true,
    0,
    -1,
    1.5,
    1e308,
    -1e308,
    2 ** 31,
    2 ** 53,
    '',
    ' ',
    '\0',
    'a\0b',
    '\ud83d',
    '🙂'.repeat(50),
    'x'.repeat(5000),
    '2027-02-30T10:00:00Z',
    '2027-13-01',
    '+275760-09-14T00:00:00Z',
    '0000-00-00T00:00:00',
    '2027-03-01T25:61:61Z',
    '9999-12-31T23:59:59.999Z',
    'Europe/Nowhere',
    '__proto__',
    'constructor',
    "'; drop table bookings; --",
    '%00',
    '../../etc/passwd',
    '{"$ne":null}',
    [],
    {},
    [[[[[[]]]]]],
    { __proto__x: 1, constructor: { prototype: 1 } },
    { $where: 'true' },
    { $or: [{ id: { $in: [null, {}] } }] },
    { fieldName: 'id; select 1', order: 'SIDEWAYS' },
  ),
  fc.jsonValue({ maxDepth: 4 }),
)

const unknownId = '3f0c2f6e-6b0f-4f3a-9a53-0c7ff3a1b001'
const ids = fc.constantFrom(unknownId, '00000000-0000-0000-0000-000000000000')

const texts: Record<string, Arbitrary<unknown>> = {
  uuid: ids,
  'date-time': fc.constantFrom('2027-03-02T09:00:00.000Z', '2027-03-28T02:30:00+01:00', '0001-01-01T00:00:00Z', '9999-12-31T23:59:59Z'),
  date: fc.constantFrom('2027-03-02', '0001-01-01', '9999-12-31'),
  email: fc.constantFrom('lena@krueger.example', 'x@y.z'),
}

/** Existing values, by the name of their member: they reach code that random values never reach. */
export type Known = Record<string, readonly string[]>

/** Input of a row's shape in which everything may be wrong, and often exactly one member is. */
export const rubbishFor = (schema: JsonSchema, known: Known, name = ''): Arbitrary<unknown> => {
  const real = known[name]
  const fitting = fittingFor(schema, known, name)
  const usual = real ? fc.oneof({ weight: 3, arbitrary: fc.constantFrom(...real) }, { weight: 1, arbitrary: fitting }) : fitting
  return fc.oneof({ weight: 40, arbitrary: usual }, { weight: 1, arbitrary: hostile })
}

const fittingFor = (schema: JsonSchema, known: Known, name: string): Arbitrary<unknown> => {
  if (schema.anyOf) return fc.oneof(...schema.anyOf.map((branch) => rubbishFor(branch, known, name)))
  if (schema.enum) return fc.constantFrom(...schema.enum)
  if (schema.const !== undefined) return fc.constant(schema.const)
  if (schema.properties) return objectFor(schema, known, name)
  return plainFor(schema, known, name)
}

const plainFor = (
  { type, format, pattern, items, minimum, maximum, maxItems }: JsonSchema,
  known: Known,
  name: string,
): Arbitrary<unknown> => {
  if (type === 'array') return fc.array(rubbishFor(items ?? {}, known, name.replace(/s$/, '')), { maxLength: Math.min(3, maxItems ?? 3) })
  if (type === 'boolean') return fc.boolean()
  if (type === 'integer' || type === 'number') return fc.integer({ min: minimum ?? -5, max: Math.min(maximum ?? 2 ** 31, 2 ** 31) })
  if (type === 'string') return textFor(format, pattern)
  return name === 'filter' ? filterFor(known) : fc.oneof(fc.dictionary(fc.string({ maxLength: 10 }), hostile, { maxKeys: 3 }), hostile)
}

const textFor = (format: string | undefined, pattern: string | undefined): Arbitrary<unknown> => {
  const fitting = format && texts[format]
  if (fitting) return fitting
  if (pattern?.includes('d{1,18}')) return fc.constantFrom('1', '2', '999999999999999999')
  if (pattern?.includes('T'))
    return fc.constantFrom('2027-03-02T10:00:00', '2027-03-28T02:30:00', '2027-02-30T10:00:00', '0000-01-01T00:00:00')
  if (pattern?.includes('#')) return fc.constant('#2f5d50')
  return fc.oneof(
    fc.string({ maxLength: 20, unit: 'grapheme' }),
    fc.constantFrom('Europe/Berlin', 'EUR', '2027-03-02T09:00:00Z', '9999-12-31T23:00:00Z', '0001-01-01T00:00:00Z', '10.00'),
    ids,
  )
}

const objectFor = ({ properties = {}, required = [] }: JsonSchema, known: Known, name: string): Arbitrary<unknown> =>
  fc.record(
    Object.fromEntries(
      // The meaning of an `id` depends on its parent: `resource.id`, `service.id`.
      Object.entries(properties).map(([member, schema]) => [member, rubbishFor(schema, known, member === 'id' ? `${name}Id` : member)]),
    ),
    // Required members are always present, so that the checks behind them are reached.
    { requiredKeys: required },
  )

const operators = [
  '$eq',
  '$ne',
  '$gt',
  '$gte',
  '$lt',
  '$lte',
  '$in',
  '$nin',
  '$startsWith',
  '$contains',
  '$exists',
  '$hasSome',
  '$hasAll',
  '$not',
  '$bad',
]
const fields = [
  'id',
  '_id',
  'status',
  'startDate',
  'createdDate',
  'name',
  'serviceId',
  'bookingId',
  'contactDetails.email',
  'tags',
  'from',
  'hidden',
  'nonsense',
]

/** Filters in the query language, with arbitrary operands. */
const filterFor = (known: Known): Arbitrary<unknown> => {
  const operand = fc.oneof(
    hostile,
    ids,
    fc.constantFrom('2027-03-02T09:00:00Z', 'CONFIRMED', ...Object.values(known).flat()),
    fc.array(hostile, { maxLength: 2 }),
  )
  const comparison = fc.dictionary(fc.constantFrom(...operators), operand, { minKeys: 1, maxKeys: 2 })
  const plain = fc.dictionary(fc.constantFrom(...fields, ...Object.keys(known)), fc.oneof(operand, comparison), { maxKeys: 2 })
  return fc.oneof(
    plain,
    fc.record({ $and: fc.array(plain, { maxLength: 2 }) }),
    fc.record({ $or: fc.array(plain, { maxLength: 2 }) }),
    fc.record({ $not: fc.oneof(plain, hostile) }),
  )
}

type Path = (string | number)[]

/** A valid input in which one member, anywhere, is replaced. */
export const oneThingWrong = (sample: unknown): Arbitrary<unknown> =>
  fc.tuple(fc.constantFrom(...pathsIn(sample)), hostile).map(([path, value]) => replaced(sample, path, value))

const pathsIn = (value: unknown, path: Path = []): Path[] => {
  if (typeof value !== 'object' || value === null) return [path]
  return [path, ...Object.entries(value).flatMap(([name, member]) => pathsIn(member, [...path, name]))]
}

const replaced = (value: unknown, [name, ...rest]: Path, by: unknown): unknown => {
  if (name === undefined) return by
  if (Array.isArray(value)) return value.map((item, index) => (String(index) === name ? replaced(item, rest, by) : item))
  const members = value as Record<string, unknown>
  return { ...members, [name]: replaced(members[name], rest, by) }
}
