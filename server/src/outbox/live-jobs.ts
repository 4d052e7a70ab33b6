import { sql } from 'kysely'
import type { Database } from '../db/database.ts'

/** Of these messages those that no job is going to send: it was lost with a restored database, or given up when its server was killed. */
export const withoutMailJob = async (db: Database, messageIds: readonly string[]): Promise<Set<string>> => {
  const { rows } = await sql<{ messageId: string }>`
    select data ->> 'messageId' as "messageId" from jobs.job
    where name = 'mail' and state in ('created', 'retry', 'active') and data ->> 'messageId' = any(${messageIds})`.execute(db)
  return new Set(messageIds).difference(new Set(rows.map(({ messageId }) => messageId)))
}
