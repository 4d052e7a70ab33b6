import type { CalendarConnection } from '@foyer/contract'
import { afterAll, expect, test } from 'vitest'
import { book, of } from '../../test/bookings/booked.ts'
import { openCaldav } from '../../test/servers/caldav-server.ts'
import { createCalendarWorld } from '../../test/servers/calendar-world.ts'

const made = await createCalendarWorld()
const { world, visitor, adas, newDay, slot, isFree, connections, lookAtDue } = made
const { owner, clock } = world
const own = adas['calendar-connections']
const server = await openCaldav()
afterAll(() => server.close())

const connect = (changes: object = {}) =>
  own.connectCalendar({
    body: { connection: { provider: 'CALDAV', address: server.address, userName: 'ada', password: 'open-sesame', ...changes } },
  })
const only = async (): Promise<CalendarConnection> => {
  const [connection] = await connections()
  if (!connection) throw new Error('There is no connection')
  return connection
}
const written = () => [...server.objects().values()].filter((text) => text.includes('Deep tissue massage'))
const utc = (day: string, time: string) => `${day.replaceAll('-', '')}T${time}00Z`

test.each([
  ['the wrong password', { password: 'former' }, { field: 'connection.password', violatedRule: 'WRONG_PASSWORD' }],
  ['no password', { password: undefined }, { field: 'connection.password', violatedRule: 'REQUIRED' }],
  ['a private network', { address: '10.0.0.8' }, { field: 'connection.address', violatedRule: 'PRIVATE_NETWORK' }],
  ['a port where nothing listens', { address: 'http://127.0.0.1:9/' }, { field: 'connection.address', violatedRule: 'UNREACHABLE' }],
])('an account is refused beside its field: %s', async (_why, changes, violation) => {
  await expect(connect(changes)).rejects.toMatchObject({ violations: [violation] })
  expect(await connections()).toEqual([])
})

test('an account on a server of CalDAV blocks, is written to, and is left clean', async () => {
  const { connection } = await connect()
  expect(connection.calendars.map(({ name, blocks, isWritable }) => [name, blocks, isWritable])).toEqual([
    ['Work & play', true, true],
    ['holidays', false, false],
  ])
  const [busyDay, bookedDay] = [newDay(), newDay()]
  server.write('dentist', `DTSTART:${utc(busyDay, '1000')}`, `DTEND:${utc(busyDay, '1100')}`, 'SUMMARY:Dentist')
  await lookAtDue()
  expect(await isFree(busyDay, '11:00')).toBe(false)

  await own.updateCalendarConnection({
    params: { connectionId: connection.id },
    body: { connection: { writesTo: connection.calendars[0]?.id ?? '' } },
  })
  const booking = await book(visitor, await slot(visitor, bookedDay, '10:00'))
  await lookAtDue()
  expect(written()).toHaveLength(1)
  clock.advance({ minutes: 5 })
  await lookAtDue()
  expect(await isFree(bookedDay, '10:00')).toBe(false)
  await owner.bookings.cancelBooking(of((await made.read(owner, booking))?.booking ?? booking))
  await lookAtDue()
  expect(written()).toEqual([])
  // Had the event come back as busy, the time would still be taken.
  expect(await isFree(bookedDay, '10:00')).toBe(true)

  await book(visitor, await slot(visitor, bookedDay, '12:00'))
  await lookAtDue()
  expect(written()).toHaveLength(1)
  await own.disconnectCalendar({ params: { connectionId: connection.id }, query: {} })
  await lookAtDue()
  expect([written(), await connections(), await isFree(busyDay, '11:00')]).toEqual([[], [], true])
})

test('a password that has ended is entered again for the same connection', async () => {
  const { connection } = await connect()
  await lookAtDue()
  server.answerNext({ status: 401 }, { status: 401 })
  clock.advance({ minutes: 5 })
  await lookAtDue()
  expect(await only()).toMatchObject({ failure: 'SIGNED_OUT' })
  expect((await connect()).connection.id).toBe(connection.id)
  await lookAtDue()
  expect(await only()).not.toHaveProperty('failure')
})

test('reading now says what came of it', async () => {
  const { id } = await only()
  const day = newDay()
  server.write('school', `DTSTART:${utc(day, '1000')}`, `DTEND:${utc(day, '1100')}`, 'SUMMARY:School')
  const { connection } = await own.readCalendarsNow({ params: { connectionId: id }, body: {} })
  expect(connection).toMatchObject({ readDate: clock.now })
  expect(await isFree(day, '11:00')).toBe(false)
  await own.updateCalendarConnection({ params: { connectionId: id }, body: { connection: { blocking: [] } } })
  expect(await isFree(day, '11:00')).toBe(true)
})
