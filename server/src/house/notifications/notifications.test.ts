import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { sendReminders } from '../../booking/reminders/send-reminders.ts'
import { book, lena } from '../../test/bookings/booked.ts'
import { createSessionWorld, type SessionWorld } from '../../test/bookings/session-world.ts'
import { mailsTo } from '../../test/mailed.ts'
import { signedInMember } from '../../test/people/signed-in-member.ts'
import { type MailServer, startMailServer } from '../../test/servers/mail-server.ts'
import type { World } from '../../test/world.ts'

let mailServer: MailServer
let sessions: SessionWorld
let world: World
let serviceId: string

beforeAll(async () => {
  mailServer = await startMailServer()
  sessions = await createSessionWorld({ jobs: 'DONE', smtpUrl: mailServer.url })
  world = sessions.world
  serviceId = (await world.service([sessions.ada])).id
})
afterAll(async () => {
  await world.close()
  await mailServer.stop()
})

// Each story has a Tuesday of its own.
let week = 0
const nextDay = () => Temporal.PlainDate.from('2027-03-09').add({ days: 7 * week++ })
const setClock = (day: Temporal.PlainDate, time: string) =>
  world.clock.set(day.toZonedDateTime({ timeZone: 'Europe/Berlin', plainTime: time }).toInstant().toString())

const bookedBy = async (email: string, time = '11:00') => {
  const day = nextDay()
  setClock(day.subtract({ days: 4 }), '09:00')
  await book(await world.visitor(), { serviceId, startDate: `${day}T${time}:00` }, { ...lena, email })
  return day
}
const remind = async (day: Temporal.PlainDate, time: string, email: string) => {
  setClock(day, time)
  await sendReminders(world.dependencies)
  return await mailsTo(world, email, 'booking-reminder')
}
const headersOf = async (email: string, isOptional: boolean) => {
  const find = () =>
    mailServer.received
      .filter(({ to }) => to?.[0]?.address === email)
      .map(({ headers }) => Object.fromEntries(headers.map(({ key, value }) => [key, value])))
      .find((headers) => 'list-unsubscribe' in headers === isOptional)
  await expect.poll(find).toBeDefined()
  return find() ?? {}
}
const tokenIn = (address: string) => address.replace(/^<?.*\/unsubscribe\//, '').replace(/>$/, '')
const invalid = { code: 'NOTIFICATIONS_LINK_INVALID' }

describe('a reminder', () => {
  test('can be switched off with one click by a mail program, and on again with its link', async () => {
    const email = 'one-click@example.com'
    const first = await bookedBy(email)
    await remind(first.subtract({ days: 1 }), '11:00', email)
    const headers = await headersOf(email, true)
    expect(headers).toMatchObject({ 'list-unsubscribe-post': 'List-Unsubscribe=One-Click' })
    const url = /^<(.+)>$/.exec(headers['list-unsubscribe'] ?? '')?.[1] ?? ''
    const { pathname } = new URL(url)

    // What a mail program does: no cookie, no token, a form.
    const form = { 'content-type': 'application/x-www-form-urlencoded' }
    const looked = await world.app.inject({ url: pathname })
    expect([looked.statusCode, looked.headers.location]).toEqual([
      302,
      `http://localhost:4000/notifications?off=REMINDERS#token=${tokenIn(url)}`,
    ])
    const body = { token: tokenIn(url) }
    const chosen = async () => (await (await world.visitor()).notifications.getGuestNotifications({ body })).notifications
    expect(await chosen()).toEqual({ email, off: [] })
    const clicked = await world.app.inject({ method: 'POST', url: pathname, headers: form, payload: 'List-Unsubscribe=One-Click' })
    expect([clicked.statusCode, clicked.json()]).toEqual([200, {}])

    const second = await bookedBy(email)
    const [unwanted, sent] = await remind(second.subtract({ days: 1 }), '11:00', email)
    // Only a line of the log, for the desk that is asked why nothing came.
    expect([unwanted?.text, sent?.text]).toEqual(['', expect.stringContaining('Ada')])
    const { messages } = await world.owner.messages.queryMessages({ body: { query: { filter: { to: email, status: 'UNWANTED' } } } })
    expect(messages).toMatchObject([{ template: 'booking-reminder', attempts: 0 }])
    await expect(world.owner.messages.resendMessage({ params: { messageId: messages[0]?.id ?? '' }, body: {} })).rejects.toMatchObject({
      code: 'MESSAGE_OUTDATED',
    })
    expect((await chosen()).off).toEqual(['REMINDERS'])
    await (await world.visitor()).notifications.updateGuestNotifications({ body: { ...body, notifications: { off: [] } } })
    const third = await bookedBy(email)
    expect(await remind(third.subtract({ days: 1 }), '11:00', email)).toHaveLength(3)
  })

  test('keeps the quiet hours, language and zone of its recipient, whatever those of the booking are', async () => {
    const member = await signedInMember(world, { email: 'night@example.com', isVerified: true })
    const notifications = { quietHours: { from: '09:00', to: '13:00' }, language: 'de' as const, timeZone: 'America/New_York' }
    await member.notifications.updateMyNotifications({ body: { notifications } })
    const day = await bookedBy(member.email, '16:00')
    // A day before the start it is ten in the morning in New York.
    expect(await remind(day.subtract({ days: 1 }), '16:00', member.email)).toHaveLength(0)
    const [mail] = await remind(day.subtract({ days: 1 }), '19:00', member.email)
    expect(mail?.text).toMatch(/Bis .*Lena/)
    expect(mail?.text).toMatch(/11:00–12:00, Nordamerikanische Ostküstenzeit|10:00–11:00, Nordamerikanische Ostküstenzeit/)
  })

  test('that waits is not sent once its kind is switched off', async () => {
    const email = 'late@example.com'
    const day = await bookedBy(email)
    await remind(day.subtract({ days: 1 }), '11:00', email)
    const { messages } = await world.owner.messages.queryMessages({
      body: { query: { filter: { to: email, template: 'booking-reminder' } } },
    })
    const read = () => world.owner.messages.getMessage({ params: { messageId: messages[0]?.id ?? '' } })
    await expect.poll(async () => (await read()).message.status).toBe('SENT')
    const member = await signedInMember(world, { email, isVerified: true })
    await member.notifications.updateMyNotifications({ body: { notifications: { off: ['REMINDERS'] } } })
    await world.owner.messages.resendMessage({ params: { messageId: messages[0]?.id ?? '' }, body: {} })
    await expect.poll(async () => (await read()).attempts.at(-1)?.answer).toMatch(/switched off/)
    expect((await read()).message.status).toBe('UNWANTED')
  })
})

test('confirmations are always mailed, with the link to the choices and without a way to unsubscribe', async () => {
  const email = 'always@example.com'
  await bookedBy(email)
  const headers = await headersOf(email, false)
  expect(headers).not.toHaveProperty('list-unsubscribe')
  const [mail] = await mailsTo(world, email, 'booking-confirmed')
  expect(mail?.text).toMatch(/http:\/\/localhost:4000\/notifications#token=/)
})

describe('the choices of a member', () => {
  test('are theirs, changed one by one, cleared with null, and follow a new address', async () => {
    const member = await signedInMember(world, { email: 'mover@example.com', isVerified: true })
    await member.notifications.updateMyNotifications({ body: { notifications: { off: ['NEWS', 'NEWS'], timeZone: 'Asia/Tokyo' } } })
    await member.notifications.updateMyNotifications({ body: { notifications: { quietHours: { from: '22:00', to: '07:00' } } } })
    const { notifications } = await member.notifications.getMyNotifications({})
    expect(notifications).toEqual({
      email: 'mover@example.com',
      off: ['NEWS'],
      timeZone: 'Asia/Tokyo',
      quietHours: { from: '22:00', to: '07:00' },
    })
    await world.db.updateTable('identities').set({ email: 'moved@example.com' }).where('id', '=', member.memberId).execute()
    await member.notifications.updateMyNotifications({
      // The wire clears with null what the type leaves out.
      body: { notifications: { timeZone: null, quietHours: null } as never },
    })
    expect((await member.notifications.getMyNotifications({})).notifications).toEqual({ email: 'moved@example.com', off: ['NEWS'] })
  })

  test('refuse a zone that does not exist, and quiet hours that never end', async () => {
    const member = await signedInMember(world, { email: 'wrong@example.com', isVerified: true })
    const update = (notifications: object) => member.notifications.updateMyNotifications({ body: { notifications } })
    await expect(update({ timeZone: 'Mars/Olympus' })).rejects.toMatchObject({ code: 'INVALID_TIME_ZONE' })
    await expect(update({ quietHours: { from: '08:00', to: '08:00' } })).rejects.toMatchObject({
      violations: [{ field: 'notifications.quietHours.to' }],
    })
    await expect(update({ off: ['BOOKINGS'] })).rejects.toMatchObject({ code: 'INVALID_ARGUMENT' })
  })

  test('are not open to visitors, nor to links of another purpose', async () => {
    const visitor = await world.visitor()
    await expect(visitor.notifications.getMyNotifications({})).rejects.toMatchObject({ code: 'PERMISSION_DENIED' })
    const token = world.dependencies.signingKeys.signLink({ siteId: world.siteId, email: 'a@b.example' }, 'booking')
    await expect(visitor.notifications.getGuestNotifications({ body: { token } })).rejects.toMatchObject(invalid)
    await expect(visitor.notifications.updateGuestNotifications({ body: { token, notifications: {} } })).rejects.toMatchObject(invalid)
    await expect(world.guest.notifications.unsubscribe({ params: { token }, body: {} })).rejects.toMatchObject(invalid)
    expect((await world.app.inject({ url: `/_api/foyer/v1/unsubscribe/${token}` })).statusCode).toBe(401)
  })
})
