import type { StaffMember } from '@foyer/contract'
import { slotOf } from '@foyer/domain'
import { afterAll, describe, expect, test } from 'vitest'
import { countStatements } from '../../ground/db/statement-counter.ts'
import { book, hold, lena, of, slotAt, timesOn } from '../../test/bookings/booked.ts'
import { connectCalendar } from '../../test/bookings/outside-calendar.ts'
import { createWindowsWorld } from '../../test/bookings/windows-world.ts'
import { signedInProvider } from '../../test/people/own-calendar.ts'
import { signedInBrowser } from '../../test/people/signed-in-browser.ts'

// Monday, 1 March 2027, 09:00 in Berlin; ten o’clock there is nine in UTC.
const { world, visitor, ada, massage, newDay, slot, bookingOf, join, atTen, serve } = await createWindowsWorld()
afterAll(() => world.close())

const { owner } = world
const google = await connectCalendar(world, ada)
const utc = (date: string, time: string) => `${date}T${time}:00Z`
const from = (date: string, startsAt: string, endsAt: string) => ({ startsAt: utc(date, startsAt), endsAt: utc(date, endsAt) })
const reasonsOn = async (date: string, service = massage) =>
  Object.fromEntries(
    (await timesOn(visitor, { service, date })).map(({ slot, reason }) => [slot.startDate.slice(11, 16), reason?.code ?? 'FREE']),
  )
const override = (startDate: string, flowControlSettings: object = { skipAvailabilityValidation: true }) =>
  owner.bookings.createBooking({
    body: {
      booking: {
        status: 'CONFIRMED',
        bookedEntity: { slot: { serviceId: massage.id, startDate, resource: { id: ada.resourceId } } },
        contactDetails: lena,
      },
      flowControlSettings,
    },
  })

describe('an event of a calendar that a staff member keeps elsewhere', () => {
  test('blocks like blocked time from the next question on, and frees the time when it goes', async () => {
    const date = newDay()
    expect((await reasonsOn(date))['11:00']).toBe('FREE')
    await google.read(from(date, '10:15', '10:45'))
    expect(await reasonsOn(date)).toMatchObject({ '10:00': 'FREE', '11:00': 'BLOCKED', '12:00': 'FREE' })
    await google.read(from(date, '11:00', '11:01'))
    expect(await reasonsOn(date)).toMatchObject({ '11:00': 'FREE', '12:00': 'BLOCKED', '13:00': 'FREE' })
    await google.read()
    expect((await reasonsOn(date))['12:00']).toBe('FREE')
  })

  test('must leave room for the pause after a session, and for a whole day closes it', async () => {
    const changes = { schedule: { availabilityConstraints: { sessionDurations: [60], timeBetweenSessions: 30 } } }
    const paused = await world.service([ada], changes)
    const date = newDay()
    await google.read(from(date, '11:20', '11:30'))
    expect(await reasonsOn(date, paused)).toMatchObject({ '10:00': 'FREE', '11:00': 'BLOCKED', '12:00': 'BLOCKED', '13:00': 'FREE' })
    await google.read({ startsAt: `${date}T00:00:00+01:00`, endsAt: utc(date, '23:00'), isAllDay: true })
    expect([...new Set(Object.values(await reasonsOn(date, paused)))]).toEqual(['BLOCKED'])
  })

  test('refuses a booking at its time with the nearest free ones, and a move, a series and a visit alike', async () => {
    const date = newDay()
    const free = await slot(visitor, date, '11:00')
    const booked = await book(visitor, await slot(visitor, date, '16:00'))
    await google.read(from(date, '10:00', '11:00'))
    const refusal = await hold(visitor, free).catch((error) => error)
    expect(refusal).toMatchObject({ code: 'SLOT_NOT_AVAILABLE', data: { reason: 'BLOCKED' } })
    expect(refusal.data.alternatives[0].startDate).toContain(`${date}T1`)
    const move = { params: { bookingId: booked.id }, body: { revision: booked.revision, slot: free } }
    await expect(owner.bookings.rescheduleBooking(move)).rejects.toMatchObject({ data: { reason: 'BLOCKED' } })
    const parts = [free, { ...free, startDate: `${date}T12:00:00`, endDate: `${date}T13:00:00` }]
    const visit = { bookings: parts.map((part) => ({ bookedEntity: { slot: part }, totalParticipants: 1 })) }
    await expect(
      visitor.bookings.createMultiServiceBooking({ body: { ...visit, multiServiceBookingType: 'SEQUENTIAL_BOOKINGS' } }),
    ).rejects.toMatchObject({ data: { reason: 'BLOCKED' } })
    await google.read()
    expect((await owner.bookings.rescheduleBooking(move)).booking.startDate).toContain('T10:00')
  })

  test('is overridden by the business like blocked time: not as a double booking', async () => {
    const date = newDay()
    await google.read(from(date, '10:00', '11:00'))
    await expect(override(`${date}T11:00:00`, {})).rejects.toMatchObject({ code: 'SLOT_NOT_AVAILABLE', data: { reason: 'BLOCKED' } })
    const { booking } = await override(`${date}T11:00:00`)
    expect(booking.status).toBe('CONFIRMED')
    expect(booking).not.toHaveProperty('doubleBooked')
    await google.read()
  })

  test('that ends gives its time to those who wait for it', async () => {
    const date = newDay()
    await google.read(from(date, '09:00', '10:00'))
    const waiting = await join(atTen(date))
    await serve()
    expect((await bookingOf(waiting.id)).status).toBe('WAITING_LIST')
    await google.read()
    await serve()
    const { entry } = await world.guest['waiting-list'].getWaitingListEntry({ params: waiting.params })
    expect(entry).toMatchObject({ status: 'OFFERED' })
    await world.clock.advance({ minutes: 40 })
    await serve()
  })

  test('costs no statement of its own, and none at all while nothing changes', async () => {
    const date = newDay()
    await timesOn(visitor, { service: massage, date })
    await google.read(from(date, '10:00', '11:00'))
    const asked = async () => (await countStatements(() => timesOn(visitor, { service: massage, date }))).statements.length
    expect([await asked(), await asked()]).toEqual([2, 1])
    await google.read(from(date, '10:00', '11:00'))
    expect(await asked()).toBe(1)
    await google.read()
  })
})

describe('an event elsewhere over a booking', () => {
  const conflictsOf = async ({ id }: { id: string }, client = owner) =>
    (await client.bookings.listConflicts({ body: {} })).conflicts.find(({ booking }) => booking.id === id)?.collisions

  test('is a conflict that names the calendar, until the event goes or the booking moves', async () => {
    const date = newDay()
    const booked = await book(visitor, await slot(visitor, date, '11:00'))
    await google.read(from(date, '10:30', '10:40'), from(date, '08:00', '09:00'))
    expect(await conflictsOf(booked)).toMatchObject([
      {
        kind: 'OTHER_CALENDAR',
        calendar: { provider: 'GOOGLE' },
        resource: { id: ada.resourceId, name: 'Ada Lindqvist' },
        startDate: `${date}T10:30:00.000Z`,
        endDate: `${date}T10:40:00.000Z`,
      },
    ])
    await google.read()
    expect(await conflictsOf(booked)).toBeUndefined()
    await google.read(from(date, '10:30', '10:40'))
    const to = { ...slotOf(booked), startDate: `${date}T14:00:00`, endDate: `${date}T15:00:00` }
    const { booking } = await owner.bookings.rescheduleBooking({
      params: { bookingId: booked.id },
      body: { revision: booked.revision, slot: to },
    })
    expect(await conflictsOf(booking)).toBeUndefined()
    await owner.bookings.cancelBooking(of(booking))
  })

  test('can be left as it is, until it moves', async () => {
    const date = newDay()
    const booked = await book(visitor, await slot(visitor, date, '11:00'))
    await google.read(from(date, '10:30', '10:40'))
    const keys = ((await conflictsOf(booked)) ?? []).map(({ key }) => key)
    await owner.bookings.keepConflict({ params: { bookingId: booked.id }, body: { keys, reason: 'Agreed with Ada' } })
    expect(await conflictsOf(booked)).toBeUndefined()
    await google.change([{ ...from(date, '10:30', '10:40'), sourceId: 'event 0', isAllDay: false, title: 'Renamed' }])
    expect(await conflictsOf(booked)).toBeUndefined()
    await google.change([{ ...from(date, '10:20', '10:40'), sourceId: 'event 0', isAllDay: false, title: 'Renamed' }])
    expect(await conflictsOf(booked)).toHaveLength(1)
  })

  test('is told with its title to the person alone: not to the owner, a manager, another staff member or a key', async () => {
    const date = newDay()
    const mira = await world.staffMember('Mira')
    const massageOfMira = await world.service([mira])
    const booked = await book(visitor, await slotAt(visitor, { service: massageOfMira, date, time: '11:00' }))
    const calendar = await connectCalendar(world, mira)
    await calendar.read(from(date, '10:30', '10:40'))
    const titlesFor = async (client: typeof owner) => JSON.stringify((await conflictsOf(booked, client)) ?? [])
    expect(await titlesFor(await signedInProvider(world, mira))).toContain('Therapy')
    for (const role of ['OWNER', 'ADMIN'] as const) {
      const other = await signedInBrowser(world, { role })
      expect(await titlesFor(other)).toContain('OTHER_CALENDAR')
      expect(await titlesFor(other)).not.toContain('Therapy')
    }
    expect(await titlesFor(owner)).not.toContain('Therapy')
    expect(await titlesFor(await signedInProvider(world, await world.staffMember('Jonas')))).toBe('[]')
  })
})

const teacher = async (): Promise<{ noor: StaffMember; calendar: Awaited<ReturnType<typeof connectCalendar>> }> => {
  const noor = await world.staffMember('Noor Haddad')
  return { noor, calendar: await connectCalendar(world, noor, { provider: 'MICROSOFT' }) }
}

test('an event elsewhere over a session is a conflict, and the session stays on sale until a person decides', async () => {
  const { noor, calendar } = await teacher()
  const yoga = await world.service([noor], { type: 'CLASS', name: 'Yoga', defaultCapacity: 8, staffMemberIds: [], schedule: {} })
  const date = newDay()
  const times = { start: { localDate: `${date}T18:00:00` }, end: { localDate: `${date}T19:00:00` } }
  const planned = { scheduleId: yoga.schedule.id, type: 'CLASS' as const, ...times, resources: [{ id: noor.resourceId }] }
  await calendar.read(from(date, '17:30', '17:45'))
  const refusal = await owner.calendar.createEvent({ body: { event: planned, ignoreConflicts: false } }).catch((error) => error)
  expect(refusal).toMatchObject({ code: 'SESSION_CONFLICT', data: { conflicts: [{ kind: 'BLOCK', resourceId: noor.resourceId }] } })
  expect(JSON.stringify(refusal.data)).not.toContain('Therapy')
  await calendar.read()
  const { event } = await owner.calendar.createEvent({ body: { event: planned } })
  const conflict = async () =>
    (await owner.bookings.listSessionConflicts({ body: {} })).conflicts.find(({ session }) => session.eventId === event.id)
  world.clock.advance({ minutes: 1 })
  await calendar.read(from(date, '17:30', '17:45'))
  expect(await conflict()).toMatchObject({
    isOnSale: true,
    collisions: [{ kind: 'OTHER_CALENDAR', calendar: { provider: 'MICROSOFT' }, resource: { id: noor.resourceId } }],
  })
  expect(JSON.stringify(await conflict())).not.toContain('Therapy')
  expect((await book(await world.visitor(), { eventId: event.id })).status).toBe('CONFIRMED')
  world.clock.advance({ minutes: 1 })
  await owner.calendar.keepSession({ params: { eventId: event.id }, body: { isKept: true } })
  expect(await conflict()).toBeUndefined()
  world.clock.advance({ minutes: 1 })
  await calendar.read(from(date, '17:30', '17:50'))
  expect(await conflict()).toBeDefined()
  await calendar.read()
  expect(await conflict()).toBeUndefined()
})
