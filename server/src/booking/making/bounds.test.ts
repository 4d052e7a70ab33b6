import type { Booking } from '@foyer/contract'
import { type Client, createClient } from '@foyer/sdk'
import { withProofOfWork } from '@foyer/sdk/proof-of-work'
import { sql } from 'kysely'
import { afterAll, describe, expect, test } from 'vitest'
import { createApp } from '../../app.ts'
import { openDatabase } from '../../ground/db/database.ts'
import { writeMessages } from '../../house/messages/event-mails.ts'
import { sendMessage } from '../../house/messages/send-message.ts'
import { fetchFrom } from '../../setup/seed/fetch-from.ts'
import { book, complete, hold, lena, slotAt } from '../../test/bookings/booked.ts'
import { createSessionWorld } from '../../test/bookings/session-world.ts'
import { signedInMember } from '../../test/people/signed-in-member.ts'
import { outcomes } from '../../test/servers/racing.ts'
import { bookingMails } from '../booking-events/booking-mails.ts'

const { world, ada, create, session, serviceOf } = await createSessionWorld({ boundsStrangers: true })
const groups = await world.owner['booking-policies'].createBookingPolicy({
  body: { bookingPolicy: { name: 'Groups', participantsPolicy: { maxParticipantsPerBooking: 20 } } },
})
const aqua = await serviceOf('CLASS', { name: 'Aqua', bookingPolicy: { id: groups.bookingPolicy.id } })
const massage = await world.service([ada], { name: 'Massage' })
const other = openDatabase({ connectionString: world.connectionString, poolSize: 4 })
const secondServer = await createApp({ ...world.dependencies, db: other.db }, { limitsRates: false })
afterAll(async () => {
  await secondServer.close()
  await other.close()
  await world.close()
})
const { owner } = world

let networks = 0
const newAddress = () => `10.${Math.floor(networks / 200)}.${networks++ % 200}.7`
const tokenOf = async () =>
  (await world.guest.identity.requestToken({ body: { clientId: world.clientId, grantType: 'anonymous' } })).access_token
const stranger = async (address = newAddress()) => world.clientWith({ authorization: await tokenOf() }, address)

/** An hour of its own for each call. */
let hours = 0
const nextSlot = async (client: Client) => {
  const hour = hours++
  const date = Temporal.PlainDate.from('2027-03-08').add({ weeks: Math.floor(hour / 40), days: Math.floor(hour / 8) % 5 })
  return await slotAt(client, { service: massage, date: date.toString(), time: `${10 + (hour % 8)}:00` })
}
const bookNext = async (client: Client, email = `guest-${hours}@people.example`) =>
  await book(client, await nextSlot(client), { ...lena, email })
const bookTimes = async (client: Client, times: number, email?: string) => {
  for (let round = 0; round < times; round += 1) await bookNext(client, email)
}
const withWork = async (client: Client, held: Booking) =>
  await withProofOfWork((captchaTokens) =>
    client.bookings.completeBooking({
      params: { bookingId: held.id },
      body: { revision: held.revision, contactDetails: { ...lena, email: `worker-${networks++}@people.example` }, captchaTokens },
    }),
  )
const reserveSeats = async (client: Client, eventId: string, totalParticipants: number) =>
  (await client.bookings.createBooking({ body: { booking: { bookedEntity: { slot: { eventId } }, totalParticipants } } })).booking
let sundays = 0
const bigClass = async () =>
  await create(session(`2027-0${5 + (sundays % 2)}-${10 + sundays++}T19:00:00`, { scheduleId: aqua.schedule.id, totalCapacity: 80 }))
const reached = async () => (await owner.bounds.listReachedBounds({})).reachedBounds

describe('one visitor', () => {
  test('books eight times freely, then with a proof of work, and at most twenty-four times, unless the business allows more', async () => {
    const greedy = await stranger()
    await bookTimes(greedy, 8)
    const held = await hold(greedy, await nextSlot(greedy))
    await expect(complete(greedy, held)).rejects.toMatchObject({
      status: 428,
      code: 'PROOF_OF_WORK_REQUIRED',
      data: { whose: 'VISITOR', captcha: 'PROOF_OF_WORK', isWrong: false },
    })
    const wrong = { revision: held.revision, contactDetails: lena, captchaTokens: [{ proofOfWork: 'a:1' }] }
    await expect(greedy.bookings.completeBooking({ params: { bookingId: held.id }, body: wrong })).rejects.toMatchObject({
      code: 'PROOF_OF_WORK_REQUIRED',
      data: { isWrong: true },
    })
    expect((await withWork(greedy, held)).booking.status).toBe('CONFIRMED')
    await world.db.updateTable('bookings').set({ total_participants: 16, type: 'CLASS' }).where('id', '=', held.id).execute()
    const last = await hold(greedy, await nextSlot(greedy))
    await expect(withWork(greedy, last)).rejects.toMatchObject({
      status: 403,
      code: 'TOO_MANY_COMING_BOOKINGS',
      data: { whose: 'VISITOR' },
    })
    const [bound] = await reached()
    expect(bound).toMatchObject({ whose: 'VISITOR', timesAsked: 3, timesRefused: 1, isLifted: false })
    await owner.bounds.liftBound({ body: { bound: { whose: 'VISITOR', who: bound?.who ?? '' } } })
    // The network of this one visitor has a bound of its own.
    expect((await withWork(greedy, last)).booking.status).toBe('CONFIRMED')
    expect(await reached()).toContainEqual(expect.objectContaining({ who: bound?.who, isLifted: true }))
    await owner.bounds.restoreBound({ body: { bound: { whose: 'VISITOR', who: bound?.who ?? '' } } })
    const more = await hold(greedy, await nextSlot(greedy))
    await expect(withWork(greedy, more)).rejects.toMatchObject({ code: 'TOO_MANY_COMING_BOOKINGS' })
    await world.db.updateTable('bookings').set({ total_participants: 1, type: 'APPOINTMENT' }).where('id', '=', held.id).execute()
  })

  test('may book again once they have canceled', async () => {
    const fickle = await stranger()
    const first = await bookNext(fickle)
    await bookTimes(fickle, 7)
    await fickle.bookings.cancelBooking({ params: { bookingId: first.id }, body: { revision: first.revision } })
    expect((await bookNext(fickle)).status).toBe('CONFIRMED')
  })

  test('is not bounded by what is paid', async () => {
    const regular = await stranger()
    await bookTimes(regular, 8, 'regular@people.example')
    await sql`update bookings set payment_status = 'PAID' where contact_details ->> 'email' = 'regular@people.example'`.execute(world.db)
    expect((await bookNext(regular, 'regular@people.example')).status).toBe('CONFIRMED')
  })
})

describe('one network', () => {
  test('with a new visitor each time cannot fill a calendar: a proof of work after twenty-four bookings, and none after seventy-two', async () => {
    const address = newAddress()
    const { id } = await bigClass()
    for (let round = 0; round < 2; round += 1) {
      const visitor = await stranger(address)
      await withWork(visitor, await reserveSeats(visitor, id, 12))
    }
    const third = await stranger(address)
    const held = await reserveSeats(third, id, 1)
    await expect(complete(third, held)).rejects.toMatchObject({ code: 'PROOF_OF_WORK_REQUIRED', data: { whose: 'NETWORK' } })
    await withWork(third, held)
    await world.db.updateTable('bookings').set({ total_participants: 48 }).where('id', '=', held.id).execute()
    const fourth = await stranger(address)
    const refused = await hold(fourth, await nextSlot(fourth))
    await expect(withWork(fourth, refused)).rejects.toMatchObject({ code: 'TOO_MANY_COMING_BOOKINGS', data: { whose: 'NETWORK' } })
    await owner.bounds.liftBound({
      body: { bound: { whose: 'EVERYONE', who: '' }, until: Temporal.Instant.from(world.clock.now).add({ hours: 1 }).toString() },
    })
    expect((await complete(fourth, refused)).booking.status).toBe('CONFIRMED')
    await owner.bounds.restoreBound({ body: { bound: { whose: 'EVERYONE', who: '' } } })
  })

  test('gets no more with concurrent requests to two servers', async () => {
    const address = newAddress()
    const servers = [world.app, secondServer]
    const visitors = await Promise.all(
      Array.from({ length: 30 }, async (_, index) =>
        createClient({ fetch: fetchFrom(servers[index % 2] ?? world.app, address), headers: { authorization: await tokenOf() } }),
      ),
    )
    const holds: Booking[] = []
    for (const visitor of visitors) holds.push(await hold(visitor, await nextSlot(visitor)))
    const ends = await outcomes(
      visitors.map((visitor, index) => complete(visitor, holds[index] as Booking, { ...lena, email: `racer-${index}@people.example` })),
    )
    expect(ends).toEqual({ SUCCESS: 24, '428 PROOF_OF_WORK_REQUIRED': 6 })
  })

  test('holds forty seats, not ten times forty', async () => {
    const address = newAddress()
    const { id } = await bigClass()
    for (let round = 0; round < 4; round += 1) await reserveSeats(await stranger(address), id, 10)
    await expect(stranger(address).then((visitor) => reserveSeats(visitor, id, 10))).rejects.toMatchObject({
      status: 429,
      code: 'TOO_MANY_HOLDS',
      data: { whose: 'NETWORK' },
    })
    expect(await reached()).toContainEqual(expect.objectContaining({ whose: 'NETWORK', timesRefused: 1 }))
  })
})

describe('one address', () => {
  test('is booked for eight times a day from any network, then with a proof of work', async () => {
    const email = 'wanted@people.example'
    for (let round = 0; round < 8; round += 1) await bookNext(await stranger(), email)
    const ninth = await stranger()
    const held = await hold(ninth, await nextSlot(ninth))
    const again = () => complete(ninth, held, { ...lena, email: 'Wanted@people.example' })
    await expect(again()).rejects.toMatchObject({ code: 'PROOF_OF_WORK_REQUIRED', data: { whose: 'ADDRESS' } })
    world.clock.advance({ hours: 25 })
    const tomorrow = await stranger()
    expect((await bookNext(tomorrow, email)).status).toBe('CONFIRMED')
  })

  test('tells a stranger nothing about what its member has booked', async () => {
    const member = await signedInMember(world, { isVerified: true })
    await bookTimes(member, 12, member.email)
    expect((await bookNext(await stranger(), member.email)).status).toBe('CONFIRMED')
  })
})

test('a school that books its class of twelve every week, as a member, is asked for nothing', async () => {
  const teacher = await signedInMember(world, { isVerified: true })
  for (let week = 0; week < 4; week += 1) {
    const { id } = await bigClass()
    const held = await reserveSeats(teacher, id, 12)
    expect((await complete(teacher, held, { ...lena, email: teacher.email })).booking.status).toBe('CONFIRMED')
  }
})

test('a member whose address nobody has verified is bounded like a visitor, and the business by nothing', async () => {
  const { headers, ...account } = await signedInMember(world)
  const member = { ...account, ...world.clientWith(headers, newAddress()) }
  await bookTimes(member, 8, member.email)
  const held = await hold(member, await nextSlot(member))
  await expect(complete(member, held)).rejects.toMatchObject({ code: 'PROOF_OF_WORK_REQUIRED', data: { whose: 'MEMBER' } })
  for (let round = 0; round < 10; round += 1) {
    const slot = await nextSlot(owner)
    const booking = { status: 'CONFIRMED' as const, bookedEntity: { slot }, totalParticipants: 1, contactDetails: lena }
    expect((await owner.bookings.createBooking({ body: { booking } })).booking.status).toBe('CONFIRMED')
  }
})

describe('mails that strangers cause to one address', () => {
  const send = async (recipient: string) => {
    const waiting = await world.db
      .selectFrom('messages')
      .select('id')
      .where('recipient', '=', recipient)
      .where('status', '=', 'WAITING')
      .orderBy('id')
      .execute()
    await Promise.all(
      waiting.map(({ id: messageId }) => sendMessage({ siteId: world.siteId, messageId }, { isLast: false }, world.dependencies)),
    )
  }
  const write = async () => {
    const events = await world.db.selectFrom('domain_events').select('id').execute()
    await writeMessages([bookingMails]).hear({ siteId: world.siteId, eventIds: events.map(({ id }) => id) }, world.dependencies)
  }
  const logOf = async (to: string) =>
    (await owner.messages.queryMessages({ body: { query: { filter: { to }, paging: { limit: 100 } } } })).messages

  test('are eight an hour and twenty a day; the others wait, the log says so, and none is lost', async () => {
    const email = 'flooded@people.example'
    for (let round = 0; round < 8; round += 1) {
      const visitor = await stranger()
      const booking = await bookNext(visitor, email)
      await visitor.bookings.cancelBooking({ params: { bookingId: booking.id }, body: { revision: booking.revision } })
    }
    await write()
    await send(email)
    const sent = async () => (await logOf(email)).filter(({ status }) => status === 'SENT').length
    expect(await sent()).toBe(8)
    const [put] = (await logOf(email)).filter(({ status }) => status === 'WAITING')
    const { attempts } = await owner.messages.getMessage({ params: { messageId: put?.id ?? '' } })
    expect(attempts).toEqual([expect.objectContaining({ outcome: 'PUT_OFF', answer: expect.stringContaining('waits until') })])
    expect(await reached()).toContainEqual(expect.objectContaining({ whose: 'MAILS', who: email }))
    world.clock.advance({ hours: 1, minutes: 1 })
    await send(email)
    expect(await sent()).toBe(16)
    expect((await logOf(email)).filter(({ status }) => status !== 'SENT')).toEqual([])
  })

  test('hold back nothing that the business sends, and a lifted bound holds back nothing', async () => {
    const email = 'crowded@people.example'
    for (let round = 0; round < 8; round += 1) await bookNext(await stranger(), email)
    const slot = await nextSlot(owner)
    const booking = { status: 'CONFIRMED' as const, bookedEntity: { slot }, totalParticipants: 1, contactDetails: { ...lena, email } }
    await owner.bookings.createBooking({ body: { booking, participantNotification: { notifyParticipants: true } } })
    await write()
    await send(email)
    expect((await logOf(email)).map(({ status }) => status)).toEqual(Array.from({ length: 9 }, () => 'SENT'))
    const more = await stranger()
    await owner.bounds.liftBound({ body: { bound: { whose: 'ADDRESS', who: email } } })
    await owner.bounds.liftBound({ body: { bound: { whose: 'MAILS', who: email } } })
    await bookNext(more, email)
    await write()
    await send(email)
    expect((await logOf(email)).every(({ status }) => status === 'SENT')).toBe(true)
  })
})
