import type { Booking, Service, Slot, SlotAvailability } from '@foyer/contract'
import { slotOf } from '@foyer/domain'
import { afterAll, describe, expect, test } from 'vitest'
import { book, complete, hold, lena, of, timesOn } from '../../test/bookings/booked.ts'
import { createRoomWorld, type Room } from '../../test/bookings/room-world.ts'

const { world, visitor, ada, newDay, slot, later, isFree, room, serviceIn } = await createRoomWorld()
afterAll(() => world.close())

const { owner } = world
const jonas = await world.staffMember('Jonas Weber')
const [blue, red, sauna] = [await room('Blue room'), await room('Red room'), await room('Sauna')]
const facial = await serviceIn([ada], [[blue]], { name: 'Facial' })
const bath = await serviceIn([jonas], [[blue]], { name: 'Bath' })
const couples = await serviceIn(
  [ada],
  [
    [blue, red],
    [blue, red],
  ],
  { name: 'For two' },
)
const either = await serviceIn([jonas], [[blue, red]], { name: 'Wrap' })
const taken = { status: 428, code: 'SLOT_NOT_AVAILABLE' }

const at = async (date: string, time: string, service: Service): Promise<SlotAvailability> => {
  const entries = await timesOn(owner, { service, date })
  return entries.find((entry) => entry.slot.startDate.includes(`T${time}`)) as SlotAvailability
}
const slotAtTime = (service: Service, date: string, time: string): Slot => ({
  serviceId: service.id,
  startDate: `${date}T${time}:00`,
  endDate: `${date}T${String(Number(time.slice(0, 2)) + 1).padStart(2, '0')}:00:00`,
})
const byOwner = async (wanted: Slot, skipAvailabilityValidation = false): Promise<Booking> => {
  const booking = { status: 'CONFIRMED' as const, bookedEntity: { slot: wanted }, contactDetails: lena }
  return (await owner.bookings.createBooking({ body: { booking, flowControlSettings: { skipAvailabilityValidation } } })).booking
}
const extended = async ({ id }: Pick<Booking, 'id'>, client = owner) =>
  (await client.bookings.queryExtendedBookings({ body: { query: { filter: { id } } } })).extendedBookings[0]
const roomsOf = async (booking: Pick<Booking, 'id'>) => (await extended(booking))?.additionalResources?.map(({ name }) => name)
const block = (taken: Room, date: string) =>
  owner.calendar.createEvent({
    body: {
      event: {
        scheduleId: taken.eventsScheduleId,
        type: 'DEFAULT',
        title: 'Painting',
        start: { localDate: `${date}T10:00:00` },
        end: { localDate: `${date}T12:00:00` },
      },
    },
  })

describe('a room that two services need', () => {
  test('is given to one of them at a time, and the refusal of the other names the taken room', async () => {
    const date = newDay()
    await book(visitor, await slot(visitor, date, '11:00', facial))
    expect(await at(date, '11:00', bath)).toMatchObject({
      bookable: false,
      openSpots: 0,
      slot: { resource: { id: jonas.resourceId } },
      reason: { code: 'BOOKED', resource: { id: blue.id, name: 'Blue room' } },
    })
    const refused = hold(await world.visitor(), slotAtTime(bath, date, '11:00'))
    await expect(refused).rejects.toMatchObject({ ...taken, data: { reason: 'BOOKED', resource: { id: blue.id, name: 'Blue room' } } })
    await expect(refused).rejects.toMatchObject({ data: { alternatives: expect.arrayContaining([expect.anything()]) } })
    expect([await isFree(date, '10:00', bath), await isFree(date, '12:00', bath)]).toEqual([true, true])
  })

  test('is kept by a hold until that runs out', async () => {
    const date = newDay()
    await hold(visitor, await slot(visitor, date, '11:00', facial))
    expect((await at(date, '11:00', bath)).reason).toMatchObject({
      code: 'HELD',
      until: '2027-03-01T08:15:00.000Z',
      resource: { id: blue.id },
    })
    await later({ minutes: 15 }, async () => expect(await isFree(date, '11:00', bath)).toBe(true))
  })

  test('is given back by a cancellation, by a move and by a decline', async () => {
    const date = newDay()
    const canceled = await book(visitor, await slot(visitor, date, '10:00', facial))
    await visitor.bookings.cancelBooking(of(canceled))
    const moved = await book(visitor, await slot(visitor, date, '11:00', facial))
    const to = await slot(visitor, date, '14:00', facial)
    await visitor.bookings.rescheduleBooking({ params: { bookingId: moved.id }, body: { revision: moved.revision, slot: to } })
    const declined = await hold(visitor, slotAtTime(facial, date, '16:00'))
    await owner.bookings.declineBooking(of(declined))
    const free = await Promise.all(['10:00', '11:00', '14:00', '16:00'].map((time) => isFree(date, time, bath)))
    expect(free).toEqual([true, true, false, true])
  })

  test('does not block a booking from moving within its own time, nor the visitor’s next hold', async () => {
    const date = newDay()
    const withStep = async (slotStepMinutes: number) => {
      const { revision } = (await owner.site.getSite()).site
      await owner.site.updateSite({ body: { site: { slotStepMinutes, revision } } })
    }
    await withStep(30)
    const booked = await book(visitor, await slot(visitor, date, '11:00', facial))
    const to = { ...slotAtTime(facial, date, '11:00'), startDate: `${date}T11:30:00`, endDate: `${date}T12:30:00` }
    await visitor.bookings.rescheduleBooking({ params: { bookingId: booked.id }, body: { revision: booked.revision, slot: to } })
    await hold(visitor, await slot(visitor, date, '14:00', facial))
    await hold(visitor, { ...slotAtTime(facial, date, '14:00'), startDate: `${date}T14:30:00`, endDate: `${date}T15:30:00` })
    expect([await isFree(date, '10:30', bath), await isFree(date, '13:30', bath)]).toEqual([true, true])
    expect([await isFree(date, '12:00', bath), await isFree(date, '15:00', bath)]).toEqual([false, false])
    await withStep(60)
  })
})

describe('a room of several', () => {
  test('is chosen by the fewest bookings that day, and stays with a booking that is moved', async () => {
    const date = newDay()
    await byOwner(slotAtTime(bath, date, '10:00'))
    const wrapped = await byOwner(slotAtTime(either, date, '12:00'))
    expect(await roomsOf(wrapped)).toEqual(['Red room'])
    await byOwner(slotAtTime(either, date, '15:00'))
    const moved = { params: { bookingId: wrapped.id }, body: { revision: wrapped.revision, slot: slotAtTime(either, date, '14:00') } }
    await owner.bookings.rescheduleBooking(moved)
    expect(await roomsOf(wrapped)).toEqual(['Red room'])
  })

  test('a service that needs two of a type gets two different rooms, and its times are offered while both are free', async () => {
    const date = newDay()
    expect(await isFree(date, '13:00', couples)).toBe(true)
    await byOwner(slotAtTime(either, date, '13:00'))
    expect((await at(date, '13:00', couples)).reason).toMatchObject({ code: 'BOOKED' })
    const both = await byOwner(slotAtTime(couples, date, '15:00'))
    expect((await roomsOf(both))?.toSorted()).toEqual(['Blue room', 'Red room'])
    expect(await isFree(date, '15:00', either)).toBe(false)
  })

  test('without a name is any room of the type', async () => {
    const anywhere = await serviceIn([ada], [[]], { name: 'Anywhere' })
    const date = newDay()
    for (const taken of [blue, red]) await block(taken, date)
    const booked = await byOwner(slotAtTime(anywhere, date, '11:00'))
    expect(await roomsOf(booked)).toEqual(['Sauna'])
  })
})

describe('the rooms of a booking', () => {
  test('are shown to managers and not to customers, and are in the calendar', async () => {
    const date = newDay()
    const booked = await book(visitor, await slot(visitor, date, '11:00', facial))
    expect((await extended(booked))?.additionalResources).toEqual([{ id: blue.id, name: 'Blue room' }])
    expect((await extended(booked, visitor))?.additionalResources).toBeUndefined()
    const eventId = slotOf(booked).eventId ?? ''
    const { event } = await owner.calendar.getEvent({ params: { eventId }, query: {} })
    expect(event.resources?.map(({ id }) => id)).toEqual([ada.resourceId, blue.id])
  })

  test('are replaced by another free one when an expired hold is completed and its room was taken', async () => {
    const date = newDay()
    const held = await hold(visitor, await slot(visitor, date, '11:00', either))
    const [kept] = (await roomsOf(held)) ?? []
    await later({ minutes: 16 }, async () => {
      const other = kept === 'Blue room' ? facial : await serviceIn([ada], [[red]], { name: 'Red only' })
      await byOwner(slotAtTime(other, date, '11:00'))
      const { booking } = await complete(visitor, held)
      expect(booking.status).toBe('CONFIRMED')
      expect(await roomsOf(held)).toEqual([kept === 'Blue room' ? 'Red room' : 'Blue room'])
      const { event } = await owner.calendar.getEvent({ params: { eventId: slotOf(booking).eventId ?? '' }, query: {} })
      expect(event.resources?.map(({ name }) => name)).toEqual(['Jonas Weber', kept === 'Blue room' ? 'Red room' : 'Blue room'])
    })
  })

  test('are needed completely: a late confirmation is refused when the room was taken, although the staff member is free', async () => {
    const date = newDay()
    const held = await hold(visitor, await slot(visitor, date, '11:00', facial))
    await later({ minutes: 16 }, async () => {
      await byOwner(slotAtTime(bath, date, '11:00'))
      await expect(owner.bookings.confirmBooking(of(held))).rejects.toMatchObject({
        status: 428,
        code: 'NO_OPEN_SPOTS',
        data: { reason: 'BOOKED', resource: { name: 'Blue room' } },
      })
    })
  })

  test('are shared by an override if they are taken, and reserved exclusively if they are free', async () => {
    const date = newDay()
    await byOwner(slotAtTime(bath, date, '11:00'))
    const beside = await byOwner({ ...slotAtTime(facial, date, '11:00'), resource: { id: ada.resourceId } }, true)
    expect([beside.doubleBooked, await roomsOf(beside)]).toEqual([true, ['Blue room']])
    await byOwner({ ...slotAtTime(couples, date, '14:00'), resource: { id: ada.resourceId } })
    const again = await byOwner({ ...slotAtTime(facial, date, '15:00'), resource: { id: ada.resourceId } }, true)
    expect(again.doubleBooked).toBeUndefined()
    expect(await isFree(date, '15:00', bath)).toBe(false)
    const places = await world.db
      .selectFrom('places')
      .select('exclusive')
      .where('booking_id', '=', beside.id)
      .orderBy('exclusive')
      .execute()
    expect(places.map(({ exclusive }) => exclusive)).toEqual([false, true])
  })
})

describe('the opening hours of a room', () => {
  test('a room that is open at all times can be used whenever the staff member works, even on a day on which the business is closed', async () => {
    const late = await world.staffMember('Noor Haddad', [{ day: 'SATURDAY', from: '19:00', to: '21:00' }])
    const nightly = await serviceIn([late], [[sauna]], { name: 'Sauna night' })
    const withHours = await serviceIn([late], [[await room('Day room', 'BUSINESS')]], { name: 'Day room' })
    expect((await timesOn(owner, { service: nightly, date: '2027-03-13' })).map(({ bookable }) => bookable)).toEqual([true, true])
    const [closedRoom] = await timesOn(owner, { service: withHours, date: '2027-03-13' })
    expect(closedRoom?.reason).toMatchObject({ code: 'OUTSIDE_HOURS', resource: { name: 'Day room' } })
    await expect(hold(visitor, slotAtTime(withHours, '2027-03-13', '19:00'))).rejects.toMatchObject({ data: { reason: 'OUTSIDE_HOURS' } })

    const { site } = await owner.site.getSite()
    const closure = { scheduleId: site.businessScheduleId, type: 'DEFAULT' as const, title: 'Closed' }
    const on = (from: string, to: string) => ({ start: { localDate: `2027-03-20T${from}:00` }, end: { localDate: `2027-03-20T${to}:00` } })
    await owner.calendar.createEvent({ body: { event: { ...closure, ...on('00:00', '23:59') } } })
    const opening = { scheduleId: late.resource?.eventsSchedule.id ?? '', type: 'WORKING_HOURS' as const, ...on('15:00', '17:00') }
    await owner.calendar.createEvent({ body: { event: opening } })
    const opened = await timesOn(owner, { service: nightly, date: '2027-03-20' })
    expect(opened.map(({ bookable }) => bookable)).toEqual([true, true, true, true])
    await hold(visitor, slotAtTime(nightly, '2027-03-20', '15:00'))
  })

  test('a blocked time of the room is not offered, and the reason names the room', async () => {
    const date = newDay()
    await block(blue, date)
    expect((await at(date, '11:00', facial)).reason).toEqual({ code: 'BLOCKED', resource: { id: blue.id, name: 'Blue room' } })
    await expect(hold(visitor, slotAtTime(facial, date, '11:00'))).rejects.toMatchObject({ ...taken, data: { reason: 'BLOCKED' } })
    const { explanation } = await owner.availability.explainDay({ body: { serviceId: facial.id, resourceId: ada.resourceId, date } })
    expect(explanation.starts.find(({ localStart }) => localStart.includes('T11:00'))).toMatchObject({
      bookable: false,
      reason: 'BLOCKED',
      resource: { name: 'Blue room' },
    })
    expect(explanation.bars.filter(({ rule }) => rule === 'NEEDED')).toMatchObject([{ label: 'Blue room' }])
  })

  test('a class in the room makes its teacher and the room unavailable for appointments', async () => {
    const yoga = await world.service([ada], { type: 'CLASS', name: 'Yoga', defaultCapacity: 12, staffMemberIds: [], schedule: {} })
    const date = newDay()
    const session = (time: string, resources: { id: string }[]) => ({
      scheduleId: yoga.schedule.id,
      type: 'CLASS' as const,
      start: { localDate: `${date}T${time}:00` },
      end: { localDate: `${date}T${Number(time.slice(0, 2)) + 1}:00:00` },
      resources,
    })
    await owner.calendar.createEvent({ body: { event: session('11:00', [{ id: ada.resourceId }]) } })
    await owner.calendar.createEvent({
      body: { event: session('15:00', [{ id: (await world.staffMember('Mia')).resourceId }, { id: blue.id }]) },
    })
    expect((await at(date, '11:00', facial)).reason).toEqual({ code: 'BOOKED' })
    expect((await at(date, '15:00', facial)).reason).toEqual({ code: 'BOOKED', resource: { id: blue.id, name: 'Blue room' } })
    for (const time of ['11:00', '15:00']) {
      await expect(hold(visitor, slotAtTime(facial, date, time))).rejects.toMatchObject({ ...taken, data: { reason: 'BOOKED' } })
      await expect(byOwner(slotAtTime(facial, date, time))).rejects.toMatchObject(taken)
    }
    expect(await isFree(date, '11:00', bath)).toBe(true)
  })

  test('a service whose only room was deleted offers no times, and tells the reason', async () => {
    const cellar = await room('Cellar')
    const tasting = await serviceIn([ada], [[cellar]], { name: 'Tasting' })
    const date = newDay()
    expect(await isFree(date, '11:00', tasting)).toBe(true)
    await world.db.transaction().execute(async (tx) => {
      await tx.updateTable('resources').set({ deleted_at: world.clock.now }).where('id', '=', cellar.id).execute()
      await tx
        .updateTable('sites')
        .set((eb) => ({ catalogue_version: eb('catalogue_version', '+', '1') }))
        .execute()
    })
    expect((await at(date, '11:00', tasting)).reason).toEqual({ code: 'RESOURCE_MISSING' })
    await expect(hold(visitor, slotAtTime(tasting, date, '11:00'))).rejects.toMatchObject({
      ...taken,
      data: { reason: 'RESOURCE_MISSING' },
    })
  })
})
