import { sql } from 'kysely'
import type { Database } from '../../ground/db/database.ts'

/**
 * From now on every inserted, deleted or changed row is noted by its own transaction, so rolled-back changes leave no note. The answer is a
 * function that returns the tables changed since its last call.
 */
export const noteChanges = async (db: Database, unnoted: readonly string[]): Promise<() => Promise<string[]>> => {
  await sql`create schema noted`.execute(db)
  await sql`create table noted.changes (table_name text not null)`.execute(db)
  await sql`
    create function noted.note() returns trigger language plpgsql as
    'begin insert into noted.changes values (tg_table_name); return null; end'`.execute(db)
  const { rows } = await sql<{ name: string }>`
    select tablename as name from pg_tables where schemaname = 'public' and not tablename = any(${unnoted}::text[])`.execute(db)
  for (const { name } of rows) await watch(db, name)
  return async () => {
    const noted = await sql<{ name: string }>`delete from noted.changes returning table_name as name`.execute(db)
    return noted.rows.map(({ name }) => name)
  }
}

const watch = async (db: Database, name: string): Promise<void> => {
  await sql`create trigger noted after insert or delete on ${sql.table(name)} for each row execute function noted.note()`.execute(db)
  await sql`
    create trigger noted_update after update on ${sql.table(name)} for each row when (old.* is distinct from new.*)
    execute function noted.note()`.execute(db)
}
