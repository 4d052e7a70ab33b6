import type { Slot } from '@foyer/contract'
import { afterAll, expect, test } from 'vitest'
import { hold, lena } from '../../test/bookings/booked.ts'
import { createBookingWorld } from '../../test/bookings/booking-world.ts'
import { takeTurns } from './placing.ts'

const { world, visitor, ada, newDay, slot } = await createBookingWorld()
afterAll(() => world.close())

const bookByKey = (slot: Slot, idempotencyKey?: string) =>
  world.owner.bookings.createBooking(
    { body: { booking: { status: 'CONFIRMED', bookedEntity: { slot }, contactDetails: lena } } },
    idempotencyKey === undefined ? {} : { idempotencyKey },
  )

const at = (start: number, end: number) => ({ siteId: world.siteId, resourceId: ada.resourceId, start, end })

test('a request waits for another one for the same time, and checks the time before its own attempt', async () => {
  const steps: string[] = []
  const first = Promise.withResolvers<void>()
  const stepsOf = (name: string, until: Promise<void>) => ({
    check: async () => void steps.push(`${name} checks`),
    attempt: async () => {
      steps.push(`${name} attempts`)
      await until
    },
  })
  const { db } = world.dependencies
  const leading = takeTurns(db, at(0, 60), stepsOf('Lena', first.promise))
  const waiting = takeTurns(db, at(45, 105), stepsOf('Tom', Promise.resolve()))
  await takeTurns(db, at(60, 120), stepsOf('Uma', Promise.resolve()))
  expect(steps).toEqual(['Lena attempts', 'Uma attempts'])
  first.resolve()
  await Promise.all([leading, waiting])
  expect(steps.slice(2)).toEqual(['Tom checks', 'Tom attempts'])
})

test('a request whose check fails makes no attempt, and the next request needs no check', async () => {
  const { db } = world.dependencies
  const gone = new Error('gone')
  let attempts = 0
  const steps = { check: () => Promise.reject(gone), attempt: async () => ++attempts }
  const answers = await Promise.allSettled([takeTurns(db, at(0, 60), steps), takeTurns(db, at(0, 60), steps)])
  expect(answers).toEqual([
    { status: 'fulfilled', value: 1 },
    { status: 'rejected', reason: gone },
  ])
  expect(await takeTurns(db, at(0, 60), steps)).toBe(2)
})

test('of many callers who want one time one gets it, and the others get the free times', async () => {
  const wanted = await slot(visitor, newDay(), '10:00')
  const crowd = await Promise.all(Array.from({ length: 8 }, () => world.visitor()))
  const answers = await Promise.allSettled([...crowd.map((caller) => hold(caller, wanted)), ...crowd.map(() => bookByKey(wanted))])
  expect(answers.filter(({ status }) => status === 'fulfilled')).toHaveLength(1)
  for (const answer of answers) {
    if (answer.status === 'rejected') {
      expect(answer.reason).toMatchObject({
        code: 'SLOT_NOT_AVAILABLE',
        data: { reason: expect.stringMatching(/^(BOOKED|HELD)$/), alternatives: expect.arrayContaining([expect.anything()]) },
      })
    }
  }
})

test('a visitor’s three concurrent requests get three answers, and the time is held once', async () => {
  const client = await world.visitor()
  const wanted = await slot(client, newDay(), '10:00')
  const holds = await Promise.all([hold(client, wanted), hold(client, wanted), hold(client, wanted)])
  expect(new Set(holds.map(({ id }) => id)).size).toBe(3)
})

test('the same request sent twice at once, with one key, makes one booking', async () => {
  const wanted = await slot(visitor, newDay(), '10:00')
  const idempotencyKey = crypto.randomUUID()
  const answers = await Promise.all([bookByKey(wanted, idempotencyKey), bookByKey(wanted, idempotencyKey)])
  expect(new Set(answers.map(({ booking }) => booking.id)).size).toBe(1)
})
