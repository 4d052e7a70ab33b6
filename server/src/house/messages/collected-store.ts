import { sql } from 'kysely'
import type { Database, Transaction } from '../../ground/db/database.ts'

export type Collected = { siteId: string; recipient: string; since: string; timeZone: string | null; siteTimeZone: string }

/** Who in all sites has news that no digest has told, and since when. */
export const findCollected = async (db: Database): Promise<Collected[]> => {
  const { rows } = await sql<Collected>`
    select messages.site_id as "siteId", recipient, min(messages.created_at) as since, max(chosen.time_zone) as "timeZone", sites.time_zone as "siteTimeZone"
    from messages join sites on sites.id = messages.site_id
    left join mail_choices as chosen on chosen.site_id = messages.site_id and chosen.email = lower(recipient)
    where messages.status = 'COLLECTED' and queued_at is null
    group by messages.site_id, recipient, sites.time_zone`.execute(db)
  return rows
}

/** Takes the news of one person, the oldest first. */
export const markTold = async (
  tx: Transaction,
  { siteId, recipient, now }: { siteId: string; recipient: string; now: string },
): Promise<{ subject: string; language: string }[]> => {
  const rows = await tx
    .updateTable('messages')
    .set({ queued_at: now })
    .where('site_id', '=', siteId)
    .where('recipient', '=', recipient)
    .where('status', '=', 'COLLECTED')
    .where('queued_at', 'is', null)
    .returning(['id', 'subject', 'language'])
    .execute()
  return rows.toSorted((one, other) => (one.id < other.id ? -1 : 1))
}
