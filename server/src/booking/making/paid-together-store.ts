import { inOrderOfTime, type StoredBooking } from '@foyer/domain'
import { sql, type Updateable } from 'kysely'
import type { Transaction } from '../../ground/db/database.ts'
import type { BookingsTable } from '../../ground/db/types.ts'
import { storedBookingOf } from '../bookings/bookings.ts'

type Together = { siteId: string; now: string; bookingIds: readonly string[] }

/** Changes locked bookings alike, in one statement. */
export const saveTogether = async (
  tx: Transaction,
  { siteId, now, bookingIds }: Together,
  changes: Updateable<BookingsTable>,
): Promise<StoredBooking[]> => {
  const rows = await tx
    .updateTable('bookings')
    .set({ ...changes, revision: sql`revision + 1`, updated_at: now })
    .where('site_id', '=', siteId)
    .where(sql<boolean>`id = any(${bookingIds}::uuid[])`)
    .returningAll()
    .execute()
  return inOrderOfTime(rows.map(storedBookingOf))
}
