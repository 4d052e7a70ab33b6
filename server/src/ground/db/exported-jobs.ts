import type pg from 'pg'

/**
 * Unfinished jobs, as rows of `restored_jobs`. The queue's own tables are not exported: a later release of it could not read them.
 * Recurring jobs start by themselves, in queues of their own.
 */
export const undoneJobs = `
  select name as queue, id, data, start_after from jobs.job
  where state in ('created', 'retry', 'active') and name not in ('minute-tasks', 'money') and not starts_with(name, '__pgboss__')`

export async function hasJobs(client: pg.Client): Promise<boolean> {
  const { rows } = await client.query<{ exists: boolean }>(
    `select to_regclass('jobs.job') is not null and to_regclass('restored_jobs') is not null as exists`,
  )
  return rows[0]?.exists ?? false
}

/**
 * For exports of releases that left the jobs out: each event of the last day gets a job again, which writes missing messages and skips
 * existing ones.
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
