import type { CalendarEvent, NewCalendarEvent, Weekday } from '@foyer/contract'
import { slotOf } from '@foyer/domain'
import { afterAll, describe, expect, test } from 'vitest'
import { countStatements } from '../../ground/db/statement-counter.ts'
import { book } from '../../test/bookings/booked.ts'
import { createBookingWorld } from '../../test/bookings/booking-world.ts'
import { loadCalendarEvents } from '../calendar/calendar.ts'
import { resourceLocks } from '../calendar/calendar-locks-store.ts'

const { world, visitor, ada, massage, newDay, slot, isFree } = await createBookingWorld()
afterAll(() => world.close())

const { owner } = world
const scheduleId = ada.resource?.eventsSchedule.id ?? ''
const { businessScheduleId } = (await world.guest.site.getSite()).site

const create = async (event: NewCalendarEvent) => (await owner.calendar.createEvent({ body: { event } })).event
const on = (date: string, from: string, to: string) => ({ start: { localDate: `${date}T${from}` }, end: { localDate: `${date}T${to}` } })
const appointments = async (date: string): Promise<CalendarEvent[]> => {
  const filter = { type: 'APPOINTMENT', 'resources.id': ada.resourceId }
  const body = { fromLocalDate: `${date}T00:00:00`, toLocalDate: `${date}T23:59:59`, query: { filter } }
  return (await owner.calendar.queryEvents({ body })).events
}

describe('a booking in the calendar', () => {
  test('is an event on the schedule of its service, and keeps its id when it moves', async () => {
    const date = newDay()
    const booking = await book(visitor, await slot(visitor, date, '10:00'))
    const [event] = await appointments(date)
    expect(event).toMatchObject({
      scheduleId: massage.schedule.id,
      externalScheduleId: massage.id,
      title: 'Deep tissue massage',
      start: { localDate: `${date}T10:00:00`, timeZone: 'Europe/Berlin' },
      resources: [{ id: ada.resourceId, name: 'Ada Lindqvist', transparency: 'OPAQUE' }],
      totalCapacity: 1,
      remainingCapacity: 0,
      bookingId: booking.id,
    })
    expect(slotOf(booking).eventId).toBe(event?.id)
    const body = { revision: booking.revision, slot: await slot(visitor, date, '14:00') }
    await owner.bookings.rescheduleBooking({ params: { bookingId: booking.id }, body })
    expect(await appointments(date)).toMatchObject([{ id: event?.id, start: { localDate: `${date}T14:00:00` } }])
  })

  test('is shown to visitors without the booking behind it', async () => {
    const date = newDay()
    const booking = await book(visitor, await slot(visitor, date, '10:00'))
    const { event } = await visitor.calendar.getEvent({ params: { eventId: slotOf(booking).eventId ?? '' }, query: {} })
    expect(event).not.toHaveProperty('bookingId')
  })

  test('cannot be moved or cancelled through the calendar', async () => {
    const date = newDay()
    const booking = await book(visitor, await slot(visitor, date, '10:00'))
    const eventId = slotOf(booking).eventId ?? ''
    const refusal = { status: 400, violations: [{ field: 'event.id', violatedRule: 'BELONGS_TO_BOOKING' }] }
    await expect(owner.calendar.cancelEvent({ params: { eventId }, body: {} })).rejects.toMatchObject(refusal)
    const body = { event: { revision: '1', title: 'Mine' } }
    await expect(owner.calendar.updateEvent({ params: { 'event.id': eventId }, body })).rejects.toMatchObject(refusal)
  })

  test('goes when the booking is canceled', async () => {
    const date = newDay()
    const { id, revision } = await book(visitor, await slot(visitor, date, '10:00'))
    await owner.bookings.cancelBooking({ params: { bookingId: id }, body: { revision } })
    expect(await appointments(date)).toEqual([])
  })

  test('is canceled with its service, unless it is to be kept', async () => {
    const statusAfter = async (query: { preserveFutureSessionsWithParticipants?: boolean }) => {
      const service = await world.service([ada])
      const booking = await book(visitor, await slot(visitor, newDay(), '10:00', service))
      await owner.services.deleteService({ params: { serviceId: service.id }, query })
      const body = { query: { filter: { id: booking.id } } }
      return (await owner.bookings.queryExtendedBookings({ body })).extendedBookings[0]?.booking.status
    }
    expect(await statusAfter({})).toBe('CANCELED')
    expect(await statusAfter({ preserveFutureSessionsWithParticipants: true })).toBe('CONFIRMED')
  })
})

describe('what availability shows at once', () => {
  test('is a block on the staff member’s own schedule, until it is cancelled; a transparent event takes no time', async () => {
    const date = newDay()
    const { id } = await create({ scheduleId, title: 'Dentist', ...on(date, '11:00', '12:00') })
    await create({ scheduleId, title: 'Reminder', transparency: 'TRANSPARENT', ...on(date, '14:00', '15:00') })
    expect([await isFree(date, '11:00'), await isFree(date, '12:00'), await isFree(date, '14:00')]).toEqual([false, true, true])
    await owner.calendar.cancelEvent({ params: { eventId: id }, body: {} })
    expect(await isFree(date, '11:00')).toBe(true)
  })

  test('is an event elsewhere that names the resource', async () => {
    const date = newDay()
    const other = await world.staffMember('Noor')
    const resources = [{ id: ada.resourceId }]
    await create({ scheduleId: other.resource?.eventsSchedule.id ?? '', resources, ...on(date, '11:00', '12:00') })
    expect([await isFree(date, '11:00'), await isFree(date, '12:00')]).toEqual([false, true])
  })

  test('is a closure of the business, and opening hours that change for one day or for good', async () => {
    const date = newDay()
    await create({ scheduleId: businessScheduleId, title: 'Inventory', ...on(date, '10:00', '12:00') })
    expect([await isFree(date, '11:00'), await isFree(date, '12:00')]).toEqual([false, true])
    const filter = { type: 'WORKING_HOURS', scheduleId: businessScheduleId }
    const open = newDay()
    const body = { fromLocalDate: `${open}T00:00:00`, toLocalDate: `${open}T23:59:59`, query: { filter } }
    const [hours] = (await owner.calendar.queryEvents({ body })).events
    const params = { 'event.id': hours?.id ?? '' }
    await owner.calendar.updateEvent({
      params,
      body: { event: { revision: hours?.revision ?? '', start: { localDate: `${open}T13:00` } } },
    })
    expect([await isFree(open, '12:00'), await isFree(open, '13:00')]).toEqual([false, true])
  })

  test('is one statement, however many events there are', async () => {
    const load = (to: string) =>
      countStatements(() => loadCalendarEvents(world.db, { siteId: world.siteId, from: '2027-03-01T00:00:00Z', to }))
    const week = await load('2027-03-08T00:00:00Z')
    const year = await load('2028-03-01T00:00:00Z')
    expect([week.statements.length, year.statements.length]).toEqual([1, 1])
    expect(year.result.length).toBeGreaterThan(week.result.length)
    expect(year.result.filter(({ type }) => type === 'APPOINTMENT')).toEqual([])
  })
})

test('a block waits for a transaction that takes a place of the same resource', async () => {
  const date = newDay()
  const { promise: taken, resolve: letGo } = Promise.withResolvers<void>()
  const { promise: locked, resolve: hasLocked } = Promise.withResolvers<void>()
  const placing = world.db.transaction().execute(async (tx) => {
    await resourceLocks(world.siteId, [ada.resourceId], 'SHARED').execute(tx)
    hasLocked()
    await taken
  })
  await locked
  const order: string[] = []
  const blocking = create({ scheduleId, ...on(date, '11:00', '12:00') }).then(() => order.push('blocked'))
  const other = await world.staffMember('Noor')
  await create({ scheduleId: other.resource?.eventsSchedule.id ?? '', ...on(date, '11:00', '12:00') }).then(() => order.push('another'))
  order.push('placed')
  letGo()
  await Promise.all([placing, blocking])
  expect(order).toEqual(['another', 'placed', 'blocked'])
})

test('staff with hours of their own keep them when the business hours change', async () => {
  const day: Weekday = 'SATURDAY'
  const mateo = await world.staffMember('Mateo', [{ day, from: '08:00', to: '12:00' }])
  const service = await world.service([mateo])
  const saturday = '2027-03-13'
  expect([await isFree(saturday, '08:00', service), await isFree(saturday, '08:00')]).toEqual([true, false])
  await create({
    scheduleId: businessScheduleId,
    type: 'WORKING_HOURS',
    recurrenceRule: { days: [day] },
    ...on('2027-03-06', '10:00', '11:00'),
  })
  expect([await isFree(saturday, '10:00'), await isFree(saturday, '11:00', service)]).toEqual([true, true])
})
