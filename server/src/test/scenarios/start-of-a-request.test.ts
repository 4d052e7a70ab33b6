import { afterAll, expect, test } from 'vitest'
import { declineUnanswered } from '../../booking/together/decline-unanswered.ts'
import { book, hold, of } from '../bookings/booked.ts'
import { createBookingWorld } from '../bookings/booking-world.ts'
import { outcomes, overlappingPlaces, racers, startApiServer } from '../servers/racing.ts'

const { world, visitor, ada, newDay, slot, read } = await createBookingWorld()
afterAll(() => world.close())

test('at the start of an unanswered request the business confirms, time declines, others book overlapping times: one wins', async () => {
  const asking = await world.service([ada], { name: 'Coaching', onlineBooking: { enabled: true, requireManualApproval: true } })
  const half = await world.service([ada], { name: 'Half an hour', schedule: { availabilityConstraints: { sessionDurations: [30] } } })
  const date = newDay()
  const asked = await book(visitor, await slot(visitor, date, '10:00', asking))
  const rest = {
    ...asked.bookedEntity.slot,
    serviceId: half.id,
    scheduleId: half.schedule.id,
    startDate: `${date}T10:30:00`,
    endDate: `${date}T11:00:00`,
  }
  world.clock.set(asked.startDate)
  const servers = await Promise.all([startApiServer(world), startApiServer(world)])
  try {
    const others = (await racers(world, servers, 10)).map((client) => hold(client, rest))
    const confirming = servers.map(({ owner }) => owner.bookings.confirmBooking(of(asked)))
    const declining = Array.from({ length: 3 }, () => declineUnanswered(world.dependencies))
    const [confirmed, held] = await Promise.all([outcomes(confirming), outcomes(others), Promise.all(declining)])
    expect(Object.keys(held).every((word) => word === 'SUCCESS' || word === '428 SLOT_NOT_AVAILABLE')).toBe(true)
    expect((confirmed.SUCCESS ?? 0) + (held.SUCCESS ?? 0)).toBe(1)
    await declineUnanswered(world.dependencies)
    expect((await read(world.owner, asked))?.booking.status).toBe(confirmed.SUCCESS === 1 ? 'CONFIRMED' : 'DECLINED')
    expect(await overlappingPlaces(world)).toBe(0)
    expect(servers.flatMap(({ errors }) => errors)).toEqual([])
  } finally {
    await Promise.all(servers.map(({ kill }) => kill()))
  }
})
