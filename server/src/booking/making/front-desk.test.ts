import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { book, hold, lena, of } from '../../test/bookings/booked.ts'
import { type BookingWorld, createBookingWorld } from '../../test/bookings/booking-world.ts'
import { signedInProvider } from '../../test/people/own-calendar.ts'
import { recordedEvents } from '../../test/recorded-events.ts'
import { type MailServer, startMailServer } from '../../test/servers/mail-server.ts'

// Monday, 1 March 2027, 09:00 in Berlin. Mails go to a real mail server.
let mailServer: MailServer
let studio: BookingWorld

beforeAll(async () => {
  mailServer = await startMailServer()
  studio = await createBookingWorld({ jobs: 'DONE', smtpUrl: mailServer.url })
})
afterAll(async () => {
  await studio.world.close()
  await mailServer.stop()
})
beforeEach(() => mailServer.received.splice(0))

const booked = async (details = lena) => {
  const { visitor, slot, newDay } = studio
  return await book(visitor, await slot(visitor, newDay(), '11:00'), details)
}
const owner = () => studio.world.owner
const desk = () => owner().bookings
const noors = async () => await signedInProvider(studio.world, await studio.world.staffMember('Noor Haddad'))
const subjects = () => mailServer.received.map(({ subject }) => subject ?? '')

describe('the payment status', () => {
  test('is set at the desk, and its event contains the former status', async () => {
    const booking = await booked()
    const { booking: paid } = await desk().setPaymentStatus({
      ...of(booking),
      body: { revision: booking.revision, paymentStatus: 'PAID' },
    })
    expect(paid).toMatchObject({ paymentStatus: 'PAID', status: 'CONFIRMED' })
    expect((await recordedEvents(studio.world, booking.id)).at(-1)).toMatchObject({
      name: 'booking.payment_status_changed',
      payload: { booking: { paymentStatus: 'PAID' }, previousPaymentStatus: 'UNDEFINED' },
    })
    expect(await studio.history(booking)).toContain('booking.payment_status_changed by BUSINESS')
  })

  test('is refused for a hold, and with an old revision', async () => {
    const { visitor, slot, newDay } = studio
    const held = await hold(visitor, await slot(visitor, newDay(), '11:00'))
    const pay = (revision: string) => desk().setPaymentStatus({ params: { bookingId: held.id }, body: { revision, paymentStatus: 'PAID' } })
    await expect(pay(held.revision)).rejects.toMatchObject({ status: 428, code: 'INVALID_BOOKING_STATUS' })
    await expect(pay('77')).rejects.toMatchObject({ status: 409, code: 'STALE_REVISION' })
  })

  test('cannot be set by customers, nor by other staff members', async () => {
    const booking = await booked()
    const request = { params: { bookingId: booking.id }, body: { revision: booking.revision, paymentStatus: 'PAID' as const } }
    await expect(studio.visitor.bookings.setPaymentStatus(request)).rejects.toMatchObject({ status: 403, code: 'PERMISSION_DENIED' })
    await expect((await noors()).bookings.setPaymentStatus(request)).rejects.toMatchObject({ status: 404, code: 'BOOKING_NOT_FOUND' })
    const adas = await signedInProvider(studio.world, studio.ada)
    expect((await adas.bookings.setPaymentStatus(request)).booking).toMatchObject({ paymentStatus: 'PAID' })
  })
})

describe('the note of the team', () => {
  test('stays with the booking, and customers never see it', async () => {
    const booking = await booked()
    const answer = await desk().setBookingNote({ ...of(booking), body: { revision: booking.revision, note: '  Allergic to nuts ' } })
    expect(answer).toMatchObject({ internalNote: 'Allergic to nuts' })
    expect(await studio.read(owner(), booking)).toMatchObject({ internalNote: 'Allergic to nuts' })
    expect(JSON.stringify(await studio.read(studio.visitor, booking))).not.toContain('nuts')
    const without = await desk().setBookingNote({ ...of(answer.booking), body: { revision: answer.booking.revision, note: ' ' } })
    expect(without).not.toHaveProperty('internalNote')
    expect((await recordedEvents(studio.world, booking.id)).at(-1)).toMatchObject({
      name: 'booking.note_changed',
      payload: { previousNote: 'Allergic to nuts' },
    })
  })

  test('is refused with an old revision, to customers and to other staff members', async () => {
    const booking = await booked()
    const write = (revision: string) => ({ params: { bookingId: booking.id }, body: { revision, note: 'Hello' } })
    await expect(desk().setBookingNote(write('77'))).rejects.toMatchObject({ code: 'STALE_REVISION' })
    const { visitor } = studio
    await expect(visitor.bookings.setBookingNote(write(booking.revision))).rejects.toMatchObject({ code: 'PERMISSION_DENIED' })
    await expect((await noors()).bookings.setBookingNote(write(booking.revision))).rejects.toMatchObject({ code: 'BOOKING_NOT_FOUND' })
  })
})

describe('a message to the customer', () => {
  test('arrives in the words of the business, about the booking', async () => {
    const booking = await booked({ ...lena, email: 'message@krueger.example' })
    await desk().messageCustomer({ params: { bookingId: booking.id }, body: { message: 'Please bring a towel.' } })
    await expect.poll(subjects, { timeout: 10_000 }).toContainEqual(expect.stringMatching(/^(About|Zu) /))
    const mail = mailServer.received.find(({ text }) => text?.includes('Please bring a towel.'))
    expect(mail?.to?.[0]?.address).toBe('message@krueger.example')
    expect((await recordedEvents(studio.world, booking.id)).at(-1)).toMatchObject({ name: 'booking.messaged' })
  })

  test('is refused without an address, without text, and to callers without the right', async () => {
    const { email: _, ...rest } = lena
    const booking = await booked({ ...rest, phone: '+49 30 123' })
    const say = (message: string) => ({ params: { bookingId: booking.id }, body: { message } })
    await expect(desk().messageCustomer(say('Hello'))).rejects.toMatchObject({ status: 428, code: 'CUSTOMER_WITHOUT_EMAIL' })
    await expect(desk().messageCustomer(say('  '))).rejects.toMatchObject({ violations: [{ field: 'message' }] })
    await expect(studio.visitor.bookings.messageCustomer(say('Hello'))).rejects.toMatchObject({ code: 'PERMISSION_DENIED' })
    await expect((await noors()).bookings.messageCustomer(say('Hello'))).rejects.toMatchObject({ code: 'BOOKING_NOT_FOUND' })
  })

  test('may be sent with a note of attendance', async () => {
    const booking = await booked({ ...lena, email: 'missed@krueger.example' })
    const attendance = { bookingId: booking.id, eventId: booking.bookedEntity.slot?.eventId ?? '', status: 'NOT_ATTENDED' as const }
    const note = (participantNotification: object) => owner().attendance.setAttendance({ body: { attendance, participantNotification } })
    await note({ notifyParticipants: false, message: 'This is not sent.' })
    await note({ notifyParticipants: true, message: 'We missed you.' })
    const texts = () => mailServer.received.map(({ text }) => text ?? '').join('\n')
    await expect.poll(texts, { timeout: 10_000 }).toContain('We missed you.')
    expect(texts()).not.toContain('This is not sent.')
  })
})
