import type { SlotAvailability } from '@foyer/contract'
import type { Client } from '@foyer/sdk'
import { afterAll, expect, test } from 'vitest'
import { book, hold, of } from '../../test/bookings/booked.ts'
import { createBookingWorld } from '../../test/bookings/booking-world.ts'

// Off the full minute, at which no answer is cached.
const { world, visitor, massage, newDay, slot } = await createBookingWorld({ now: '2027-03-01T08:00:20.000Z' })
afterAll(() => world.close())

let questions = 0

/** The times of a day, asked four times: thrice with one filter, of which the last is answered from the cache, and once with a new one. */
async function timesOn(client: Client, date: string): Promise<SlotAvailability[]> {
  const ask = async (more: Record<string, unknown>) => {
    const filter = { serviceId: massage.id, startDate: `${date}T00:00:00`, endDate: `${date}T23:59:59`, ...more }
    return (await client.availability.queryAvailability({ body: { query: { filter } } })).availabilityEntries
  }
  const times = await ask({})
  expect(await ask({})).toEqual(times)
  expect(await ask({})).toEqual(times)
  expect(await ask({ openSpots: -++questions })).toEqual(times)
  return times
}

const reasonAt = (times: SlotAvailability[], time: string) => {
  const entry = times.find(({ slot: { startDate } }) => startDate.includes(`T${time}`))
  return entry?.reason?.code ?? (entry?.hold ? 'OWN_HOLD' : 'FREE')
}

test('an answer is cached for a minute at most, and never beyond a change of what it shows', async () => {
  const date = newDay()
  const other = await world.visitor()
  expect(reasonAt(await timesOn(visitor, date), '10:00')).toBe('FREE')
  const held = await hold(visitor, await slot(visitor, date, '10:00'))
  expect(reasonAt(await timesOn(visitor, date), '10:00')).toBe('OWN_HOLD')
  expect(reasonAt(await timesOn(other, date), '10:00')).toBe('HELD')
  const booking = await book(other, await slot(other, date, '11:00'))
  expect(reasonAt(await timesOn(visitor, date), '11:00')).toBe('BOOKED')
  await world.owner.bookings.cancelBooking(of(booking))
  expect(reasonAt(await timesOn(visitor, date), '11:00')).toBe('FREE')
  const { reason } = (await timesOn(other, date)).find((entry) => entry.reason?.code === 'HELD') ?? {}
  const end = Temporal.Instant.from(String(reason?.until))
  world.clock.now = end.subtract({ seconds: 5 }).toString()
  expect(reasonAt(await timesOn(other, date), '10:00')).toBe('HELD')
  world.clock.now = end.add({ seconds: 5 }).toString()
  expect(reasonAt(await timesOn(other, date), '10:00')).toBe('FREE')
  expect(held.status).toBe('CREATED')
})

test('a booked start disappears at once, even from an answer cached a moment ago', async () => {
  const before = '2027-03-02T08:59:59.500Z'
  world.clock.now = before
  const client = await world.visitor()
  expect(reasonAt(await timesOn(client, '2027-03-02'), '10:00')).toBe('FREE')
  world.clock.now = '2027-03-02T09:00:00.000Z'
  expect(reasonAt(await timesOn(client, '2027-03-02'), '10:00')).toBe('FREE')
  world.clock.now = '2027-03-02T09:00:00.001Z'
  expect(reasonAt(await timesOn(client, '2027-03-02'), '10:00')).toBe('IN_THE_PAST')
  world.clock.now = before
  expect(reasonAt(await timesOn(client, '2027-03-02'), '10:00')).toBe('FREE')
})
