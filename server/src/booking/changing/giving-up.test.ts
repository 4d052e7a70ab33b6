import { setTimeout } from 'node:timers/promises'
import { afterAll, expect, test } from 'vitest'
import { lockResourcesShared } from '../../house/calendar/calendar-locks-store.ts'
import { book, hold } from '../../test/bookings/booked.ts'
import { createBookingWorld } from '../../test/bookings/booking-world.ts'

const { world, visitor, ada, newDay, slot } = await createBookingWorld()
afterAll(() => world.close())

/** While a transaction takes a place of Ada's: which of these finish before it does? */
const doneMeanwhile = async (start: () => Promise<unknown>): Promise<boolean> => {
  let isDone = false
  const { started, ended } = await world.db.transaction().execute(async (tx) => {
    await lockResourcesShared(tx, world.siteId, [ada.resourceId])
    const work = start().then(() => {
      isDone = true
    })
    await Promise.race([work, setTimeout(500)])
    return { started: work, ended: isDone }
  })
  await started
  return ended
}

// Two moves whose new places overlap the other's old one would deadlock.
test('a transaction that moves a place waits for transactions that reserve one; a transaction that only reserves a place does not wait', async () => {
  const date = newDay()
  const [first, second, third] = await Promise.all(['10:00', '12:00', '14:00'].map((time) => slot(visitor, date, time)))
  const chooser = await world.visitor()
  expect(await doneMeanwhile(() => hold(chooser, first ?? {}))).toBe(true)
  expect(await doneMeanwhile(() => hold(chooser, second ?? {}))).toBe(false)
  const { id, revision } = await book(visitor, third ?? {})
  const target = await slot(visitor, date, '16:00')
  const move = () => visitor.bookings.rescheduleBooking({ params: { bookingId: id }, body: { revision, slot: target } })
  expect(await doneMeanwhile(move)).toBe(false)
})
