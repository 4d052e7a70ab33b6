import type { MovedKind } from '@foyer/contract'
import { sql } from 'kysely'
import type { Queryable, Transaction } from '../../ground/db/database.ts'
import { tablesOfContacts } from '../../people/contacts/change-contacts-store.ts'
import type { OfMove } from './moved-entities-store.ts'

/** The table of each kind whose rows are removed as they were brought, and the members that change by themselves. */
const tables = {
  clients: { table: 'contacts', besides: ['search', 'account_status', 'account_email', 'updated_at'] },
  members: { table: 'identities', besides: [] },
  plans: { table: 'plans', besides: [] },
  orders: { table: 'plan_orders', besides: [] },
  bookings: { table: 'bookings', besides: [] },
} as const satisfies Partial<Record<MovedKind, { table: string; besides: readonly string[] }>>

export type PlainKind = keyof typeof tables

const markOf = (kind: PlainKind) => {
  const { besides } = tables[kind]
  return besides.length > 0 ? sql`md5((to_jsonb(here) - ${[...besides]}::text[])::text)` : sql`md5(to_jsonb(here)::text)`
}

/** What was brought, as it is now. */
export async function noteMarks(tx: Transaction, { siteId, moveId, source }: OfMove): Promise<void> {
  for (const kind of Object.keys(tables) as PlainKind[]) {
    // One statement for each of five tables.
    await sql`
      update moved_entities as moved set mark = ${markOf(kind)} from ${sql.table(tables[kind].table)} as here
      where moved.site_id = ${siteId} and moved.source = ${source} and moved.move_id = ${moveId} and moved.kind = ${kind}
        and moved.plan = 'CREATE' and moved.state = 'BROUGHT' and here.site_id = ${siteId} and here.id = moved.our_id::uuid`.execute(tx)
  }
}

export type BroughtRow = { outsideId: string; ourId: string; isChanged: boolean; isGone: boolean }

export async function findBroughtRows(
  db: Queryable,
  { siteId, moveId }: OfMove,
  { kind, limit }: { kind: PlainKind; limit: number },
): Promise<BroughtRow[]> {
  const { rows } = await sql<BroughtRow>`
    select moved.outside_id as "outsideId", moved.our_id as "ourId", coalesce(${markOf(kind)} <> moved.mark, false) as "isChanged",
      here.id is null as "isGone"
    from moved_entities as moved left join ${sql.table(tables[kind].table)} as here on here.site_id = ${siteId} and here.id = moved.our_id::uuid
    where moved.site_id = ${siteId} and moved.move_id = ${moveId} and moved.kind = ${kind} and moved.state = 'BROUGHT' and moved.plan = 'CREATE'
    order by moved.position limit ${limit}`.execute(db)
  return rows
}

export type BroughtEntry = {
  kind: MovedKind
  outsideId: string
  ourId: string
  plan: 'CREATE' | 'UPDATE' | 'JOIN'
  previous: object | null
  name: string
}

/** Latest first, as what came later names what came before. */
export async function findBroughtEntries(db: Queryable, { siteId, moveId }: OfMove, kinds: readonly string[]): Promise<BroughtEntry[]> {
  const { rows } = await sql<BroughtEntry>`
    select kind, outside_id as "outsideId", our_id as "ourId", plan, previous, name from moved_entities
    where site_id = ${siteId} and move_id = ${moveId} and kind = any(${kinds}::text[]) and state = 'BROUGHT'
    order by position desc`.execute(db)
  return rows
}

/** Bookings that something happened to since: a fee, a payment, an attendance, a mail. */
export async function findUsedBookings(db: Queryable, siteId: string, ids: readonly string[]): Promise<Set<string>> {
  const of = (table: string) =>
    sql`select booking_id as id from ${sql.table(table)} where site_id = ${siteId} and booking_id = any(${ids}::uuid[])`
  const { rows } = await sql<{ id: string }>`${sql.join(
    ['booking_fees', 'attendances', 'payment_lines', 'messages', 'booking_participants'].map(of),
    sql` union `,
  )}`.execute(db)
  return new Set(rows.map(({ id }) => id))
}

/** Orders with a payment or a gift, whose credits paid for something since, or paid for a booking that was changed since. */
export async function findUsedOrders(db: Queryable, { siteId, moveId }: OfMove, ids: readonly string[]): Promise<Set<string>> {
  const of = (table: string) =>
    sql`select order_id as id from ${sql.table(table)} where site_id = ${siteId} and order_id = any(${ids}::uuid[])`
  const { rows } = await sql<{ id: string }>`
    ${sql.join(['payment_lines', 'order_billing', 'coupon_uses', 'gifts'].map(of), sql` union `)}
    union select moved.our_id::uuid from moved_entities as moved
      where moved.site_id = ${siteId} and moved.move_id = ${moveId} and moved.kind = 'credits' and moved.our_id = any(${ids}::text[])
        and (moved.state = 'KEPT' or moved.state = 'BROUGHT' and (moved.previous ->> 'lines')::int <> (
          select count(*) from credit_lines as line where line.site_id = ${siteId} and line.order_id = moved.our_id::uuid))
    union select line.order_id from credit_lines as line
      join moved_entities as moved on moved.site_id = line.site_id and moved.kind = 'bookings' and moved.our_id = line.booking_id::text
      join bookings as here on here.site_id = line.site_id and here.id = line.booking_id
      where line.site_id = ${siteId} and line.order_id = any(${ids}::uuid[]) and moved.mark <> ${markOf('bookings')}`.execute(db)
  return new Set(rows.map(({ id }) => id))
}

/** Bookings that a credit still pays for, of an order that stays. */
export async function findPaidByKept(db: Queryable, { siteId }: OfMove, ids: readonly string[]): Promise<Set<string>> {
  const { rows } = await sql<{ id: string }>`
    select booking_id as id from credit_lines where site_id = ${siteId} and booking_id = any(${ids}::uuid[])`.execute(db)
  return new Set(rows.map(({ id }) => id))
}

export async function deleteCredits(tx: Transaction, siteId: string, orderIds: readonly string[]): Promise<void> {
  await sql`delete from order_benefits where site_id = ${siteId} and order_id = any(${orderIds}::uuid[])`.execute(tx)
}

export async function findCreditsBrought(db: Queryable, { siteId, moveId }: OfMove): Promise<{ outsideId: string; orderId: string }[]> {
  const { rows } = await sql<{ outsideId: string; orderId: string }>`
    select outside_id as "outsideId", our_id as "orderId" from moved_entities
    where site_id = ${siteId} and move_id = ${moveId} and kind = 'credits' and state = 'BROUGHT'`.execute(db)
  return rows
}

export async function deleteRows(tx: Transaction, siteId: string, kind: PlainKind, ids: readonly string[]): Promise<void> {
  if (kind === 'bookings') await sql`delete from events where site_id = ${siteId} and booking_id = any(${ids}::uuid[])`.execute(tx)
  await sql`delete from ${sql.table(tables[kind].table)} where site_id = ${siteId} and id = any(${ids}::uuid[])`.execute(tx)
}

/** Members with a booking, an order or a session here. */
export async function findUsedMembers(db: Queryable, siteId: string, ids: readonly string[]): Promise<Set<string>> {
  const of = (table: string, column: string) =>
    sql`select ${sql.ref(column)} as id from ${sql.table(table)} where site_id = ${siteId} and ${sql.ref(column)} = any(${ids}::uuid[])`
  const { rows } = await sql<{ id: string }>`${sql.join(
    [
      of('bookings', 'member_id'),
      of('plan_orders', 'member_id'),
      of('sessions', 'identity_id'),
      of('family_people', 'member_id'),
      of('staff_members', 'identity_id'),
    ],
    sql` union `,
  )}`.execute(db)
  return new Set(rows.map(({ id }) => id))
}

export async function findUsedPlans(db: Queryable, siteId: string, ids: readonly string[]): Promise<Set<string>> {
  const { rows } = await sql<{ id: string }>`
    select plan_id as id from plan_orders where site_id = ${siteId} and plan_id = any(${ids}::uuid[])
    union select plan_id from gifts where site_id = ${siteId} and plan_id = any(${ids}::uuid[])`.execute(db)
  return new Set(rows.map(({ id }) => id))
}

export async function findUsedContacts(db: Queryable, siteId: string, ids: readonly string[]): Promise<Set<string>> {
  const naming = [...tablesOfContacts, 'waiting_list_entries' as const, 'invoices' as const].map(
    (table) => sql`select contact_id as id from ${sql.table(table)} where site_id = ${siteId} and contact_id = any(${ids}::uuid[])`,
  )
  const { rows } = await sql<{ id: string }>`
    ${sql.join(naming, sql` union `)} union select contact_id from members where site_id = ${siteId} and contact_id = any(${ids}::uuid[])`.execute(
    db,
  )
  return new Set(rows.map(({ id }) => id))
}

export async function findServicesWithBookings(db: Queryable, siteId: string, ids: readonly string[]): Promise<Set<string>> {
  const { rows } = await sql<{ id: string }>`
    select service_id as id from bookings where site_id = ${siteId} and service_id = any(${ids}::uuid[])`.execute(db)
  return new Set(rows.map(({ id }) => id))
}

export async function deleteUnusedFields(tx: Transaction, siteId: string, ids: readonly string[]): Promise<Set<string>> {
  const { rows } = await sql<{ id: string }>`
    delete from custom_fields where site_id = ${siteId} and id = any(${ids}::uuid[])
      and not exists (select from contacts where contacts.site_id = ${siteId} and contacts.custom_fields ? custom_fields.key)
    returning id`.execute(tx)
  return new Set(rows.map(({ id }) => id))
}

/** A deleted service keeps its row, and would keep its address from the next move. */
export async function releaseSlugs(tx: Transaction, siteId: string, serviceId: string): Promise<void> {
  await sql`delete from service_slugs where site_id = ${siteId} and service_id = ${serviceId}`.execute(tx)
}

export async function findServiceOfGroup(db: Queryable, siteId: string, id: string): Promise<string | null> {
  const { rows } = await sql<{ service_id: string }>`
    select service_id from add_on_groups where site_id = ${siteId} and id = ${id}`.execute(db)
  return rows[0]?.service_id ?? null
}

/** The full ids of events by their own half, with those that were moved to another schedule. */
export async function findEventsByOwnId(db: Queryable, siteId: string, ownIds: readonly string[]): Promise<Map<string, string>> {
  const { rows } = await sql<{ id: string }>`
    select id from events where site_id = ${siteId} and length(id) = 64 and status = 'CONFIRMED'
      and right(id, 32) = any(${ownIds.map((id) => id.replaceAll('-', ''))}::text[])`.execute(db)
  return new Map(rows.map(({ id }) => [id.slice(32), id]))
}

/** Canceled sessions and hours that the move had brought leave no trace. */
export async function deleteEvents(tx: Transaction, siteId: string, ids: readonly string[]): Promise<void> {
  await sql`delete from events where site_id = ${siteId} and id = any(${ids}::text[])`.execute(tx)
}

export const findPublicUrl = async (db: Queryable, siteId: string): Promise<string> => {
  const { rows } = await sql<{ public_url: string }>`select public_url from sites where id = ${siteId}`.execute(db)
  return rows[0]?.public_url ?? ''
}
