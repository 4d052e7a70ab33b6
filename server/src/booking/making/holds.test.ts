import type { SentSlot, Service } from '@foyer/contract'
import type { Client } from '@foyer/sdk'
import { sql } from 'kysely'
import { afterAll, expect, onTestFinished, test } from 'vitest'
import { planOnce } from '../../ground/db/plan-once.ts'
import { book, complete, hold, slotAt } from '../../test/bookings/booked.ts'
import { createBookingWorld } from '../../test/bookings/booking-world.ts'
import { countOwnStatements } from '../../test/own-statements.ts'
import { releaseExpired } from '../places/give-back.ts'

const { world, visitor, ada, newDay, slot, isFree, read, later } = await createBookingWorld()
afterAll(() => world.close())

test('an expired hold is free at once, and can be finished late if the time is still free', async () => {
  const date = newDay()
  const first = await hold(visitor, await slot(visitor, date, '10:00'))
  await later({ minutes: 14, seconds: 59 }, async () => expect(await isFree(date, '10:00')).toBe(false))
  await later({ minutes: 15 }, async () => {
    expect(await isFree(date, '10:00')).toBe(true)
    expect((await complete(visitor, first)).booking.status).toBe('CONFIRMED')
    expect(await isFree(date, '10:00')).toBe(false)
  })
})

test('an expired hold whose time was taken is refused, with alternatives', async () => {
  const date = newDay()
  const lost = await hold(visitor, await slot(visitor, date, '10:00'))
  await later({ minutes: 16 }, async () => {
    const quicker = await world.visitor()
    await book(quicker, await slot(quicker, date, '10:00'))
    await expect(complete(visitor, lost)).rejects.toMatchObject({
      status: 428,
      code: 'HOLD_EXPIRED',
      data: { reason: 'BOOKED', alternatives: expect.any(Array) },
    })
  })
})

test('a new hold for the same service replaces the visitor’s old one', async () => {
  const date = newDay()
  const chooser = await world.visitor()
  const first = await hold(chooser, await slot(chooser, date, '10:00'))
  await hold(chooser, await slot(chooser, date, '11:00'))
  expect(await isFree(date, '10:00')).toBe(true)
  expect(await isFree(date, '11:00')).toBe(false)
  // The old hold still exists: as long as its time is free it can be finished.
  expect((await complete(chooser, first)).booking.status).toBe('CONFIRMED')
})

test('a hold that is locked by another change keeps its place: a new one does not replace it', async () => {
  const date = newDay()
  const visitor = await world.visitor()
  const held = await hold(visitor, await slot(visitor, date, '10:00'))
  await world.db.transaction().execute(async (tx) => {
    await tx.selectFrom('bookings').select('id').where('id', '=', held.id).forUpdate().execute()
    await hold(visitor, await slot(visitor, date, '14:00'))
  })
  expect(await isFree(date, '10:00')).toBe(false)
  expect((await complete(visitor, held)).booking.status).toBe('CONFIRMED')
})

test('a hold that expires in the minute of its start is replaced like any other', async () => {
  const date = newDay()
  const { now } = world.clock
  onTestFinished(() => world.clock.set(now))
  world.clock.set(Temporal.PlainDateTime.from(`${date}T09:45`).toZonedDateTime('Europe/Berlin').toInstant().toString())
  const chooser = await world.visitor()
  const wanted = await slot(chooser, date, '10:00')
  await hold(chooser, wanted)
  expect((await hold(chooser, wanted)).status).toBe('CREATED')
})

test('a visitor may have three holds', async () => {
  const date = newDay()
  const services = await Promise.all([1, 2, 3, 4].map((number) => world.service([ada], { name: `Service ${number}` })))
  const greedy = await world.visitor()
  const take = (client: Client, index: number) =>
    slotAt(client, { service: services[index] as Service, date, time: `${10 + index}:00` }).then((found) => hold(client, found))
  for (const index of [0, 1, 2]) await take(greedy, index)
  await expect(take(greedy, 3)).rejects.toMatchObject({ status: 429, code: 'TOO_MANY_HOLDS', data: { whose: 'VISITOR' } })
  await later({ minutes: 15 }, async () => expect((await take(greedy, 3)).status).toBe('CREATED'))
})

test('the clean-up removes places of expired holds, and bookings left unfinished for thirty days', async () => {
  const stray = await hold(visitor, await slot(visitor, newDay(), '10:00'))
  const places = () => world.db.selectFrom('places').select('id').where('booking_id', '=', stray.id).execute()
  await releaseExpired(world.db, world.clock.now)
  expect(await places()).toHaveLength(1)
  await later({ minutes: 16 }, () => releaseExpired(world.db, world.clock.now))
  expect(await places()).toHaveLength(0)
  expect((await read(visitor, stray))?.booking.status).toBe('CREATED')
  await later({ days: 31 }, () => releaseExpired(world.db, world.clock.now))
  expect(await read(visitor, stray)).toBeUndefined()
})

test('a network may have forty holds, and a hold that replaces another does not count twice', async () => {
  const neighbour = async () => {
    const { access_token } = await world.guest.identity.requestToken({ body: { clientId: world.clientId, grantType: 'anonymous' } })
    return world.clientWith({ authorization: access_token }, '10.20.30.40')
  }
  const dates = Array.from({ length: 6 }, newDay)
  const times = ['10:00', '11:00', '12:00', '13:00', '14:00', '15:00', '16:00']
  const slots = await Promise.all(dates.flatMap((date) => times.map((time) => slot(visitor, date, time))))
  const neighbours = await Promise.all(Array.from({ length: 41 }, neighbour))
  const take = (index: number, wanted = slots[index]) => hold(neighbours[index] as Client, wanted as SentSlot)
  for (let index = 0; index < 40; index++) await take(index)
  const retryAfterSeconds = 15 * 60
  await expect(take(40)).rejects.toMatchObject({ status: 429, code: 'TOO_MANY_HOLDS', data: { whose: 'NETWORK', retryAfterSeconds } })
  expect((await take(39, slots[41])).status).toBe('CREATED')
})

test('live holds are found by keys of their own, also by plans that were made before there were any', async () => {
  const wanted = await slot(visitor, newDay(), '10:00')
  const { statements } = await countOwnStatements(() => hold(visitor, wanted))
  const asking = statements.filter((text) => text.includes('hold_expires_at >'))
  expect(asking.length).toBeGreaterThan(0)
  const plans = await world.db.transaction().execute(async (tx) => {
    await planOnce.execute(tx)
    const found = await Promise.all(
      asking.map((text) => sql<{ 'QUERY PLAN': string }>`explain (generic_plan) ${sql.raw(text)}`.execute(tx)),
    )
    return found.flatMap(({ rows }) => rows.map((row) => row['QUERY PLAN'])).join('\n')
  })
  const used = [...plans.matchAll(/using (\w+) on bookings/g)].map(([, index]) => index)
  expect(new Set(used)).toEqual(new Set(['bookings_visitor_holds', 'bookings_network_holds']))
})
