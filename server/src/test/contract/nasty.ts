import type { BoundedSchema } from '../../ground/http/oversized-parts.ts'
import { deepest, mostValues } from '../../ground/http/parse-bodies.ts'

type Schema = BoundedSchema & { pattern?: string }

const mebibyte = 1024 * 1024 - 100

/** Named inputs as JSON text: each as large as a body may be, or as the bounds allow, and as expensive as possible. */
export type Nasty = {
  what: string
  text: string
  /** The schema that this is hard for, at any place: pattern and format, list or record. */
  shape?: string
  /** One text at one place: together with others it is no more than a body may hold. */
  isText?: boolean
}

/** For any row, whatever its schema. */
export const nastyTexts = (size = mebibyte): Nasty[] => [
  { what: 'a list of ones', text: `[${'1,'.repeat(size / 2)}1]` },
  { what: 'a list of empty objects', text: `[${'{},'.repeat(size / 3)}{}]` },
  { what: 'brackets', text: '['.repeat(size) },
  { what: 'brackets that close', text: '['.repeat(size / 2) + ']'.repeat(size / 2) },
  { what: 'as deep as may be', text: `{"a":${'['.repeat(deepest - 1)}${']'.repeat(deepest - 1)}}` },
  { what: 'objects in objects', text: '{"a":'.repeat(size / 6) + '1'.concat('}'.repeat(size / 6)) },
  { what: 'unknown members without end', text: membersUpTo(size) },
  { what: 'as many unknown members as may be', text: `{${numbered(mostValues - 10, (index) => `"k${index}":1`)}}` },
  { what: 'as many wrong texts as may be', text: `{"list":[${numbered(mostValues - 10, () => '"\\u0000"')}]}` },
  { what: 'one name', text: `{"${'n'.repeat(size)}":1}` },
  { what: 'one text', text: JSON.stringify('x'.repeat(size)) },
  { what: 'one number', text: '9'.repeat(size) },
  { what: 'quotes', text: `{"a":"${'\\"'.repeat(size / 2)}"}` },
  { what: 'halves of pairs', text: `{"a":"${'\\ud83d'.repeat(size / 6)}"}` },
  { what: '__proto__', text: `{"__proto__":{"isOwner":true},"list":[${'{"__proto__":1},'.repeat(Math.min(size / 20, mostValues / 3))}1]}` },
  { what: '__proto__ and spaces', text: `{"__proto__"${' '.repeat(size)}:1}` },
  { what: 'spaces', text: ' '.repeat(size) },
]

/** For one schema: at each of its places the most expensive value. */
export const nastyInputs = (schema: Schema, size = mebibyte): Nasty[] =>
  placesIn(schema).flatMap(({ path, place }) =>
    valuesFor(place, path, size).map(({ what, value, ...shape }) => ({
      what: `${path.join('.')}: ${what}`,
      // Written when it is sent: most of them are only chosen from.
      get text() {
        return JSON.stringify(at(path, value))
      },
      isText: typeof value === 'string',
      ...shape,
    })),
  )

/** The same inputs in fewer bodies: texts for different places come together, up to the size of a body. */
export const inFewBodies = (nasties: readonly Nasty[]): Nasty[] => {
  const bodies: { what: string[]; input: unknown; size: number }[] = []
  for (const { what, text } of nasties.filter(({ isText }) => isText)) {
    const input: unknown = JSON.parse(text)
    const size = text.length
    const body = bodies.find((other) => other.size + size < mebibyte && isBeside(other.input, input))
    if (body) Object.assign(body, { what: [...body.what, what], input: merged(body.input, input), size: body.size + size })
    else bodies.push({ what: [what], input, size })
  }
  return [
    ...nasties.filter(({ isText }) => !isText),
    ...bodies.map(({ what, input }) => ({ what: what.join('; '), text: JSON.stringify(input) })),
  ]
}

type Members = Record<string, unknown>
const isMembers = (value: unknown): value is Members => typeof value === 'object' && value !== null && !Array.isArray(value)

/** Whether two inputs hold their values at different places. */
const isBeside = (one: unknown, other: unknown): boolean =>
  isMembers(one) && isMembers(other) && Object.keys(other).every((name) => !Object.hasOwn(one, name) || isBeside(one[name], other[name]))

const merged = (one: unknown, other: unknown): unknown => {
  if (!isMembers(one) || !isMembers(other)) return other
  return { ...one, ...Object.fromEntries(Object.entries(other).map(([name, value]) => [name, merged(one[name], value)])) }
}

type Path = string[]
type Place = { path: Path; place: Schema }

const placesIn = (schema: Schema, path: Path = []): Place[] => {
  if (schema.anyOf) return schema.anyOf.flatMap((branch) => placesIn(branch, path))
  return [
    { path, place: schema },
    ...Object.entries(schema.properties ?? {}).flatMap(([name, member]) => placesIn(member, [...path, name])),
    ...(schema.items ? placesIn(schema.items, [...path, '0']) : []),
  ]
}

const at = ([name, ...rest]: Path, value: unknown): unknown => {
  if (name === undefined) return value
  return name === '0' ? [at(rest, value)] : { [name]: at(rest, value) }
}

type Value = { what: string; value: unknown; shape?: string }

const valuesFor = (place: Schema, path: Path, size: number): Value[] => {
  if (place.type === 'array') return listsFor(place)
  if (place.patternProperties) return path.at(-1) === 'filter' ? filters : recordsFor(place)
  return place.type === 'string' ? textsFor(place, size) : []
}

const listsFor = (place: Schema): Value[] => {
  const { maxItems = 0, items = {} } = place
  return ofShape(place, [
    { what: 'more items than may be', value: Array(mostValues - 100).fill(1) },
    { what: 'as many wrong items as may be', value: Array(maxItems).fill(1) },
    { what: 'as many items with each member wrong as may be', value: Array(Math.min(maxItems, 500)).fill(allWrong(items)) },
  ])
}

/** Of two places with the same schema both are checked alike. */
const ofShape = (place: Schema, values: readonly Value[]): Value[] => {
  const schema = JSON.stringify(place)
  return values.map((value) => ({ ...value, shape: `${value.what} ${schema}` }))
}

/** An object in which every member is present and of the wrong type, at every level. */
const allWrong = ({ properties, type }: Schema, depth = 0): unknown => {
  if (!properties || depth > 3) return type === 'string' ? 1 : 'x'
  return Object.fromEntries(Object.entries(properties).map(([name, member]) => [name, allWrong(member, depth + 1)]))
}

/** Worst cases for patterns and formats: long runs that almost match. */
const runs = ['a', '1', ' ', '-', '.', 'a.', 'a@', '1-', '0:', 'T', '%', '/', '//', '\\', '😀', '\u0130', '=', 'a=', ',', '1,']

const textsFor = ({ maxLength = 100, pattern, format }: Schema, size: number): Value[] => [
  ...ofShape({ maxLength, pattern, format }, [{ what: 'a text beyond its length', value: 'a'.repeat(Math.min(size, 50_000)) }]),
  ...(pattern || format ? runs.map((run) => almostFitting(run, { maxLength, pattern, format })) : []),
  ...(pattern || format ? [] : [{ what: 'a text of its length', value: 'a,'.repeat(maxLength / 2) }]),
]

const almostFitting = (run: string, { maxLength, pattern, format }: { maxLength: number } & Pick<Schema, 'pattern' | 'format'>): Value => ({
  what: `a run of ${run}`,
  value: `${run.repeat(maxLength / run.length - 1)}!`,
  shape: `${run} ${maxLength} ${format} ${pattern}`,
})

const recordsFor = (place: Schema): Value[] =>
  ofShape(place, [
    { what: 'members beyond their number', value: numberedMembers(5000, 1) },
    { what: 'as many members as may be', value: numberedMembers(place.maxProperties ?? 0, Array(40)) },
  ])

const numberedMembers = (length: number, value: unknown) => Object.fromEntries(Array.from({ length }, (_, index) => [`k${index}`, value]))

const nested = (group: string, depth: number, width: number): unknown =>
  depth === 0 ? { name: 'x' } : { [group]: Array.from({ length: width }, () => nested(group, depth - 1, width)) }
const ids = Array.from({ length: 1000 }, (_, index) => `3f0c2f6e-6b0f-4f3a-9a53-${String(index).padStart(12, '0')}`)

const filters: Value[] = [
  { what: '$and without end', value: { $and: Array(mostValues / 2).fill({}) } },
  { what: '$or of unknown fields', value: { $or: Array(5000).fill({ nonsense: 1 }) } },
  { what: '$or of one long unknown field', value: { $or: Array(20).fill({ ['x'.repeat(50_000)]: 1 }) } },
  { what: '$or of long unknown operators', value: { $or: Array(20).fill({ id: { [`$${'x'.repeat(50_000)}`]: 1 } }) } },
  { what: '$or of 900 parts', value: { $or: ids.slice(0, 900).map((id) => ({ id })) } },
  { what: '$or of 900 negations', value: { $or: ids.slice(0, 450).map((id) => ({ $not: { id } })) } },
  { what: 'groups in groups', value: nested('$and', 3, 9) },
  { what: 'groups as deep as may be', value: nested('$not', 19, 1) },
  { what: 'groups in groups in groups', value: nested('$or', 6, 5) },
  { what: '$in of a thousand, 15 times', value: { $and: Array(15).fill({ id: { $in: ids } }) } },
  { what: '$in of too many', value: { id: { $in: Array(15_000).fill(ids[0]) } } },
  { what: '$contains of a long text', value: { name: { $contains: 'a'.repeat(500_000) } } },
  { what: 'a number without end', value: { revision: '9'.repeat(500_000) } },
  { what: 'a date without end', value: { createdDate: `2027-03-01T00:00:00.${'0'.repeat(500_000)}Z` } },
]

const numbered = (length: number, write: (index: number) => string): string => Array.from({ length }, (_, index) => write(index)).join(',')

const membersUpTo = (size: number): string => `{${numbered(Math.floor(size / 12), (index) => `"k${index}":1`)}}`
