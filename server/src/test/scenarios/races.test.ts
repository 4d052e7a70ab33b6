import { setTimeout } from 'node:timers/promises'
import type { Booking, Slot } from '@foyer/contract'
import { slotOf } from '@foyer/domain'
import type { Client } from '@foyer/sdk'
import { sql } from 'kysely'
import { afterAll, describe, expect, test } from 'vitest'
import { complete, hold, of } from '../bookings/booked.ts'
import { createBookingWorld } from '../bookings/booking-world.ts'
import { signedInMember } from '../people/signed-in-member.ts'
import { outcomes, overlappingPlaces, racers, startApiServer } from '../servers/racing.ts'
import { offersIn } from './offered.ts'

const bookingWorld = await createBookingWorld()
const { world, visitor, ada, newDay, slot, later, isFree } = bookingWorld
const offered = await offersIn(bookingWorld, ada)
const servers = await Promise.all([startApiServer(world), startApiServer(world)])
const clients = await racers(world, servers, 40)
afterAll(async () => {
  await Promise.all(servers.map(({ kill }) => kill()))
  await world.close()
})

const taken = '428 SLOT_NOT_AVAILABLE'
/** How many deadlocks the database has ended. A connection reports its count within a second. */
const deadlocks = async (): Promise<number> => {
  await setTimeout(1_200)
  const { rows } = await sql<{ deadlocks: number }>`
    select deadlocks::integer as deadlocks from pg_stat_database where datname = current_database()`.execute(world.db)
  return rows[0]?.deadlocks ?? -1
}
/** Ends all holds, as time would: those of earlier stories must not count against a limit. */
const letGoOfHolds = async () => {
  await world.db.deleteFrom('places').where('is_hold', '=', true).execute()
  await world.db.updateTable('bookings').set({ hold_expires_at: world.clock.now }).where('status', '=', 'CREATED').execute()
}
const liveHolds = async () => (await world.db.selectFrom('places').select('id').where('is_hold', '=', true).execute()).length
const all = (racing: readonly Client[], wanted: Slot) => outcomes(racing.map((client) => hold(client, wanted)))
const anybodys = ({ resource: _, ...wanted }: Slot): Slot => wanted

test('forty want one time, on two servers: one gets it, the others get the reason', async () => {
  for (let round = 0; round < 8; round++) {
    expect(await all(clients, await slot(visitor, newDay(), '10:00'))).toEqual({ SUCCESS: 1, [taken]: 39 })
  }
  expect(await overlappingPlaces(world)).toBe(0)
})

test('forty want overlapping times: of those who succeed, no two overlap', async () => {
  const quarters = await world.service([ada], {
    name: 'Quarters',
    schedule: { availabilityConstraints: { sessionDurations: [15], timeBetweenSessions: 30 } },
  })
  const date = newDay()
  const starts = ['10:00', '10:15', '10:30', '10:45', '11:00', '11:15', '11:30']
  const slots = await Promise.all(starts.map((time) => slot(visitor, date, time, quarters)))
  const ends = await outcomes(clients.map((client, index) => hold(client, slots[index % slots.length] as Slot)))
  expect(Object.keys(ends).toSorted()).toEqual([taken, 'SUCCESS'])
  // Three quarters of an hour each, starting from ten to half past eleven: two or three fit, depending on the order.
  expect(ends.SUCCESS).toBeGreaterThanOrEqual(2)
  expect(ends.SUCCESS).toBeLessThanOrEqual(3)
  expect(await overlappingPlaces(world)).toBe(0)
})

test('expired holds are in the way of forty: still one gets the time', async () => {
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

test('any staff member, with one of three free: one more booking, and no more', async () => {
  const staff = [ada, await world.staffMember('Jonas Weber'), await world.staffMember('Noor Haddad')]
  const anybody = await world.service(staff, { name: 'Anybody' })
  const wanted = anybodys(await slot(visitor, newDay(), '10:00', anybody))
  expect(await all(clients.slice(0, 2), wanted)).toEqual({ SUCCESS: 2 })
  expect(await all(clients.slice(2), wanted)).toEqual({ SUCCESS: 1, [taken]: 37 })
  const another = anybodys(await slot(visitor, newDay(), '10:00', anybody))
  expect(await all(clients, another)).toEqual({ SUCCESS: 3, [taken]: 37 })
  expect(await overlappingPlaces(world)).toBe(0)
})

test('an expired hold’s owner, forty others and the business at once: one of them gets the time', async () => {
  const date = newDay()
  const held = await hold(visitor, await slot(visitor, date, '10:00'))
  await later({ minutes: 15 }, async () => {
    const lateServers = await Promise.all([startApiServer(world), startApiServer(world)])
    const thieves = (await racers(world, lateServers, 40)).map((client) => hold(client, slotOf(held)))
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

test('seven move to one time: one succeeds, and the others keep their time', async () => {
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

test('two move onto times that overlap each other’s, round after round: one succeeds, without a deadlock', async () => {
  const [lena, tom] = clients as [Client, Client]
  const before = await deadlocks()
  for (let round = 0; round < 10; round++) {
    const date = newDay()
    const [early, late] = await Promise.all([
      complete(lena, await hold(lena, await slot(visitor, date, '10:00'))),
      complete(tom, await hold(tom, await slot(visitor, date, '12:00'))),
    ])
    // Both overlap their own time and each other: 10:45 to 11:45 and 11:15 to 12:15.
    const to = (start: string, end: string) => ({
      ...slotOf(early.booking),
      startDate: `${date}T${start}:00`,
      endDate: `${date}T${end}:00`,
    })
    const [one, other] = servers.map(({ owner }) => owner) as [Client, Client]
    const moves = [
      one.bookings.rescheduleBooking({ ...of(early.booking), body: { revision: early.booking.revision, slot: to('10:45', '11:45') } }),
      other.bookings.rescheduleBooking({ ...of(late.booking), body: { revision: late.booking.revision, slot: to('11:15', '12:15') } }),
    ]
    expect(await outcomes(moves)).toEqual({ SUCCESS: 1, [taken]: 1 })
  }
  expect(await overlappingPlaces(world)).toBe(0)
  expect(await deadlocks()).toBe(before)
})

test('two replace holds with times that overlap the other’s hold: a refused visitor keeps their hold', async () => {
  const quarters = await world.service([ada], {
    name: 'Quarter steps',
    schedule: { availabilityConstraints: { sessionDurations: [60], timeBetweenSessions: 0 } },
  })
  const { site } = await world.owner.site.getSite()
  await world.owner.site.updateSite({ body: { site: { slotStepMinutes: 15, revision: site.revision } } })
  const [lena, tom] = clients as [Client, Client]
  const before = await deadlocks()
  for (let round = 0; round < 10; round++) {
    const date = newDay()
    await letGoOfHolds()
    const at = (time: string) => slot(world.owner, date, time, quarters)
    const [early, late, between, beside] = await Promise.all([at('10:00'), at('12:00'), at('10:45'), at('11:15')])
    await Promise.all([hold(lena, early), hold(tom, late)])
    expect(await outcomes([hold(lena, between), hold(tom, beside)])).toEqual({ SUCCESS: 1, [taken]: 1 })
    expect(await liveHolds()).toBe(2)
  }
  expect(await deadlocks()).toBe(before)
})

test('one moves a booking to a time that another wants to hold: one of them gets it', async () => {
  const mover = clients[0] as Client
  for (let round = 0; round < 10; round++) {
    await letGoOfHolds()
    const date = newDay()
    const { booking } = await complete(mover, await hold(mover, await slot(visitor, date, '10:00')))
    const [wanted, crossing] = await Promise.all([slot(visitor, date, '11:00'), slot(visitor, date, '11:30')])
    const ends = await outcomes([
      mover.bookings.rescheduleBooking({ params: { bookingId: booking.id }, body: { revision: booking.revision, slot: wanted } }),
      ...clients.slice(1, 6).map((client) => hold(client, crossing)),
    ])
    expect(ends).toEqual({ SUCCESS: 1, [taken]: 5 })
  }
  expect(await overlappingPlaces(world)).toBe(0)
})

test('twenty cancel one booking at once: one succeeds, the others get STALE_REVISION', async () => {
  const { booking } = await complete(visitor, await hold(visitor, await slot(visitor, newDay(), '10:00')))
  const attempts = Array.from({ length: 20 }, (_, index) => servers[index % 2]?.owner.bookings.cancelBooking(of(booking)))
  expect(await outcomes(attempts as Promise<unknown>[])).toEqual({ SUCCESS: 1, '409 STALE_REVISION': 19 })
})

describe('an offer of a waiting list, on two servers', () => {
  const rounds = 4
  const [lena, tom, ...strangers] = clients as [Client, Client, ...Client[]]
  const done = ({ SUCCESS = 0 }: Record<string, number>) => SUCCESS

  test('of a time is taken, passed, and wanted by new visitors: it goes to one of them, or is free', async () => {
    const { offeredTime, statusOf } = offered
    for (let round = 0; round < rounds; round++) {
      await letGoOfHolds()
      const { params, wanted, date } = await offeredTime()
      expect(await statusOf(params)).toBe('OFFERED')
      const [accepted, passed, held] = await Promise.all([
        outcomes([lena['waiting-list'].acceptOffer({ params })]),
        outcomes([tom['waiting-list'].passOffer({ params })]),
        all(strangers.slice(0, 6), wanted),
      ])
      expect(done(accepted) + done(passed)).toBe(1)
      expect(done(held) + (held[taken] ?? 0)).toBe(6)
      expect(done(accepted) + done(held)).toBe((await isFree(date, '10:00')) ? 0 : 1)
    }
    expect(await overlappingPlaces(world)).toBe(0)
  })

  test('of a time is taken on one while it ends on the other, where new visitors want it: one of them gets it', async () => {
    const { offeredTime, statusOf, serve } = offered
    for (let round = 0; round < rounds; round++) {
      await letGoOfHolds()
      const { params, wanted } = await offeredTime()
      const newcomers = await Promise.all(Array.from({ length: 4 }, () => world.visitor()))
      const accepting = outcomes([lena['waiting-list'].acceptOffer({ params })])
      await later({ minutes: 31 }, async () => {
        const [held] = await Promise.all([all(newcomers, wanted), serve()])
        const accepted = await accepting
        expect(done(accepted) + done(held)).toBe(1)
        expect(done(held) + (held[taken] ?? 0)).toBe(4)
        expect(await statusOf(params)).toBe(done(accepted) === 1 ? 'GONE' : 'WAITING')
      })
    }
    expect(await overlappingPlaces(world)).toBe(0)
  })

  test('of a seat is taken on one while it ends or passes on the other: the seat has one owner, and no new visitor gets it', async () => {
    const { offeredSeat, statusOf, serve, seatsOf } = offered
    for (let round = 0; round < 2 * rounds; round++) {
      const { params, next, seat, eventId } = await offeredSeat()
      expect([await statusOf(params), await statusOf(next)]).toEqual(['OFFERED', 'WAITING'])
      const accepting = outcomes([lena['waiting-list'].acceptOffer({ params })])
      const wanting = outcomes(strangers.slice(0, 4).map((client) => client.bookings.createBooking({ body: { booking: seat } })))
      const passing = round % 2 === 0 ? tom['waiting-list'].passOffer({ params }).catch(() => null) : later({ minutes: 31 }, serve)
      const [accepted, refused] = await Promise.all([accepting, wanting, passing])
      expect(refused).toEqual({ '428 SESSION_CAPACITY_EXCEEDED': 4 })
      expect(await statusOf(next)).toBe(done(accepted) === 1 ? 'WAITING' : 'OFFERED')
      expect(await seatsOf(eventId)).toBe(1)
    }
  })
})

test('no server logged an error in all this', () => {
  expect(servers.flatMap(({ errors }) => errors)).toEqual([])
})

test('twenty bookings want the last three visits of a plan, on two servers: three get them, and no line says more', async () => {
  const pricingPlan = { rateType: 'FIXED' as const, fixed: { price: { value: '40' } }, options: { pricingPlan: true } }
  const withPlan = await world.service([ada], { name: 'With a plan', payment: pricingPlan })
  const card = { name: 'Three', pricing: { price: { value: '90' }, singlePaymentUnlimited: true } }
  const { plan } = await world.owner.plans.createPlan({ body: { plan: card } })
  const benefits = [{ serviceIds: [withPlan.id], kind: 'PER_ORDER' as const, amount: 3 }]
  await world.owner.benefits.setPlanBenefits({ params: { planId: plan.id }, body: { benefits } })
  const { memberId } = await signedInMember(world)
  const { order } = await world.owner.orders.createOfflineOrder({ body: { planId: plan.id, memberId } })
  const contactDetails = { firstName: 'Lena', ...(order.buyer.contactId && { contactId: order.buyer.contactId }) }
  const dates = Array.from({ length: 20 }, newDay)
  const slots = await Promise.all(dates.map((date) => slot(visitor, date, '10:00', withPlan)))
  const paying = slots.map((wanted, index) =>
    (servers[index % 2] ?? servers[0]).owner.bookings.createBooking({
      body: {
        booking: {
          bookedEntity: { slot: wanted },
          status: 'CONFIRMED',
          totalParticipants: 1,
          contactDetails,
          selectedPaymentOption: 'MEMBERSHIP',
        },
      },
    }),
  )
  expect(await outcomes(paying)).toEqual({ SUCCESS: 3, '428 NO_CREDITS_LEFT': 17 })
  const { lines } = await world.owner.credits.listCreditLines({ params: { orderId: order.id }, query: {} })
  expect(lines.map(({ amount }) => amount).toSorted()).toEqual([-1, -1, -1, 3])
})
