import type { Booking } from '@foyer/contract'
import { afterAll, expect, test } from 'vitest'
import { book, complete, hold, lena, of } from '../../test/bookings/booked.ts'
import { type AskedPart, createParts, infosOf } from '../../test/bookings/multi-service.ts'
import { createRoomWorld } from '../../test/bookings/room-world.ts'
import { countOwnStatements } from '../../test/own-statements.ts'

const { world, visitor, ada, massage, newDay, slot, room, serviceIn } = await createRoomWorld()
afterAll(() => world.close())

const byRequest = await world.service([ada], { name: 'Coaching', onlineBooking: { enabled: true, requireManualApproval: true } })
const inRooms = await serviceIn([ada], [[await room('Blue room')], []], { name: 'In two rooms' })
await room('Red room')

const count = async (work: () => Promise<unknown>) => (await countOwnStatements(work)).statements.length
const { owner } = world

/** With `begin` and `commit`. */
const most = {
  hold: 8,
  complete: 9,
  confirm: 9,
  decline: 9,
  cancel: 7,
  cancelAnonymously: 7,
  reschedule: 10,
  confirmOrDecline: 9,
  // Besides, the line of what was paid, and its invoice.
  confirmPaid: 23,
  book: 11,
  // Besides, a savepoint and its release.
  holdInRooms: 10,
  // Of two parts: what they need is read, placed and told together, and each is saved by itself.
  holdPackage: 10,
  completePackage: 15,
  cancelPackage: 11,
  movePackage: 17,
  listPackages: 2,
}

/** Two hours with Ada, the second beginning when the first ends. */
const packageAt = (date: string, hour: number): AskedPart[] => [
  { service: massage, at: `${date}T${hour}:00:00` },
  { service: byRequest, at: `${date}T${hour + 1}:00:00` },
]

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
      return await count(() => owner.bookings.confirmOrDeclineBooking({ params: { bookingId: held.id }, body: {} }))
    }),
    book: await secondTime(async (time) => {
      const bookedEntity = { slot: await slot(owner, newDay(), time) }
      return await count(() =>
        owner.bookings.createBooking({ body: { booking: { status: 'CONFIRMED', bookedEntity, contactDetails: lena } } }),
      )
    }),
    holdPackage: await secondTime(async (time) => {
      const wanted = packageAt(newDay(), Number(time.slice(0, 2)))
      return await count(() => createParts(visitor, wanted))
    }),
    completePackage: await secondTime(async (time) => {
      const { parts } = await createParts(visitor, packageAt(newDay(), Number(time.slice(0, 2))))
      return await count(() => complete(visitor, parts[0] as Booking))
    }),
    cancelPackage: await secondTime(async (time) => {
      const { id, parts } = await createParts(visitor, packageAt(newDay(), Number(time.slice(0, 2))))
      await complete(visitor, parts[0] as Booking)
      return await count(() => visitor.bookings.cancelMultiServiceBooking({ params: { multiServiceBookingId: id }, body: {} }))
    }),
    movePackage: await secondTime(async (time) => {
      const date = newDay()
      const { id, parts } = await createParts(owner, packageAt(date, Number(time.slice(0, 2))), { status: 'CONFIRMED' })
      const rescheduleBookingsInfo = infosOf(parts).map((info, index) => ({ ...info, slot: { startDate: `${date}T${15 + index}:00:00` } }))
      return await count(() =>
        owner.bookings.rescheduleMultiServiceBooking({ params: { multiServiceBookingId: id }, body: { rescheduleBookingsInfo } }),
      )
    }),
    listPackages: await secondTime(async () => {
      const date = newDay()
      const services = [{ serviceId: massage.id }, { serviceId: byRequest.id }]
      const body = { services, fromLocalDate: `${date}T00:00:00`, toLocalDate: `${date}T23:00:00` }
      return await count(() => visitor.availability.listMultiServiceTimes({ body }))
    }),
    confirmPaid: await secondTime(async (time) => {
      const held = await hold(visitor, await slot(visitor, newDay(), time))
      return await count(() => owner.bookings.confirmOrDeclineBooking({ params: { bookingId: held.id }, body: { paymentStatus: 'PAID' } }))
    }),
  }
  for (const [verb, statements] of Object.entries(counts))
    expect.soft(statements, verb).toBeLessThanOrEqual(most[verb as keyof typeof most])
})
