import fc from 'fast-check'
import type { Thing } from './things.ts'

export const guids = Array.from({ length: 5 }, (_, index) => `00000000-0000-4000-8000-00000000000${index}`)
const names = ['ada', 'Ada', 'adam', 'b%', 'b_d', 'Übung', '', 'a\\b', "o'neil"]
const kinds = ['CLASS', 'COURSE']
const dates = ['2027-03-01T09:00:00.000Z', '2027-03-01T10:00:00.000Z', '2027-03-28T01:00:00.000Z', '2027-03-28T01:00:00.001Z']

const orNull = <Value>(values: fc.Arbitrary<Value>) => fc.option(values, { freq: 4 })
const thing: fc.Arbitrary<Thing> = fc.record({
  id: fc.uuid(),
  name: orNull(fc.constantFrom(...names)),
  kind: orNull(fc.constantFrom(...kinds)),
  size: orNull(fc.integer({ min: -2, max: 3 })),
  rank: fc.integer({ min: 0, max: 3 }),
  isOpen: orNull(fc.boolean()),
  createdDate: orNull(fc.constantFrom(...dates)),
  tags: orNull(fc.uniqueArray(fc.constantFrom('yoga', 'Pilates', 'b%'), { maxLength: 3 })),
  ownerIds: fc.uniqueArray(fc.constantFrom(...guids), { maxLength: 3 }),
  weights: fc.array(fc.integer({ min: -2, max: 12 }), { maxLength: 3 }),
})
export const rowsOfThings = fc.uniqueArray(thing, { minLength: 1, maxLength: 25, selector: ({ id }) => id })

type Values = { [Name in keyof Thing]: fc.Arbitrary<unknown> }
const values: Values = {
  id: fc.uuid(),
  name: fc.constantFrom(...names),
  kind: fc.constantFrom(...kinds),
  size: fc.integer({ min: -2, max: 3 }),
  rank: fc.integer({ min: 0, max: 3 }),
  isOpen: fc.boolean(),
  createdDate: fc.constantFrom(...dates, '2027-03-01T11:00:00+01:00'),
  tags: fc.constantFrom('yoga', 'Pilates', 'b%', 'golf'),
  ownerIds: fc.constantFrom(...guids),
  weights: fc.integer({ min: -2, max: 12 }),
}

const conditionOn = (name: keyof Thing): fc.Arbitrary<Record<string, unknown>> => {
  const value = values[name]
  const list = fc.array(fc.oneof({ weight: 5, arbitrary: value }, { weight: 1, arbitrary: fc.constant(null) }), { maxLength: 3 })
  const operand = (operator: string, operands: fc.Arbitrary<unknown>) => operands.map((given) => ({ [name]: { [operator]: given } }))
  const general = [
    value.map((given) => ({ [name]: given })),
    list.map((given) => ({ [name]: given })),
    fc.constant({ [name]: null }),
    ...['$in', '$nin', '$hasSome'].map((operator) => operand(operator, list)),
    operand('$hasAll', fc.array(value, { maxLength: 3 })),
    ...['$eq', '$ne'].map((operator) => operand(operator, fc.option(value))),
    operand('$exists', fc.boolean()),
  ]
  const ordered = ['size', 'rank', 'createdDate'].includes(name)
    ? ['$gt', '$gte', '$lt', '$lte'].map((operator) => operand(operator, value))
    : []
  const texts =
    name === 'name'
      ? ['$startsWith', '$endsWith', '$contains'].map((operator) => operand(operator, fc.constantFrom('A', 'b', '%', '_', 'ü', '')))
      : []
  return fc.oneof(...general, ...ordered, ...texts)
}

/** Any filter over things. */
export const { filter } = fc.letrec<{ filter: Record<string, unknown> }>((tie) => ({
  filter: fc.oneof(
    { maxDepth: 3, withCrossShrink: true },
    fc.constantFrom(...(Object.keys(values) as (keyof Thing)[])).chain(conditionOn),
    fc.array(tie('filter'), { maxLength: 3 }).map((filters) => ({ $and: filters })),
    fc.array(tie('filter'), { minLength: 1, maxLength: 3 }).map((filters) => ({ $or: filters })),
    tie('filter').map((negated) => ({ $not: negated })),
  ),
}))

/** A reference implementation of the language, without a database. */
export function matches(row: Thing, asked: Record<string, unknown>): boolean {
  return Object.entries(asked).every(([name, operand]) => {
    if (name === '$and') return (operand as Record<string, unknown>[]).every((part) => matches(row, part))
    if (name === '$or') return (operand as Record<string, unknown>[]).some((part) => matches(row, part))
    if (name === '$not') return !matches(row, operand as Record<string, unknown>)
    const member = row[name as keyof Thing]
    if (typeof operand !== 'object' || operand === null || Array.isArray(operand))
      return fulfils({ member, isInstant: name === 'createdDate' }, '$eq', operand)
    return Object.entries(operand).every(([operator, value]) => fulfils({ member, isInstant: name === 'createdDate' }, operator, value))
  })
}

/** What one operator means for one member. */
export function fulfils(
  { member, isInstant = false }: { member: unknown; isInstant?: boolean },
  operator: string,
  operand: unknown,
): boolean {
  const held = Array.isArray(member) ? member : [member]
  const isMissing = member === null || member === '' || (Array.isArray(member) && member.length === 0)
  const comparable = (value: unknown) => (isInstant && typeof value === 'string' ? Temporal.Instant.from(value).epochMilliseconds : value)
  const isOneOf = (list: unknown[]) =>
    list.some((value) => (value === null ? isMissing : held.some((one) => one !== null && comparable(one) === comparable(value))))
  const texts = held.filter((one) => one !== null).map((one) => String(one).toLowerCase())
  const part = String(operand).toLowerCase()
  const order = (test: (one: number, other: number) => boolean) =>
    member !== null && test(comparable(member) as number, comparable(operand) as number)
  const asList = Array.isArray(operand) ? operand : [operand]
  const meanings: Record<string, () => boolean> = {
    $eq: () => isOneOf(asList),
    $ne: () => !isOneOf(asList),
    $in: () => isOneOf(asList),
    $nin: () => !isOneOf(asList),
    $hasSome: () => isOneOf(asList),
    $hasAll: () => asList.every((value) => held.some((one) => one !== null && comparable(one) === comparable(value))),
    $exists: () => isMissing !== operand,
    $gt: () => order((one, other) => one > other),
    $gte: () => order((one, other) => one >= other),
    $lt: () => order((one, other) => one < other),
    $lte: () => order((one, other) => one <= other),
    $isEmpty: () => isMissing === operand,
    $startsWith: () => texts.some((text) => text.startsWith(part)),
    $endsWith: () => texts.some((text) => text.endsWith(part)),
    $contains: () => texts.some((text) => text.includes(part)),
  }
  return meanings[operator]?.() ?? false
}
