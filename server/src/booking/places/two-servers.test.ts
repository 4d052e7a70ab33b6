import type { Service } from '@foyer/contract'
import { createClient } from '@foyer/sdk'
import { afterAll, expect, test } from 'vitest'
import { createApp } from '../../app.ts'
import { openDatabase } from '../../ground/db/database.ts'
import { fetchFrom } from '../../setup/seed/fetch-from.ts'
import { book, lena, of, timesOn } from '../../test/bookings/booked.ts'
import { createBookingWorld } from '../../test/bookings/booking-world.ts'

const { world, visitor, ada, massage, newDay, slot } = await createBookingWorld()
const other = openDatabase({ connectionString: world.connectionString, poolSize: 3 })
const app = await createApp({ ...world.dependencies, db: other.db }, { limitsRates: false })
const there = createClient({ fetch: fetchFrom(app), headers: { authorization: world.apiKey } })
afterAll(async () => {
  await app.close()
  await other.close()
  await world.close()
})

const freeThere = async (date: string, service = massage) =>
  (await timesOn(there, { service, date })).filter(({ bookable }) => bookable).length
const bookThere = (service: Service, startDate: string, endDate?: string) =>
  there.bookings.createBooking({
    body: { booking: { bookedEntity: { slot: { serviceId: service.id, startDate, endDate } }, status: 'CONFIRMED', contactDetails: lena } },
  })

test('a booking on one server takes the time on the other at once', async () => {
  const date = newDay()
  expect(await freeThere(date)).toBe(8)
  const booking = await book(visitor, await slot(visitor, date, '10:00'))
  expect(await freeThere(date)).toBe(7)
  await visitor.bookings.cancelBooking(of(booking))
  expect(await freeThere(date)).toBe(8)
})

test('a service made or changed on one server is booked on the other by its new rules', async () => {
  const date = newDay()
  expect(await freeThere(date)).toBe(8)
  const brief = await world.service([ada], { name: 'Brief', schedule: { availabilityConstraints: { sessionDurations: [30] } } })
  expect((await bookThere(brief, `${date}T10:00:00`)).booking.endDate).toBe(`${date}T09:30:00.000Z`)
  await world.owner.services.updateService({
    params: { 'service.id': brief.id },
    body: { service: { revision: brief.revision, schedule: { availabilityConstraints: { sessionDurations: [45] } } } },
  })
  await expect(bookThere(brief, `${date}T11:00:00`, `${date}T11:30:00`)).rejects.toMatchObject({
    violations: [{ violatedRule: 'DURATION' }],
  })
  expect((await bookThere(brief, `${date}T11:00:00`)).booking.endDate).toBe(`${date}T10:45:00.000Z`)
})

test('time that was blocked on one server is refused on the other', async () => {
  const date = newDay()
  expect(await freeThere(date)).toBe(8)
  const { site } = await world.owner.site.getSite()
  await world.owner.calendar.createEvent({
    body: {
      event: {
        scheduleId: site.businessScheduleId,
        title: 'Closed',
        start: { localDate: `${date}T12:00:00` },
        end: { localDate: `${date}T15:00:00` },
      },
    },
  })
  await expect(bookThere(massage, `${date}T12:00:00`)).rejects.toMatchObject({ code: 'SLOT_NOT_AVAILABLE', data: { reason: 'CLOSED' } })
  expect((await bookThere(massage, `${date}T15:00:00`)).booking.status).toBe('CONFIRMED')
})
