import type { Service } from '@foyer/contract'
import { afterAll, expect, test } from 'vitest'
import { countStatements } from '../../ground/db/statement-counter.ts'
import { book, hold, timesOn } from '../../test/bookings/booked.ts'
import { createBookingWorld } from '../../test/bookings/booking-world.ts'

const { world, visitor, massage, newDay, slot } = await createBookingWorld()
afterAll(() => world.close())

const statementsFor = async (service: Service, date: string): Promise<number> =>
  (await countStatements(() => timesOn(visitor, { service, date }))).statements.length

test('cached and unchanged answers cost one statement, whatever the number of staff', async () => {
  const team = await Promise.all(Array.from({ length: 12 }, (_, index) => world.staffMember(`Staff ${index}`)))
  const anyStaff = await world.service(team, { name: 'With any staff member' })
  const date = newDay()
  // The versions first; then together the catalogue, the calendar, and all busy times.
  expect(await statementsFor(anyStaff, date)).toBe(4)
  expect(await statementsFor(anyStaff, date)).toBe(1)
  expect(await statementsFor(massage, date)).toBe(2)
  expect(await statementsFor(massage, date)).toBe(1)
})

test('a booking adds one statement to the next query, and none to the one after', async () => {
  const date = newDay()
  await statementsFor(massage, date)
  await book(visitor, await slot(visitor, date, '10:00'))
  expect(await statementsFor(massage, date)).toBe(2)
  expect(await statementsFor(massage, date)).toBe(1)
})

test('a hold is eight statements in three round trips: the first five travel together, and the last two', async () => {
  const wanted = await slot(visitor, newDay(), '10:00')
  const { statements } = await countStatements(() => hold(visitor, wanted))
  const [begin, planning, visitorLock, resourceLock, scene, place, event, commit, ...more] = statements.map((text) => text.trim())
  expect([begin, commit, more]).toEqual(['begin', 'commit', []])
  expect(planning).toContain('plan_cache_mode')
  expect(visitorLock).toContain('pg_advisory_xact_lock')
  expect(resourceLock).toContain('pg_advisory_xact_lock_shared')
  expect(scene).toContain('catalogueVersion')
  expect(place).toContain('places_no_overlap')
  expect(event).toContain('domain_events')
})
