import { createClient } from '@foyer/sdk'
import { afterAll, describe, expect, test } from 'vitest'
import { createApp } from '../../app.ts'
import { openDatabase } from '../../ground/db/database.ts'
import { writeMessages } from '../../house/messages/event-mails.ts'
import { fetchFrom } from '../../setup/seed/fetch-from.ts'
import { book, hold, of } from '../../test/bookings/booked.ts'
import { createWindowsWorld } from '../../test/bookings/windows-world.ts'
import { countOwnStatements } from '../../test/own-statements.ts'
import { signedInProvider } from '../../test/people/own-calendar.ts'
import { outcomes, overlappingPlaces } from '../../test/servers/racing.ts'
import { bookingMails } from '../booking-events/booking-mails.ts'
import { serveWindows } from './serve-windows.ts'

const windows = await createWindowsWorld()
const { world, ada, massage, newDay, slot, someone, join, atTen, seen, bookingOf, cancel, bookAt, serve, namesOf, takenAtTen } = windows
const other = openDatabase({ connectionString: world.connectionString, poolSize: 4 })
const app = await createApp({ ...world.dependencies, db: other.db }, { limitsRates: false })
afterAll(async () => {
  await app.close()
  await other.close()
  await world.close()
})
const { owner } = world
const guest = world.guest['waiting-list']
const [first, second] = [<Entry>(list: readonly Entry[]) => list[0] as Entry, <Entry>(list: readonly Entry[]) => list[1] as Entry]

describe('a customer who finds no time', () => {
  test('waits for an appointment in a window, as a booking that holds nothing and that the wire finds and cancels', async () => {
    const { date, waiting } = await takenAtTen(1)
    const { entry, id, visitor } = first(waiting)
    expect(entry).toMatchObject({
      type: 'APPOINTMENT',
      status: 'WAITING',
      position: 1,
      title: massage.name,
      startDate: `${date}T09:00:00.000Z`,
      endDate: `${date}T10:00:00.000Z`,
      window: { fromDate: date, toDate: date, fromTime: '10:00', toTime: '11:00', durationInMinutes: 60 },
    })
    const booking = await bookingOf(id)
    expect(booking).toMatchObject({ status: 'WAITING_LIST', waitingWindow: { fromDate: date } })
    await expect(owner.bookings.confirmBooking(of(booking))).rejects.toMatchObject({ code: 'NO_OPEN_SPOTS' })
    await visitor.bookings.cancelBooking(of(booking))
    expect(await namesOf(id)).toEqual(['booking.created', 'booking.canceled'])
    await expect(seen(first(waiting))).rejects.toMatchObject({ status: 404, code: 'WAITING_LIST_ENTRY_NOT_FOUND' })
  })

  test('cannot wait while a time of the window is free, a second time, beyond the capacity, or if there is no list', async () => {
    const date = newDay()
    await expect(join({ fromDate: date, toDate: date })).rejects.toMatchObject({
      status: 428,
      code: 'TIMES_AVAILABLE',
      data: { startDate: `${date}T09:00:00.000Z`, count: 8 },
    })
    const quiet = await world.service([ada], { name: 'Quiet' })
    await bookAt(date, '10:00', quiet)
    const who = someone()
    const waiting = [await join(atTen(date), { service: quiet, who })]
    await expect(join(atTen(date), { service: quiet, who })).rejects.toMatchObject({ code: 'ALREADY_ON_WAITING_LIST' })
    const ends = await outcomes(Array.from({ length: 6 }, () => join(atTen(date), { service: quiet })))
    expect(ends).toEqual({ SUCCESS: 3, '428 WAITING_LIST_FULL': 3 })
    expect(waiting).toHaveLength(1)
    const { bookingPolicy } = await owner['booking-policies'].createBookingPolicy({ body: { bookingPolicy: { name: 'No list' } } })
    const plain = await world.service([ada], { name: 'Plain', bookingPolicy: { id: bookingPolicy.id } })
    await expect(join(atTen(date), { service: plain })).rejects.toMatchObject({ code: 'WAITING_LIST_NOT_OFFERED' })
  })

  test('gets violations of a window by field', async () => {
    const date = newDay()
    const wrong = async (window: Parameters<typeof join>[0]) => await join(window).catch((error: unknown) => error)
    const violation = (field: string) => ({ violations: [{ field: `entry.window.${field}` }] })
    expect(await wrong({ fromDate: date, toDate: '2027-03-02' })).toMatchObject(violation('toDate'))
    expect(await wrong({ fromDate: '2027-02-01', toDate: '2027-02-02' })).toMatchObject(violation('toDate'))
    expect(await wrong({ fromDate: date, toDate: '2027-12-31' })).toMatchObject(violation('toDate'))
    expect(await wrong({ ...atTen(date), toTime: '10:30' })).toMatchObject(violation('toTime'))
    expect(await wrong({ ...atTen(date), weekdays: ['SUNDAY'] })).toMatchObject(violation('weekdays'))
    expect(await wrong({ ...atTen(date), fromTime: '25:00' })).toMatchObject({ status: 400 })
    expect(await wrong({ ...atTen(date), resourceId: massage.id })).toMatchObject({ code: 'RESOURCE_NOT_FOUND' })
    const visitor = await world.visitor()
    const nothing = visitor['waiting-list'].joinWaitingList({ body: { entry: { contactDetails: someone() } } })
    await expect(nothing).rejects.toMatchObject({ violations: [{ field: 'entry' }] })
  })
})

describe('a time that becomes free', () => {
  test('is held for the first customer whom it suits, and taken by the link of the mail', async () => {
    const { date, booking, waiting } = await takenAtTen(2)
    await cancel(booking)
    await serve()
    expect(await seen(first(waiting))).toMatchObject({
      status: 'OFFERED',
      startDate: `${date}T09:00:00.000Z`,
      staffMemberName: 'Ada Lindqvist',
      offer: { sentDate: world.clock.now, expiresDate: '2027-03-01T08:30:00.000Z' },
    })
    expect(await seen(second(waiting))).toMatchObject({ status: 'WAITING', position: 2 })
    expect(await windows.isFree(date, '10:00')).toBe(false)
    const { booking: taken, manageToken } = await guest.acceptOffer({ params: first(waiting).params })
    expect(taken).toMatchObject({
      id: first(waiting).id,
      status: 'CONFIRMED',
      bookedEntity: { slot: { resource: { name: 'Ada Lindqvist' } } },
    })
    expect(taken).not.toHaveProperty('waitingWindow')
    expect(manageToken).toEqual(expect.any(String))
    expect(await namesOf(taken.id)).toEqual(['booking.created', 'booking.offered', 'booking.confirmed'])
    expect(await seen(second(waiting))).toMatchObject({ position: 1 })
    await cancel(taken)
    await serve()
    expect(await seen(second(waiting))).toMatchObject({ status: 'OFFERED' })
  })

  test('is offered to the next customer when it is passed, and not again to those who passed it', async () => {
    const { date, booking, waiting } = await takenAtTen(2)
    await cancel(booking)
    await serve()
    expect(await guest.passOffer({ params: first(waiting).params })).toMatchObject({
      entry: { status: 'WAITING', position: 2, startDate: `${date}T09:00:00.000Z`, sitsOut: false },
    })
    await serve()
    expect(await seen(second(waiting))).toMatchObject({ status: 'OFFERED' })
    await guest.leaveWaitingList({ params: second(waiting).params })
    await serve()
    expect(await seen(first(waiting))).toMatchObject({ status: 'WAITING' })
    expect(await windows.isFree(date, '10:00')).toBe(true)
  })

  test('is free again when no answer comes, and the customer gets no other offer for half a day', async () => {
    const { date, booking, waiting } = await takenAtTen(1)
    const { now } = world.clock
    await cancel(booking)
    await serve()
    world.clock.advance({ minutes: 31 })
    await serve()
    expect(await seen(first(waiting))).toMatchObject({ status: 'WAITING', sitsOut: true })
    expect(await windows.isFree(date, '10:00')).toBe(true)
    expect(await namesOf(first(waiting).id)).toEqual(['booking.created', 'booking.offered', 'booking.offer_ended'])
    world.clock.set(now)
  })

  test('at night is held, and offered by mail in the morning', async () => {
    const { booking, waiting } = await takenAtTen(1)
    const { now } = world.clock
    world.clock.set('2027-03-01T22:15:00.000Z')
    await cancel(booking)
    await serve()
    expect(await seen(first(waiting))).toMatchObject({
      offer: { sentDate: '2027-03-02T07:00:00.000Z', expiresDate: '2027-03-02T07:30:00.000Z' },
    })
    expect(await namesOf(first(waiting).id)).toEqual(['booking.created', 'booking.offer_planned'])
    world.clock.set('2027-03-02T07:00:00.000Z')
    await serve()
    expect(await namesOf(first(waiting).id)).toEqual(['booking.created', 'booking.offer_planned', 'booking.offered'])
    await guest.acceptOffer({ params: first(waiting).params })
    world.clock.set(now)
  })

  test('at night is offered by mail at once if the business offers it out of turn', async () => {
    const [{ booking, waiting }, { now }] = [await takenAtTen(1), world.clock]
    world.clock.set('2027-03-01T22:15:00.000Z')
    await cancel(booking).then(serve)
    expect((await owner['waiting-list'].offerPlace({ params: { entryId: first(waiting).id } })).entry.offer?.sentDate).toBe(world.clock.now)
    world.clock.set(now)
  })

  test('may result from a move, a declined booking, an expired hold, a removed block or new hours', async () => {
    const moved = await takenAtTen(1)
    const target = await slot(owner, moved.date, '15:00')
    await owner.bookings.rescheduleBooking({
      params: { bookingId: moved.booking.id },
      body: { revision: moved.booking.revision, slot: target },
    })
    const byRequest = await world.service([ada], { name: 'Coaching', onlineBooking: { enabled: true, requireManualApproval: true } })
    const declined = newDay()
    const request = await bookAt(declined, '10:00', byRequest)
    const waitsForRequest = await join(atTen(declined))
    await owner.bookings.declineBooking(of(request))
    await serve()
    expect([await seen(first(moved.waiting)), await seen(waitsForRequest)]).toMatchObject([{ status: 'OFFERED' }, { status: 'OFFERED' }])

    const held = newDay()
    const visitor = await world.visitor()
    await hold(visitor, await slot(visitor, held, '10:00'))
    const waitsForHold = await join(atTen(held))
    await serve()
    expect(await seen(waitsForHold)).toMatchObject({ status: 'WAITING' })
    const { now } = world.clock
    world.clock.advance({ minutes: 16 })
    await serve()
    expect(await seen(waitsForHold)).toMatchObject({ status: 'OFFERED' })
    world.clock.set(now)

    const blocked = newDay()
    const { site } = await owner.site.getSite()
    const at = (time: string) => ({ localDate: `${blocked}T${time}:00` })
    const { event } = await owner.calendar.createEvent({
      body: { event: { scheduleId: site.businessScheduleId, title: 'Closed', start: at('09:00'), end: at('12:00') } },
    })
    const waitsForBlock = await join(atTen(blocked))
    await serve()
    await owner.calendar.cancelEvent({ params: { eventId: event.id }, body: {} })
    await serve()
    expect(await seen(waitsForBlock)).toMatchObject({ status: 'OFFERED' })
  })

  test('must be in the window, on its days of the week and with the staff member who was asked for', async () => {
    const bea = await world.staffMember('Bea Novak')
    const facial = await world.service([ada, bea], { name: 'Facial' })
    const date = newDay()
    const [withAda] = [await book(owner, await slot(owner, date, '10:00', massage), someone())]
    const ofBea = await join({ ...atTen(date), resourceId: bea.resourceId }, { service: facial }).catch((error: unknown) => error)
    expect(ofBea).toMatchObject({ code: 'TIMES_AVAILABLE' })
    const ofAda = await join({ ...atTen(date), resourceId: ada.resourceId }, { service: facial })
    expect(ofAda.entry.window).toMatchObject({ resource: { id: ada.resourceId, name: 'Ada Lindqvist' } })
    await serve()
    expect(await seen(ofAda)).toMatchObject({ status: 'WAITING' })
    const day = Temporal.PlainDate.from(date)
    const saturday = { ...atTen(date), toDate: day.add({ days: 6 - day.dayOfWeek }).toString(), weekdays: ['SATURDAY' as const] }
    const onSaturday = await join(saturday, { service: facial })
    await cancel(withAda)
    await serve()
    expect(await seen(ofAda)).toMatchObject({ status: 'OFFERED', staffMemberName: 'Ada Lindqvist' })
    expect(await seen(onSaturday)).toMatchObject({ status: 'WAITING' })
  })

  test('goes to one of all who want it, on two servers', async () => {
    const { date, booking, waiting } = await takenAtTen(3)
    const there = createClient({ fetch: fetchFrom(app), headers: { authorization: world.apiKey } })
    const wanted = await slot(owner, date, '11:00')
    const ten = { ...wanted, startDate: wanted.startDate.replace('T11', 'T10'), endDate: wanted.endDate.replace('T12', 'T11') }
    const serveThere = () => serveWindows({ ...world.dependencies, db: other.db, clock: () => world.clock.now })
    await there.bookings.cancelBooking(of(await bookingOf(booking.id)))
    const racing = await Promise.all(Array.from({ length: 3 }, () => world.visitor()))
    await outcomes([serve(), ...racing.map((visitor) => hold(visitor, ten)), serveThere(), serve(), serveThere()])
    const statuses = await Promise.all(waiting.map(async (entry) => (await seen(entry)).status))
    const held = await owner.bookings.queryExtendedBookings({
      body: { query: { filter: { status: 'CREATED', startDate: { $gte: `${date}T00:00:00.000Z`, $lt: `${date}T10:00:00.000Z` } } } },
    })
    expect(statuses.filter((status) => status === 'OFFERED').length + held.extendedBookings.length).toBe(1)
    expect(await overlappingPlaces(world)).toBe(0)
  })
})

describe('managers', () => {
  test('see who waits for appointments, offer a time at any hour and out of turn, and remove an entry', async () => {
    const { date, booking, waiting } = await takenAtTen(2)
    const lists = async () => (await owner['waiting-list'].listWaitingLists({ body: { serviceId: massage.id } })).lists
    const own = (await lists())[0]?.entries.filter(({ window }) => window?.fromDate === date) ?? []
    expect(own).toMatchObject([
      { id: first(waiting).id, type: 'APPOINTMENT', contactDetails: { email: expect.any(String) } },
      { id: second(waiting).id },
    ])
    const offer = (entryId: string) => owner['waiting-list'].offerPlace({ params: { entryId } })
    await expect(offer(second(waiting).id)).rejects.toMatchObject({ status: 428, code: 'NO_TIME_TO_OFFER' })
    await cancel(booking)
    const { now } = world.clock
    world.clock.set('2027-03-01T22:15:00.000Z')
    expect(await offer(second(waiting).id)).toMatchObject({ entry: { status: 'OFFERED', offer: { sentDate: world.clock.now } } })
    world.clock.set(now)
    await owner['waiting-list'].removeFromWaitingList({ params: { entryId: second(waiting).id }, body: {} })
    await serve()
    expect(await seen(first(waiting))).toMatchObject({ status: 'OFFERED' })
  })

  test('of their own bookings alone see those who wait for them by name', async () => {
    const date = newDay()
    await bookAt(date, '10:00')
    const { id: entryId } = await join({ ...atTen(date), resourceId: ada.resourceId })
    const noor = await world.staffMember('Noor Haddad')
    const [adas, noors] = [await signedInProvider(world, ada), await signedInProvider(world, noor)]
    const found = async ({ 'waiting-list': room }: typeof adas) =>
      (await room.listWaitingLists({ body: { serviceId: massage.id } })).lists.flatMap(({ entries }) => entries.map(({ id }) => id))
    expect(await found(adas)).toContain(entryId)
    expect(await found(noors)).toEqual([])
    await expect(noors['waiting-list'].offerPlace({ params: { entryId } })).rejects.toMatchObject({ code: 'WAITING_LIST_ENTRY_NOT_FOUND' })
  })
})

test('mails tell the window in words, and then the time on offer', async () => {
  const { date, booking, waiting } = await takenAtTen(1)
  await cancel(booking)
  await serve()
  const { id } = first(waiting)
  const events = await world.db.selectFrom('domain_events').select('id').where('entity_id', '=', id).orderBy('sequence').execute()
  await writeMessages([bookingMails]).hear({ siteId: world.siteId, eventIds: events.map((event) => event.id) }, world.dependencies)
  const mails = await world.db.selectFrom('messages').select(['template', 'text', 'subject']).where('booking_id', '=', id).execute()
  const mailOf = (template: string) => mails.find((mail) => mail.template === template)
  const day = Temporal.PlainDate.from(date).day
  expect(mailOf('waiting-list-joined')?.text).toContain(`10:00–11:00`)
  expect(mailOf('waiting-list-joined')?.text).toContain(String(day))
  expect(mailOf('place-offered')?.text).toContain('Ada Lindqvist')
})

test('looking for times costs a fixed number of statements, however many wait', async () => {
  await takenAtTen(2)
  await serve()
  const { statements } = await countOwnStatements(serve)
  expect(statements.length).toBeLessThanOrEqual(3)
})
