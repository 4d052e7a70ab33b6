import { sql } from 'kysely'
import type { Queryable, Transaction } from '../../ground/db/database.ts'
import { bookingsAppId } from '../../house/calendar/schedules-store.ts'
import type { OfMove } from './moved-entities-store.ts'

type Filled =
  | 'contacts'
  | 'identities'
  | 'members'
  | 'plans'
  | 'plan_benefits'
  | 'order_benefits'
  | 'credit_lines'
  | 'bookings'
  | 'pictures'

type Row = Record<string, unknown>

/** All rows have the same members. Those that collide with a row that is here are left out; answers the ids of the others. */
export async function insertRows(tx: Transaction, table: Filled, rows: readonly Row[]): Promise<Set<string>> {
  const [first] = rows
  if (!first) return new Set()
  const columns = sql.join(Object.keys(first).map((name) => sql.ref(name)))
  const { rows: inserted } = await sql<{ id: string }>`
    insert into ${sql.table(table)} (${columns})
    select ${columns} from jsonb_populate_recordset(null::${sql.table(table)}, ${JSON.stringify(rows)}::jsonb)
    on conflict do nothing returning ${table === 'credit_lines' ? sql`order_id || ' ' || number` : sql.ref('id')} as id`.execute(tx)
  return new Set(inserted.map(({ id }) => id))
}

/** Which of these ids are in use. */
export async function findTakenIn(
  db: Queryable,
  siteId: string,
  table: 'contacts' | 'identities' | 'plans' | 'plan_orders' | 'bookings',
  ids: readonly string[],
): Promise<Set<string>> {
  const { rows } = await sql<{ id: string }>`
    select id from ${sql.table(table)} where site_id = ${siteId} and id = any(${ids}::uuid[])`.execute(db)
  return new Set(rows.map(({ id }) => id))
}

export async function findContactsByEmail(db: Queryable, siteId: string, emails: readonly string[]): Promise<Map<string, string>> {
  const { rows } = await sql<{ id: string; email: string }>`
    select id, lower(email) as email from contacts
    where site_id = ${siteId} and email is not null and lower(email) = any(${emails}::text[])`.execute(db)
  return new Map(rows.map(({ id, email }) => [email, id]))
}

export async function findAccountsByEmail(
  db: Queryable,
  siteId: string,
  emails: readonly string[],
): Promise<Map<string, { id: string; contactId: string | null }>> {
  const { rows } = await sql<{ id: string; email: string; contact_id: string | null }>`
    select identities.id, lower(identities.email) as email, members.contact_id
    from identities left join members on members.site_id = identities.site_id and members.id = identities.id
    where identities.site_id = ${siteId} and lower(identities.email) = any(${emails}::text[]) and identities.status not in ('OFFLINE', 'DELETED')`.execute(
    db,
  )
  return new Map(rows.map(({ id, email, contact_id }) => [email, { id, contactId: contact_id }]))
}

/** Slugs that are taken, of members or plans, and the last place in the list of plans. */
export async function findSlugs(db: Queryable, siteId: string, table: 'members' | 'plans'): Promise<Set<string>> {
  const { rows } = await sql<{ slug: string }>`select slug from ${sql.table(table)} where site_id = ${siteId}`.execute(db)
  return new Set(rows.map(({ slug }) => slug))
}

export async function loadLastPlan(db: Queryable, siteId: string): Promise<{ position: number; hasPrimary: boolean }> {
  const { rows } = await sql<{ position: number; has_primary: boolean }>`
    select coalesce(max(position), 0) as position, coalesce(bool_or(is_primary), false) as has_primary from plans where site_id = ${siteId}`.execute(
    db,
  )
  return { position: rows[0]?.position ?? 0, hasPrimary: rows[0]?.has_primary ?? false }
}

/** The verified address of an account is that of its client, unless another client has it. */
export async function giveAccountsTheirAddress(tx: Transaction, siteId: string, memberIds: readonly string[]): Promise<void> {
  await sql`
    update contacts set email = identities.email
    from members join identities on identities.site_id = members.site_id and identities.id = members.id
    where members.site_id = ${siteId} and members.id = any(${memberIds}::uuid[]) and identities.email_verified
      and contacts.site_id = members.site_id and contacts.id = members.contact_id and contacts.email is null
      and not exists (
        select from contacts as other where other.site_id = contacts.site_id and lower(other.email) = lower(identities.email))`.execute(tx)
}

/** After the catalogue: which resource a person is here, and which schedule a service has. */
export async function settleNotes(tx: Transaction, { siteId, source }: Omit<OfMove, 'moveId'>): Promise<void> {
  await sql`
    update moved_entities as note set our_id = staff_members.resource_id::text
    from moved_entities as moved join staff_members on staff_members.site_id = moved.site_id and staff_members.id::text = moved.our_id
    where note.site_id = ${siteId} and note.source = ${source} and note.kind = 'resourcesOfStaff'
      and moved.site_id = ${siteId} and moved.source = ${source} and moved.kind = 'staffMembers'
      and moved.outside_id = note.content ->> 'staffMemberId'`.execute(tx)
  await sql`
    update moved_entities as note set our_id = services.schedule_id::text
    from moved_entities as moved join services on services.site_id = moved.site_id and services.id::text = moved.our_id
    where note.site_id = ${siteId} and note.source = ${source} and note.kind = 'schedulesOfServices'
      and moved.site_id = ${siteId} and moved.source = ${source} and moved.kind = 'services'
      and moved.outside_id = note.content ->> 'serviceId'`.execute(tx)
  await sql`
    update moved_entities set our_id = ${siteId}::text where site_id = ${siteId} and source = ${source} and kind = 'site'`.execute(tx)
}

export type EventOfBooking = {
  id: string
  bookingId: string
  scheduleId: string
  title: string
  localStart: string
  localEnd: string
  timeZone: string
  span: string
  resourceIds: readonly string[]
  location: object | null
  isCanceled: boolean
}

/** Each appointment stands in the calendar as an event. */
export async function insertEventsOfBookings(
  tx: Transaction,
  { siteId, now }: { siteId: string; now: string },
  events: readonly EventOfBooking[],
): Promise<void> {
  if (events.length === 0) return
  const rows = events.map(({ resourceIds, ...event }) => ({
    ...event,
    resources: resourceIds.map((id) => ({ id, transparency: 'OPAQUE', permissionRole: 'WRITER' })),
    resourceIds,
  }))
  await sql`
    insert into events (site_id, id, schedule_id, type, title, local_start, local_end, time_zone, span, recurrence_type, location, resources,
      resource_ids, total_capacity, app_id, booking_id, status, cancelled_at, created_at, updated_at)
    select ${siteId}, id, "scheduleId", 'APPOINTMENT', title, "localStart", "localEnd", "timeZone", span, 'NONE', location, resources,
      "resourceIds", 1, ${bookingsAppId}, "bookingId", case when "isCanceled" then 'CANCELLED' else 'CONFIRMED' end,
      case when "isCanceled" then ${now}::timestamptz end, ${now}, ${now}
    from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb) as event (id text, "bookingId" uuid, "scheduleId" uuid, title text,
      "localStart" timestamp, "localEnd" timestamp, "timeZone" text, span tstzrange, location jsonb, resources jsonb, "resourceIds" uuid[],
      "isCanceled" boolean)
    on conflict do nothing`.execute(tx)
}

/** With the schedule of what each of them is busy with. */
export async function findResources(db: Queryable, siteId: string, ids: readonly string[]): Promise<Map<string, string>> {
  const { rows } = await sql<{ id: string; scheduleId: string }>`
    select id, events_schedule_id as "scheduleId" from resources where site_id = ${siteId} and id = any(${ids}::uuid[])`.execute(db)
  return new Map(rows.map(({ id, scheduleId }) => [id, scheduleId]))
}

type Placed = { siteId: string; bookingId: string; alsoResourceIds: readonly string[]; isDoubleBooked: boolean }

export async function savePlacing(tx: Transaction, { siteId, bookingId, alsoResourceIds, isDoubleBooked }: Placed): Promise<void> {
  await tx
    .updateTable('bookings')
    .set({ additional_resource_ids: [...alsoResourceIds], double_booked: isDoubleBooked })
    .where('site_id', '=', siteId)
    .where('id', '=', bookingId)
    .execute()
}

export async function findServiceFacts(
  db: Queryable,
  siteId: string,
  ids: readonly string[],
): Promise<Map<string, { type: string; scheduleId: string; bufferMinutes: number; policy: object }>> {
  const { rows } = await sql<{ id: string; type: string; schedule_id: string; buffer: number; policy: object }>`
    select services.id, services.type, services.schedule_id, services.time_between_sessions_minutes as buffer,
      booking_policies.rules || jsonb_build_object('id', booking_policies.id, 'name', booking_policies.name) as policy
    from services join booking_policies on booking_policies.site_id = services.site_id and booking_policies.id = services.booking_policy_id
    where services.site_id = ${siteId} and services.id = any(${ids}::uuid[])`.execute(db)
  return new Map(
    rows.map(({ id, type, schedule_id, buffer, policy }) => [id, { type, scheduleId: schedule_id, bufferMinutes: buffer, policy }]),
  )
}

export type WantedTime = { outsideId: string; resourceId: string; from: string; to: string }

/** Which of these times are taken here. */
export async function findTakenTimes(
  db: Queryable,
  { siteId, now }: { siteId: string; now: string },
  times: readonly WantedTime[],
): Promise<Set<string>> {
  const { rows } = await sql<{ outsideId: string }>`
    select distinct wanted."outsideId" from jsonb_to_recordset(${JSON.stringify(times)}::jsonb)
      as wanted ("outsideId" text, "resourceId" uuid, "from" timestamptz, "to" timestamptz)
    join places on places.site_id = ${siteId} and places.resource_id = wanted."resourceId"
      and places.during && tstzrange(wanted."from", wanted."to") and (places.expires_at is null or places.expires_at > ${now}::timestamptz)`.execute(
    db,
  )
  return new Set(rows.map(({ outsideId }) => outsideId))
}
