import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { sendDigests } from '../../house/messages/send-digests.ts'
import { book, lena } from '../../test/bookings/booked.ts'
import { createSessionWorld, type SessionWorld } from '../../test/bookings/session-world.ts'
import { mailsTo } from '../../test/mailed.ts'
import { blockOn, signedInProvider } from '../../test/people/own-calendar.ts'
import { type SignedInBrowser, signedInBrowser } from '../../test/people/signed-in-browser.ts'
import { type MailServer, startMailServer } from '../../test/servers/mail-server.ts'
import type { World } from '../../test/world.ts'

let mailServer: MailServer
let sessions: SessionWorld
let world: World
let serviceId: string
let ada: SignedInBrowser

beforeAll(async () => {
  mailServer = await startMailServer()
  sessions = await createSessionWorld({ jobs: 'DONE', smtpUrl: mailServer.url })
  world = sessions.world
  serviceId = (await world.service([sessions.ada], { name: 'Massage' })).id
  ada = await signedInProvider(world, sessions.ada)
})
afterAll(async () => {
  await world.close()
  await mailServer.stop()
})

let hour = 0
const nextStart = () => `2027-03-${10 + Math.floor(hour / 7)}T${10 + (hour++ % 7)}:00:00`
const bookedByGuest = async () => {
  const guest = await world.visitor()
  return { guest, booking: await book(guest, { serviceId, startDate: nextStart() }, lena) }
}
const subjects = async (email: string, template?: string) => (await mailsTo(world, email, template)).map(({ subject }) => subject)
const choose = (browser: SignedInBrowser, notifications: object) =>
  browser.notifications.updateMyNotifications({ body: { notifications: notifications as never } })

describe('a staff member', () => {
  test('is mailed about bookings with them that customers make, move and cancel, over a real mail server', async () => {
    const { guest, booking } = await bookedByGuest()
    await expect.poll(() => subjects(ada.email)).toEqual([expect.stringMatching(/^New booking: Lena Krüger, Massage, Wed 10 March/)])
    await expect
      .poll(() => mailServer.received.some(({ to, text }) => to?.[0]?.address === ada.email && text?.includes('comes to you')))
      .toBe(true)
    const slot = { serviceId, startDate: nextStart() }
    const { booking: moved } = await guest.bookings.rescheduleBooking({
      params: { bookingId: booking.id },
      body: { revision: booking.revision, slot },
    })
    await expect.poll(() => subjects(ada.email, 'team-moved')).toEqual([expect.stringMatching(/^Moved: Massage, now Wed 10 March/)])
    await guest.bookings.cancelBooking({ params: { bookingId: moved.id }, body: { revision: moved.revision } })
    await expect.poll(() => subjects(ada.email, 'team-canceled')).toEqual([expect.stringMatching(/^Canceled: Massage, Wed 10 March/)])
  })

  test('is not mailed what they did themselves', async () => {
    const { booking } = await bookedByGuest()
    await expect.poll(async () => (await subjects(ada.email, 'team-new-booking')).length).toBe(2)
    const canceled = (await subjects(ada.email, 'team-canceled')).length
    await ada.bookings.cancelBooking({ params: { bookingId: booking.id }, body: { revision: booking.revision } })
    await bookedByGuest()
    await expect.poll(async () => (await subjects(ada.email, 'team-new-booking')).length).toBe(3)
    expect(await subjects(ada.email, 'team-canceled')).toHaveLength(canceled)
  })

  test('reads them in their language, in the zone they chose', async () => {
    await choose(ada, { language: 'de', timeZone: 'Asia/Tokyo' })
    await bookedByGuest()
    await expect.poll(async () => (await mailsTo(world, ada.email))[0]?.subject).toMatch(/^Neue Buchung: Lena Krüger, Massage, Mi/)
    expect((await mailsTo(world, ada.email))[0]?.text).toMatch(/Tokio|Japan/)
    await choose(ada, { language: 'en', timeZone: null })
  })

  test('switches a kind off with one click, and has the others', async () => {
    await bookedByGuest()
    const headers = () =>
      mailServer.received
        .filter(({ to }) => to?.[0]?.address === ada.email)
        .map((mail) => mail.headers.find(({ key }) => key === 'list-unsubscribe')?.value)
        .at(-1)
    await expect.poll(headers).toBeDefined()
    const { pathname } = new URL(/^<(.+)>$/.exec(headers() ?? '')?.[1] ?? '')
    const form = { 'content-type': 'application/x-www-form-urlencoded' }
    await choose(ada, { off: [] })
    expect(
      (await world.app.inject({ method: 'POST', url: pathname, headers: form, payload: 'List-Unsubscribe=One-Click' })).statusCode,
    ).toBe(200)
    expect((await ada.notifications.getMyNotifications({})).notifications.off).toEqual([expect.stringMatching(/^TEAM_/)])
    await choose(ada, { off: ['TEAM_NEW'] })
    const { guest, booking } = await bookedByGuest()
    await guest.bookings.cancelBooking({ params: { bookingId: booking.id }, body: { revision: booking.revision } })
    await expect.poll(async () => (await mailsTo(world, ada.email))[0]).toMatchObject({ template: 'team-canceled' })
    expect((await mailsTo(world, ada.email, 'team-new-booking'))[0]).toMatchObject({ status: 'UNWANTED', text: '' })
    await choose(ada, { off: [] })
  })

  test('may have one mail in the evening instead, and each piece of news in it once', async () => {
    await choose(ada, { team: { delivery: 'DIGEST' } })
    const { guest, booking } = await bookedByGuest()
    await guest.bookings.cancelBooking({ params: { bookingId: booking.id }, body: { revision: booking.revision } })
    await expect
      .poll(async () => (await mailsTo(world, ada.email)).slice(0, 2).map(({ status }) => status))
      .toEqual(['COLLECTED', 'COLLECTED'])
    await sendDigests(world.dependencies)
    expect(await subjects(ada.email, 'team-digest')).toEqual([])
    world.clock.advance({ hours: 10 })
    await sendDigests(world.dependencies)
    await sendDigests(world.dependencies)
    const [digest, ...others] = await mailsTo(world, ada.email, 'team-digest')
    expect([digest?.subject, others.length]).toEqual(['Your day: 2 pieces of news', 0])
    expect(digest?.text).toMatch(/New booking: Lena Krüger[\s\S]*Canceled: Massage/)
    await choose(ada, { team: { delivery: 'EACH' } })
  })

  test('is mailed about a substitution, and so is the substitute', async () => {
    const ben = await world.staffMember('Ben Okafor')
    const browser = await signedInProvider(world, ben)
    const both = (await world.service([sessions.ada, ben], { name: 'Facial' })).id
    const slot = { serviceId: both, startDate: nextStart(), resource: { id: sessions.ada.resourceId } }
    const booking = await book(await world.visitor(), slot, lena)
    await world.owner.bookings.rescheduleBooking({
      params: { bookingId: booking.id },
      body: { revision: booking.revision, slot: { ...slot, resource: { id: ben.resourceId } } },
    })
    await expect
      .poll(() => mailsTo(world, browser.email))
      .toMatchObject([{ template: 'team-substitution', text: expect.stringContaining('You take it over from Ada Lindqvist.') }])
    await expect
      .poll(async () => (await mailsTo(world, ada.email))[0])
      .toMatchObject({ template: 'team-substitution', text: expect.stringContaining('Ben Okafor takes it over from you.') })
    const { id, revision } = await sessions.create(sessions.session('2027-04-06T18:00:00'))
    await world.owner.calendar.updateEvent({
      params: { 'event.id': id },
      body: { event: { revision, resources: [{ id: ben.resourceId }] } },
    })
    await expect.poll(() => subjects(browser.email)).toContainEqual(expect.stringMatching(/^Substitution: Yoga, Tue 6 April/))
  })

  test('is mailed about time off that others enter for them, and only about that', async () => {
    const scheduleId = sessions.ada.resource?.eventsSchedule.id ?? ''
    await world.owner.calendar.createEvent({ body: { event: { ...blockOn(scheduleId, '2027-04-07'), type: 'DEFAULT' } } })
    await expect.poll(() => subjects(ada.email, 'team-time-off')).toEqual([expect.stringMatching(/^Time off entered for you: Wed 7 April/)])
    const [mail] = await mailsTo(world, ada.email, 'team-time-off')
    expect(mail?.text).not.toContain('dentist')
  })
})

describe('the front desk', () => {
  test('is mailed about all bookings if it wants to be, otherwise about none; a provider never about those of others', async () => {
    const desk = await signedInBrowser(world, { role: 'FRONT_DESK' })
    const other = await signedInBrowser(world, { role: 'PROVIDER' })
    expect((await desk.notifications.getMyNotifications({})).notifications.team).toEqual({
      hears: 'OWN',
      delivery: 'EACH',
      mayHearAll: true,
    })
    await choose(desk, { team: { hears: 'ALL' } })
    await choose(other, { team: { hears: 'ALL' } })
    expect((await other.notifications.getMyNotifications({})).notifications.team).toMatchObject({ hears: 'OWN', mayHearAll: false })
    await bookedByGuest()
    await expect.poll(() => subjects(desk.email)).toEqual([expect.stringMatching(/^New booking with Ada Lindqvist: Lena Krüger/)])
    expect(await subjects(other.email)).toEqual([])
  })

  test('and the business’s own address are not mailed the same news twice', async () => {
    await world.db.updateTable('sites').set({ email: ada.email }).where('id', '=', world.siteId).execute()
    const before = (await subjects(ada.email)).length
    await bookedByGuest()
    await expect.poll(async () => (await subjects(ada.email)).length).toBe(before + 1)
    expect((await mailsTo(world, ada.email))[0]).toMatchObject({ template: 'new-booking' })
  })
})

test('members who are not in the team choose nothing of this', async () => {
  const member = await signedInBrowser(world, {})
  expect((await member.notifications.getMyNotifications({})).notifications.team).toBeUndefined()
})
