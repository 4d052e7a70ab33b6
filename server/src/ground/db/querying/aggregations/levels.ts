import type { Aggregation, HistogramInterval, NestedAggregationItem, RangeBucket, ScalarType, ValueAggregation } from '@foyer/contract'
import { InvalidInput, type Violation } from '@foyer/domain'
import { unknownField } from '../compile-filter.ts'
import { type Field, type Fields, findField, isList } from '../fields.ts'
import { isNumber } from '../read-value.ts'

type OfField = { name: string; fieldPath: string; field: Field }
export type ValueLevel = OfField & { kind: 'VALUE'; limit: number; sort: 'COUNT' | 'VALUE'; isAscending: boolean; missing: string | null }
export type RangeLevel = OfField & { kind: 'RANGE'; buckets: readonly RangeBucket[] }
export type ScalarLevel = OfField & { kind: 'SCALAR'; scalar: ScalarType }
export type HistogramLevel = OfField & { kind: 'DATE_HISTOGRAM'; interval: HistogramInterval; timeZone: string }
export type Level = ValueLevel | RangeLevel | ScalarLevel | HistogramLevel

export type Plan = {
  head: { name: string; type: string; fieldPath?: string }
  shape: 'PLAIN' | 'NESTED' | 'GROUPED'
  levels: readonly Level[]
}

const kinds = { VALUE: 'value', RANGE: 'range', SCALAR: 'scalar', DATE_HISTOGRAM: 'dateHistogram' } as const
type Kind = keyof typeof kinds
type Sent = Omit<NestedAggregationItem, 'type'> & { type?: string | undefined }

// Each list multiplies the rows by its elements.
const mostLists = 2

export function readAggregations(fields: Fields, asked: readonly Aggregation[], { path, timeZone }: { path: string; timeZone: string }) {
  const violations: Violation[] = []
  const reading: Reading = { fields, timeZone, violations }
  const plans = asked.map((aggregation, index) => readAggregation(reading, aggregation, `${path}[${index}]`))
  asked.forEach(({ name }, index) => {
    if (asked.findIndex((other) => other.name === name) === index) return
    violations.push({ field: `${path}[${index}].name`, description: 'is the name of another aggregation', rule: 'DUPLICATE' })
  })
  if (violations.length > 0) throw new InvalidInput(violations)
  return plans
}

type Reading = { fields: Fields; timeZone: string; violations: Violation[] }

function readAggregation(reading: Reading, { nested, groupBy, ...aggregation }: Aggregation, path: string): Plan {
  const { name, fieldPath = '', type } = aggregation
  if (type === 'NESTED' || (type === undefined && nested)) return readNested(reading, { name, nested, path })
  if (nested) return refused(reading, { field: `${path}.nested`, description: `does not belong to ${type}`, rule: 'AGGREGATION_KIND' })
  const level = readLevel(reading, { ...aggregation, fieldPath }, path)
  const head = { name, type: level?.kind ?? '', fieldPath }
  if (!groupBy) return { head, shape: 'PLAIN', levels: level ? [level] : [] }
  if (level?.kind === 'DATE_HISTOGRAM') {
    return refused(reading, {
      field: `${path}.groupBy`,
      description: 'does not go with DATE_HISTOGRAM; NESTED does',
      rule: 'AGGREGATION_KIND',
    })
  }
  const group = readLevel(reading, { name, type: 'VALUE', ...groupBy }, `${path}.groupBy`)
  return { head, shape: 'GROUPED', levels: [group, level].filter((one) => one !== null) }
}

function readNested(reading: Reading, { name, nested, path }: { name: string; nested: Aggregation['nested']; path: string }): Plan {
  if (!nested) return refused(reading, { field: `${path}.nested`, description: 'is required', rule: 'REQUIRED' })
  const items = nested.nestedAggregations
  const inside = `${path}.nested.nestedAggregations`
  const levels = items.map((item, index) => readLevel(reading, item, `${inside}[${index}]`)).filter((level) => level !== null)
  if (new Set(items.map((item) => item.name)).size < items.length) {
    return refused(reading, { field: inside, description: 'must have a name of its own for each', rule: 'DUPLICATE' })
  }
  if (levels.filter(({ kind, field }) => kind !== 'SCALAR' && isList(field)).length > mostLists) {
    return refused(reading, { field: inside, description: `must have at most ${mostLists} fields that are lists`, rule: 'MAXITEMS' })
  }
  return { head: { name, type: 'NESTED' }, shape: 'NESTED', levels }
}

/** Answers a plan that never runs, so that all violations are reported at once. */
function refused(reading: Reading, violation: Violation): Plan {
  reading.violations.push(violation)
  return { head: { name: '', type: '' }, shape: 'PLAIN', levels: [] }
}

function readLevel(reading: Reading, sent: Sent, path: string): Level | null {
  const refuse = (violation: Violation): null => {
    reading.violations.push(violation)
    return null
  }
  const found = findField(reading.fields, sent.fieldPath)
  if (!found) return refuse(unknownField(reading.fields, `${path}.fieldPath`))
  const kind = kindOf(sent)
  if (!kind) return refuse({ field: `${path}.type`, description: 'must name the one kind that is sent', rule: 'AGGREGATION_KIND' })
  const violation = misfitOf(kind, sent, found.field)
  if (violation) return refuse({ ...violation, field: `${path}.${violation.field}` })
  return { name: sent.name, fieldPath: sent.fieldPath, field: found.field, ...parametersOf(kind, sent, found.field, reading.timeZone) }
}

function kindOf(sent: Sent): Kind | null {
  const given = (Object.keys(kinds) as Kind[]).filter((kind) => sent[kinds[kind]] !== undefined)
  const [named = given[0] ?? 'VALUE'] = (Object.keys(kinds) as Kind[]).filter((kind) => kind === sent.type)
  return given.every((kind) => kind === named) ? named : null
}

const isNumeric = ({ type }: Field): boolean => type === 'number' || type === 'numberList'

function misfitOf(kind: Kind, { range, scalar, dateHistogram }: Sent, field: Field): Violation | null {
  if (kind === 'RANGE') return misfitOfRange(range, field)
  if (kind === 'SCALAR') return misfitOfScalar(scalar, field)
  if (kind !== 'DATE_HISTOGRAM') return null
  if (!dateHistogram) return { field: 'dateHistogram', description: 'is required', rule: 'REQUIRED' }
  return field.type === 'instant' ? null : { field: 'fieldPath', description: 'must be a date for DATE_HISTOGRAM', rule: 'TYPE' }
}

function misfitOfRange(range: Sent['range'], field: Field): Violation | null {
  if (!range) return { field: 'range', description: 'is required', rule: 'REQUIRED' }
  if (!isNumeric(field)) return { field: 'fieldPath', description: 'must be a number for RANGE', rule: 'TYPE' }
  const open = range.buckets.findIndex(({ from, to }) => from === undefined && to === undefined)
  return open < 0 ? null : { field: `range.buckets[${open}]`, description: 'must have from, to or both', rule: 'REQUIRED' }
}

function misfitOfScalar(scalar: Sent['scalar'], field: Field): Violation | null {
  if (!scalar) return { field: 'scalar', description: 'is required', rule: 'REQUIRED' }
  if (scalar.type === 'COUNT_DISTINCT' || isNumeric(field)) return null
  if (field.type === 'instant' && (scalar.type === 'MIN' || scalar.type === 'MAX')) return null
  return { field: 'fieldPath', description: `must be a number for ${scalar.type}`, rule: 'TYPE' }
}

type Parameters =
  | Omit<ValueLevel, keyof OfField>
  | Omit<RangeLevel, keyof OfField>
  | Omit<ScalarLevel, keyof OfField>
  | Omit<HistogramLevel, keyof OfField>

function parametersOf(kind: Kind, { value = {}, range, scalar, dateHistogram }: Sent, field: Field, timeZone: string): Parameters {
  // What a kind needs is there: `misfitOf` refuses a level without it.
  if (kind === 'RANGE') return { kind, buckets: range?.buckets ?? [] }
  if (kind === 'SCALAR') return { kind, scalar: scalar?.type ?? 'COUNT_DISTINCT' }
  if (kind === 'DATE_HISTOGRAM') return { kind, interval: dateHistogram?.interval ?? 'DAY', timeZone }
  const { limit = 10, sortType = 'COUNT', sortDirection = 'DESC' } = value
  return { kind, limit, sort: sortType, isAscending: sortDirection === 'ASC', missing: bucketOfMissing(value, field) }
}

function bucketOfMissing({ missingValues, includeOptions }: ValueAggregation, field: Field): string | null {
  if (missingValues !== 'INCLUDE') return null
  if (includeOptions?.addToBucket) return includeOptions.addToBucket
  if (isNumeric(field)) return '0'
  return field.type === 'boolean' ? 'false' : 'N/A'
}

export const numberOfMissing = ({ missing }: ValueLevel): string | null => (missing !== null && isNumber(missing) ? missing : null)
