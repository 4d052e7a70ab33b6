import type { ReminderSettings, ReminderTimes, ServiceReminders } from '@foyer/contract'
import { clockOf } from '@foyer/domain'
import { sql } from 'kysely'
import type { Queryable, Transaction } from '../../ground/db/database.ts'

/** Applies to reminders that become due after `since`, when it was switched on. */
type StoredReminder = { minutes: number; since: string }

type StoredTimes = { reminders: unknown; follow_up_minutes: number | null }

const timesOf = ({ reminders, follow_up_minutes }: StoredTimes): ReminderTimes => ({
  minutesBefore: (reminders as StoredReminder[]).map(({ minutes }) => minutes),
  ...(follow_up_minutes !== null && { followUpMinutesAfter: follow_up_minutes }),
})

export async function findReminderSettings(db: Queryable, siteId: string): Promise<ReminderSettings> {
  const row = await db
    .selectFrom('sites')
    .leftJoin('reminder_settings as settings', 'settings.site_id', 'sites.id')
    .select(['sites.created_at', 'settings.reminders', 'follow_up_minutes', 'quiet_from', 'quiet_to', 'quiet_clock'])
    .select(['course_sessions', 'settings.revision', 'settings.updated_at'])
    .where('sites.id', '=', siteId)
    .executeTakeFirstOrThrow()
  const { quiet_from: from, quiet_to: to } = row
  return {
    ...timesOf({ reminders: row.reminders ?? [], follow_up_minutes: row.follow_up_minutes }),
    ...(from !== null &&
      to !== null && { quietHours: { from: clockOf(from), to: clockOf(to), clock: row.quiet_clock === 'SITE' ? 'SITE' : 'RECIPIENT' } }),
    courseSessions: row.course_sessions === 'EACH' ? 'EACH' : 'FIRST',
    revision: row.revision ?? '0',
    updatedDate: row.updated_at ?? row.created_at,
  }
}

export type SettingsColumns = {
  times: ReminderTimes
  quiet: { from: number; to: number; clock: string } | null
  courseSessions: string
}

type SavedSettings = { siteId: string; now: string; revision: string; columns: SettingsColumns }

export async function saveReminderSettings(tx: Transaction, { siteId, now, revision, columns }: SavedSettings): Promise<boolean> {
  const { times, quiet, courseSessions } = columns
  const known = sql`(select reminders from reminder_settings where site_id = ${siteId})`
  const { rows } = await sql`
    insert into reminder_settings as stored
      (site_id, reminders, follow_up_minutes, follow_up_since, quiet_from, quiet_to, quiet_clock, course_sessions, updated_at)
    values (${siteId}, ${remindersOf(times, now, known)}, ${times.followUpMinutesAfter ?? null}, ${followUpSince(times, now)},
      ${quiet?.from ?? null}, ${quiet?.to ?? null}, ${quiet?.clock ?? 'RECIPIENT'}, ${courseSessions}, ${now})
    on conflict (site_id) do update set reminders = excluded.reminders, follow_up_minutes = excluded.follow_up_minutes,
      follow_up_since = case when stored.follow_up_minutes = excluded.follow_up_minutes then stored.follow_up_since
        else excluded.follow_up_since end,
      quiet_from = excluded.quiet_from, quiet_to = excluded.quiet_to, quiet_clock = excluded.quiet_clock,
      course_sessions = excluded.course_sessions, updated_at = excluded.updated_at, revision = stored.revision + 1
    where stored.revision = ${revision}
    returning site_id`.execute(tx)
  return rows.length > 0
}

const remindersOf = ({ minutesBefore }: ReminderTimes, now: string, known: ReturnType<typeof sql>) => sql`(
  select coalesce(jsonb_agg(jsonb_build_object('minutes', wanted, 'since', coalesce(kept.since, ${now})) order by wanted desc), '[]')
  from unnest(${minutesBefore}::integer[]) as wanted
    left join jsonb_to_recordset(coalesce(${known}, '[]')) as kept (minutes integer, since text) on kept.minutes = wanted)`

const followUpSince = ({ followUpMinutesAfter }: ReminderTimes, now: string) => (followUpMinutesAfter === undefined ? null : now)

export async function findServiceReminders(db: Queryable, siteId: string, serviceId: string): Promise<ServiceReminders> {
  const { rows } = await sql<StoredTimes & { uses_defaults: boolean; revision: string }>`
    select coalesce(own.uses_defaults, true) as uses_defaults, coalesce(own.revision, 0)::text as revision,
      coalesce(case when not own.uses_defaults then own.reminders else settings.reminders end, '[]') as reminders,
      case when not own.uses_defaults then own.follow_up_minutes else settings.follow_up_minutes end as follow_up_minutes
    from sites
      left join reminder_settings as settings on settings.site_id = sites.id
      left join service_reminders as own on own.site_id = sites.id and own.service_id = ${serviceId}
    where sites.id = ${siteId}`.execute(db)
  const [row] = rows
  if (!row) throw new Error('Every service has a site')
  return { serviceId, usesDefaults: row.uses_defaults, ...timesOf(row), revision: row.revision }
}

type SavedService = { siteId: string; serviceId: string; now: string; revision: string; own: ReminderTimes | null }

export async function saveServiceReminders(tx: Transaction, { siteId, serviceId, now, revision, own }: SavedService): Promise<boolean> {
  const times = own ?? { minutesBefore: [] }
  const known = sql`(select reminders from service_reminders where site_id = ${siteId} and service_id = ${serviceId})`
  const { rows } = await sql`
    insert into service_reminders as stored
      (site_id, service_id, uses_defaults, reminders, follow_up_minutes, follow_up_since, updated_at)
    values (${siteId}, ${serviceId}, ${own === null}, ${remindersOf(times, now, known)}, ${times.followUpMinutesAfter ?? null},
      ${followUpSince(times, now)}, ${now})
    on conflict (site_id, service_id) do update set uses_defaults = excluded.uses_defaults, reminders = excluded.reminders,
      follow_up_minutes = excluded.follow_up_minutes,
      follow_up_since = case when stored.follow_up_minutes = excluded.follow_up_minutes then stored.follow_up_since
        else excluded.follow_up_since end,
      updated_at = excluded.updated_at, revision = stored.revision + 1
    where stored.revision = ${revision}
    returning service_id`.execute(tx)
  return rows.length > 0
}

export async function insertFirstReminderSettings(tx: Transaction, { siteId, now }: { siteId: string; now: string }): Promise<void> {
  const reminders: StoredReminder[] = [{ minutes: 1440, since: now }]
  await tx
    .insertInto('reminder_settings')
    .values({ site_id: siteId, reminders: JSON.stringify(reminders), updated_at: now })
    .execute()
}
