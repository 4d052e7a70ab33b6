import type { Database } from '../db/database.ts'

/** The sample's history, and so its site, begins before this start. */
export const markAsSample = async (db: Database, siteId: string, since: string): Promise<void> => {
  await db.updateTable('sites').set({ is_sample: true, created_at: since, updated_at: since }).where('id', '=', siteId).execute()
}
