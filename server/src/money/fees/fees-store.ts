import type { FeeLineKind, FeeStatus } from '@foyer/contract'
import type { FeeRecord, Translations } from '@foyer/domain'
import { type Selectable, sql } from 'kysely'
import type { Queryable, Transaction } from '../../ground/db/database.ts'
import type { Fields } from '../../ground/db/querying/fields.ts'
import type { BookingFeesTable, FeeLinesTable } from '../../ground/db/types.ts'

export const feesOf = (db: Queryable, siteId: string) =>
  db
    .selectFrom('booking_fees')
    .selectAll('booking_fees')
    .select(
      sql<string>`(select coalesce(sum(fee_lines.units), 0) from fee_lines
        where fee_lines.site_id = booking_fees.site_id and fee_lines.fee_id = booking_fees.id)`.as('owed_units'),
    )
    .select(titlesOf)
    .where('booking_fees.site_id', '=', siteId)

const titlesOf = sql<unknown>`(select bookings.title_translations from bookings
  where bookings.site_id = booking_fees.site_id and bookings.id = booking_fees.booking_id and bookings.title = booking_fees.title)`.as(
  'titles',
)

export type FeeRow = Selectable<BookingFeesTable> & { owed_units: string; titles: unknown }

export type WhichFee = { siteId: string; feeId: string }

export async function findFee(db: Queryable, { siteId, feeId }: WhichFee): Promise<FeeRecord | null> {
  const row = await feesOf(db, siteId).where('booking_fees.id', '=', feeId).executeTakeFirst()
  return row ? feeOf(row) : null
}

export async function lockFee(tx: Transaction, which: WhichFee): Promise<FeeRecord | null> {
  const locked = await tx
    .selectFrom('booking_fees')
    .select('id')
    .where('site_id', '=', which.siteId)
    .where('id', '=', which.feeId)
    .forNoKeyUpdate()
    .executeTakeFirst()
  return locked ? await findFee(tx, which) : null
}

export async function lockNoShow(
  tx: Transaction,
  { siteId, bookingId, eventId }: { siteId: string; bookingId: string; eventId: string },
): Promise<FeeRecord | null> {
  const row = await tx
    .selectFrom('booking_fees')
    .select('id')
    .where('site_id', '=', siteId)
    .where('booking_id', '=', bookingId)
    .where('kind', '=', 'NO_SHOW')
    .where('event_id', '=', eventId)
    .forNoKeyUpdate()
    .executeTakeFirst()
  return row ? await findFee(tx, { siteId, feeId: row.id }) : null
}

export async function findOwed(db: Queryable, siteId: string, memberId: string): Promise<FeeRecord[]> {
  const rows = await feesOf(db, siteId)
    .where('booking_fees.member_id', '=', memberId)
    .where('booking_fees.status', '=', 'DUE')
    .orderBy('booking_fees.created_at')
    .orderBy('booking_fees.id')
    .execute()
  return rows.map(feeOf)
}

export async function findFeesOfBooking(db: Queryable, siteId: string, bookingId: string): Promise<FeeRecord[]> {
  const rows = await feesOf(db, siteId)
    .where('booking_fees.booking_id', '=', bookingId)
    .where('booking_fees.status', 'in', ['DUE', 'PAID'])
    .orderBy('booking_fees.created_at')
    .orderBy('booking_fees.id')
    .execute()
  return rows.map(feeOf)
}

export type CountedSince = { siteId: string; contactId: string; since: string }

export async function countForgiven(db: Queryable, { siteId, contactId, since }: CountedSince): Promise<number> {
  const row = await db
    .selectFrom('booking_fees')
    .select(({ fn }) => fn.countAll<string>().as('count'))
    .where('site_id', '=', siteId)
    .where('contact_id', '=', contactId)
    .where('created_at', '>', since)
    .where('status', '=', 'FORGIVEN')
    .executeTakeFirstOrThrow()
  return Number(row.count)
}

export async function findAppliedFees(db: Queryable, siteId: string, bookingIds: readonly string[]): Promise<Set<string>> {
  const rows = await db
    .selectFrom('booking_fees')
    .select('booking_id')
    .where('site_id', '=', siteId)
    .where(sql<boolean>`booking_id = any(${bookingIds}::uuid[])`)
    .where('kind', '=', 'LATE_CANCEL')
    .where('status', 'in', ['DUE', 'PAID'])
    .execute()
  return new Set(rows.map(({ booking_id }) => booking_id))
}

/**
 * Whether the fee for a missed session replaces the price of `bookings`, even if it was waived or forgiven. Not for courses, of which a
 * session is only a part, and not if it was withdrawn because the customer came.
 */
export const feeReplacesPrice = sql<boolean>`(bookings.type <> 'COURSE' and exists (
  select from booking_fees where booking_fees.site_id = bookings.site_id and booking_fees.booking_id = bookings.id
    and booking_fees.kind = 'NO_SHOW' and booking_fees.status <> 'WITHDRAWN'))`

export async function findPricesReplaced(db: Queryable, siteId: string, bookingIds: readonly string[]): Promise<ReadonlySet<string>> {
  const rows = await db
    .selectFrom('bookings')
    .select('id')
    .where('site_id', '=', siteId)
    .where(sql<boolean>`id = any(${bookingIds}::uuid[])`)
    .where(feeReplacesPrice)
    .execute()
  return new Set(rows.map(({ id }) => id))
}

export type NewFeeLine = { id: string; kind: FeeLineKind; units: bigint; reason: string | null; madeBy: string | null }

export async function insertFee(tx: Transaction, siteId: string, fee: FeeRecord): Promise<boolean> {
  const row = await tx
    .insertInto('booking_fees')
    .values({
      site_id: siteId,
      id: fee.id,
      booking_id: fee.bookingId,
      contact_id: fee.contactId,
      member_id: fee.memberId,
      kind: fee.kind,
      event_id: fee.eventId,
      status: fee.status,
      currency: fee.currency,
      units: fee.units,
      collect_at: fee.collectAt,
      title: fee.title,
      start_at: fee.start,
      created_at: fee.createdDate,
      updated_at: fee.updatedDate,
    })
    .onConflict((conflict) => conflict.doNothing())
    .returning('id')
    .executeTakeFirst()
  return row !== undefined
}

/** The caller has locked the fee, or just made it. */
export async function insertFeeLines(
  tx: Transaction,
  { siteId, feeId, now }: WhichFee & { now: string },
  lines: readonly NewFeeLine[],
): Promise<void> {
  if (lines.length === 0) return
  await tx
    .insertInto('fee_lines')
    .values(
      lines.map((line, index) => ({
        position: sql<number>`(select coalesce(max(position), 0) + ${index + 1}::integer from fee_lines
          where site_id = ${siteId} and fee_id = ${feeId})`,
        site_id: siteId,
        id: line.id,
        fee_id: feeId,
        kind: line.kind,
        units: line.units,
        reason: line.reason,
        made_by: line.madeBy,
        created_at: now,
      })),
    )
    .execute()
}

export async function updateFee(
  tx: Transaction,
  { siteId, feeId, now }: WhichFee & { now: string },
  { status, collectAt }: { status: FeeStatus; collectAt: string | null },
): Promise<string> {
  const row = await tx
    .updateTable('booking_fees')
    .set({ status, collect_at: collectAt, updated_at: now })
    .set(({ eb }) => ({ revision: eb('revision', '+', '1') }))
    .where('site_id', '=', siteId)
    .where('id', '=', feeId)
    .returning('revision')
    .executeTakeFirstOrThrow()
  return row.revision
}

/** Fees of all sites that are due to be charged to saved cards, the longest due first. A fee whose payment is under way waits. */
export async function findFeesToCollect(db: Queryable, now: string, tried: readonly string[], most: number): Promise<WhichFee[]> {
  const rows = await db
    .selectFrom('booking_fees')
    .select(['site_id as siteId', 'id as feeId'])
    .where('collect_at', '<=', now)
    .where(sql<boolean>`id <> all(${tried}::uuid[])`)
    .where(
      sql<boolean>`not exists (select from payments where payments.site_id = booking_fees.site_id and payments.subject_id = booking_fees.id
        and payments.purpose = 'FEE' and payments.status in ('OPEN', 'ACTION_REQUIRED'))`,
    )
    .orderBy('collect_at')
    .limit(most)
    .execute()
  return rows
}

export const listFeeLines = (db: Queryable, { siteId, feeId }: WhichFee): Promise<Selectable<FeeLinesTable>[]> =>
  db.selectFrom('fee_lines').selectAll().where('site_id', '=', siteId).where('fee_id', '=', feeId).orderBy('position').execute()

export const feeOf = (row: FeeRow): FeeRecord => ({
  id: row.id,
  bookingId: row.booking_id,
  contactId: row.contact_id,
  memberId: row.member_id,
  eventId: row.event_id,
  kind: row.kind,
  status: row.status,
  currency: row.currency,
  units: BigInt(row.units),
  owedUnits: BigInt(row.owed_units),
  collectAt: row.collect_at,
  title: row.title,
  start: row.start_at,
  ...(row.titles !== null && { translations: row.titles as Translations }),
  revision: row.revision,
  createdDate: row.created_at,
  updatedDate: row.updated_at,
})

const column = (name: string) => sql.ref(`booking_fees.${name}`)

export const feeFields: Fields = {
  id: { column: column('id'), type: 'id' },
  createdDate: { column: column('created_at'), type: 'instant', isRequired: true },
  bookingId: { column: column('booking_id'), type: 'id' },
  contactId: { column: column('contact_id'), type: 'id' },
  kind: { column: column('kind'), type: 'enum', values: ['LATE_CANCEL', 'NO_SHOW'] },
  status: { column: column('status'), type: 'enum', values: ['DUE', 'PAID', 'FORGIVEN', 'WAIVED', 'WITHDRAWN'] },
}
