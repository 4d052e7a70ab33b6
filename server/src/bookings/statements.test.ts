import { afterAll, expect, test } from 'vitest'
import { book, complete, hold, lena, of } from '../test/booked.ts'
import { countOwnStatements } from '../test/own-statements.ts'
import { createRoomWorld } from '../test/room-world.ts'

const { world, visitor, ada, newDay, slot, room, serviceIn } = await createRoomWorld()
afterAll(() => world.close())

const byRequest = await world.service([ada], { name: 'Coaching', onlineBooking: { enabled: true, requireManualApproval: true } })
const inRooms = await serviceIn([ada], [[await room('Blue room')], []], { name: 'In two rooms' })
await room('Red room')

const count = async (work: () => Promise<unknown>) => (await countOwnStatements(work)).statements.length
const { owner } = world

/** With `begin` and `commit`. */
const most = {
  hold: 8,
  complete: 8,
  confirm: 9,
  decline: 9,
  cancel: 7,
  cancelAnonymously: 7,
  reschedule: 10,
  confirmOrDecline: 9,
  book: 11,
  // Besides, a savepoint and its release.
  holdInRooms: 10,
}

/** The second call of each verb is counted, when what it reads of the site is cached. */
const secondTime = async (work: (time: string) => Promise<number>) => {
  await work('10:00')
  return await work('12:00')
}

test('no verb of a booking sends more statements than this table allows', async () => {
  const counts = {
    hold: await secondTime(async (time) => {
      const wanted = await slot(visitor, newDay(), time)
      return await count(() => hold(visitor, wanted))
    }),
    holdInRooms: await secondTime(async (time) => {
      const wanted = await slot(visitor, newDay(), time, inRooms)
      return await count(() => hold(visitor, wanted))
    }),
    complete: await secondTime(async (time) => {
      const held = await hold(visitor, await slot(visitor, newDay(), time))
      return await count(() => complete(visitor, held))
    }),
    confirm: await secondTime(async (time) => {
      const asked = await book(visitor, await slot(visitor, newDay(), time, byRequest))
      return await count(() => owner.bookings.confirmBooking(of(asked)))
    }),
    decline: await secondTime(async (time) => {
      const asked = await book(visitor, await slot(visitor, newDay(), time, byRequest))
      return await count(() => owner.bookings.declineBooking(of(asked)))
    }),
    cancel: await secondTime(async (time) => {
      const booked = await book(visitor, await slot(visitor, newDay(), time))
      return await count(() => visitor.bookings.cancelBooking(of(booked)))
    }),
    cancelAnonymously: await secondTime(async (time) => {
      const { booking, manageToken } = await complete(visitor, await hold(visitor, await slot(visitor, newDay(), time)))
      return await count(() =>
        visitor.bookings.cancelBookingAnonymously({ params: { token: manageToken }, body: { revision: booking.revision } }),
      )
    }),
    reschedule: await secondTime(async (time) => {
      const date = newDay()
      const booked = await book(visitor, await slot(visitor, date, time))
      const wanted = await slot(visitor, date, '15:00')
      return await count(() =>
        visitor.bookings.rescheduleBooking({ params: { bookingId: booked.id }, body: { revision: booked.revision, slot: wanted } }),
      )
    }),
    confirmOrDecline: await secondTime(async (time) => {
      const held = await hold(visitor, await slot(visitor, newDay(), time))
      return await count(() => owner.bookings.confirmOrDeclineBooking({ params: { bookingId: held.id }, body: { paymentStatus: 'PAID' } }))
    }),
    book: await secondTime(async (time) => {
      const bookedEntity = { slot: await slot(owner, newDay(), time) }
      return await count(() =>
        owner.bookings.createBooking({ body: { booking: { status: 'CONFIRMED', bookedEntity, contactDetails: lena } } }),
      )
    }),
  }
  for (const [verb, statements] of Object.entries(counts))
    expect.soft(statements, verb).toBeLessThanOrEqual(most[verb as keyof typeof most])
})
