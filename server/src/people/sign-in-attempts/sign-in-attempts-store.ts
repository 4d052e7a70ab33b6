import { sql } from 'kysely'
import type { Queryable } from '../../ground/db/database.ts'

export type Attempt = { siteId: string; bucket: string; now: string; delaysSeconds: readonly number[]; forgottenBefore: string }

/**
 * Counts an attempt as failed before it is made, if no wait is due. One statement under the row's lock, so that parallel attempts count one
 * by one. Returns the new count; null means: wait.
 */
export const countDelayedAttempt = async (db: Queryable, attempt: Attempt): Promise<number | null> => {
  const { rows } = await sql<{ failures: number }>`
    insert into sign_in_attempts as known (site_id, bucket, failures, last_failed_at, waits_until)
    values (${attempt.siteId}, ${attempt.bucket}, 1, ${attempt.now}::timestamptz,
      ${attempt.now}::timestamptz + make_interval(secs => ${attempt.delaysSeconds[0] ?? 0}))
    on conflict (site_id, bucket) do update
    set failures = case when known.last_failed_at < ${attempt.forgottenBefore} then 1 else known.failures + 1 end,
      last_failed_at = excluded.last_failed_at,
      waits_until = case when known.last_failed_at < ${attempt.forgottenBefore} then excluded.waits_until
        else excluded.last_failed_at + make_interval(secs =>
          (${attempt.delaysSeconds}::int[])[least(known.failures + 1, cardinality(${attempt.delaysSeconds}::int[]))]) end
    where known.waits_until <= excluded.last_failed_at
    returning failures`.execute(db)
  return rows[0]?.failures ?? null
}

/** Without a delay, even where requests arrive out of the order of their clock readings. */
export const addAttempt = async (
  db: Queryable,
  { siteId, bucket, now, forgottenBefore }: Omit<Attempt, 'delaysSeconds'>,
): Promise<number> => {
  const { rows } = await sql<{ failures: number }>`
    insert into sign_in_attempts as known (site_id, bucket, failures, last_failed_at, waits_until)
    values (${siteId}, ${bucket}, 1, ${now}, ${now})
    on conflict (site_id, bucket) do update
    set failures = case when known.last_failed_at < ${forgottenBefore} then 1 else known.failures + 1 end,
      last_failed_at = greatest(known.last_failed_at, excluded.last_failed_at)
    returning failures`.execute(db)
  return rows[0]?.failures ?? 0
}

export const failuresBeyond = async (
  db: Queryable,
  { siteId, forgottenBefore }: Pick<Attempt, 'siteId' | 'forgottenBefore'>,
  counts: readonly { bucket: string; free: number }[],
): Promise<number> => {
  const rows = await db
    .selectFrom('sign_in_attempts')
    .select(['bucket', 'failures'])
    .where('site_id', '=', siteId)
    .where(
      'bucket',
      'in',
      counts.map(({ bucket }) => bucket),
    )
    .where('last_failed_at', '>=', forgottenBefore)
    .execute()
  return Math.max(...counts.map(({ bucket, free }) => (rows.find((row) => row.bucket === bucket)?.failures ?? 0) - free))
}

export const findWaitEnd = async (db: Queryable, siteId: string, bucket: string): Promise<string | null> => {
  const row = await db
    .selectFrom('sign_in_attempts')
    .select('waits_until')
    .where('site_id', '=', siteId)
    .where('bucket', '=', bucket)
    .executeTakeFirst()
  return row?.waits_until ?? null
}

export const forgetAttempts = async (db: Queryable, siteId: string, ...buckets: string[]): Promise<void> => {
  await db.deleteFrom('sign_in_attempts').where('site_id', '=', siteId).where('bucket', 'in', buckets).execute()
}
