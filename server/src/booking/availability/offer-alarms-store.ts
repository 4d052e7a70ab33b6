import { sql } from 'kysely'
import type { Queryable, Transaction } from '../../ground/db/database.ts'

export const findUncheckedSites = async (db: Queryable, since: string, atMost: number): Promise<string[]> => {
  const { rows } = await sql<{ id: string }>`
    select sites.id from sites left join offer_checks on offer_checks.site_id = sites.id
    where offer_checks.checked_at is null or offer_checks.checked_at <= ${since}::timestamptz
    order by offer_checks.checked_at nulls first, sites.id limit ${atMost}`.execute(db)
  return rows.map(({ id }) => id)
}

export const claimCheck = async (tx: Transaction, siteId: string, { now, since }: { now: string; since: string }): Promise<boolean> => {
  const { rows } = await sql`
    insert into offer_checks (site_id, checked_at) values (${siteId}, ${now}::timestamptz)
    on conflict (site_id) do update set checked_at = excluded.checked_at where offer_checks.checked_at <= ${since}::timestamptz
    returning site_id`.execute(tx)
  return rows.length > 0
}

export type Alarm = { serviceId: string; reason: string }

/** Deletes all other alarms of the site, and returns the services whose alarm is new. */
export const keepAlarms = async (tx: Transaction, siteId: string, alarms: readonly Alarm[], now: string): Promise<Set<string>> => {
  const ids = alarms.map(({ serviceId }) => serviceId)
  await sql`delete from offer_alarms where site_id = ${siteId} and service_id <> all(${ids}::uuid[])`.execute(tx)
  const { rows } = await sql<{ id: string }>`
    insert into offer_alarms (site_id, service_id, reason, since)
    select ${siteId}, services.id, alarm.reason, ${now}::timestamptz
    from unnest(${ids}::uuid[], ${alarms.map(({ reason }) => reason)}::text[]) as alarm (service_id, reason)
      join services on services.site_id = ${siteId} and services.id = alarm.service_id
    on conflict (site_id, service_id) do nothing
    returning service_id as id`.execute(tx)
  return new Set(rows.map(({ id }) => id))
}
