import type { Booking } from '@foyer/contract'
import type { Client } from '@foyer/sdk'
import { afterAll, expect, test } from 'vitest'
import { book, complete, hold, of, timesOn } from '../../test/bookings/booked.ts'
import { createBookingWorld } from '../../test/bookings/booking-world.ts'
import { outcomes, overlappingPlaces } from '../../test/servers/racing.ts'
import { declineUnanswered } from '../together/decline-unanswered.ts'

const { world, visitor, ada, newDay, slot, isFree, read } = await createBookingWorld()
afterAll(() => world.close())

const onRequest = { enabled: true, requireManualApproval: true }
const tattoo = await world.service([ada], { name: 'Tattoo', onlineBooking: { ...onRequest, allowMultipleRequests: true } })
const coaching = await world.service([ada], { name: 'Coaching', onlineBooking: onRequest })

const requestBy = async (client: Client, date: string, time: string, service = tattoo) =>
  book(client, await slot(client, date, time, service))
const someone = () => world.visitor()
const confirm = (booking: Pick<Booking, 'id' | 'revision'>) => world.owner.bookings.confirmBooking(of(booking))
const placesOf = ({ id }: Booking) => world.db.selectFrom('places').select('id').where('booking_id', '=', id).execute()

test('several visitors request one time, which stays free for others until one request is confirmed', async () => {
  const date = newDay()
  const [first, second] = [await requestBy(visitor, date, '10:00'), await requestBy(await someone(), date, '10:00')]
  expect([first, second]).toMatchObject([
    { status: 'PENDING', allowsOtherRequests: true },
    { status: 'PENDING', allowsOtherRequests: true },
  ])
  expect([await isFree(date, '10:00', tattoo), await isFree(date, '10:00')]).toEqual([true, true])
  const { booking } = await confirm(second)
  expect(booking).toMatchObject({ status: 'CONFIRMED' })
  expect(booking).not.toHaveProperty('allowsOtherRequests')
  expect(await isFree(date, '10:00', tattoo)).toBe(false)
  // Confirming declines no other request; a request that no longer fits is refused.
  expect((await read(world.owner, first))?.booking.status).toBe('PENDING')
  await expect(confirm(first)).rejects.toMatchObject({ status: 428, code: 'NO_OPEN_SPOTS', data: { reason: 'BOOKED' } })
  expect((await world.owner.bookings.declineBooking(of(first))).booking.status).toBe('DECLINED')
})

test('without that setting a request keeps its time, even from requests for services that have it', async () => {
  const date = newDay()
  await requestBy(visitor, date, '10:00', coaching)
  expect([await isFree(date, '10:00', coaching), await isFree(date, '10:00', tattoo)]).toEqual([false, false])
})

test('booked, held or blocked time cannot be requested', async () => {
  const date = newDay()
  const wanted = await slot(visitor, date, '10:00', tattoo)
  await book(visitor, await slot(visitor, date, '10:00'))
  await hold(visitor, await slot(visitor, date, '12:00'))
  const { site } = await world.owner.site.getSite()
  const block = { start: { localDate: `${date}T14:00:00` }, end: { localDate: `${date}T15:00:00` } }
  await world.owner.calendar.createEvent({ body: { event: { scheduleId: site.businessScheduleId, title: 'Closed', ...block } } })
  const ask = async (from: string, to: string) =>
    hold(await someone(), { ...wanted, startDate: `${date}T${from}:00`, endDate: `${date}T${to}:00` })
  await expect(ask('10:00', '11:00')).rejects.toMatchObject({ data: { reason: 'BOOKED' } })
  await expect(ask('12:00', '13:00')).rejects.toMatchObject({ data: { reason: 'HELD' } })
  await expect(ask('14:00', '15:00')).rejects.toMatchObject({ data: { reason: 'CLOSED' } })
})

test('a booking made while requests wait is valid, and a hold blocks the confirmation of a request', async () => {
  const date = newDay()
  const asked = await requestBy(visitor, date, '10:00')
  const quicker = await someone()
  const held = await hold(quicker, await slot(quicker, date, '10:00'))
  await expect(confirm(asked)).rejects.toMatchObject({ code: 'NO_OPEN_SPOTS', data: { reason: 'HELD' } })
  expect((await complete(quicker, held)).booking.status).toBe('CONFIRMED')
  await expect(confirm(asked)).rejects.toMatchObject({ code: 'NO_OPEN_SPOTS', data: { reason: 'BOOKED' } })
})

test('a request moves to a free time, and still keeps no place', async () => {
  const date = newDay()
  const asked = await requestBy(visitor, date, '10:00')
  await book(await someone(), await slot(visitor, date, '15:00'))
  const to = (time: string) => ({
    ...asked.bookedEntity.slot,
    startDate: `${date}T${time}:00`,
    endDate: `${date}T${Number(time.slice(0, 2)) + 1}:00:00`,
  })
  const move = (time: string) =>
    visitor.bookings.rescheduleBooking({ params: { bookingId: asked.id }, body: { revision: asked.revision, slot: to(time) } })
  await expect(move('15:00')).rejects.toMatchObject({ code: 'SLOT_NOT_AVAILABLE', data: { reason: 'BOOKED' } })
  const { booking } = await move('12:00')
  expect(booking).toMatchObject({ status: 'PENDING', startDate: `${date}T11:00:00.000Z` })
  expect([await placesOf(booking), await isFree(date, '12:00', tattoo)]).toEqual([[], true])
})

test('a request keeps its setting when the service changes, and a confirmed booking moved by its visitor is a request again', async () => {
  const date = newDay()
  const service = await world.service([ada], { name: 'Piercing', onlineBooking: { ...onRequest, allowMultipleRequests: true } })
  const asked = await requestBy(visitor, date, '10:00', service)
  await world.owner.services.updateService({
    params: { 'service.id': service.id },
    body: { service: { revision: service.revision, onlineBooking: { ...onRequest, allowMultipleRequests: false } } },
  })
  expect(await isFree(date, '10:00', service)).toBe(true)
  const { booking } = await confirm(asked)
  const target = { ...booking.bookedEntity.slot, startDate: `${date}T12:00:00`, endDate: `${date}T13:00:00` }
  const { booking: moved } = await visitor.bookings.rescheduleBooking({
    params: { bookingId: booking.id },
    body: { revision: booking.revision, slot: target },
  })
  expect(moved).toMatchObject({ status: 'PENDING', allowsOtherRequests: true })
  expect(await isFree(date, '12:00')).toBe(true)
})

test('an unanswered request is declined at its start like any other', async () => {
  const date = newDay()
  const asked = await requestBy(visitor, date, '10:00')
  const { now } = world.clock
  world.clock.set(`${date}T09:00:00.000Z`)
  await declineUnanswered(world.dependencies)
  world.clock.set(now)
  expect((await read(world.owner, asked))?.booking.status).toBe('DECLINED')
})

test('of overlapping requests confirmed at once, one is confirmed', async () => {
  const half = await world.service([ada], {
    name: 'Half hours',
    onlineBooking: { ...onRequest, allowMultipleRequests: true },
    schedule: { availabilityConstraints: { sessionDurations: [45], timeBetweenSessions: 30 } },
  })
  for (let round = 0; round < 10; round++) {
    // With the pause, a session from ten lasts until a quarter past eleven; the next start is a quarter to eleven.
    const [early, late] = (await timesOn(visitor, { service: half, date: newDay() })).map(({ slot: found }) => found)
    const requests: Booking[] = []
    for (const wanted of [early, late, early, late]) requests.push(await book(await someone(), wanted ?? {}))
    expect(await outcomes(requests.map(confirm))).toEqual({ SUCCESS: 1, '428 NO_OPEN_SPOTS': 3 })
  }
  expect(await overlappingPlaces(world)).toBe(0)
})
