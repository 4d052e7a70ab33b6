import type { Retention, RetentionCount, RetentionKind, RetentionRule, RetentionRun } from '@foyer/contract'
import { retentionDay, usualRetention } from '@foyer/domain'
import { sql } from 'kysely'
import type { Database, Queryable, Transaction } from '../../ground/db/database.ts'
import type { RetentionStep } from './retention-fields.ts'

type Stored = Partial<Record<RetentionKind, number>>

export async function findRetention(db: Queryable, siteId: string): Promise<Retention & { timeZone: string }> {
  const row = await db
    .selectFrom('sites')
    .leftJoin('retention_settings as settings', 'settings.site_id', 'sites.id')
    .select(['sites.created_at', 'sites.time_zone', 'rules', 'settings.revision', 'settings.updated_at'])
    .where('sites.id', '=', siteId)
    .executeTakeFirstOrThrow()
  const stored = row.rules as Stored | null
  const rules = usualRetention.map(({ kind, months }): RetentionRule => {
    const kept = stored ? stored[kind] : months
    return { kind, ...(kept !== undefined && { months: kept }) }
  })
  return { rules, revision: row.revision ?? '0', updatedDate: row.updated_at ?? row.created_at, timeZone: row.time_zone }
}

type Saved = { siteId: string; now: string; revision: string; rules: readonly RetentionRule[] }

export async function saveRetention(tx: Transaction, { siteId, now, revision, rules }: Saved): Promise<boolean> {
  const months: Stored = Object.fromEntries(rules.flatMap((rule) => (rule.months === undefined ? [] : [[rule.kind, rule.months]])))
  const { rows } = await sql`
    insert into retention_settings as stored (site_id, rules, updated_at) values (${siteId}, ${JSON.stringify(months)}, ${now})
    on conflict (site_id) do update set rules = excluded.rules, updated_at = excluded.updated_at, revision = stored.revision + 1
    where stored.revision = ${revision}
    returning site_id`.execute(tx)
  return rows.length > 0
}

export async function countDue(db: Queryable, siteId: string, { table, due }: RetentionStep, cutoff: string): Promise<number> {
  const { rows } = await sql<{ count: number }>`
    select count(*)::int as count from ${sql.table(table)} where site_id = ${siteId} and ${due(cutoff)}`.execute(db)
  return rows[0]?.count ?? 0
}

type Batch = { siteId: string; now: string; cutoff: string; atMost: number }

export async function doStep(
  tx: Transaction,
  { table, key = 'id', due, set, forgetsEvents }: RetentionStep,
  batch: Batch,
): Promise<number> {
  const { siteId, now, cutoff, atMost } = batch
  const [target, name] = [sql.table(table), sql.ref(key)]
  const chosen = sql`select ${name} from ${target} where site_id = ${siteId} and ${due(cutoff)} limit ${atMost} for update skip locked`
  const change = set ? sql`update ${target} set ${set(now)}` : sql`delete from ${target}`
  const { rows } = await sql<{ id: string }>`
    ${change} where site_id = ${siteId} and ${name} = any(array(${chosen})) returning ${name} as id`.execute(tx)
  if (forgetsEvents && rows.length > 0) await forgetEventsOf(tx, siteId, rows)
  return rows.length
}

const forgetEventsOf = async (tx: Transaction, siteId: string, rows: readonly { id: string }[]): Promise<void> => {
  await sql`
    update domain_events set payload = '{}', actor = jsonb_build_object('type', actor -> 'type', 'initiatedBy', '{}'::jsonb)
    where site_id = ${siteId} and entity_id = any(${rows.map(({ id }) => id)}::uuid[]) and payload <> '{}'`.execute(tx)
}

const forgottenGuests = (siteId: string, cutoff: string) => sql`
  from contacts guest where guest.site_id = ${siteId} and guest.created_at < ${cutoff}
    and not exists (select from members where members.site_id = guest.site_id and members.contact_id = guest.id)
    and not exists (select from bookings where bookings.site_id = guest.site_id and bookings.contact_id = guest.id and end_at >= ${cutoff})
    and not exists (select from plan_orders o where o.site_id = guest.site_id and o.contact_id = guest.id
      and (o.status in ('PENDING', 'ACTIVE', 'PAUSED') or o.created_at >= ${cutoff} or o.end_at >= ${cutoff}))
    and not exists (select from booking_fees fee where fee.site_id = guest.site_id and fee.contact_id = guest.id and fee.status = 'DUE')
    and not exists (select from payments where payments.site_id = guest.site_id and payments.contact_id = guest.id
      and (payments.created_at >= ${cutoff} or payments.status in ('OPEN', 'ACTION_REQUIRED')))
    and not exists (select from gifts where gifts.site_id = guest.site_id and gifts.giver_contact_id = guest.id
      and (gifts.updated_at >= ${cutoff} or gifts.status in ('UNPAID', 'READY')))
    and not exists (select from client_notes note where note.site_id = guest.site_id and note.contact_id = guest.id and note.created_at >= ${cutoff})
    and not exists (select from participations p where p.site_id = guest.site_id and p.contact_id = guest.id and p.created_at >= ${cutoff})`

export async function countForgottenGuests(db: Queryable, siteId: string, cutoff: string): Promise<number> {
  const { rows } = await sql<{ count: number }>`select count(*)::int as count ${forgottenGuests(siteId, cutoff)}`.execute(db)
  return rows[0]?.count ?? 0
}

export async function findForgottenGuests(db: Queryable, { siteId, cutoff, atMost }: Omit<Batch, 'now'>): Promise<string[]> {
  const { rows } = await sql<{ id: string }>`select guest.id ${forgottenGuests(siteId, cutoff)} order by guest.id limit ${atMost}`.execute(
    db,
  )
  return rows.map(({ id }) => id)
}

type RunRow = { day: string; left_kinds: string[]; removed: unknown; finished_at: string | null }
type Removed = Partial<Record<RetentionKind, number>>

const runOf = ({ day, removed, finished_at }: RunRow): RetentionRun => ({
  day,
  removed: (Object.entries(removed as Removed) as [RetentionKind, number][]).map(([kind, count]): RetentionCount => ({ kind, count })),
  ...(finished_at !== null && { finishedDate: finished_at }),
})

const runColumns = ['day', 'left_kinds', 'removed', 'finished_at'] as const

export const findRuns = async (db: Queryable, siteId: string): Promise<RetentionRun[]> =>
  (await db.selectFrom('retention_runs').select(runColumns).where('site_id', '=', siteId).orderBy('day', 'desc').limit(30).execute()).map(
    runOf,
  )

export async function findSitesToTidy(db: Database, now: string): Promise<{ siteId: string; day: string }[]> {
  const sites = await db.selectFrom('sites').select(['id', 'time_zone']).orderBy('id').execute()
  const days = sites.map(({ id, time_zone }) => ({ siteId: id, day: retentionDay({ now, timeZone: time_zone }) }))
  const { rows } = await sql<{ site_id: string; day: string }>`
    select site_id, day from retention_runs where finished_at is not null
      and (site_id, day) in (select * from unnest(${days.map(({ siteId }) => siteId)}::uuid[], ${days.map(({ day }) => day)}::text[]))`.execute(
    db,
  )
  const done = new Set(rows.map(({ site_id, day }) => `${site_id} ${day}`))
  return days.filter(({ siteId, day }) => !done.has(`${siteId} ${day}`))
}

type OpenRun = { siteId: string; day: string }

export async function beginRun(db: Database, { siteId, day }: OpenRun, kinds: readonly RetentionKind[]): Promise<void> {
  await db
    .insertInto('retention_runs')
    .values({ site_id: siteId, day, left_kinds: [...kinds] })
    .onConflict((conflict) => conflict.doNothing())
    .execute()
}

export async function lockRun(tx: Transaction, { siteId, day }: OpenRun): Promise<RetentionKind[] | null> {
  const row = await tx
    .selectFrom('retention_runs')
    .select('left_kinds')
    .where('site_id', '=', siteId)
    .where('day', '=', day)
    .forUpdate()
    .skipLocked()
    .executeTakeFirst()
  return (row?.left_kinds as RetentionKind[] | undefined) ?? null
}

type Progress = OpenRun & { kind: RetentionKind; count: number; isDone: boolean; now: string }

export async function noteProgress(tx: Transaction, { siteId, day, kind, count, isDone, now }: Progress): Promise<RetentionRun> {
  const left = isDone ? sql`array_remove(left_kinds, ${kind})` : sql`left_kinds`
  const removed =
    count > 0 ? sql`removed || jsonb_build_object(${kind}::text, coalesce((removed ->> ${kind})::int, 0) + ${count}::int)` : sql`removed`
  const { rows } = await sql<RunRow>`
    update retention_runs set left_kinds = ${left}, removed = ${removed},
      finished_at = case when cardinality(${left}) = 0 then ${now}::timestamptz end
    where site_id = ${siteId} and day = ${day} returning day, left_kinds, removed, finished_at`.execute(tx)
  const [row] = rows
  if (!row) throw new Error('A run is noted while its row is locked')
  return runOf(row)
}

export async function deleteOldRuns(tx: Transaction, { siteId, day }: OpenRun): Promise<void> {
  const before = Temporal.PlainDate.from(day).subtract({ days: 400 }).toString()
  await tx.deleteFrom('retention_runs').where('site_id', '=', siteId).where('day', '<', before).execute()
}
