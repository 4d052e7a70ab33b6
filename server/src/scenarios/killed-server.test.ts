import { mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs'
import os from 'node:os'
import path from 'node:path'
import type { Booking, Slot } from '@foyer/contract'
import type { Client } from '@foyer/sdk'
import { sql } from 'kysely'
import { afterAll, expect, test } from 'vitest'
import { complete, hold, slotAt } from '../test/booked.ts'
import { createBookingWorld } from '../test/booking-world.ts'
import { overlappingPlaces, racers, startApiServer } from '../test/racing.ts'

const { world, visitor, newDay } = await createBookingWorld()
const outbox = mkdtempSync(path.join(os.tmpdir(), 'foyer-killed-'))
afterAll(async () => {
  await world.close()
  rmSync(outbox, { recursive: true, force: true })
})

const staff = await Promise.all(['Jonas', 'Noor', 'Mateo'].map((name) => world.staffMember(name)))
const service = await world.service(staff, { name: 'Anybody' })

/** Books one slot after the other until the server is gone; confirmed bookings are added to `acknowledged`. */
const bookOn = async (client: Client, slots: readonly Slot[], acknowledged: Booking[]): Promise<void> => {
  for (const slot of slots) {
    const { booking } = await complete(client, await hold(client, slot))
    acknowledged.push(booking)
  }
}

const slotsFor = async (staffMember: (typeof staff)[number]): Promise<Slot[]> => {
  const asked = { service, date: newDay(), resourceId: staffMember.resourceId }
  return await Promise.all(
    ['10:00', '11:00', '12:00', '13:00', '14:00', '15:00', '16:00'].map((time) => slotAt(visitor, { ...asked, time })),
  )
}

const until = async (condition: () => Promise<boolean>): Promise<void> => {
  const end = performance.now() + 20_000
  while (!(await condition())) {
    if (performance.now() > end) throw new Error('It did not come to that in 20 seconds')
    await new Promise((again) => setTimeout(again, 50))
  }
}

/** A killed server's jobs count as running until they expire, and are then retried. Here they expire at once. */
const giveUpInterruptedJobs = () => sql`update jobs.job set state = 'retry', start_after = now() where state = 'active'`.execute(world.db)

const messagesTo = (bookings: readonly Booking[]) =>
  world.db
    .selectFrom('messages')
    .select(['booking_id', 'message_id', 'status', 'recipient'])
    .where('template', '=', 'booking-confirmed')
    .where(
      'booking_id',
      'in',
      bookings.map(({ id }) => id),
    )
    .execute()

test('killed in the middle of a rush: every confirmed booking exists, each with one mail', async () => {
  const acknowledged: Booking[] = []
  for (let round = 0; round < 2; round++) {
    const server = await startApiServer(world, outbox)
    const before = acknowledged.length
    const clients = await racers(world, [server], staff.length)
    const rush = await Promise.all(staff.map(slotsFor))
    const ends = Promise.allSettled(clients.map((client, index) => bookOn(client, rush[index] ?? [], acknowledged)))
    await until(async () => acknowledged.length >= before + 4 + round)
    await server.kill()
    await ends
    await giveUpInterruptedJobs()
    // Jobs that were being sent wait until no byte of them can go out any more.
    world.clock.advance({ minutes: 6 })
  }
  const survivor = await startApiServer(world, outbox)
  const { extendedBookings } = await survivor.owner.bookings.queryExtendedBookings({
    body: { query: { filter: { id: acknowledged.map(({ id }) => id) }, cursorPaging: { limit: 100 } } },
  })
  expect(extendedBookings.map(({ booking }) => booking.status)).toEqual(acknowledged.map(() => 'CONFIRMED'))
  await until(async () => (await messagesTo(acknowledged)).filter(({ status }) => status === 'SENT').length >= acknowledged.length)
  const messages = await messagesTo(acknowledged)
  expect(messages.map(({ booking_id }) => booking_id).toSorted()).toEqual(acknowledged.map(({ id }) => id).toSorted())
  expect(new Set(messages.map(({ message_id }) => message_id)).size).toBe(acknowledged.length)
  const files = readdirSync(outbox).map((file) => readFileSync(path.join(outbox, file), 'utf8'))
  for (const { message_id } of messages) expect(files.filter((text) => text.includes(message_id))).not.toEqual([])
  expect(await overlappingPlaces(world)).toBe(0)
  await survivor.kill()
  expect(survivor.errors).toEqual([])
}, 120_000)
