import { type Insertable, type Selectable, sql, type Updateable } from 'kysely'
import type { Field, FieldType } from './querying/fields.ts'
import type { Tables } from './types.ts'

type Kind = FieldType | 'json' | 'translations'

type Column = readonly [name: string, kind: Kind | `${Kind}?`]

type KindOfValue<Value> = Value extends boolean
  ? 'boolean'
  : Value extends number
    ? 'number'
    : Value extends string
      ? 'text' | 'enum' | 'id' | 'instant'
      : Value extends readonly string[]
        ? 'textList' | 'idList' | 'json'
        : 'json' | 'translations'

type KindOfMember<Member> = KindOfValue<NonNullable<Member>> | (undefined extends Member ? `${KindOfValue<NonNullable<Member>>}?` : never)

// To Kysely a JSON column holds `unknown`.
type KindOfColumn<Read, Written> = unknown extends Read
  ? unknown extends Written
    ? 'json' | 'json?' | 'translations'
    : null extends Written
      ? 'json?'
      : 'json' | 'translations'
  : null extends Read
    ? `${Exclude<KindOfValue<NonNullable<Read>>, 'json'>}?`
    : Exclude<KindOfValue<Read>, 'json'>

type ColumnName<Table> = keyof Selectable<Table> & keyof Insertable<Table> & string

/** A column has the member's type, and is not nullable where the entity always has the member. */
type ColumnsOf<Entity, Table> = {
  readonly [Member in keyof Entity]-?: {
    [Name in ColumnName<Table>]: readonly [
      Name,
      KindOfColumn<Selectable<Table>[Name], Insertable<Table>[Name]> & KindOfMember<Entity[Member]>,
    ]
  }[ColumnName<Table>]
}

type NameOf<Columns, Member> = Member extends keyof Columns ? (Columns[Member] extends Column ? Columns[Member][0] : never) : never

type Sent<Value> = Value | (undefined extends Value ? null : undefined)

type EntityColumns<Entity, Written extends keyof Entity, Table, Columns> = {
  rowOf: (values: Pick<Entity, Written>) => {
    [Member in Written as NameOf<Columns, Member>]: Insertable<Table>[NameOf<Columns, Member> & keyof Insertable<Table>]
  }
  changesOf: (patch: { [Member in Written]?: Sent<Entity[Member]> }) => Updateable<Table>
  entityOf: (row: Pick<Selectable<Table>, NameOf<Columns, keyof Entity> & keyof Selectable<Table>>) => Entity
  pick: (entity: Pick<Entity, Written>) => Pick<Entity, Written>
  fields: <Member extends keyof Entity>(...members: Member[]) => Record<Member, Field>
}

export const everyEntity = {
  id: ['id', 'id'],
  revision: ['revision', 'text'],
  createdDate: ['created_at', 'instant'],
  updatedDate: ['updated_at', 'instant'],
} as const

/**
 * Names the column of each member once; writing, reading and filtering follow from it. Only `written` members are ever written from a
 * request; the server alone sets those in `kept`. A member without a column does not compile: the type given here leaves out what is kept
 * in several columns or in other tables.
 */
export const columnsOf =
  <Entity, Written extends keyof Entity = never>() =>
  <
    const Name extends keyof Tables,
    const WrittenColumns extends ColumnsOf<Pick<Entity, Written>, Tables[Name]>,
    const KeptColumns extends ColumnsOf<Omit<Entity, Written>, Tables[Name]>,
  >(
    table: Name,
    { written, kept }: { written: WrittenColumns; kept: KeptColumns },
  ) => {
    const [sent, all] = [Object.entries<Column>(written), Object.entries<Column>({ ...kept, ...written })]
    const columns = {
      rowOf: (values: Record<string, unknown>) =>
        Object.fromEntries(sent.flatMap(([member, column]) => cellOf(column, values[member] ?? null))),
      changesOf: (patch: Record<string, unknown>) => Object.fromEntries(sent.flatMap(([member, column]) => cellOf(column, patch[member]))),
      pick: (entity: Record<string, unknown>) =>
        Object.fromEntries(sent.flatMap(([member]) => (entity[member] === undefined ? [] : [[member, entity[member]]]))),
      entityOf: (row: Record<string, unknown>) => Object.fromEntries(all.map(([member, column]) => [member, memberOf(column, row)])),
      fields: (...members: string[]) =>
        Object.fromEntries(all.filter(([member]) => members.includes(member)).map(([member, column]) => [member, fieldOf(table, column)])),
    }
    // `ColumnsOf` has checked that each column holds values of its member's type.
    return columns as unknown as EntityColumns<Entity, Written, Tables[Name], WrittenColumns & KeptColumns>
  }

function cellOf([name, kind]: Column, value: unknown): [string, unknown][] {
  if (kind === 'translations' && value === null) return [[name, '{}']]
  const hasValue = value !== undefined && (value !== null || kind.endsWith('?'))
  if (!hasValue) return []
  return [[name, value !== null && (kind.startsWith('json') || kind === 'translations') ? JSON.stringify(value) : value]]
}

function memberOf([name, kind]: Column, row: Record<string, unknown>): unknown {
  const value = row[name] ?? undefined
  return kind === 'translations' && Object.keys(value as object).length === 0 ? undefined : value
}

function fieldOf(table: string, [name, kind]: Column): Field {
  // JSON is read and written as a whole; a room that filters by a part of it writes that field itself.
  return { column: sql.ref(`${table}.${name}`), type: kind.replace('?', '') as FieldType, isRequired: !kind.endsWith('?') }
}
