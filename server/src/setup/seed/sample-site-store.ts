import { sql } from 'kysely'
import type { Database } from '../../ground/db/database.ts'

export const markAsSample = async (db: Database, siteId: string, since: string): Promise<void> => {
  const dates = { created_at: since, updated_at: since }
  await db
    .updateTable('sites')
    .set({ is_sample: true, ...dates })
    .where('id', '=', siteId)
    .execute()
  for (const table of ['identities', 'members', 'contacts'] as const)
    await db.updateTable(table).set(dates).where('site_id', '=', siteId).execute()
}

/** PostgreSQL looks at a table some seconds after it was filled, too late for the sample: until then it plans for a table with one row. */
export const analyzeCalendar = async (db: Database): Promise<void> => {
  await sql`analyze events, schedules, resources, services`.execute(db)
}
