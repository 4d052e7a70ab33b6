import type { Database } from '../db/database.ts'

/** The sample's story begins before this start, and so does its site. */
export const markAsSample = async (db: Database, siteId: string, since: string): Promise<void> => {
  await db.updateTable('sites').set({ is_sample: true, created_at: since, updated_at: since }).where('id', '=', siteId).execute()
}
