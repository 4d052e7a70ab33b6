import { type RawBuilder, sql } from 'kysely'
import type { Queryable, Transaction } from '../../ground/db/database.ts'
import { columns, type EntryRow, type WaitingBooking, waiting, waitingBookingOf } from '../freed-seats/waiting-store.ts'

export type WindowEntry = WaitingBooking & {
  siteId: string
  serviceId: string
  noticeMinutes: number
  passedStarts: number[]
}

/** `stamp` holds the versions of catalogue and places on which the decision was based. */
export type DueWindow = WindowEntry & { stamp: string }

type WindowRow = EntryRow & {
  entry_service_id: string
  notice_minutes: number
  passed_minutes: number[]
}

const windowColumns = sql`${columns}, entry.service_id as entry_service_id, entry.notice_minutes,
  array(select extract(epoch from passed) / 60 from unnest(entry.passed_starts) as passed)::double precision[] as passed_minutes`

const windowOf = (row: WindowRow): WindowEntry => ({
  ...waitingBookingOf(row),
  siteId: row.site_id,
  serviceId: row.entry_service_id,
  noticeMinutes: row.notice_minutes,
  passedStarts: row.passed_minutes,
})

/** Windows are checked again after this time even if nothing has changed, because bookings open as days pass. */
const looksEveryMinutes = 15

type DueQuestion = { now: string; atMost: number; siteId?: string | undefined }

const ofSite = (siteId: string | undefined): RawBuilder<unknown> => (siteId === undefined ? sql`` : sql`and entry.site_id = ${siteId}`)

/**
 * Customers without an offer in whose windows a time may have become free: bookings, holds, hours, blocks or services have changed since
 * the last check, or a hold has expired. In the order of their lists, without locks.
 */
export async function findDueWindows(db: Queryable, { now, atMost, siteId }: DueQuestion): Promise<DueWindow[]> {
  const { rows } = await sql<WindowRow & { stamp: string }>`
    with stamps as materialized (
      select site.id, site.catalogue_version || ':' || coalesce((
        select sum(resource.places_version) from resources as resource where resource.site_id = site.id), 0) as stamp
      from sites as site where site.id in (
        select entry.site_id from waiting_list_entries as entry
        where entry.service_id is not null and entry.offer_expires_at is null and entry.to_at > ${now}::timestamptz ${ofSite(siteId)})
    )
    select ${windowColumns}, stamps.stamp from ${waiting} join stamps on stamps.id = entry.site_id
    where entry.service_id is not null and entry.offer_expires_at is null and booking.status = 'WAITING_LIST' ${ofSite(siteId)}
      and entry.to_at - make_interval(mins => entry.notice_minutes) > ${now}::timestamptz
      and coalesce(entry.rests_until <= ${now}::timestamptz, true)
      and (
        entry.looked_stamp is distinct from stamps.stamp
        or entry.looked_at < ${now}::timestamptz - make_interval(mins => ${looksEveryMinutes})
        or exists (
          select from places where places.site_id = entry.site_id and places.expires_at > entry.looked_at
            and places.expires_at <= ${now}::timestamptz and places.during && tstzrange(entry.from_at, entry.to_at))
      )
    order by entry.site_id, entry.turn limit ${atMost}`.execute(db)
  return rows.map((row) => ({ ...windowOf(row), stamp: row.stamp }))
}

export async function findDueTimeOffers(db: Queryable, { now, atMost, siteId }: DueQuestion): Promise<WindowEntry[]> {
  const { rows } = await sql<WindowRow>`
    select ${windowColumns} from ${waiting}
    where entry.service_id is not null and entry.offer_expires_at is not null and booking.status = 'WAITING_LIST' ${ofSite(siteId)}
      and (entry.offer_expires_at <= ${now}::timestamptz or (not entry.is_told and entry.tell_at <= ${now}::timestamptz))
    order by entry.offer_expires_at limit ${atMost}`.execute(db)
  return rows.map(windowOf)
}

export async function findWindow(tx: Transaction, siteId: string, bookingId: string): Promise<WindowEntry | null> {
  const { rows } = await sql<WindowRow>`
    select ${windowColumns} from ${waiting}
    where entry.site_id = ${siteId} and entry.booking_id = ${bookingId} and entry.service_id is not null and booking.status = 'WAITING_LIST'`.execute(
    tx,
  )
  return rows[0] ? windowOf(rows[0]) : null
}

export async function markLooked(db: Queryable, now: string, looked: readonly DueWindow[]): Promise<void> {
  if (looked.length === 0) return
  const list = JSON.stringify(looked.map(({ siteId, stored, stamp }) => ({ siteId, bookingId: stored.booking.id, stamp })))
  await sql`
    update waiting_list_entries as entry set looked_at = ${now}::timestamptz, looked_stamp = looked.stamp
    from jsonb_to_recordset(${list}::jsonb) as looked ("siteId" uuid, "bookingId" uuid, stamp text)
    where entry.site_id = looked."siteId" and entry.booking_id = looked."bookingId"`.execute(db)
}

export async function countWindows(
  tx: Transaction,
  {
    siteId,
    serviceId,
    contactId,
    fromAt,
    toAt,
    now,
  }: Pick<NewWindow, 'siteId' | 'serviceId' | 'contactId' | 'fromAt' | 'toAt'> & { now: string },
): Promise<{ waiting: number; isListed: boolean }> {
  const { rows } = await sql<{ waiting: number; isListed: boolean }>`
    with over as (
      -- Windows that have passed make room for new ones.
      delete from waiting_list_entries where site_id = ${siteId} and service_id = ${serviceId} and contact_id = ${contactId}
        and to_at <= ${now}::timestamptz
      returning booking_id
    )
    select count(*) filter (where from_at < ${toAt}::timestamptz and to_at > ${fromAt}::timestamptz)::integer as waiting, coalesce(bool_or(contact_id = ${contactId}::uuid), false) as "isListed"
    from waiting_list_entries where site_id = ${siteId} and service_id = ${serviceId} and to_at > ${now}::timestamptz
      and (select count(*) from over) >= 0`.execute(tx)
  return rows[0] ?? { waiting: 0, isListed: false }
}

export type NewWindow = {
  siteId: string
  bookingId: string
  serviceId: string
  contactId: string
  fromAt: string
  toAt: string
  reservationMinutes: number
  noticeMinutes: number
}

const lastTurn = (siteId: RawBuilder<unknown> | string, serviceId: RawBuilder<unknown> | string) =>
  sql<number>`(select coalesce(max(turn), 0) from waiting_list_entries where site_id = ${siteId} and service_id = ${serviceId})`

export async function insertWindow(tx: Transaction, { siteId, serviceId, ...entry }: NewWindow): Promise<void> {
  await tx
    .insertInto('waiting_list_entries')
    .values({
      site_id: siteId,
      booking_id: entry.bookingId,
      event_id: null,
      schedule_id: null,
      service_id: serviceId,
      from_at: entry.fromAt,
      to_at: entry.toAt,
      rests_until: null,
      looked_at: null,
      looked_stamp: null,
      contact_id: entry.contactId,
      party_size: 1,
      turn: sql<number>`${lastTurn(siteId, serviceId)} + 1`,
      reservation_minutes: entry.reservationMinutes,
      notice_minutes: entry.noticeMinutes,
      // What counts is the end of the window.
      may_start_late: true,
      tell_at: null,
      offer_expires_at: null,
    })
    .execute()
}

type Entry = { siteId: string; bookingId: string }

export async function saveTimeOffer(
  tx: Transaction,
  { siteId, bookingId }: Entry,
  { notifyAt, expiresAt, isSent }: { notifyAt: string; expiresAt: string; isSent: boolean },
): Promise<void> {
  await tx
    .updateTable('waiting_list_entries')
    .set({ tell_at: notifyAt, offer_expires_at: expiresAt, is_told: isSent, rests_until: null })
    .where('site_id', '=', siteId)
    .where('booking_id', '=', bookingId)
    .execute()
}

export async function endTimeOffer(
  tx: Transaction,
  { siteId, bookingId }: Entry,
  { start, restsUntil }: { start: string; restsUntil: string | null },
): Promise<void> {
  await sql`
    update waiting_list_entries as entry set tell_at = null, offer_expires_at = null, is_told = false, rests_until = ${restsUntil}::timestamptz,
      passed_starts = entry.passed_starts || ${start}::timestamptz,
      turn = ${lastTurn(sql.ref('entry.site_id'), sql.ref('entry.service_id'))} + 1
    where entry.site_id = ${siteId} and entry.booking_id = ${bookingId}`.execute(tx)
}
