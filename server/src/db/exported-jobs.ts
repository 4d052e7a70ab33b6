import type pg from 'pg'

/**
 * The jobs that nobody has done yet, as rows of `restored_jobs`. The queue's own tables are not exported: a later release of it could not
 * read them. What recurs by the clock begins by itself.
 */
export const undoneJobs = `
  select name as queue, id, data, start_after from jobs.job
  where state in ('created', 'retry', 'active') and name in ('event-subscribers', 'mail', 'bulk', 'gateway')`

export async function hasJobs(client: pg.Client): Promise<boolean> {
  const { rows } = await client.query<{ exists: boolean }>(
    `select to_regclass('jobs.job') is not null and to_regclass('restored_jobs') is not null as exists`,
  )
  return rows[0]?.exists ?? false
}

/**
 * For exports of releases that left the jobs out: each event of the last day gets a job once more, and writes the messages that are missing.
 * Those that are there it finds.
 */
export async function writeMissingJobs(client: pg.Client, takenAt: string): Promise<void> {
  await client.query(
    `insert into restored_jobs (queue, id, data)
    select 'event-subscribers', gen_random_uuid(), jsonb_build_object('siteId', site_id, 'eventId', id, 'subscriber', 'writeMessages')
    from domain_events event
    where occurred_at > $1::timestamptz - interval '1 day' and not exists (
      select from messages where messages.site_id = event.site_id and messages.event_id = event.id)`,
    [takenAt],
  )
}
