import type { Booking, Slot } from '@foyer/contract'
import type { Client } from '@foyer/sdk'
import { afterAll, expect, test } from 'vitest'
import { complete, hold, of } from '../test/booked.ts'
import { createBookingWorld } from '../test/booking-world.ts'
import { outcomes, overlappingPlaces, racers, startApiServer } from '../test/racing.ts'

const { world, visitor, ada, newDay, slot, later, isFree } = await createBookingWorld()
const servers = await Promise.all([startApiServer(world), startApiServer(world)])
const clients = await racers(world, servers, 40)
afterAll(async () => {
  await Promise.all(servers.map(({ kill }) => kill()))
  await world.close()
})

const taken = '428 SLOT_NOT_AVAILABLE'
const all = (racing: readonly Client[], wanted: Slot) => outcomes(racing.map((client) => hold(client, wanted)))
const anybodys = ({ resource: _, ...wanted }: Slot): Slot => wanted

test('forty want one time, on two servers: one gets it, the others are told', async () => {
  for (let round = 0; round < 8; round++) {
    expect(await all(clients, await slot(visitor, newDay(), '10:00'))).toEqual({ SUCCESS: 1, [taken]: 39 })
  }
  expect(await overlappingPlaces(world)).toBe(0)
})

test('forty want times that overlap: whoever gets one, no two overlap', async () => {
  const quarters = await world.service([ada], {
    name: 'Quarters',
    schedule: { availabilityConstraints: { sessionDurations: [15], timeBetweenSessions: 30 } },
  })
  const date = newDay()
  const starts = ['10:00', '10:15', '10:30', '10:45', '11:00', '11:15', '11:30']
  const slots = await Promise.all(starts.map((time) => slot(visitor, date, time, quarters)))
  const ends = await outcomes(clients.map((client, index) => hold(client, slots[index % slots.length] as Slot)))
  expect(Object.keys(ends).toSorted()).toEqual([taken, 'SUCCESS'])
  // Three quarters of an hour each, starting from ten to half past eleven: two or three fit, whoever came first.
  expect(ends.SUCCESS).toBeGreaterThanOrEqual(2)
  expect(ends.SUCCESS).toBeLessThanOrEqual(3)
  expect(await overlappingPlaces(world)).toBe(0)
})

test('holds that ran out lie in the way of forty: still one gets the time', async () => {
  const date = newDay()
  const wanted = await slot(visitor, date, '12:00')
  await later({ minutes: -20 }, async () => {
    for (const [from, to] of [
      ['11:15', '12:15'],
      ['12:15', '13:15'],
    ]) {
      const stray = { ...wanted, startDate: `${date}T${from}:00`, endDate: `${date}T${to}:00` }
      await world.owner.bookings.createBooking({ body: { booking: { bookedEntity: { slot: stray } } } })
    }
  })
  expect(await all(clients, wanted)).toEqual({ SUCCESS: 1, [taken]: 39 })
  expect(await overlappingPlaces(world)).toBe(0)
})

test('any staff member, with one of three left: one more booking, and no more', async () => {
  const staff = [ada, await world.staffMember('Jonas Weber'), await world.staffMember('Noor Haddad')]
  const anybody = await world.service(staff, { name: 'Anybody' })
  const wanted = anybodys(await slot(visitor, newDay(), '10:00', anybody))
  expect(await all(clients.slice(0, 2), wanted)).toEqual({ SUCCESS: 2 })
  expect(await all(clients.slice(2), wanted)).toEqual({ SUCCESS: 1, [taken]: 37 })
  const another = anybodys(await slot(visitor, newDay(), '10:00', anybody))
  expect(await all(clients, another)).toEqual({ SUCCESS: 3, [taken]: 37 })
  expect(await overlappingPlaces(world)).toBe(0)
})

test('who held a time too long, forty others and the business at once: one of them has it in the end', async () => {
  const date = newDay()
  const held = await hold(visitor, await slot(visitor, date, '10:00'))
  await later({ minutes: 15 }, async () => {
    const lateServers = await Promise.all([startApiServer(world), startApiServer(world)])
    const thieves = (await racers(world, lateServers, 40)).map((client) => hold(client, held.bookedEntity.slot))
    const ends = await outcomes([
      ...thieves,
      complete(visitor, held),
      ...lateServers.map(({ owner }) => owner.bookings.confirmBooking(of(held))),
    ])
    expect(ends.SUCCESS).toBe(1)
    expect(Object.keys(ends).filter((word) => !/^(SUCCESS|4\d\d .*)$/.test(word))).toEqual([])
    expect(await isFree(date, '10:00')).toBe(false)
    await Promise.all(lateServers.map(({ kill }) => kill()))
  })
  expect(await overlappingPlaces(world)).toBe(0)
})

test('seven move to one time: one arrives, and nobody loses the time he had', async () => {
  const date = newDay()
  const movers = clients.slice(0, 7)
  const bookings: Booking[] = []
  for (const [index, client] of movers.entries()) {
    bookings.push((await complete(client, await hold(client, await slot(visitor, date, `${10 + index}:00`)))).booking)
  }
  const target = await slot(visitor, date, '17:00')
  const moves = bookings.map(({ id, revision }, index) =>
    movers[index]?.bookings.rescheduleBooking({ params: { bookingId: id }, body: { revision, slot: target } }),
  )
  expect(await outcomes(moves as Promise<unknown>[])).toEqual({ SUCCESS: 1, [taken]: 6 })
  const filter = { id: bookings.map(({ id }) => id) }
  const { extendedBookings } = await world.owner.bookings.queryExtendedBookings({ body: { query: { filter } } })
  expect(new Set(extendedBookings.map(({ booking }) => booking.startDate)).size).toBe(7)
})

test('twenty cancel one booking at once: one does, the others are told that theirs is old', async () => {
  const { booking } = await complete(visitor, await hold(visitor, await slot(visitor, newDay(), '10:00')))
  const attempts = Array.from({ length: 20 }, (_, index) => servers[index % 2]?.owner.bookings.cancelBooking(of(booking)))
  expect(await outcomes(attempts as Promise<unknown>[])).toEqual({ SUCCESS: 1, '409 STALE_REVISION': 19 })
})

test('nothing of all this made a server complain', () => {
  expect(servers.flatMap(({ errors }) => errors)).toEqual([])
})
