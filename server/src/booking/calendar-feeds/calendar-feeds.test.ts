import type { CalendarFeedKind } from '@foyer/contract'
import type { Client } from '@foyer/sdk'
import type { FastifyInstance } from 'fastify'
import ICAL from 'ical.js'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { createApp } from '../../app.ts'
import { book, lena, of, slotAt } from '../../test/bookings/booked.ts'
import { createBookingWorld } from '../../test/bookings/booking-world.ts'
import { signedInProvider } from '../../test/people/own-calendar.ts'
import type { SignedInBrowser } from '../../test/people/signed-in-browser.ts'
import { type MemberClient, signedInMember } from '../../test/people/signed-in-member.ts'
import { recordedEvents } from '../../test/recorded-events.ts'

const { world, visitor, ada, massage, slot, newDay } = await createBookingWorld()
afterAll(() => world.close())

const limited: FastifyInstance[] = []
afterAll(() => Promise.all(limited.map((app) => app.close())))
/** A server that counts calls, on the same database. */
const createLimitedApp = async () => {
  const app = await createApp(world.dependencies)
  limited.push(app)
  return { app }
}

let member: MemberClient
let adas: SignedInBrowser
beforeAll(async () => {
  member = await signedInMember(world, { email: 'lena@krueger.example', isVerified: true })
  adas = await signedInProvider(world, ada)
})

const feedOf = (client: Client, kind: CalendarFeedKind) => client['calendar-feeds'].createCalendarFeed({ body: { kind } })

const read = (address: string, headers: Record<string, string> = {}) => world.app.inject({ url: new URL(address).pathname, headers })

/** Folded lines put together again. */
const textAt = async (address: string): Promise<string> => (await read(address)).body.replaceAll('\r\n ', '')

test('a member’s feed holds what the member booked, also what moved and what was canceled, and nothing of other people', async () => {
  const date = newDay()
  const kept = await book(member, await slot(member, date, '11:00'))
  const canceled = await book(member, await slot(member, date, '13:00'))
  await book(visitor, await slot(visitor, date, '15:00'), { ...lena, email: 'other@people.example' })
  const { address } = await feedOf(member, 'MEMBER')
  await member.bookings.cancelBooking(of(canceled))
  const later = await slot(member, date, '16:00')
  await member.bookings.rescheduleBooking({ params: { bookingId: kept.id }, body: { revision: kept.revision, slot: later } })
  const text = await textAt(address)
  const entries = text.split('BEGIN:VEVENT').slice(1)
  expect(entries).toHaveLength(2)
  const [off, moved] = entries.toSorted((one) => (one.includes(canceled.id) ? -1 : 1))
  expect(off).toContain('STATUS:CANCELLED')
  expect(moved).toContain('STATUS:CONFIRMED')
  expect(moved).toContain('SEQUENCE:1')
  expect(moved).toContain(`DTSTART:${later.startDate.replaceAll(/[-:]/g, '').slice(0, 8)}`)
  expect(moved).toContain(`/account/bookings/${kept.id}`)
})

test('another program reads the same times from it, on both sides of a change of the clocks', async () => {
  const mira = await signedInMember(world)
  const winter = await book(mira, await slot(mira, '2027-03-26', '11:00'))
  const summer = await book(mira, await slot(mira, '2027-03-29', '11:00'))
  await mira.bookings.cancelBooking(of(await book(mira, await slot(mira, '2027-03-29', '13:00'))))
  const { address } = await feedOf(mira, 'MEMBER')
  const events = new ICAL.Component(ICAL.parse((await read(address)).body)).getAllSubcomponents('vevent')
  const readBack = events.map((component) => {
    const event = new ICAL.Event(component)
    const [start, end] = [event.startDate, event.endDate].map((time) => time.toJSDate().toISOString())
    return { start, end, status: String(component.getFirstPropertyValue('status')) }
  })
  expect(readBack.toSorted((one, other) => String(one.start).localeCompare(String(other.start)))).toEqual([
    { start: winter.startDate, end: winter.endDate, status: 'CONFIRMED' },
    { start: summer.startDate, end: summer.endDate, status: 'CONFIRMED' },
    { start: '2027-03-29T11:00:00.000Z', end: '2027-03-29T12:00:00.000Z', status: 'CANCELLED' },
  ])
  expect([winter.startDate, summer.startDate]).toEqual(['2027-03-26T10:00:00.000Z', '2027-03-29T09:00:00.000Z'])
})

test('both feeds name the person who comes, and that of the staff says who booked', async () => {
  const own = await signedInMember(world)
  const { id: bookingId } = await book(own, await slot(own, newDay(), '11:00'))
  await own.bookings.setNamedParticipants({ params: { bookingId }, body: { participants: [{ name: 'Mia' }] } })
  const entryIn = async (client: Client, kind: CalendarFeedKind) =>
    (await textAt((await feedOf(client, kind)).address)).split('BEGIN:VEVENT').find((entry) => entry.includes(bookingId))
  expect(await entryIn(own, 'MEMBER')).toMatch(/SUMMARY:[^,]+\\, Mia\\, /)
  const ofStaff = await entryIn(adas, 'STAFF')
  expect(ofStaff).toContain('SUMMARY:Mia\\, ')
  expect(ofStaff).toMatch(/Booked by Lena|Gebucht von Lena/)
})

test('a feed is read by its address alone, and unchanged content is answered with 304', async () => {
  const { address, calendarFeed } = await feedOf(member, 'MEMBER')
  const first = await read(address)
  expect(first.headers).toMatchObject({ 'content-type': 'text/calendar; charset=utf-8', 'cache-control': 'private, no-cache' })
  const tag = String(first.headers.etag)
  const again = await read(address, { 'if-none-match': `"other", W/${tag}` })
  expect([again.statusCode, again.body]).toEqual([304, ''])
  await book(member, await slot(member, newDay(), '11:00'))
  const changed = await read(address, { 'if-none-match': tag })
  expect([changed.statusCode, changed.headers.etag === tag]).toEqual([200, false])
  const { calendarFeeds } = await member['calendar-feeds'].listCalendarFeeds({})
  expect(calendarFeeds).toEqual([{ ...calendarFeed, lastReadDate: world.clock.now }])
})

test('an address ends when the feed is renewed or revoked, and each change is one event', async () => {
  const eva = await signedInMember(world)
  const first = await feedOf(eva, 'MEMBER')
  const second = await feedOf(eva, 'MEMBER')
  expect([(await read(first.address)).statusCode, (await read(second.address)).statusCode]).toEqual([404, 200])
  const params = { calendarFeedId: second.calendarFeed.id }
  await expect(member['calendar-feeds'].revokeCalendarFeed({ params })).rejects.toMatchObject({ code: 'CALENDAR_FEED_NOT_FOUND' })
  await eva['calendar-feeds'].revokeCalendarFeed({ params })
  expect((await read(second.address)).statusCode).toBe(404)
  expect((await eva['calendar-feeds'].listCalendarFeeds({})).calendarFeeds).toEqual([])
  const told = await recordedEvents(world, second.calendarFeed.id)
  expect(told.map(({ name }) => name)).toEqual(['calendar_feed.created', 'calendar_feed.renewed', 'calendar_feed.revoked'])
})

test('the database does not hold the address', async () => {
  const { address } = await feedOf(member, 'MEMBER')
  const secret = address.split('/').at(-2) ?? ''
  const rows = await world.db.selectFrom('calendar_feeds').selectAll().execute()
  expect(JSON.stringify(rows)).not.toContain(secret)
  expect(rows.length).toBeGreaterThan(0)
})

test('a staff member’s feed names the customers of their own appointments, not those of others', async () => {
  const noor = await world.staffMember('Noor Haddad')
  const stretching = await world.service([noor], { name: 'Stretching' })
  const date = newDay()
  await book(visitor, await slot(visitor, date, '11:00'), {
    firstName: 'Mira',
    lastName: 'Own',
    email: 'mira@people.example',
    phone: '+49 30 1',
  })
  await book(visitor, await slotAt(visitor, { service: stretching, date, time: '11:00' }), {
    firstName: 'Nils',
    lastName: 'Other',
    email: 'n@p.example',
  })
  const { address } = await feedOf(adas, 'STAFF')
  const text = await textAt(address)
  expect(text).toContain(`SUMMARY:Mira Own\\, ${massage.name}`)
  expect(text).toContain('+49 30 1')
  expect(text).not.toContain('Nils')
  expect(text).not.toContain('mira@people.example')
})

test('a staff member’s feed holds the sessions they give with the number of participants, and no names', async () => {
  const yoga = await world.service([ada], { name: 'Yoga', type: 'CLASS', defaultCapacity: 8, schedule: {} })
  const date = newDay()
  const { event } = await world.owner.calendar.createEvent({
    body: {
      event: {
        scheduleId: yoga.schedule.id,
        type: 'CLASS',
        start: { localDate: `${date}T18:30:00` },
        end: { localDate: `${date}T19:30:00` },
        resources: [{ id: ada.resourceId }],
      },
    },
  })
  await world.owner.participations.createParticipation({
    body: { participation: { eventId: event.id, participant: { name: 'Pia Secret' }, partySize: 3 } },
  })
  const { address } = await feedOf(adas, 'STAFF')
  const entry = (await textAt(address)).split('BEGIN:VEVENT').find((one) => one.includes(event.id))
  expect(entry).toContain('SUMMARY:Yoga')
  expect(entry).toContain('3 of 8 places taken')
  expect(entry).not.toContain('Pia')
  await world.owner.calendar.cancelEvent({ params: { eventId: event.id }, body: {} })
  const off = (await textAt(address)).split('BEGIN:VEVENT').find((one) => one.includes(event.id))
  expect(off).toContain('STATUS:CANCELLED')
})

test('a feed ends with the role and with the link to the staff member, and begins with neither', async () => {
  await expect(feedOf(member, 'STAFF')).rejects.toMatchObject({ code: 'NO_STAFF_CALENDAR' })
  const none = await signedInProvider(world, null)
  await expect(feedOf(none, 'STAFF')).rejects.toMatchObject({ code: 'NO_STAFF_CALENDAR' })
  const joy = await world.staffMember('Joy Adeyemi')
  const joys = await signedInProvider(world, joy)
  const { address } = await feedOf(joys, 'STAFF')
  expect((await read(address)).statusCode).toBe(200)
  const person = world.db.updateTable('identities').where('id', '=', joys.memberId)
  await person.set({ role: null }).execute()
  expect((await read(address)).statusCode).toBe(404)
  await person.set({ role: 'PROVIDER' }).execute()
  await world.db.updateTable('staff_members').set({ identity_id: null }).where('id', '=', joy.id).execute()
  expect((await read(address)).statusCode).toBe(404)
})

test('the feed of a blocked account is NOT_FOUND', async () => {
  const ben = await signedInMember(world)
  const { address } = await feedOf(ben, 'MEMBER')
  await world.db.updateTable('identities').set({ status: 'BLOCKED' }).where('id', '=', ben.memberId).execute()
  expect((await read(address)).statusCode).toBe(404)
})

test('visitors and API keys have no feeds', async () => {
  await expect(feedOf(visitor, 'MEMBER')).rejects.toMatchObject({ code: 'PERMISSION_DENIED' })
  await expect(feedOf(world.owner, 'MEMBER')).rejects.toMatchObject({ code: 'PERMISSION_DENIED' })
})

test('an address that was guessed is NOT_FOUND', async () => {
  const guess = `http://site.example/_api/foyer/v1/calendar-feeds/${'a'.repeat(43)}/calendar.ics`
  expect((await read(guess)).statusCode).toBe(404)
})

test('requests at once leave one address that works', async () => {
  const kim = await signedInMember(world)
  const made = await Promise.all(Array.from({ length: 4 }, () => feedOf(kim, 'MEMBER')))
  const codes = await Promise.all(made.map(async ({ address }) => (await read(address)).statusCode))
  expect(codes.filter((code) => code === 200)).toHaveLength(1)
})

test('a program that reads a feed too often is told when to come back, and the feed of others is read on', async () => {
  const { app } = await createLimitedApp()
  const { address } = await feedOf(member, 'MEMBER')
  const url = new URL(address).pathname
  const ask = (remoteAddress: string) => app.inject({ url, remoteAddress })
  const answers = await Promise.all(Array.from({ length: 121 }, () => ask('198.51.100.7')))
  const refused = answers.filter(({ statusCode }) => statusCode === 429)
  expect(answers.filter(({ statusCode }) => statusCode === 200)).toHaveLength(120)
  expect(refused.map(({ headers }) => headers['retry-after'])).toEqual(['60'])
  expect(refused[0]?.headers['content-type']).toContain('application/json')
  expect((await ask('203.0.113.9')).statusCode).toBe(200)
  world.clock.advance({ seconds: 60 })
  expect((await ask('198.51.100.7')).statusCode).toBe(200)
})
