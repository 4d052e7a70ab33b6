import type { Booking, ParticipantView } from '@foyer/contract'
import { afterAll, expect, test } from 'vitest'
import { complete, of, timesOn } from '../../test/bookings/booked.ts'
import { createSessionWorld } from '../../test/bookings/session-world.ts'
import { recordedEvents } from '../../test/recorded-events.ts'

// Monday, 1 March 2027, 09:00 in Berlin.
const { world, serviceOf, create, session } = await createSessionWorld({ jobs: 'DONE' })
afterAll(() => world.close())
const { owner, guest } = world

const { bookingPolicy } = await owner['booking-policies'].createBookingPolicy({
  body: {
    bookingPolicy: {
      name: 'Groups',
      participantsPolicy: { maxParticipantsPerBooking: 5 },
      cancellationPolicy: { enabled: true, allowAnonymous: true, limitLatestCancellation: true, latestCancellationInMinutes: 120 },
    },
  },
})
const pilates = await serviceOf('CLASS', {
  name: 'Pilates',
  defaultCapacity: 6,
  bookingPolicy: { id: bookingPolicy.id },
  payment: { rateType: 'FIXED', fixed: { price: { value: '20', currency: 'EUR' } }, options: { inPerson: true } },
})

let day = 1
const mia = { firstName: 'Mia', lastName: 'Lang', email: 'mia@lang.example', phone: '+49 30 1234' }

/** A booking of Mia for three, in a session of its own. */
const group = async () => {
  day += 1
  const date = `2027-03-${String(day).padStart(2, '0')}`
  const event = await create(session(`${date}T18:00:00`, { scheduleId: pilates.schedule.id }))
  const visitor = await world.visitor()
  const asked = { booking: { bookedEntity: { slot: { eventId: event.id } }, totalParticipants: 3 } }
  const { booking: held } = await visitor.bookings.createBooking({ body: asked })
  return { visitor, date, ...(await complete(visitor, held, mia)) }
}

const tokenFor = (booking: Booking, participantId: string, version = 1): string =>
  world.dependencies.signingKeys.signLink({ siteId: world.siteId, bookingId: booking.id, participantId, version }, 'booking-participant')
const ann = { name: 'Ann Berg', email: 'ann@berg.example' }
const see = async (token: string): Promise<ParticipantView> => (await guest.bookings.getParticipation({ params: { token } })).participation

test('the customer names people; each with an address gets a link of their own, which tells nothing of the customer', async () => {
  const { booking, manageToken } = await group()
  const params = { token: manageToken }
  const { participants } = await guest.bookings.setNamedParticipantsAnonymously({ params, body: { participants: [ann, { name: 'Ben' }] } })
  expect(participants).toMatchObject([
    { name: 'Ann Berg', email: ann.email, state: 'COMING', linksLeft: 2 },
    { name: 'Ben', state: 'COMING', linksLeft: 3 },
  ])
  expect((await recordedEvents(world, booking.id)).at(-1)).toMatchObject({ name: 'booking.participants_named' })
  const token = tokenFor(booking, participants[0]?.id ?? '')
  const view = await see(token)
  expect(view).toMatchObject({ participant: { name: 'Ann Berg' }, bookedBy: 'Mia', title: 'Pilates', staffName: 'Ada Lindqvist' })
  for (const secret of ['Lang', mia.email, mia.phone, 'Ben', '60.00', '20.00']) expect(JSON.stringify(view)).not.toContain(secret)
  const file = await world.app.inject({ url: `/_api/foyer/v1/participant-links/${token}/calendar.ics` })
  expect(file.body).toContain('BEGIN:VEVENT')
  expect(file.body).not.toContain('Lang')
})

test('a participant reads the team’s messages to participants until they withdraw', async () => {
  const { booking, manageToken } = await group()
  const params = { token: manageToken }
  const { participants } = await guest.bookings.setNamedParticipantsAnonymously({ params, body: { participants: [ann] } })
  const token = tokenFor(booking, participants[0]?.id ?? '')
  const eventId = booking.bookedEntity.slot?.eventId ?? ''
  expect((await see(token)).words).toEqual([])
  await owner.calendar.messageParticipants({ params: { eventId }, body: { message: 'Bring a mat' } })
  expect((await see(token)).words).toMatchObject([{ message: 'Bring a mat' }])
  const { participation } = await guest.bookings.giveUpPlace({ params: { token }, body: {} })
  expect(participation.words).toEqual([])
})

test('a participant withdraws: the booking shrinks, the seat is free, and the customer is mailed', async () => {
  const { booking, manageToken, date } = await group()
  const params = { token: manageToken }
  const named = await guest.bookings.setNamedParticipantsAnonymously({ params, body: { participants: [ann] } })
  const token = tokenFor(booking, named.participants[0]?.id ?? '')
  const log = async () => {
    const { messages } = await owner.messages.queryMessages({ body: { query: { filter: { bookingId: booking.id } } } })
    return messages.map(({ template, to }) => `${template} to ${to}`)
  }
  // Ann gives her place up after she was invited to it: a participant who left before gets no invitation.
  const invited = `participant-invited to ${ann.email}`
  await expect.poll(log).toContain(invited)
  const { participation } = await guest.bookings.giveUpPlace({ params: { token }, body: {} })
  expect(participation).toMatchObject({ participant: { state: 'GONE' }, whyNot: 'NOT_COMING' })
  const { booking: smaller } = await guest.bookings.getBookingAnonymously({ params, query: {} })
  expect(smaller).toMatchObject({ status: 'CONFIRMED', totalParticipants: 2, price: { value: '40.00' } })
  expect((await timesOn(await world.visitor(), { service: pilates, date }))[0]).toMatchObject({ openSpots: 4 })
  await expect.poll(log).toEqual(expect.arrayContaining([invited, `participant-left to ${mia.email}`]))
  await expect(guest.bookings.giveUpPlace({ params: { token }, body: {} })).rejects.toMatchObject({
    code: 'PLACE_CANNOT_BE_GIVEN_UP',
    data: { reason: 'NOT_COMING' },
  })
})

test('another address revokes the link, and so does removing the participant', async () => {
  const { booking, manageToken } = await group()
  const params = { token: manageToken }
  const set = (participants: object[]) =>
    guest.bookings.setNamedParticipantsAnonymously({ params, body: { participants: participants as (typeof ann)[] } })
  const { participants } = await set([ann])
  const { id } = participants[0] ?? { id: '' }
  await set([{ id, name: 'Ann Berg', email: 'ann@new.example' }])
  await expect(see(tokenFor(booking, id))).rejects.toMatchObject({ code: 'INVALID_TOKEN' })
  expect(await see(tokenFor(booking, id, 2))).toMatchObject({ participant: { name: 'Ann Berg' } })
  await set([])
  await expect(see(tokenFor(booking, id, 2))).rejects.toMatchObject({ code: 'INVALID_TOKEN' })
})

test('links are mailed to a bound for each person and for the booking', async () => {
  const { manageToken } = await group()
  const params = { token: manageToken }
  const { participants } = await guest.bookings.setNamedParticipantsAnonymously({ params, body: { participants: [ann] } })
  const send = () =>
    guest.bookings.sendParticipantLink({ params: { token: manageToken, participantId: participants[0]?.id ?? '' }, body: {} })
  await send()
  expect((await send()).participants).toMatchObject([{ linksLeft: 0 }])
  await expect(send()).rejects.toMatchObject({ status: 428, code: 'TOO_MANY_PARTICIPANT_LINKS', data: { most: 10 } })
})

test('the customer, the business and link holders see the names; other customers and links do not', async () => {
  const { booking, manageToken, visitor } = await group()
  const params = { bookingId: booking.id }
  await visitor.bookings.setNamedParticipants({ params, body: { participants: [ann] } })
  const { participants } = await owner.bookings.listNamedParticipants({ params })
  expect(participants).toMatchObject([{ name: 'Ann Berg' }])
  expect(await guest.bookings.listNamedParticipantsAnonymously({ params: { token: manageToken } })).toMatchObject({ participants })
  const stranger = await world.visitor()
  await expect(stranger.bookings.listNamedParticipants({ params })).rejects.toMatchObject({ code: 'BOOKING_NOT_FOUND' })
  await expect(stranger.bookings.setNamedParticipants({ params, body: { participants: [] } })).rejects.toMatchObject({
    code: 'BOOKING_NOT_FOUND',
  })
  const own = tokenFor(booking, participants[0]?.id ?? '')
  await expect(guest.bookings.listNamedParticipantsAnonymously({ params: { token: own } })).rejects.toMatchObject({ code: 'INVALID_TOKEN' })
  await expect(see(manageToken)).rejects.toMatchObject({ code: 'INVALID_TOKEN' })
  await owner.bookings.cancelBooking(of(booking))
  await expect(visitor.bookings.setNamedParticipants({ params, body: { participants: [] } })).rejects.toMatchObject({
    code: 'INVALID_BOOKING_STATUS',
  })
})

test('a participant answers the form for participants, and a booking cannot name more people than it has seats', async () => {
  const { booking, manageToken } = await group()
  const params = { token: manageToken }
  const four = ['Ann', 'Ben', 'Cleo', 'Dan'].map((name) => ({ name }))
  await expect(guest.bookings.setNamedParticipantsAnonymously({ params, body: { participants: four } })).rejects.toMatchObject({
    violations: [{ field: 'participants' }],
  })
  const { participants } = await guest.bookings.setNamedParticipantsAnonymously({ params, body: { participants: [ann] } })
  const token = tokenFor(booking, participants[0]?.id ?? '')
  const body = { formSubmission: { message: 'A mat, please' } }
  const { participation } = await guest.bookings.answerAsParticipant({ params: { token }, body })
  expect(participation.answers).toMatchObject([{ value: 'A mat, please' }])
})

/** Ann, Ben and Cleo, the participants of a booking by Mia, with the session and what the front desk does there. */
const three = async () => {
  const made = await group()
  const params = { token: made.manageToken }
  const body = { participants: [ann, { name: 'Ben' }, { name: 'Cleo' }] }
  const { participants } = await guest.bookings.setNamedParticipantsAnonymously({ params, body })
  const ids = participants.map(({ id }) => id)
  const eventId = made.booking.bookedEntity.slot?.eventId ?? ''
  const come = (participantId = '', hasCome = true, client = owner) =>
    client.attendance.setParticipantAttendance({ params: { participantId }, body: { eventId, hasCome } })
  return { ...made, params, participants, ids, eventId, come }
}

test('the front desk checks participants in one by one, also two desks at once; the number of attendees is updated, and a check-in can be undone', async () => {
  const { booking, ids, eventId, come, visitor } = await three()
  const [first, second, third] = ids
  await Promise.all([come(first), come(second)])
  const noted = async () => (await owner.attendance.queryAttendance({ body: { query: { filter: { bookingId: booking.id } } } })).attendances
  expect(await noted()).toMatchObject([{ status: 'ATTENDED', numberOfAttendees: 2, participantIds: [first, second] }])
  expect((await come(first, false)).attendance).toMatchObject({ status: 'ATTENDED', numberOfAttendees: 1, participantIds: [second] })
  const whole = { bookingId: booking.id, eventId, status: 'ATTENDED' as const, numberOfAttendees: 3 }
  const { attendance } = await owner.attendance.setAttendance({ body: { attendance: whole } })
  expect(attendance).toMatchObject({ numberOfAttendees: 3, participantIds: ids })
  expect((await come(third, false)).attendance).toMatchObject({ numberOfAttendees: 2, participantIds: [first, second] })
  const { name, payload } = (await recordedEvents(world, attendance.id)).at(-1) ?? {}
  expect({ name, payload }).toMatchObject({ name: 'attendance.updated', payload: { previous: { participantIds: ids } } })
  await owner.attendance.deleteAttendance({ params: { attendanceId: attendance.id } })
  expect(await noted()).toEqual([])
  await expect(come(booking.id)).rejects.toMatchObject({ status: 404, code: 'BOOKING_NOT_FOUND' })
  await expect(come(first, true, visitor)).rejects.toMatchObject({ code: 'PERMISSION_DENIED' })
})

test('the code of a participant checks in that participant, and the code of the booking is used up when all are there', async () => {
  const { booking, ids, params, participants, come } = await three()
  const find = (code = '') => owner.attendance.findCheckIn({ body: { code } })
  const { checkIn } = await see(participants[0]?.linkToken ?? '')
  const { checkIn: ofBooking } = await guest.bookings.getBookingAnonymously({ params, query: {} })
  for (const way of [checkIn?.code, checkIn?.reference, `https://juniper.example/manage/check-in/${checkIn?.code}`]) {
    expect(await find(way)).toMatchObject({ state: 'OTHER_DAY', participant: { name: 'Ann Berg' }, booking: { id: booking.id } })
  }
  await come(ids[0])
  expect(await find(checkIn?.code)).toMatchObject({ state: 'CHECKED_IN' })
  const found = await find(ofBooking?.code)
  expect(found).toMatchObject({ state: 'OTHER_DAY', attendance: { participantIds: [ids[0]] }, namedParticipants: [{}, {}, {}] })
  expect(found).not.toHaveProperty('participant')
  for (const id of ids) await come(id)
  expect(await find(ofBooking?.code)).toMatchObject({ state: 'CHECKED_IN' })
  // The business needs no links of other people, and a link that was revoked shows no code that opens anything.
  expect(JSON.stringify(found)).not.toContain(participants[0]?.linkToken)
  await guest.bookings.setNamedParticipantsAnonymously({ params, body: { participants: [{ id: ids[0] ?? '', name: 'Ann Berg' }] } })
  await expect(find(checkIn?.code)).rejects.toMatchObject({ code: 'BOOKING_NOT_FOUND' })
  await expect(come(ids[1])).rejects.toMatchObject({ status: 404, code: 'PARTICIPANT_NOT_FOUND' })
})
