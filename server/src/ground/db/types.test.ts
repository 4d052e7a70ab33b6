import { readFileSync } from 'node:fs'
import path from 'node:path'
import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { createTestDatabase, type TestDatabase } from '../../test/database.ts'

let database: TestDatabase
beforeAll(async () => {
  database = await createTestDatabase()
})
afterAll(() => database.drop())

test('types.ts tells every column of the migrated database, and whether it may be null or left out', async () => {
  expect(columnsOfTypes()).toEqual(await columnsOfDatabase())
})

type Columns = Record<string, string[]>

async function columnsOfDatabase(): Promise<Columns> {
  const { rows } = await sql<{ table: string; column: string }>`
    select table_name as table, format('%s%s%s', column_name, case when is_nullable = 'YES' and is_generated = 'NEVER' then ' or null' end,
      case when column_default is not null or is_generated = 'ALWAYS' then ' by default' end) as column
    from information_schema.columns join information_schema.tables using (table_schema, table_name)
    where table_schema = 'public' and table_type = 'BASE TABLE' and table_name <> 'schema_migrations'`.execute(database.db)
  return grouped(rows)
}

function columnsOfTypes(): Columns {
  const text = readFileSync(path.join(import.meta.dirname, 'types.ts'), 'utf8')
  const names = membersOf(text, 'Tables')
  return grouped(names.flatMap(({ name, type }) => membersOf(text, type).map((column) => ({ table: name, column: describe(column) }))))
}

type Member = { name: string; type: string }

function membersOf(text: string, type: string): Member[] {
  const body = new RegExp(`export type ${type} = \\{\\n(.*?)\\n\\}`, 's').exec(text)?.[1] ?? ''
  return body.split('\n').flatMap((line) => {
    const [name, memberType] = line.trim().split(': ')
    return name && memberType && !name.startsWith('//') ? [{ name, type: memberType }] : []
  })
}

function describe({ name, type }: Member): string {
  const isNullable = /\bnull\b|MaybeJson/.test(type)
  const hasDefault = /Generated|DefaultedJson|BigCount/.test(type)
  return `${name}${isNullable ? ' or null' : ''}${hasDefault ? ' by default' : ''}`
}

function grouped(rows: { table: string; column: string }[]): Columns {
  const byTable = Object.groupBy(rows, ({ table }) => table)
  return Object.fromEntries(Object.entries(byTable).map(([table, list]) => [table, (list ?? []).map(({ column }) => column).sort()]))
}
