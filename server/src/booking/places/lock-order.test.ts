import { sql } from 'kysely'
import { afterAll, expect, test } from 'vitest'
import { lockResourcesShared } from '../../house/calendar/calendar-locks-store.ts'
import { book, of } from '../../test/bookings/booked.ts'
import { createBookingWorld } from '../../test/bookings/booking-world.ts'

const { world, visitor, ada, newDay, slot, read } = await createBookingWorld()
afterAll(() => world.close())

const { owner, db, siteId } = world

const waitingForResources = async (): Promise<number> => {
  const { rows } = await sql<{ waiting: number }>`
    select count(*)::integer as waiting from pg_locks join pg_database on pg_database.oid = database
    where locktype = 'advisory' and not granted and datname = current_database()`.execute(db)
  return rows[0]?.waiting ?? 0
}

// docs/lock-order.md: the deletion locks resources, then bookings; the confirmation its booking, then resources: a deadlock, which
// PostgreSQL ends after a second.
test('a request that is confirmed while its service is deleted is canceled, and no caller learns of the deadlock', async () => {
  const onlineBooking = { enabled: true, requireManualApproval: true, allowMultipleRequests: true }
  const tattoo = await world.service([ada], { name: 'Tattoo', onlineBooking })
  const asked = await book(visitor, await slot(visitor, newDay(), '10:00', tattoo))
  const { deletion, confirmation } = await db.transaction().execute(async (tx) => {
    await lockResourcesShared(tx, siteId, [ada.resourceId])
    const deletion = owner.services.deleteService({ params: { serviceId: tattoo.id }, query: {} })
    await expect.poll(waitingForResources).toBe(1)
    const confirmation = owner.bookings.confirmBooking(of(asked)).catch((error: unknown) => error)
    await expect.poll(waitingForResources).toBe(2)
    return { deletion, confirmation }
  })
  expect(await deletion).toEqual({})
  // The transaction that PostgreSQL ended runs again after the other: usually the confirmation, which then finds the booking canceled.
  const confirmed = { booking: expect.objectContaining({ status: 'CONFIRMED' }) }
  expect([confirmed, expect.objectContaining({ code: 'STALE_REVISION' })]).toContainEqual(await confirmation)
  expect((await read(owner, asked))?.booking.status).toBe('CANCELED')
})
