import { beforeAll, describe, expect, test } from 'vitest'
import { secretHash } from '../../ground/secrets.ts'
import { signedInProvider } from '../../test/people/own-calendar.ts'
import { createCalendarWorld } from '../../test/servers/calendar-world.ts'
import { watchOverConnections } from './watch-over-connections.ts'

const { world, adas, google, ics, newDay, isFree, connections, courier, lookAtDue, setUpGoogle, returnWith } = await createCalendarWorld()
const { owner, db } = world
const own = adas['calendar-connections']
beforeAll(setUpGoogle)

describe('signing in at Google', () => {
  test('ends in the session that began it, once', async () => {
    const { redirectUrl } = await own.beginCalendarSignIn({ params: { provider: 'GOOGLE' }, body: {} })
    const state = new URL(redirectUrl).searchParams.get('state') ?? ''
    const answer = { state, code: google.tokens.agree(redirectUrl) }
    const stranger = await signedInProvider(world, null)
    expect((await returnWith(answer, stranger)).searchParams.get('problem')).toBe('expired')
    expect((await returnWith(answer)).searchParams.has('connected')).toBe(true)
    expect((await returnWith(answer)).searchParams.get('problem')).toBe('expired')
  })

  test('says so when the person does not agree', async () => {
    const { redirectUrl } = await own.beginCalendarSignIn({ params: { provider: 'GOOGLE' }, body: {} })
    const state = new URL(redirectUrl).searchParams.get('state') ?? ''
    expect((await returnWith({ state, error: 'access_denied' })).searchParams.get('problem')).toBe('declined')
  })

  test('needs what the owner gets from Google', async () => {
    await expect(own.beginCalendarSignIn({ params: { provider: 'MICROSOFT' }, body: {} })).rejects.toMatchObject({
      code: 'CALENDAR_APP_MISSING',
    })
  })

  test('is for staff members alone', async () => {
    const nobody = await signedInProvider(world, null)
    await expect(nobody['calendar-connections'].beginCalendarSignIn({ params: { provider: 'GOOGLE' }, body: {} })).rejects.toMatchObject({
      code: 'NO_STAFF_CALENDAR',
    })
  })
})

describe('the address of a calendar', () => {
  const connect = (address: string) => own.connectCalendar({ body: { connection: { provider: 'ICS', address } } })

  test('blocks, and is shown to nobody, not even its person', async () => {
    const day = newDay()
    ics.file.text = [
      'BEGIN:VCALENDAR',
      'VERSION:2.0',
      'PRODID:-//test//EN',
      'BEGIN:VEVENT',
      'UID:1@elsewhere.example',
      'DTSTAMP:20270101T000000Z',
      `DTSTART:${day.replaceAll('-', '')}T120000Z`,
      `DTEND:${day.replaceAll('-', '')}T130000Z`,
      'SUMMARY:Dentist',
      'END:VEVENT',
      'END:VCALENDAR',
      '',
    ].join('\r\n')
    const { connection } = await connect(`${ics.address}/calendar.ics`)
    expect(connection).toMatchObject({ provider: 'ICS', address: new URL(ics.address).host })
    await lookAtDue()
    expect(await isFree(day, '13:00')).toBe(false)
    expect(JSON.stringify(await connections())).not.toContain('calendar.ics')
    expect(JSON.stringify(await owner['calendar-connections'].listTeamCalendarConnections({}))).not.toContain('127.0.0.1')
    expect((await connect(`${ics.address}/calendar.ics`)).connection.id).toBe(connection.id)
    await own.disconnectCalendar({ params: { connectionId: connection.id }, query: {} })
    expect(await isFree(day, '13:00')).toBe(true)
  })

  test.each([
    ['not an address', 'http://', 'FORMAT'],
    ['a private network', 'https://10.0.0.1/calendar.ics', 'PRIVATE_NETWORK'],
    ['no TLS', 'http://93.184.216.34/calendar.ics', 'NOT_HTTPS'],
    ['a name and password', 'https://ada:secret@calendars.example/', 'FORMAT'],
  ])('is refused beside its field: %s', async (_why, address, rule) => {
    await expect(connect(address)).rejects.toMatchObject({ violations: [{ field: 'connection.address', violatedRule: rule }] })
  })

  test('is refused where there is no calendar', async () => {
    await expect(connect(`${ics.address}/nowhere.ics`)).rejects.toMatchObject({ violations: [{ violatedRule: 'NOT_FOUND' }] })
  })
})

test('a person who leaves the team takes their calendars along', async () => {
  ics.file.text = 'BEGIN:VCALENDAR\r\nVERSION:2.0\r\nPRODID:-//test//EN\r\nEND:VCALENDAR\r\n'
  const { connection } = await own.connectCalendar({ body: { connection: { provider: 'ICS', address: `${ics.address}/calendar.ics` } } })
  await db.updateTable('identities').set({ role: null }).where('id', '=', adas.memberId).execute()
  await watchOverConnections(world.dependencies)
  await courier.lookAtDue()
  expect(await db.selectFrom('calendar_connections').select('id').where('id', '=', connection.id).execute()).toEqual([])
  expect(await db.selectFrom('outside_calendars').select('id').where('connection_id', '=', connection.id).execute()).toEqual([])
  await db.updateTable('identities').set({ role: 'PROVIDER' }).where('id', '=', adas.memberId).execute()
})

test('a push makes the calendar due, with the right secret alone; Microsoft is answered its token', async () => {
  const { connection } = await own.connectCalendar({ body: { connection: { provider: 'ICS', address: `${ics.address}/calendar.ics` } } })
  await lookAtDue()
  const secret = 's'.repeat(43)
  await db
    .updateTable('connected_calendars')
    .set({ channel_hash: secretHash(secret) })
    .where('connection_id', '=', connection.id)
    .execute()
  const push = (channel: string, query = '') =>
    world.app.inject({
      method: 'POST',
      url: `/_api/foyer/v1/calendar-connections/push/${channel}${query}`,
      headers: { 'content-type': 'text/plain; charset=utf-8' },
    })
  expect((await push('x'.repeat(43))).statusCode).toBe(404)
  const asked = ics.asked.length
  await lookAtDue()
  expect(ics.asked.length).toBe(asked)
  const answer = await push(secret, '?validationToken=a%20token')
  expect([answer.statusCode, answer.headers['content-type'], answer.body]).toEqual([200, 'text/plain; charset=utf-8', 'a token'])
  await lookAtDue()
  expect(ics.asked.length).toBe(asked + 1)
})
