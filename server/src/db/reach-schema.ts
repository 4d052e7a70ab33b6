import { sql } from 'kysely'
import type { Queryable } from './database.ts'

/** Fails unless the database answers and its schema is there. */
export async function reachSchema(db: Queryable): Promise<void> {
  await sql`select from sites limit 1`.execute(db)
}
