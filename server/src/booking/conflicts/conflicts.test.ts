import type { Booking, BookingConflict, StaffMember } from '@foyer/contract'
import { slotOf } from '@foyer/domain'
import { afterAll, beforeEach, describe, expect, test } from 'vitest'
import { countStatements } from '../../ground/db/statement-counter.ts'
import { book, lena, of, slotAt } from '../../test/bookings/booked.ts'
import { createSessionWorld } from '../../test/bookings/session-world.ts'
import { signedInProvider } from '../../test/people/own-calendar.ts'

// Monday, 1 March 2027, 09:00 in Berlin; each story has a staff member of its own.
const { world, create, session } = await createSessionWorld()
afterAll(() => world.close())

const { owner } = world
const visitor = await world.visitor()
const { site } = await owner.site.getSite()
let noor: StaffMember
let massage: Awaited<ReturnType<typeof world.service>>

beforeEach(async () => {
  noor = await world.staffMember('Noor Haddad')
  massage = await world.service([noor])
})

const dates = (function* () {
  for (let day = 0; ; day++) yield Temporal.PlainDate.from('2027-03-08').add({ weeks: day }).toString()
})()
const newDay = () => dates.next().value as string

const booked = async (date: string, time: string) => book(visitor, await slotAt(visitor, { service: massage, date, time }))
const override = async (slot: object): Promise<Booking> => {
  const booking = { bookedEntity: { slot }, status: 'CONFIRMED' as const, contactDetails: { ...lena, firstName: 'Ilse' } }
  return (await owner.bookings.createBooking({ body: { booking, flowControlSettings: { skipAvailabilityValidation: true } } })).booking
}

const conflicts = async (client = owner, state: 'OPEN' | 'KEPT' = 'OPEN') =>
  (await client.bookings.listConflicts({ body: { state } })).conflicts
const ofBooking = (list: readonly BookingConflict[], { id }: Pick<Booking, 'id'>) => list.find(({ booking }) => booking.id === id)
const kindsOf = async (booking: Pick<Booking, 'id'>) => ofBooking(await conflicts(), booking)?.collisions.map(({ kind }) => kind)
const keysOf = ({ collisions }: BookingConflict) => collisions.map(({ key }) => key)
const scheduleOf = (member: StaffMember) => member.resource?.eventsSchedule.id ?? ''
const at = (date: string, time: string) => ({ localDate: `${date}T${time}:00` })
const blockOf = (scheduleId: string, date: string) =>
  owner.calendar.createEvent({ body: { event: { scheduleId, title: 'Dentist', start: at(date, '11:30'), end: at(date, '12:30') } } })

describe('other weekly hours', () => {
  const preview = (windows: object[], client = owner, scheduleId = scheduleOf(noor)) =>
    client.bookings.previewHours({ body: { scheduleId, windows: windows as [] } })

  test('tell which bookings would be outside of them, and change nothing', async () => {
    const scheduleId = scheduleOf(noor)
    const { staffMember } = await owner.staff.assignWorkingHoursSchedule({ params: { staffMemberId: noor.id }, body: { scheduleId } })
    expect(staffMember.resource?.usesDefaultWorkingHours).toBe(false)
    const date = newDay()
    const { dayOfWeek } = Temporal.PlainDate.from(date)
    expect(dayOfWeek).toBe(1)
    const open = { scheduleId, type: 'WORKING_HOURS' as const, start: at(date, '10:00'), end: at(date, '18:00') }
    await create({ ...open, recurrenceRule: { days: ['MONDAY'] } })
    const [early, late] = [await booked(date, '10:00'), await booked(date, '15:00')]
    const monday = (from: number, to: number) => ({ day: 'MONDAY', startMinute: from * 60, endMinute: to * 60 })
    expect(await preview([monday(10, 18)])).toMatchObject({ count: 0, bookings: [], sessions: { count: 0 } })
    expect(await preview([monday(12, 20)])).toMatchObject({
      count: 1,
      bookings: [{ id: early.id, name: 'Lena Krüger', startDate: early.startDate, resourceId: noor.resourceId }],
    })
    expect((await preview([{ ...monday(10, 18), day: 'TUESDAY' }])).bookings.map(({ id }) => id)).toEqual([early.id, late.id])
    expect((await preview([])).count).toBe(2)
    expect(ofBooking(await conflicts(), early)).toBeUndefined()
  })

  test('are previewed by managers, of a schedule that exists', async () => {
    await expect(preview([], owner, massage.id)).rejects.toMatchObject({ code: 'SCHEDULE_NOT_FOUND' })
    await expect(preview([], visitor)).rejects.toMatchObject({ code: 'PERMISSION_DENIED' })
    await expect(preview([{ day: 'MONDAY', startMinute: 1500, endMinute: 1600 }])).rejects.toMatchObject({
      violations: [{ field: 'windows[0].startMinute' }],
    })
  })
})

describe('an override', () => {
  test('is a conflict with the booking that had the time, until one of the two has another time', async () => {
    const first = await booked(newDay(), '11:00')
    const second = await override(slotOf(first))
    const list = await conflicts()
    expect(ofBooking(list, first)).toBeUndefined()
    expect(ofBooking(list, second)).toMatchObject({
      booking: { doubleBooked: true },
      collisions: [
        {
          kind: 'BOOKING',
          resource: { id: noor.resourceId, name: 'Noor Haddad' },
          startDate: first.startDate,
          endDate: first.endDate,
          booking: { id: first.id, name: 'Lena Krüger', title: 'Deep tissue massage', status: 'CONFIRMED' },
        },
      ],
    })
    await owner.bookings.cancelBooking(of(first))
    expect(await kindsOf(second)).toBeUndefined()
  })

  test('outside of the hours is none: the manager chose that time', async () => {
    const date = newDay()
    const slot = slotOf(await booked(date, '11:00'))
    const evening = await override({ ...slot, startDate: `${date}T21:00:00`, endDate: `${date}T22:00:00` })
    expect(await kindsOf(evening)).toBeUndefined()
  })

  test('that puts more participants into a session than there are places is one until a participant leaves', async () => {
    const event = await create(session(`${newDay()}T18:00:00`, { totalCapacity: 1 }))
    const seat = { eventId: event.id }
    const first = await override(seat)
    const second = await override(seat)
    expect(ofBooking(await conflicts(), second)).toMatchObject({
      collisions: [{ kind: 'SESSION_OVERFULL', places: { total: 1, taken: 2 } }],
    })
    expect(await kindsOf(first)).toBeUndefined()
    await owner.bookings.cancelBooking(of(first))
    expect(await kindsOf(second)).toBeUndefined()
  })
})

describe('a conflict arises later', () => {
  test('with blocked time, in the words of the calendar', async () => {
    const date = newDay()
    const booking = await booked(date, '11:00')
    expect(await kindsOf(booking)).toBeUndefined()
    const { event } = await blockOf(scheduleOf(noor), date)
    expect(ofBooking(await conflicts(), booking)).toMatchObject({ collisions: [{ kind: 'BLOCK', eventId: event.id, title: 'Dentist' }] })
    await owner.calendar.cancelEvent({ params: { eventId: event.id }, body: {} })
    expect(await kindsOf(booking)).toBeUndefined()
  })

  test('with a closure of the business, and with a session of the staff member', async () => {
    const date = newDay()
    const booking = await booked(date, '11:00')
    const { event } = await blockOf(site.businessScheduleId, date)
    const lesson = session(`${date}T11:15:00`, { resources: [{ id: noor.resourceId }] })
    await owner.calendar.createEvent({ body: { event: lesson, ignoreConflicts: true } })
    expect(await kindsOf(booking)).toEqual(['SESSION', 'CLOSURE'])
    await owner.calendar.cancelEvent({ params: { eventId: event.id }, body: {} })
    expect(await kindsOf(booking)).toEqual(['SESSION'])
  })

  test('when the staff member works at other hours', async () => {
    const booking = await booked(newDay(), '11:00')
    const scheduleId = scheduleOf(noor)
    const hours = { scheduleId, type: 'WORKING_HOURS' as const, start: at('2027-01-04', '14:00'), end: at('2027-01-04', '18:00') }
    await owner.calendar.createEvent({ body: { event: { ...hours, recurrenceRule: { days: ['MONDAY'] } } } })
    await owner.staff.assignWorkingHoursSchedule({ params: { staffMemberId: noor.id }, body: { scheduleId } })
    expect(await kindsOf(booking)).toEqual(['OUTSIDE_HOURS'])
  })

  test('and is over when the booking is', async () => {
    const date = newDay()
    const booking = await booked(date, '11:00')
    await blockOf(scheduleOf(noor), date)
    const { now } = world.clock
    world.clock.set(booking.endDate)
    expect(await kindsOf(booking)).toBeUndefined()
    world.clock.set(now)
  })
})

describe('left as it is', () => {
  test('a conflict is off the list with its reason, told in the history, and can be put back', async () => {
    const date = newDay()
    const booking = await booked(date, '11:00')
    await blockOf(scheduleOf(noor), date)
    const params = { bookingId: booking.id }
    const keys = keysOf(ofBooking(await conflicts(), booking) as BookingConflict)
    await owner.bookings.keepConflict({ params, body: { keys, reason: 'Noor comes back for it' } })
    expect(await kindsOf(booking)).toBeUndefined()
    expect(ofBooking(await conflicts(owner, 'KEPT'), booking)).toMatchObject({
      collisions: [{ kind: 'BLOCK', kept: { reason: 'Noor comes back for it', date: world.clock.now } }],
    })
    const { history } = await owner.bookings.getBookingHistory({ params })
    expect(history.at(-1)).toMatchObject({ event: 'booking.conflict_kept', message: 'Noor comes back for it' })
    await owner.bookings.reopenConflict({ params, body: { keys } })
    expect(await kindsOf(booking)).toEqual(['BLOCK'])
    await expect(owner.bookings.reopenConflict({ params, body: { keys } })).rejects.toMatchObject({ code: 'CONFLICT_NOT_FOUND' })
  })

  test('a conflict comes back when something else is in the way', async () => {
    const date = newDay()
    const booking = await booked(date, '11:00')
    await blockOf(scheduleOf(noor), date)
    const keys = keysOf(ofBooking(await conflicts(), booking) as BookingConflict)
    await owner.bookings.keepConflict({ params: { bookingId: booking.id }, body: { keys, reason: 'Agreed' } })
    await blockOf(site.businessScheduleId, date)
    expect(ofBooking(await conflicts(), booking)?.collisions.map(({ kind, kept }) => [kind, kept?.reason])).toEqual([
      ['BLOCK', 'Agreed'],
      ['CLOSURE', undefined],
    ])
  })

  test('only a conflict that exists can be', async () => {
    const booking = await booked(newDay(), '11:00')
    const body = { keys: ['BLOCK'], reason: 'Agreed' }
    await expect(owner.bookings.keepConflict({ params: { bookingId: booking.id }, body })).rejects.toMatchObject({
      code: 'CONFLICT_NOT_FOUND',
    })
    await expect(owner.bookings.keepConflict({ params: { bookingId: massage.id }, body })).rejects.toMatchObject({
      code: 'BOOKING_NOT_FOUND',
    })
    const empty = owner.bookings.keepConflict({ params: { bookingId: booking.id }, body: { ...body, reason: ' ' } })
    await expect(empty).rejects.toMatchObject({ violations: [{ field: 'reason' }] })
  })
})

test('a provider finds and keeps conflicts of their own bookings alone', async () => {
  const date = newDay()
  const booking = await booked(date, '11:00')
  await blockOf(scheduleOf(noor), date)
  const keys = keysOf(ofBooking(await conflicts(), booking) as BookingConflict)
  const other = await signedInProvider(world, await world.staffMember('Ben Okafor'))
  const own = await signedInProvider(world, noor)
  expect(await conflicts(other)).toEqual([])
  const keep = { params: { bookingId: booking.id }, body: { keys, reason: 'Agreed' } }
  await expect(other.bookings.keepConflict(keep)).rejects.toMatchObject({ code: 'BOOKING_NOT_FOUND' })
  await expect(visitor.bookings.listConflicts({ body: {} })).rejects.toMatchObject({ status: 403, code: 'PERMISSION_DENIED' })
  expect((await conflicts(own)).map(({ booking: { id } }) => id)).toEqual([booking.id])
  await own.bookings.keepConflict(keep)
  expect(await conflicts(own)).toEqual([])
})

test('many conflicts are read in as many statements as one', async () => {
  await conflicts()
  const { statements: before } = await countStatements(() => conflicts())
  const date = newDay()
  for (const time of ['10:00', '11:00', '12:00']) await override(slotOf(await booked(date, time)))
  await conflicts()
  const { statements: after } = await countStatements(() => conflicts())
  expect(after.length).toBe(before.length)
})
