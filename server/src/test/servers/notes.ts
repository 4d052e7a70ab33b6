import { sql } from 'kysely'
import { createTestDatabase } from './database.ts'

/** A database with a table of notes, for tests of what a transaction leaves behind. */
export const createNotes = async () => {
  const { db, connectionString, drop } = await createTestDatabase()
  await sql`create table notes (text text primary key)`.execute(db)
  return {
    db,
    connectionString,
    drop,
    note: (text: string) => sql`insert into notes values (${text})`,
    noted: async () => (await sql<{ text: string }>`select text from notes order by text`.execute(db)).rows.map(({ text }) => text),
    forget: () => sql`delete from notes`.execute(db),
  }
}
