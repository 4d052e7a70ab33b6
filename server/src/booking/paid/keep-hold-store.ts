import { sql } from 'kysely'
import type { Transaction } from '../../ground/db/database.ts'

type Holds = { siteId: string; bookingIds: readonly string[]; now: string; until: string }

/** Lets live holds, with their places or seats, live until then; false if one of them has expired. */
export async function keepHolds(tx: Transaction, { siteId, bookingIds, now, until }: Holds): Promise<boolean> {
  const { rows } = await sql<{ id: string }>`
    with kept as (
      update bookings set hold_expires_at = greatest(hold_expires_at, ${until}::timestamptz)
      where site_id = ${siteId} and id = any(${bookingIds}::uuid[]) and status = 'CREATED' and hold_expires_at > ${now}::timestamptz returning id
    ), taken as (
      update places set expires_at = greatest(expires_at, ${until}::timestamptz)
      where site_id = ${siteId} and booking_id in (select id from kept) and is_hold
    ), seated as (
      update seat_holds set expires_at = greatest(expires_at, ${until}::timestamptz)
      where site_id = ${siteId} and booking_id in (select id from kept)
    )
    select id from kept`.execute(tx)
  return rows.length === bookingIds.length
}
