import type { RawBuilder } from 'kysely'

export type FieldType = 'text' | 'enum' | 'id' | 'number' | 'instant' | 'boolean' | 'textList' | 'idList' | 'numberList'

export type Operator =
  | '$eq'
  | '$ne'
  | '$gt'
  | '$gte'
  | '$lt'
  | '$lte'
  | '$in'
  | '$nin'
  | '$startsWith'
  | '$endsWith'
  | '$contains'
  | '$exists'
  | '$isEmpty'
  | '$hasSome'
  | '$hasAll'

/** A member of an entity that callers may filter and sort by. */
export type Field = {
  /** A column, or an expression of columns: the room's own SQL, never input of a caller. */
  column: RawBuilder<unknown>
  type: FieldType
  /** Fewer operators than the type has. */
  operators?: readonly Operator[]
  /** The words of an enum. */
  values?: readonly string[]
  /** Other names on the wire. `_id`, `_createdDate` and `_updatedDate` are understood anyway. */
  aliases?: readonly string[]
  /** Scalars can be sorted by unless this says no; lists only if it says so: by their least element, or descending by their greatest. */
  isSortable?: boolean
  /** Never null: an index in plain order serves it. */
  isRequired?: boolean
  /** Of a list: no element is in it twice, so that counting need not look for repetitions in each row. */
  hasEachOnce?: boolean
  /**
   * Of a list: parts of the statement, each a lateral subquery with the column `element`. Elements are counted through them by joins, where
   * otherwise the list of each row would be made first.
   */
  elements?: readonly RawBuilder<unknown>[]
  /** Of a list: whether one of these values is in it, where an index can tell better than the list itself. */
  hasOneOf?: (values: RawBuilder<unknown>) => RawBuilder<boolean>
  /** Free-text search may look into it. */
  isSearchable?: boolean
  /** The zone of dates without an offset; UTC unless a request names another. */
  timeZone?: string
}

/** Wire name → field. `id` decides the order of otherwise equal rows. */
export type Fields = { readonly id: Field } & Readonly<Record<string, Field>>

/** The field of a wire name or of one of its other names, or null. */
export function findField(fields: Fields, name: string): { name: string; field: Field } | null {
  const plain = name.replace(/(^|\.)_(id|createdDate|updatedDate)(?=\.|$)/g, '$1$2')
  if (Object.hasOwn(fields, plain)) return { name: plain, field: fields[plain] as Field }
  const found = Object.entries(fields).find(([, field]) => field.aliases?.includes(name))
  return found ? { name: found[0], field: found[1] } : null
}

export const isList = ({ type }: Field): boolean => type === 'textList' || type === 'idList' || type === 'numberList'

/** The same fields, with dates that have no offset understood in a zone. */
export const inZone = (fields: Fields, timeZone: string): Fields =>
  Object.fromEntries(Object.entries(fields).map(([name, field]) => [name, { ...field, timeZone }])) as Fields

export const isSortable = (field: Field): boolean => field.isSortable ?? !isList(field)

const equality = ['$eq', '$ne', '$in', '$nin', '$exists', '$hasSome', '$hasAll'] as const
const order = ['$gt', '$gte', '$lt', '$lte'] as const
const texts = ['$startsWith', '$endsWith', '$contains', '$isEmpty'] as const

const operatorsByType: Record<FieldType, readonly Operator[]> = {
  text: [...equality, ...order, ...texts],
  enum: equality,
  id: [...equality, ...order, '$startsWith'],
  number: [...equality, ...order],
  instant: [...equality, ...order],
  boolean: equality,
  textList: [...equality, '$startsWith', '$isEmpty'],
  idList: [...equality, '$startsWith', '$isEmpty'],
  numberList: [...equality, '$isEmpty'],
}

export const operatorsOf = (field: Field): readonly Operator[] => field.operators ?? operatorsByType[field.type]
