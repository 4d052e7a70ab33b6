import type { Booking } from '@foyer/contract'
import { referenceOf } from '@foyer/domain'
import sharp from 'sharp'
import { encode } from 'uqr'
import { afterAll, expect, test } from 'vitest'
import { writeMessages } from '../../house/messages/event-mails.ts'
import { book, complete, lena, of, seenBy, slotAt } from '../../test/bookings/booked.ts'
import { createSessionWorld } from '../../test/bookings/session-world.ts'
import { asSent } from '../../test/mailed.ts'
import { signedInProvider } from '../../test/people/own-calendar.ts'
import { bookingMails } from '../booking-events/booking-mails.ts'

// Monday, 1 March 2027, 09:00 in Berlin.
const { world, ada, pottery, create, session } = await createSessionWorld()
afterAll(() => world.close())
const { owner } = world
const visitor = await world.visitor()
const massage = await world.service([ada])

const booked = async (date: string, time: string) => await book(visitor, await slotAt(visitor, { service: massage, date, time }))
const codeOf = async ({ id }: Booking) => {
  const { token } = await visitor.bookings.getBookingLink({ params: { bookingId: id } })
  const { checkIn } = await world.guest.bookings.getBookingAnonymously({ params: { token }, query: {} })
  return checkIn ?? { code: '', reference: '' }
}
const find = (code: string, client = owner) => client.attendance.findCheckIn({ body: { code } })

test('the code of a booking of today leads to its check-in, sent as a link, as plain text or as the reference of eight characters', async () => {
  const booking = await booked('2027-03-01', '14:00')
  const { code, reference } = await codeOf(booking)
  const { eventId = '' } = booking.bookedEntity.slot ?? {}
  const found = {
    booking: await seenBy(owner, booking),
    state: 'READY',
    session: { eventId, startDate: booking.startDate, endDate: booking.endDate },
  }
  for (const way of [code, `https://juniper.example/manage/check-in/${code}`, reference, ` ${reference.toLowerCase().replace('-', ' ')}`]) {
    expect(await find(way)).toEqual(found)
  }
  const { attendance } = await owner.attendance.setAttendance({
    body: { attendance: { bookingId: booking.id, eventId, status: 'ATTENDED' } },
  })
  expect(await find(code)).toMatchObject({ state: 'CHECKED_IN', attendance })
  await owner.bookings.cancelBooking(of(booking))
  expect((await find(code)).state).toBe('NOT_BOOKED')
})

test('a booking of another day says so', async () => {
  const booking = await booked('2027-03-02', '14:00')
  expect((await find((await codeOf(booking)).code)).state).toBe('OTHER_DAY')
})

test('the code of a course finds the session of today', async () => {
  const lesson = (start: string) => create(session(start, { type: 'COURSE', scheduleId: pottery.schedule.id }))
  const [, next] = [await lesson('2027-03-04T18:00:00'), await lesson('2027-03-05T18:00:00')]
  const hold = await visitor.bookings.createBooking({
    body: { booking: { bookedEntity: { schedule: { scheduleId: pottery.schedule.id } }, totalParticipants: 1 } },
  })
  const { booking } = await complete(visitor, hold.booking)
  const { now } = world.clock
  world.clock.set('2027-03-05T16:45:00.000Z')
  expect(await find(referenceOf(booking.id))).toMatchObject({ state: 'READY', session: { eventId: next.id } })
  world.clock.set(now)
})

test('the code contains nothing about the customer, and shows nothing to anyone but the front desk', async () => {
  const booking = await booked('2027-03-01', '15:00')
  const { code, reference } = await codeOf(booking)
  const payload = code.split('.').map((part) => Buffer.from(part, 'base64url').toString())
  expect(payload.join(' ')).not.toMatch(/Lena|krueger/i)
  const other = await signedInProvider(world, await world.staffMember('Ben Okafor'))
  const own = await signedInProvider(world, ada)
  expect((await find(code, own)).booking.id).toBe(booking.id)
  const unknown = { status: 404, code: 'BOOKING_NOT_FOUND' }
  await expect(find(code, other)).rejects.toMatchObject(unknown)
  await expect(find(reference, other)).rejects.toMatchObject(unknown)
  await expect(find(code, visitor)).rejects.toMatchObject({ code: 'PERMISSION_DENIED' })
  await expect(find(code, world.guest)).rejects.toMatchObject({ code: 'UNAUTHENTICATED' })
  // It opens the check-in alone: neither the booking's page, nor another purpose's code the check-in.
  await expect(world.guest.bookings.getBookingAnonymously({ params: { token: code }, query: {} })).rejects.toMatchObject({
    code: 'INVALID_TOKEN',
  })
  const { token } = await visitor.bookings.getBookingLink({ params: { bookingId: booking.id } })
  for (const wrong of [token, `${code}x`, 'no code', '00000000']) await expect(find(wrong)).rejects.toMatchObject(unknown)
})

/** The customer’s mails about a booking, newest first, as they are kept for sending. */
const mailsAbout = async ({ id }: Pick<Booking, 'id'>) => {
  const events = await world.db.selectFrom('domain_events').select('id').where('entity_id', '=', id).execute()
  await writeMessages([bookingMails]).hear({ siteId: world.siteId, eventIds: events.map((event) => event.id) }, world.dependencies)
  const mails = world.db
    .selectFrom('messages')
    .selectAll()
    .where('booking_id', '=', id)
    .where('recipient', '=', lena.email ?? '')
  return (await mails.orderBy('id', 'desc').execute()).map((row) => asSent(world, row))
}

test('the confirmation brings the code as a picture of its own, which says what its link says', async () => {
  const booking = await booked('2027-03-01', '16:00')
  const { code, reference } = await codeOf(booking)
  const [mail] = await mailsAbout(booking)
  expect(mail?.html).toContain('<img src="cid:check-in" alt="Your check-in code"')
  // Nothing is loaded from elsewhere, or beforehand.
  expect(mail?.html.match(/<img|<link|cid:/g)).toEqual(['<img', 'cid:'])
  expect(mail?.text).toContain(`Show this code when you come, or say ${reference}.`)
  const [file] = (mail?.attachments ?? []) as { content: string; contentType: string; contentId: string }[]
  expect(file).toMatchObject({ contentType: 'image/png', contentId: 'check-in' })
  const picture = sharp(Buffer.from(file?.content ?? '', 'base64')).toColourspace('b-w')
  const { data, info } = await picture.raw().toBuffer({ resolveWithObject: true })
  // As many dots as the code of this address has, each drawn where it belongs.
  const { size, data: dots } = encode(`http://localhost:4000/manage/check-in/${code}`, { ecc: 'M', border: 4, maskPattern: 3 })
  const width = info.width / size
  const middle = (dot: number) => Math.floor((dot + 0.5) * width)
  const isDark = (x: number, y: number) => (data[(middle(y) * info.width + middle(x)) * info.channels] ?? 0) < 128
  expect(dots.map((row, y) => row.map((_, x) => isDark(x, y)))).toEqual(dots)
})

test('a visit at the customer’s address and a request have no code', async () => {
  const atCustomers = await world.service([ada], { name: 'At your place', locations: [{ type: 'CUSTOMER' }] })
  const home = await book(visitor, await slotAt(visitor, { service: atCustomers, date: '2027-03-03', time: '11:00' }))
  const byRequest = await world.service([ada], { name: 'On request', onlineBooking: { enabled: true, requireManualApproval: true } })
  const request = await book(visitor, await slotAt(visitor, { service: byRequest, date: '2027-03-03', time: '13:00' }))
  for (const booking of [home, request]) expect((await mailsAbout(booking)).map(({ attachments }) => attachments)).toEqual([null])
  await owner.bookings.confirmBooking({
    ...of(request),
    body: { revision: request.revision, participantNotification: { notifyParticipants: true } },
  })
  expect((await mailsAbout(request))[0]?.attachments).toHaveLength(1)
})
