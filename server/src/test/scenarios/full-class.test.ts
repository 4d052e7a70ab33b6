import type { Booking } from '@foyer/contract'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { serveDueLists } from '../../booking/freed-seats/serve-list.ts'
import { sendReminders } from '../../booking/reminders/send-reminders.ts'
import { complete } from '../bookings/booked.ts'
import { createSessionWorld, type SessionWorld } from '../bookings/session-world.ts'
import { offerWaitingList } from '../bookings/waiting-world.ts'
import { mailsTo } from '../mailed.ts'
import { signedInProvider } from '../people/own-calendar.ts'
import { enterAgain } from '../people/signed-in-browser.ts'
import { signedInMember, signInAgain } from '../people/signed-in-member.ts'
import type { World } from '../world.ts'

/* A full class from its waiting list to the mail after it. After the class was planned, no manager does anything. */

let sessions: SessionWorld
let world: World
beforeAll(async () => {
  sessions = await createSessionWorld({ jobs: 'DONE' })
  world = sessions.world
})
afterAll(() => world.close())

/** The clock of the business. */
const at = (local: string) =>
  world.clock.set(Temporal.PlainDateTime.from(local).toZonedDateTime('Europe/Berlin').toInstant().toString({ fractionalSecondDigits: 3 }))

const addresses = { lena: 'lena@full.example', jo: 'jo@full.example', mara: 'mara@full.example', sam: 'sam@full.example' }
const subjects = async (name: keyof typeof addresses) => (await mailsTo(world, addresses[name])).map(({ template }) => template)
/** The token of the first link below this path in the newest mail of a kind. */
const linkIn = async (name: keyof typeof addresses, template: string, path: string): Promise<string> => {
  await expect.poll(() => mailsTo(world, addresses[name], template)).not.toEqual([])
  const [mail] = await mailsTo(world, addresses[name], template)
  const token = new RegExp(`/${path}/([\\w.~-]+)`).exec(mail?.text ?? '')?.[1]
  if (!token) throw new Error(`No link to /${path}/ in: ${mail?.text}`)
  return token
}

test('a full class is handled from its waiting list to check-in and the mail after it without a manager’s hand', async () => {
  const { owner } = world
  await offerWaitingList(owner)
  const { reminderSettings } = await owner.reminders.getReminderSettings()
  const wanted = { minutesBefore: [1440], followUpMinutesAfter: 120, courseSessions: 'FIRST' as const, revision: reminderSettings.revision }
  await owner.reminders.updateReminderSettings({ body: { reminderSettings: wanted } })
  const rule = { kind: 'VISITS' as const, count: 1 }
  const { badge } = await owner.badges.createBadge({ body: { badge: { title: 'First class', rule } } })
  const { id: eventId } = await sessions.create(sessions.session('2027-03-05T18:00:00', { totalCapacity: 2 }))
  const teacher = await signedInProvider(world, sessions.ada)

  // The class becomes full.
  const join = async (name: keyof typeof addresses): Promise<Booking> => {
    const visitor = await world.visitor()
    const { booking } = await visitor.bookings.createBooking({
      body: { booking: { bookedEntity: { slot: { eventId } }, totalParticipants: 1 } },
    })
    return (await complete(visitor, booking, { firstName: name, email: addresses[name] })).booking
  }
  await join('lena')
  await join('jo')
  await expect(join('sam')).rejects.toMatchObject({ code: 'SESSION_CAPACITY_EXCEEDED' })

  // A member waits, and after her a guest.
  const mara = await signedInMember(world, { email: addresses.mara, isVerified: true, contact: { firstName: 'Mara' } })
  const wait = async (client: typeof mara | Awaited<ReturnType<World['visitor']>>, name: 'mara' | 'sam') =>
    (
      await client['waiting-list'].joinWaitingList({
        body: {
          entry: { bookedEntity: { slot: { eventId } }, totalParticipants: 1, contactDetails: { firstName: name, email: addresses[name] } },
        },
      })
    ).entry
  const entry = await wait(mara, 'mara')
  await wait(await world.visitor(), 'sam')
  await expect.poll(() => subjects('mara')).toEqual(['waiting-list-joined'])

  // Lena cancels by the link of her mail: her place is offered to Mara, who takes it by the link of hers.
  const lenas = await linkIn('lena', 'booking-confirmed', 'booking')
  const { booking: before } = await world.guest.bookings.getBookingAnonymously({ params: { token: lenas }, query: {} })
  await world.guest.bookings.cancelBookingAnonymously({ params: { token: lenas }, body: { revision: before.revision } })
  const offer = await linkIn('mara', 'place-offered', 'waiting-list')
  expect(await mailsTo(world, addresses.sam, 'place-offered')).toEqual([])
  await world.guest['waiting-list'].acceptOffer({ params: { token: offer } })
  await expect.poll(() => subjects('mara')).toContain('booking-confirmed')

  // Jo cancels as well. Sam lets the time to answer pass, and the place is free for all.
  const jos = await linkIn('jo', 'booking-confirmed', 'booking')
  const { booking: ofJo } = await world.guest.bookings.getBookingAnonymously({ params: { token: jos }, query: {} })
  await world.guest.bookings.cancelBookingAnonymously({ params: { token: jos }, body: { revision: ofJo.revision } })
  await linkIn('sam', 'place-offered', 'waiting-list')
  world.clock.advance({ minutes: 31 })
  await serveDueLists({ ...world.dependencies, clock: () => world.clock.now })
  await expect.poll(() => subjects('sam')).toContain('offer-over')

  // A day before, Mara is reminded, and Lena, who left, is not.
  at('2027-03-04T18:00')
  await sendReminders(world.dependencies)
  await expect.poll(() => subjects('mara')).toContain('booking-reminder')
  expect(await subjects('lena')).not.toContain('booking-reminder')

  // At the door the teacher scans the code on Mara's page.
  at('2027-03-05T17:50')
  await enterAgain(world, teacher, teacher.memberId)
  const manage = await linkIn('mara', 'booking-reminder', 'booking')
  const { booking, checkIn } = await world.guest.bookings.getBookingAnonymously({ params: { token: manage }, query: {} })
  expect([booking.id, booking.status]).toEqual([entry.id, 'CONFIRMED'])
  const found = await teacher.attendance.findCheckIn({ body: { code: checkIn?.code ?? '' } })
  expect(found).toMatchObject({ state: 'READY', session: { eventId } })
  await teacher.attendance.setAttendance({ body: { attendance: { bookingId: booking.id, eventId, status: 'ATTENDED' } } })
  expect((await teacher.attendance.findCheckIn({ body: { code: checkIn?.reference ?? '' } })).state).toBe('CHECKED_IN')

  // The visit gives the badge that Mara sees on her profile, though she shows it to no one else.
  await expect.poll(() => subjects('mara')).toContain('badge-given')
  const { access_token: authorization } = await signInAgain(world, mara.memberId)
  const own = world.clientWith({ authorization })
  const { badges } = await own.badges.listShownBadges({ body: { memberIds: [mara.memberId] } })
  expect(badges.map(({ title }) => title)).toEqual([badge.title])

  // Two hours after its end she is written to, and it is known who came.
  at('2027-03-05T21:00')
  await sendReminders(world.dependencies)
  await expect.poll(() => subjects('mara')).toContain('booking-follow-up')
  expect(await subjects('jo')).not.toContain('booking-follow-up')
})
