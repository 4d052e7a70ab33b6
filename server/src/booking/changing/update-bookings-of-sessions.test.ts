import type { Booking, CalendarEvent, SessionsChange, StaffMember } from '@foyer/contract'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { countStatements } from '../../ground/db/statement-counter.ts'
import { complete, of, seenBy } from '../../test/bookings/booked.ts'
import { createSessionWorld, type SessionWorld } from '../../test/bookings/session-world.ts'
import { signedInProvider } from '../../test/people/own-calendar.ts'
import { recordedEvents } from '../../test/recorded-events.ts'
import { type MailServer, startMailServer } from '../../test/servers/mail-server.ts'

// Monday, 1 March 2027, 09:00 in Berlin. Mails go to a real mail server.
let mailServer: MailServer
let studio: SessionWorld
let noor: StaffMember
let term: CalendarEvent
let bookings: Booking[]
let hour = 5

beforeAll(async () => {
  mailServer = await startMailServer()
  studio = await createSessionWorld({ jobs: 'DONE', smtpUrl: mailServer.url })
  noor = await studio.world.staffMember('Noor Haddad')
})
afterAll(async () => {
  await studio.world.close()
  await mailServer.stop()
})

const wednesdays = ['2027-03-03', '2027-03-10', '2027-03-17', '2027-03-24', '2027-03-31', '2027-04-07']
const clock = () => String(hour).padStart(2, '0')
const at = (localDate: string) => ({ localDate })
const instance = (date: string) => `${term.id}t${date.replaceAll('-', '')}T${clock()}00`
const customer = (date: string) => ({ firstName: 'Guest', lastName: date, email: `guest-${date}@example.com` })

const bookIn = async (eventId: string, contactDetails: ReturnType<typeof customer>): Promise<Booking> => {
  const visitor = await studio.world.visitor()
  const body = { booking: { bookedEntity: { slot: { eventId } }, totalParticipants: 1 } }
  const { booking } = await visitor.bookings.createBooking({ body })
  return await seenBy(studio.world.owner, (await complete(visitor, booking, contactDetails)).booking)
}

/** A weekly class at an hour of its own, with one booking in each session. */
beforeEach(async () => {
  mailServer.received.splice(0)
  hour += 1
  term = await studio.create(
    studio.session(`2027-03-03T${clock()}:00:00`, {
      end: at(`2027-03-03T${clock()}:30:00`),
      recurrenceRule: { days: ['WEDNESDAY'], until: at('2027-04-07T23:00:00') },
    }),
  )
  bookings = []
  for (const date of wednesdays) bookings.push(await bookIn(instance(date), customer(date)))
  await arrived(wednesdays.length)
  mailServer.received.splice(0)
})

const telling = { participantNotification: { notifyParticipants: true, message: 'It is a holiday' } }
const change = (planned: SessionsChange, more: object = telling) =>
  studio.world.owner.calendar.changeSessions({ body: { change: planned, ...more } })
const now = (booking: Booking) => seenBy(studio.world.owner, booking)
const changesOf = async ({ id }: Booking) => (await recordedEvents(studio.world, id)).slice(2)

/** The mails to customers: the business hears of new bookings, too. */
const received = () => mailServer.received.filter(({ to }) => /^(guest|jo)/.test(to?.[0]?.address ?? ''))

/** Which customers got a mail, and its subject, once as many have arrived as were expected; a moment later there are still no more. */
const arrived = async (count: number) => {
  await expect.poll(() => received().length, { timeout: 10_000 }).toBeGreaterThanOrEqual(count)
  await expect.poll(waiting).toBe(0)
  expect(received()).toHaveLength(count)
  return Object.fromEntries(received().map(({ to, subject }) => [to?.[0]?.address ?? '', subject]))
}
const waiting = async () => (await studio.world.db.selectFrom('messages').select('id').where('status', '=', 'WAITING').execute()).length
const addresses = (...dates: string[]) => dates.map((date) => customer(date).email)

describe('bookings of a class follow its sessions: one event and one mail for each that changes', () => {
  test('a holiday week is taken out: its bookings are canceled with the words of the business', async () => {
    const { notified } = await change({
      sessions: { fromDate: '2027-03-22', toDate: '2027-03-28', recurringEventId: term.id },
      isCanceled: true,
    })
    expect(notified).toEqual({ recipients: 1, withoutAddress: 0 })
    expect(Object.keys(await arrived(1))).toEqual(addresses('2027-03-24'))
    expect(received()[0]?.text).toContain('It is a holiday')
    const booking = bookings[3] as Booking
    expect(await now(booking)).toMatchObject({
      status: 'CANCELED',
      canceledDate: expect.any(String),
      revision: String(Number(booking.revision) + 1),
    })
    expect(await changesOf(booking)).toMatchObject([
      { name: 'booking.canceled', payload: { previousStatus: 'CONFIRMED', initiatedBy: {} } },
    ])
    expect(await studio.read(instance('2027-03-24'))).toMatchObject({ status: 'CANCELLED', participants: { total: 0 } })
    for (const other of bookings.filter(({ id }) => id !== booking.id)) expect(await now(other)).toEqual(other)
  })

  test('a teacher is replaced for three weeks', async () => {
    await change({
      sessions: { fromDate: '2027-03-08', toDate: '2027-03-28', recurringEventId: term.id },
      replacedResource: { resourceId: studio.ada.resourceId, byResourceId: noor.resourceId },
    })
    const mails = await arrived(3)
    expect(Object.keys(mails).toSorted()).toEqual(addresses('2027-03-10', '2027-03-17', '2027-03-24'))
    expect(received()[0]?.text).toContain('Noor Haddad')
    expect(received()[0]?.text).toContain('Ada Lindqvist')
    expect(received()[0]?.attachments.map(({ mimeType }) => mimeType)).toContain('text/calendar')
    const [first, second] = bookings as [Booking, Booking]
    expect(await now(second)).toMatchObject({
      startDate: second.startDate,
      bookedEntity: { slot: { resource: { id: noor.resourceId, name: 'Noor Haddad' }, eventId: instance('2027-03-10') } },
    })
    expect(await changesOf(second)).toMatchObject([
      { name: 'booking.rescheduled', payload: { previousBookedEntity: { slot: { resource: { name: 'Ada Lindqvist' } } } } },
    ])
    expect(await now(first)).toEqual(first)
    // The provider finds the sessions that they give now.
    const provider = await signedInProvider(studio.world, noor)
    const { count } = await provider.bookings.countExtendedBookings({ body: { filter: { id: { $in: bookings.map(({ id }) => id) } } } })
    expect(count).toBe(3)
  })

  test('one session moves to another day', async () => {
    const eventId = instance('2027-03-17')
    await change({
      eventId,
      scope: 'THIS',
      changes: { start: at(`2027-03-18T${clock()}:15:00`), end: at(`2027-03-18T${clock()}:45:00`) },
    })
    const [subject] = Object.values(await arrived(1))
    expect(subject).toMatch(/Thu.* 18 March/)
    const booking = bookings[2] as Booking
    const startDate = new Date(Date.parse(booking.startDate) + (24 * 60 + 15) * 60_000).toISOString()
    expect(await now(booking)).toMatchObject({ startDate, status: 'CONFIRMED', bookedEntity: { slot: { eventId, sessionId: eventId } } })
    expect(await changesOf(booking)).toMatchObject([
      { name: 'booking.rescheduled', payload: { previousStartDate: booking.startDate, previousEndDate: booking.endDate } },
    ])
  })

  test('the series moves from one week on', async () => {
    const start = at(`2027-03-17T${clock()}:20:00`)
    await change({
      eventId: instance('2027-03-17'),
      scope: 'THIS_AND_FOLLOWING',
      changes: { start, end: at(`2027-03-17T${clock()}:50:00`) },
    })
    expect(Object.keys(await arrived(4)).toSorted()).toEqual(addresses(...wednesdays.slice(2)))
    for (const booking of bookings.slice(2)) expect((await now(booking)).startDate).toMatch(/:20:00\.000Z$/)
    expect(await now(bookings[1] as Booking)).toEqual(bookings[1])
  })

  test('the number of statements does not depend on the number of bookings', async () => {
    const all = (minute: number) => ({
      eventId: term.id,
      scope: 'ALL' as const,
      changes: { start: at(`2027-03-03T${clock()}:${minute}:00`), end: at(`2027-03-03T${clock()}:${minute + 9}:00`) },
    })
    const few = await countStatements(() => change(all(10)))
    await arrived(6)
    mailServer.received.splice(0)
    for (const date of ['2027-03-17', '2027-03-17', '2027-03-24', '2027-04-07']) await bookIn(instance(date), customer(date))
    await arrived(4)
    mailServer.received.splice(0)
    const many = await countStatements(() => change(all(20)))
    expect(many.statements.length).toBeLessThanOrEqual(few.statements.length)
    for (const booking of bookings) expect((await now(booking)).startDate).toMatch(/:20:00\.000Z$/)
    await arrived(10)
  })

  test('a new title and another room are no move: the title is told to programs, the room by the notice of the calendar', async () => {
    const eventId = instance('2027-03-10')
    await change({ eventId, scope: 'THIS', changes: { title: 'Slow yoga' } })
    const booking = bookings[1] as Booking
    expect(await changesOf(booking)).toMatchObject([
      { name: 'booking.updated', payload: { modifiedFields: { 'bookedEntity.title': 'Yoga' } } },
    ])
    const { resource: room } = await studio.world.owner.resources.createResource({
      body: { resource: { name: 'Studio 2', typeId: await roomType() } },
    })
    await change({ eventId, scope: 'THIS', changes: { resources: [{ id: studio.ada.resourceId }, { id: room.id ?? '' }] } })
    expect(await arrived(1)).toEqual({ [addresses('2027-03-10')[0] ?? '']: expect.stringContaining('Changed: Slow yoga') })
    expect(received()[0]?.text).toContain('Studio 2')
    expect((await changesOf(booking)).map(({ name }) => name)).toEqual(['booking.updated'])
  })

  test('customers are not mailed if the business does not ask for it; holds are updated silently, and participants added by hand get the notice', async () => {
    const eventId = instance('2027-03-31')
    const visitor = await studio.world.visitor()
    const { booking: held } = await visitor.bookings.createBooking({
      body: { booking: { bookedEntity: { slot: { eventId } }, totalParticipants: 1 } },
    })
    const jo = { name: 'Jo May', email: 'jo@may.example' }
    await studio.world.owner.participations.createParticipation({ body: { participation: { eventId, participant: jo, partySize: 1 } } })
    const move = (minute: number) => ({
      start: at(`2027-03-31T${clock()}:${minute}:00`),
      end: at(`2027-03-31T${clock()}:${minute + 5}:00`),
    })
    await change({ eventId, scope: 'THIS', changes: move(10) }, {})
    await change({ eventId, scope: 'THIS', changes: move(20) })
    expect(Object.keys(await arrived(2)).toSorted()).toEqual([...addresses('2027-03-31'), jo.email].toSorted())
    expect((await now(held)).startDate).toMatch(/:20:00\.000Z$/)
    const { booking } = await complete(visitor, { id: held.id, revision: (await now(held)).revision })
    expect(booking.startDate).toMatch(/:20:00\.000Z$/)
    expect((await changesOf(bookings[4] as Booking)).map(({ name }) => name)).toEqual(['booking.rescheduled', 'booking.rescheduled'])
  })

  test('events changed, changed in bulk or canceled by the wire’s verbs update the bookings as well', async () => {
    const [eventId, other] = [instance('2027-03-10'), instance('2027-03-17')]
    const { calendar } = studio.world.owner
    const { event } = await calendar.getEvent({ params: { eventId }, query: {} })
    const moved = {
      id: eventId,
      revision: event.revision,
      end: at(`2027-03-10T${clock()}:40:00`),
      start: at(`2027-03-10T${clock()}:10:00`),
    }
    await calendar.updateEvent({ params: { 'event.id': eventId }, body: { event: moved, ...telling } })
    await calendar.bulkUpdateEvent({
      body: { events: [{ event: { id: other, revision: event.revision, resources: [{ id: noor.resourceId }] } }], ...telling },
    })
    await calendar.cancelEvent({ params: { eventId: instance('2027-03-24') }, body: telling })
    await calendar.bulkCancelEvent({ body: { eventIds: [instance('2027-03-31'), instance('2027-04-07')], ...telling } })
    expect(Object.keys(await arrived(5)).toSorted()).toEqual(addresses(...wednesdays.slice(1)))
    const statuses = await Promise.all(bookings.map(async (booking) => (await now(booking)).status))
    expect(statuses).toEqual(['CONFIRMED', 'CONFIRMED', 'CONFIRMED', 'CANCELED', 'CANCELED', 'CANCELED'])
  })

  test('a preview changes no booking and sends no mail', async () => {
    const { calendar } = studio.world.owner
    const { participants } = await calendar.previewEventChanges({ body: { change: { eventId: term.id, scope: 'ALL', isCanceled: true } } })
    expect(participants.total).toBe(6)
    await arrived(0)
    for (const booking of bookings) expect(await now(booking)).toEqual(booking)
  })

  test('a customer who cancels while the session moves keeps no booking in it', async () => {
    const booking = bookings[1] as Booking
    const eventId = instance('2027-03-10')
    const moves = async () => (await changesOf(booking)).filter(({ name }) => name === 'booking.rescheduled').length
    const before = await moves()
    const move = change({ eventId, scope: 'THIS', changes: { resources: [{ id: noor.resourceId }] } })
    await Promise.allSettled([move, studio.world.owner.bookings.cancelBooking(of(booking))])
    await move
    const after = await now(booking)
    const { participants } = await studio.read(eventId)
    expect(participants?.total).toBe(after.status === 'CANCELED' ? 0 : 1)
    if (after.status === 'CONFIRMED') expect(after.bookedEntity.slot?.resource?.id).toBe(noor.resourceId)
    // Where the move came first, its mail belongs to this test.
    await arrived((await moves()) - before)
    mailServer.received.splice(0)
  })
})

describe('bookings of a course have its first and last session', () => {
  test('they change when sessions are added, moved or removed, and the course continues', async () => {
    const pottery = await studio.serviceOf('COURSE', { name: 'Pottery for all', defaultCapacity: 8 })
    const lesson = (localStart: string) =>
      studio.create(
        studio.session(localStart, { type: 'COURSE', scheduleId: pottery.schedule.id, end: at(`${localStart.slice(0, 10)}T04:30:00`) }),
      )
    const lessons = [await lesson('2027-05-04T04:00:00'), await lesson('2027-05-11T04:00:00')]
    const visitor = await studio.world.visitor()
    const { booking: held } = await visitor.bookings.createBooking({
      body: { booking: { bookedEntity: { schedule: { scheduleId: pottery.schedule.id } }, totalParticipants: 1 } },
    })
    const { booking } = await complete(visitor, held, customer('pottery'))
    await arrived(1)
    mailServer.received.splice(0)
    await lesson('2027-05-18T04:00:00')
    expect(await now(booking)).toMatchObject({ startDate: booking.startDate, endDate: '2027-05-18T02:30:00.000Z' })
    await arrived(0)
    await change({ eventId: lessons[0]?.id ?? '', isCanceled: true })
    const [subject] = Object.values(await arrived(1))
    expect(subject).toContain('Canceled: Pottery for all')
    expect(await now(booking)).toMatchObject({
      status: 'CONFIRMED',
      startDate: '2027-05-11T02:00:00.000Z',
      bookedEntity: { schedule: { firstSessionStart: '2027-05-11T04:00:00+02:00', lastSessionEnd: '2027-05-18T04:30:00+02:00' } },
    })
    expect((await changesOf(booking)).map(({ name }) => name)).toEqual(['booking.rescheduled', 'booking.rescheduled'])
  })
})

const roomType = async (): Promise<string> => {
  const { resourceType } = await studio.world.owner.resources.createResourceType({ body: { resourceType: { name: 'Rooms' } } })
  return resourceType.id ?? ''
}
