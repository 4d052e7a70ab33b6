import type { ClientsDeletion, DeletionPreview } from '@foyer/contract'
import { retentionEnd } from '@foyer/domain'
import { sql } from 'kysely'
import type { Database, Queryable, Transaction } from '../../ground/db/database.ts'
import type { Person } from './person-store.ts'
import type { PersonalTable } from './personal-tables-fields.ts'
import { findRetention } from './retention-store.ts'

type Row = {
  open_bookings: number
  waiting: number
  running: number
  bookings: number
  orders: number
  payments: number
  invoices: number
  oldest_invoice: string | null
  newest_invoice: string | null
  is_in_team: boolean
}

export const previewOf = async (
  db: Queryable,
  { siteId, now, person }: { siteId: string; now: string; person: Person },
): Promise<DeletionPreview> => {
  const { memberIds, bookingIds, orderIds, paymentIds, invoiceIds } = person
  const { rows } = await sql<Row>`
    select
      count(*) filter (where status in ('PENDING', 'CONFIRMED') and end_at > ${now}::timestamptz)::int as open_bookings,
      count(*) filter (where status = 'WAITING_LIST' and end_at > ${now}::timestamptz)::int as waiting,
      count(*) filter (where status not in ('CREATED', 'WAITING_LIST'))::int as bookings,
      (select count(*)::int from plan_orders where site_id = ${siteId} and id = any(${orderIds}::uuid[])
        and status in ('PENDING', 'ACTIVE', 'PAUSED')) as running,
      (select count(*)::int from plan_orders where site_id = ${siteId} and id = any(${orderIds}::uuid[]) and status <> 'DRAFT') as orders,
      (select count(*)::int from payments where site_id = ${siteId} and id = any(${paymentIds}::uuid[])) as payments,
      (select count(*)::int from invoices where site_id = ${siteId} and id = any(${invoiceIds}::uuid[])) as invoices,
      (select min(issued_at) from invoices where site_id = ${siteId} and id = any(${invoiceIds}::uuid[])) as oldest_invoice,
      (select max(issued_at) from invoices where site_id = ${siteId} and id = any(${invoiceIds}::uuid[])) as newest_invoice,
      exists (select from identities where site_id = ${siteId} and id = any(${memberIds}::uuid[]) and role is not null) as is_in_team
    from bookings where site_id = ${siteId} and id = any(${bookingIds}::uuid[])`.execute(db)
  const [row] = rows
  if (!row) throw new Error('Counts are always one row')
  const namedUntil = row.newest_invoice === null ? null : await endOfName(db, siteId, row.newest_invoice)
  return {
    ends: { bookings: row.open_bookings, waitingListEntries: row.waiting, orders: row.running },
    stays: {
      bookings: row.bookings,
      orders: row.orders,
      payments: row.payments,
      invoices: row.invoices,
      ...(row.oldest_invoice !== null && { oldestInvoiceDate: row.oldest_invoice }),
      ...(namedUntil !== null && { invoicesNamedUntil: namedUntil }),
    },
    isInTeam: row.is_in_team,
    hasAccount: memberIds.length > 0,
  }
}

async function endOfName(db: Queryable, siteId: string, issued: string): Promise<string | null> {
  const { rules, timeZone } = await findRetention(db, siteId)
  const rule = rules.find(({ kind }) => kind === 'INVOICES')
  return rule ? retentionEnd(rule, issued, timeZone) : null
}

export async function countOfClients(
  db: Queryable,
  { siteId, now }: { siteId: string; now: string },
  ids: readonly string[],
): Promise<ClientsDeletion> {
  const { rows } = await sql<ClientsDeletion>`
    with wanted as (select unnest(${ids}::uuid[]) as id),
    accounts as (select members.id, contact_id, role is not null as is_in_team from members join identities using (site_id, id)
      where site_id = ${siteId} and contact_id in (select id from wanted)),
    going as (select id from wanted except select contact_id from accounts where is_in_team)
    select (select count(*)::int from wanted) as clients,
      (select count(*)::int from accounts where not is_in_team) as accounts,
      (select count(*)::int from accounts where is_in_team) as "inTeam",
      (select count(*)::int from bookings where site_id = ${siteId} and contact_id in (select id from going)
        and status in ('PENDING', 'CONFIRMED') and end_at > ${now}::timestamptz) as bookings,
      (select count(*)::int from plan_orders where site_id = ${siteId} and status in ('PENDING', 'ACTIVE', 'PAUSED')
        and (contact_id in (select id from going) or member_id in (select id from accounts where not is_in_team))) as orders`.execute(db)
  const [row] = rows
  if (!row) throw new Error('Counts are always one row')
  return row
}

type Reading = { siteId: string; person: Person; atMost: number; after: number }

export const readRows = async (
  db: Queryable,
  { table, of, leavesOut = [] }: PersonalTable,
  { siteId, person, atMost, after }: Reading,
): Promise<object[]> => {
  const hidden = ['site_id', ...leavesOut]
  const { rows } = await sql<{ row: object }>`
    select jsonb_strip_nulls(to_jsonb(${sql.table(table)}.*) - ${hidden}::text[]) as row from ${sql.table(table)}
    where site_id = ${siteId} and ${of(person)} order by ctid limit ${atMost} offset ${after}`.execute(db)
  return rows.map(({ row }) => row)
}

/** All pages come from one snapshot, in which no row moves from one to another. */
export const inOneSnapshot = <Result>(db: Database, read: (tx: Transaction) => Promise<Result>): Promise<Result> =>
  db.transaction().setIsolationLevel('repeatable read').execute(read)
