import { randomUUID } from 'node:crypto'
import type { Booking, EventName, EventPayload } from '@foyer/contract'
import ICAL from 'ical.js'
import { afterAll, afterEach, beforeAll, beforeEach, expect, test } from 'vitest'
import { bookingMails } from '../../booking/booking-events/booking-mails.ts'
import type { Caller } from '../../ground/caller.ts'
import { countStatements } from '../../ground/db/statement-counter.ts'
import type { Dependencies } from '../../ground/dependencies.ts'
import { createMailer } from '../../ground/mail/mailer.ts'
import { createJobs, type WorkingJobs } from '../../ground/outbox/jobs.ts'
import { recordEvent } from '../../ground/outbox/record-event.ts'
import type { Mailer } from '../../ground/ports/mailer.ts'
import { background } from '../../start/background.ts'
import { quietDependencies } from '../../start/quiet-dependencies.ts'
import { createMessageWorld, type MessageWorld } from '../../test/bookings/message-world.ts'
import { createTestDatabase, type TestDatabase } from '../../test/servers/database.ts'
import { type MailServer, startMailServer } from '../../test/servers/mail-server.ts'
import { writeMessages } from './event-mails.ts'
import { sendMessage } from './send-message.ts'

const now = '2026-11-20T09:00:00.000Z'
const clock = () => now

let database: TestDatabase
let world: MessageWorld
let jobs: WorkingJobs
let tools: Dependencies
let mailServer: MailServer
let mailer: Mailer

beforeAll(async () => {
  database = await createTestDatabase()
  world = await createMessageWorld(database.db)
  mailServer = await startMailServer()
  mailer = createMailer({ smtpUrl: mailServer.url, outboxFolder: '' })
  jobs = createJobs(background, { connectionString: database.connectionString, onError: () => {}, pollSeconds: 0.5 })
  tools = await quietDependencies({ db: database.db, jobs, mailer, clock })
  await jobs.start(tools)
})

afterAll(async () => {
  await jobs.stop()
  mailer.close()
  await mailServer.stop()
  await database.drop()
})

beforeEach(() => void mailServer.received.splice(0))
afterEach(() => expect.poll(waitingCount).toBe(0))

const waitingCount = async () => (await messageRows()).filter(({ status }) => status === 'WAITING').length
const messageRows = () => database.db.selectFrom('messages').selectAll().orderBy('created_at').execute()
const rowsOf = (booking: Booking) =>
  database.db.selectFrom('messages').selectAll().where('booking_id', '=', booking.id).orderBy('template').execute()

const visitor = (): Caller => ({ kind: 'visitor', siteId: world.siteId, visitorId: randomUUID(), isNew: false })
const manager = (): Caller => ({
  kind: 'manager',
  siteId: world.siteId,
  identityId: randomUUID(),
  apiKeyId: null,
  name: 'Ada',
  permissions: [],
})

const record = <Name extends EventName>(name: Name, payload: EventPayload<Name>, entityId: string, caller: Caller) =>
  database.db.transaction().execute((tx) => recordEvent(tx, { jobs, siteId: world.siteId, name, entityId, payload, caller, now }))

const change = (booking: Booking) => ({ booking, initiatedBy: {}, previousStatus: 'CREATED' as const })

const received = (to: string) => mailServer.received.find(({ to: list }) => list?.some(({ address }) => address === to))
const arrival = async (to: string) => {
  await expect.poll(() => received(to)).toBeDefined()
  const mail = received(to)
  if (!mail) throw new Error('unreachable')
  return mail
}

const eventIn = (calendar: string) => new ICAL.Component(ICAL.parse(calendar)).getFirstSubcomponent('vevent')
const calendarOf = (mail: { attachments: { mimeType: string; content: unknown }[] }): string => {
  const file = mail.attachments.find(({ mimeType }) => mimeType === 'text/calendar' || mimeType === 'application/ics')
  return typeof file?.content === 'string' ? file.content : new TextDecoder().decode(file?.content as ArrayBuffer)
}

test('a visitor who books gets HTML, text and a calendar file, in their language, in the zone they booked in', async () => {
  const booking = await world.bookingOf({ timeZone: 'America/New_York' })
  await record('booking.confirmed', change(booking), booking.id, visitor())
  const mail = await arrival('lena@krueger.example')
  expect(mail.subject).toBe('Booked: Deep tissue massage, Thu, November 26, 8:30 AM')
  expect(mail.from).toMatchObject({ name: 'Juniper', address: 'hello@juniper.example' })
  expect(mail.text).toContain('8:30 AM–9:30 AM, New York time (EST)')
  expect(mail.html).toContain('8:30 AM–9:30 AM')
  expect(mail.html).toContain('New York time (EST)')
  expect(mail.text).toContain('With: Ada Lindqvist\nWhere: Room 2, Kastanienhof 12, 10435 Berlin\nPrice: €75')
  const event = eventIn(calendarOf(mail))
  expect(calendarOf(mail)).toContain('METHOD:REQUEST')
  expect(event?.getFirstPropertyValue('uid')).toBe(`${booking.id}@juniper.example`)
  expect(event?.getFirstPropertyValue('dtstart')?.toString()).toBe('2026-11-26T13:30:00Z')
  expect(event?.getFirstPropertyValue('sequence')).toBe(0)
})

test('the link to manage a booking opens that booking and nothing else', async () => {
  const booking = await world.bookingOf()
  await record('booking.confirmed', change(booking), booking.id, visitor())
  const mail = await arrival('lena@krueger.example')
  const token = /juniper\.example\/booking\/(\S+)/.exec(mail.text ?? '')?.[1] ?? ''
  expect(tools.signingKeys.readLink(token, 'booking')).toEqual({ bookingId: booking.id, siteId: world.siteId })
})

test('the business hears of it in its own language and zone, and answers go to the visitor', async () => {
  const asked = { id: randomUUID(), label: 'Message', valueType: 'LONG_TEXT' as const }
  const booking = await world.bookingOf({ timeZone: 'America/New_York', additionalFields: [{ ...asked, value: 'My shoulder hurts.' }] })
  await record('booking.confirmed', change(booking), booking.id, visitor())
  const mail = await arrival('hello@juniper.example')
  expect(mail.subject).toBe('Lena Krüger hat Deep tissue massage gebucht, Do., 26. November, 14:30')
  expect(mail.text).toContain('14:30–15:30, Mitteleuropäische Zeit (MEZ)')
  expect(mail.text).toContain('My shoulder hurts.')
  expect(mail.replyTo?.[0]?.address).toBe('lena@krueger.example')
  expect(await rowsOf(booking)).toMatchObject([{ template: 'booking-confirmed' }, { template: 'new-booking' }])
})

test('the business is mailed about bookings by programs with a key, and not about those of its staff', async () => {
  const program: Caller = {
    kind: 'manager',
    siteId: world.siteId,
    identityId: null,
    apiKeyId: randomUUID(),
    name: 'Front end',
    permissions: [],
  }
  const byProgram = await world.bookingOf()
  await record('booking.confirmed', change(byProgram), byProgram.id, program)
  await arrival('hello@juniper.example')
  const byPerson = await world.bookingOf()
  await record('booking.confirmed', change(byPerson), byPerson.id, manager())
  expect(await rowsOf(byProgram)).toMatchObject([{ template: 'new-booking' }])
  expect(await rowsOf(byPerson)).toEqual([])
})

test('a recipient who never said a language or zone gets those of the site', async () => {
  const booking = await world.bookingOf({ language: null, timeZone: 'Europe/Berlin' })
  await record('booking.requested', change({ ...booking, status: 'PENDING' }), booking.id, visitor())
  const mail = await arrival('lena@krueger.example')
  expect(mail.subject).toBe('Anfrage erhalten: Deep tissue massage, Do., 26. November, 14:30')
  expect(mail.attachments).toHaveLength(0)
})

test('visitors are mailed about changes of the business only if it asks for it, with its own words', async () => {
  const silent = await world.bookingOf()
  await record('booking.rescheduled', moved(silent), silent.id, manager())
  const told = await world.bookingOf({ calendarSequence: 1 })
  const participantNotification = { notifyParticipants: true, message: 'Ada is ill on Wednesday.\nSorry!' }
  await record('booking.rescheduled', { ...moved(told), participantNotification }, told.id, manager())
  const mail = await arrival('lena@krueger.example')
  expect(mail.subject).toBe('Moved: Deep tissue massage, now Thu 26 November, 14:30')
  expect(mail.text).toContain('Before: Wed 25 November, 14:30')
  expect(mail.text).toContain('> Ada is ill on Wednesday.\n> Sorry!')
  expect(eventIn(calendarOf(mail))?.getFirstPropertyValue('sequence')).toBe(1)
  expect(await rowsOf(silent)).toEqual([])
  expect(await rowsOf(told)).toHaveLength(1)
})

const moved = (booking: Booking) => ({
  ...change(booking),
  previousStatus: 'CONFIRMED' as const,
  previousStartDate: '2026-11-25T13:30:00.000Z',
  previousEndDate: '2026-11-25T14:30:00.000Z',
  previousBookedEntity: {},
})

test('a canceled booking leaves the calendar: same UID, higher SEQUENCE, METHOD CANCEL', async () => {
  const booking = await world.bookingOf({ status: 'CANCELED', calendarSequence: 2 })
  await record('booking.canceled', { ...change(booking), previousStatus: 'CONFIRMED' }, booking.id, visitor())
  const mail = await arrival('lena@krueger.example')
  expect(mail.text).toContain('You canceled it. The time is free again.')
  const calendar = calendarOf(mail)
  expect(calendar).toContain('METHOD:CANCEL')
  const event = eventIn(calendar)
  expect(event?.getFirstPropertyValue('status')).toBe('CANCELLED')
  expect(event?.getFirstPropertyValue('sequence')).toBe(2)
  expect(event?.getFirstPropertyValue('uid')).toBe(`${booking.id}@juniper.example`)
})

test('holds, and holds that end, cause no mail', async () => {
  const booking = await world.bookingOf({ status: 'CREATED' })
  await record('booking.created', { entity: booking, initiatedBy: {} }, booking.id, visitor())
  await record('booking.canceled', { ...change({ ...booking, status: 'CANCELED' }), previousStatus: 'CREATED' }, booking.id, visitor())
  const after = await world.bookingOf()
  await record('booking.confirmed', change(after), after.id, visitor())
  await arrival('lena@krueger.example')
  expect(await rowsOf(booking)).toEqual([])
})

test('a name that is an advertisement is not mailed to a stranger, and markup stays text', async () => {
  const booking = await world.bookingOf({
    contactDetails: { firstName: 'Win at https://casino.example', lastName: '<b>x</b>', email: 'stranger@example.com' },
  })
  await record('booking.confirmed', change(booking), booking.id, visitor())
  const mail = await arrival('stranger@example.com')
  expect(mail.html).not.toContain('casino')
  expect(mail.text).not.toContain('casino')
  const notice = await arrival('hello@juniper.example')
  expect(notice.html).toContain('&lt;b&gt;x&lt;/b&gt;')
})

test('an event handled twice makes one message for each recipient', async () => {
  const booking = await world.bookingOf()
  await record('booking.confirmed', change(booking), booking.id, visitor())
  await arrival('lena@krueger.example')
  const { id: eventId } = await database.db
    .selectFrom('domain_events')
    .select('id')
    .where('entity_id', '=', booking.id)
    .executeTakeFirstOrThrow()
  const again = () => writeMessages([bookingMails]).hear({ siteId: world.siteId, eventIds: [eventId] }, tools)
  await Promise.all([again(), again()])
  expect(await rowsOf(booking)).toHaveLength(2)
  expect(mailServer.received.filter(({ to }) => to?.[0]?.address === 'lena@krueger.example')).toHaveLength(1)
})

test('two workers with the same message send it once', async () => {
  const booking = await world.bookingOf()
  await record('booking.confirmed', change(booking), booking.id, visitor())
  await arrival('lena@krueger.example')
  const [row] = await rowsOf(booking)
  await database.db
    .updateTable('messages')
    .set({ status: 'WAITING' })
    .where('id', '=', row?.id ?? '')
    .execute()
  mailServer.received.splice(0)
  const send = () => sendMessage({ siteId: world.siteId, messageId: row?.id ?? '' }, { isLast: false }, tools)
  const outcomes = await Promise.allSettled([send(), send(), send()])
  expect(outcomes.filter(({ status }) => status === 'fulfilled')).not.toEqual([])
  expect(mailServer.received.filter(({ to }) => to?.[0]?.address === 'lena@krueger.example')).toHaveLength(1)
})

test('recording an event costs two statements, and writing its messages a fixed number', async () => {
  const booking = await world.bookingOf()
  const { statements } = await countStatements(() => record('booking.confirmed', change(booking), booking.id, visitor()))
  expect(statements.filter((text) => !/^(begin|commit)/.test(text))).toHaveLength(2)
  await arrival('lena@krueger.example')
  const { id: eventId } = await database.db
    .selectFrom('domain_events')
    .select('id')
    .where('entity_id', '=', booking.id)
    .executeTakeFirstOrThrow()
  const writing = await countStatements(() => writeMessages([bookingMails]).hear({ siteId: world.siteId, eventIds: [eventId] }, tools))
  expect(writing.statements.filter((text) => !/^(begin|commit)/.test(text)).length).toBeLessThanOrEqual(6)
})

test('the messages of many events are written by as many statements as those of one', async () => {
  const bookings = await Promise.all([1, 2, 3].map(() => world.bookingOf()))
  for (const booking of bookings) await record('booking.confirmed', change(booking), booking.id, visitor())
  const ids = bookings.map(({ id }) => id)
  await expect.poll(() => sentTo(ids), { timeout: 5_000 }).toBe(6)
  const events = await database.db.selectFrom('domain_events').select('id').where('entity_id', 'in', ids).execute()
  await database.db.deleteFrom('messages').where('booking_id', 'in', ids).execute()
  const which = { siteId: world.siteId, eventIds: events.map(({ id }) => id) }
  const { statements } = await countStatements(() => writeMessages([bookingMails]).hear(which, tools))
  expect(statements.filter((text) => !/^(begin|commit)/.test(text)).length).toBeLessThanOrEqual(6)
  await expect.poll(() => sentTo(ids), { timeout: 5_000 }).toBe(6)
})

const sentTo = async (bookingIds: string[]): Promise<number> => {
  const rows = await database.db
    .selectFrom('messages')
    .select('id')
    .where('booking_id', 'in', bookingIds)
    .where('status', '=', 'SENT')
    .execute()
  return rows.length
}
