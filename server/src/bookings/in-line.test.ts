import type { Slot } from '@foyer/contract'
import { afterAll, expect, test } from 'vitest'
import { hold, lena } from '../test/booked.ts'
import { createBookingWorld } from '../test/booking-world.ts'
import { inLine } from './in-line.ts'

const { world, visitor, ada, newDay, slot } = await createBookingWorld()
afterAll(() => world.close())

const bookByKey = (slot: Slot, idempotencyKey?: string) =>
  world.owner.bookings.createBooking(
    { body: { booking: { status: 'CONFIRMED', bookedEntity: { slot }, contactDetails: lena } } },
    idempotencyKey === undefined ? {} : { idempotencyKey },
  )

const at = (start: number, end: number) => ({ siteId: world.siteId, resourceId: ada.resourceId, start, end })

test('who finds another at the same time lets him finish, and looks first', async () => {
  const steps: string[] = []
  const first = Promise.withResolvers<void>()
  const someone = (name: string, until: Promise<void>) => ({
    look: async () => void steps.push(`${name} looks`),
    attempt: async () => {
      steps.push(`${name} tries`)
      await until
    },
  })
  const { db } = world.dependencies
  const leading = inLine(db, at(0, 60), someone('Lena', first.promise))
  const waiting = inLine(db, at(45, 105), someone('Tom', Promise.resolve()))
  await inLine(db, at(60, 120), someone('Uma', Promise.resolve()))
  expect(steps).toEqual(['Lena tries', 'Uma tries'])
  first.resolve()
  await Promise.all([leading, waiting])
  expect(steps.slice(2)).toEqual(['Tom looks', 'Tom tries'])
})

test('who looks and finds the time gone does not try, and the next one starts anew', async () => {
  const { db } = world.dependencies
  const gone = new Error('gone')
  let tries = 0
  const steps = { look: () => Promise.reject(gone), attempt: async () => ++tries }
  const answers = await Promise.allSettled([inLine(db, at(0, 60), steps), inLine(db, at(0, 60), steps)])
  expect(answers).toEqual([
    { status: 'fulfilled', value: 1 },
    { status: 'rejected', reason: gone },
  ])
  expect(await inLine(db, at(0, 60), steps)).toBe(2)
})

test('of many who want one time one gets it, and the others are told what else is free', async () => {
  const wanted = await slot(visitor, newDay(), '10:00')
  const crowd = await Promise.all(Array.from({ length: 8 }, () => world.visitor()))
  const answers = await Promise.allSettled([...crowd.map((one) => hold(one, wanted)), ...crowd.map(() => bookByKey(wanted))])
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

test('a visitor who asks twice at once holds the time once', async () => {
  const chooser = await world.visitor()
  const wanted = await slot(chooser, newDay(), '10:00')
  const holds = await Promise.all([hold(chooser, wanted), hold(chooser, wanted), hold(chooser, wanted)])
  expect(new Set(holds.map(({ id }) => id)).size).toBe(3)
})

test('the same request sent twice at once, under one key, is one booking', async () => {
  const wanted = await slot(visitor, newDay(), '10:00')
  const idempotencyKey = crypto.randomUUID()
  const answers = await Promise.all([bookByKey(wanted, idempotencyKey), bookByKey(wanted, idempotencyKey)])
  expect(new Set(answers.map(({ booking }) => booking.id)).size).toBe(1)
})
