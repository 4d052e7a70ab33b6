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

export type Field = {
  /** The room's own SQL, never input of a caller. */
  column: RawBuilder<unknown>
  type: FieldType
  operators?: readonly Operator[]
  values?: readonly string[]
  /** Other names on the wire. `_id`, `_createdDate` and `_updatedDate` are understood anyway. */
  aliases?: readonly string[]
  /** By default true for scalars and false for lists, which sort by their least element, or descending by their greatest. */
  isSortable?: boolean
  isRequired?: boolean
  /** Of a list: no element is in it twice, so that counting need not remove repetitions. */
  hasEachOnce?: boolean
  /** Of a list: lateral subqueries with the column `element`. Elements are counted by joins, instead of making the list of each row. */
  elements?: readonly RawBuilder<unknown>[]
  /** Of a list: an index answers this better than the list itself. */
  hasOneOf?: (values: RawBuilder<unknown>) => RawBuilder<boolean>
  isSearchable?: boolean
  timeZone?: string
}

/** By wire name. `id` decides the order of otherwise equal rows. */
export type Fields = { readonly id: Field } & Readonly<Record<string, Field>>

export function findField(fields: Fields, name: string): { name: string; field: Field } | null {
  const plain = name.replace(/(^|\.)_(id|createdDate|updatedDate)(?=\.|$)/g, '$1$2')
  if (Object.hasOwn(fields, plain)) return { name: plain, field: fields[plain] as Field }
  const found = Object.entries(fields).find(([, field]) => field.aliases?.includes(name))
  return found ? { name: found[0], field: found[1] } : null
}

export const isList = ({ type }: Field): boolean => type === 'textList' || type === 'idList' || type === 'numberList'

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
