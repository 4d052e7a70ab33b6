import { sql } from 'kysely'
import type { Queryable } from '../../ground/db/database.ts'

export type Window = { siteId: string; counter: string; now: string; seconds: number }

export type Count = { calls: number; windowEndsAt: string }

/** A statement of its own: several servers count together, and none waits for a disk. */
export const countCalls = async (db: Queryable, { siteId, counter, now, seconds, count }: Window & { count: number }): Promise<Count> => {
  const { rows } = await sql<Count>`
    insert into call_counts as known (site_id, counter, calls, window_ends_at)
    values (${siteId}, ${counter}, ${count}, ${now}::timestamptz + make_interval(secs => ${seconds}))
    on conflict (site_id, counter) do update
    set calls = case when known.window_ends_at <= ${now} then excluded.calls else known.calls + excluded.calls end,
      window_ends_at = case when known.window_ends_at <= ${now} then excluded.window_ends_at else known.window_ends_at end
    returning calls, window_ends_at as "windowEndsAt"`.execute(db)
  return rows[0] as Count
}

export const findCount = async (db: Queryable, { siteId, counter, now }: Omit<Window, 'seconds'>): Promise<number> => {
  const row = await db
    .selectFrom('call_counts')
    .select('calls')
    .where('site_id', '=', siteId)
    .where('counter', '=', counter)
    .where('window_ends_at', '>', now)
    .executeTakeFirst()
  return row?.calls ?? 0
}

export const deleteEndedCounts = async (db: Queryable, now: string): Promise<void> => {
  await db.deleteFrom('call_counts').where('window_ends_at', '<=', now).execute()
}
