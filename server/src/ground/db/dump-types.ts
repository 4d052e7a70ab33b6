import { directClient } from './connections.ts'

type Column = {
  table: string
  name: string
  type: string
  isArray: boolean
  isNullable: boolean
  isGenerated: boolean
  hasDefault: boolean
  words: string[] | null
}

const columns = `
  select relname as table, attname as name, coalesce(element.typname, type.typname) as type, element.oid is not null as "isArray",
    not attnotnull as "isNullable", attgenerated <> '' or attidentity = 'a' as "isGenerated", atthasdef or attidentity = 'd' as "hasDefault",
    (select array_agg(word[1]) from pg_constraint, regexp_matches(pg_get_constraintdef(oid), '''([^'']+)''::text', 'g') as word
      where conrelid = attrelid and conkey = array[attnum]
        and pg_get_constraintdef(oid) ~ '^CHECK \\(\\(\\w+ = ANY \\(ARRAY\\[[^\\]]*\\]\\)\\)\\)$') as words
  from pg_class join pg_attribute on attrelid = pg_class.oid join pg_type type on type.oid = atttypid
    left join pg_type element on element.oid = type.typelem and type.typcategory = 'A'
  where relnamespace = 'public'::regnamespace and relkind in ('r', 'p') and relname <> 'schema_migrations' and attnum > 0 and not attisdropped
  order by relname, attnum`

const scalars: Record<string, string> = {
  bool: 'boolean',
  bytea: 'Buffer',
  date: 'string',
  int2: 'number',
  int4: 'number',
  int8: 'string',
  text: 'string',
  timestamp: 'string',
  timestamptz: 'string',
  tstzrange: 'string',
  uuid: 'string',
}

const twofold: Record<string, string> = { int8: 'BigInt', jsonb: 'Json' }

const filledByTriggers = ['contacts.account_email', 'contacts.account_status', 'members.account_status']

const booksOfAccount = [
  'booking_fees',
  'fee_lines',
  'invoices',
  'limited_refunds',
  'payment_lines',
  'payment_refunds',
  'provider_movements',
  'provider_payouts',
  'till_closings',
]

const head = `// Written by tools/dump-schema.ts from the migrated database; change the migrations, never this file.

import type { ColumnType, Generated, GeneratedAlways } from 'kysely'

type BigInt = ColumnType<string, string | number | bigint, string | number | bigint>
type MaybeBigInt = ColumnType<string | null, string | number | bigint | null | undefined, string | number | bigint | null>
type FixedBigInt = ColumnType<string, string | number | bigint, never>
type DefaultedBigInt = ColumnType<string, string | number | bigint | undefined, string | number | bigint>
type Json = ColumnType<unknown, string, string>
type MaybeJson = ColumnType<unknown, string | null | undefined, string | null>
type DefaultedJson = ColumnType<unknown, string | undefined, string>`

export async function dumpTypes(connectionString: string): Promise<string> {
  const client = directClient({ connectionString, application_name: 'foyer type dump' })
  await client.connect()
  try {
    const { rows } = await client.query<Column>(columns)
    const tables = Object.entries(Object.groupBy(rows, ({ table }) => table))
    const types = tables.map(([table, list]) =>
      record(
        typeName(table),
        (list ?? []).map((column) => `${column.name}: ${typeOf(column)}`),
      ),
    )
    return `${[
      head,
      ...types,
      record(
        'Tables',
        tables.map(([table]) => `${table}: ${typeName(table)}`),
      ),
    ].join('\n\n')}\n`
  } finally {
    await client.end()
  }
}

const record = (name: string, lines: string[]) => `export type ${name} = {\n${lines.map((line) => `  ${line}\n`).join('')}}`

const typeName = (table: string) => `${table.replace(/(?:^|_)(\w)/g, (_, letter: string) => letter.toUpperCase())}Table`

function typeOf(column: Column): string {
  const pair = twofold[column.type]
  if (pair && !column.isArray) return `${prefixOf(column)}${pair}`
  const read = `${elementType(column)}${column.isArray ? '[]' : ''}${column.isNullable && !column.isGenerated ? ' | null' : ''}`
  if (column.isGenerated || filledByTriggers.includes(`${column.table}.${column.name}`)) return `GeneratedAlways<${read}>`
  return column.hasDefault ? `Generated<${read}>` : read
}

function prefixOf({ table, type, isNullable, hasDefault }: Column): string {
  if (isNullable) return 'Maybe'
  if (hasDefault) return 'Defaulted'
  return type === 'int8' && booksOfAccount.includes(table) ? 'Fixed' : ''
}

function elementType({ table, name, type, words }: Column): string {
  if (words) return words.map((word) => `'${word}'`).join(' | ')
  const scalar = scalars[type]
  if (!scalar) throw new Error(`${table}.${name} is a ${type}: dump-types.ts names no type for it.`)
  return scalar
}
