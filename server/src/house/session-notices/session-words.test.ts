import type { Booking } from '@foyer/contract'
import type { Client } from '@foyer/sdk'
import { afterAll, expect, test } from 'vitest'
import { complete, of } from '../../test/bookings/booked.ts'
import { createSessionWorld } from '../../test/bookings/session-world.ts'
import { signedInProvider } from '../../test/people/own-calendar.ts'
import { signedInMember } from '../../test/people/signed-in-member.ts'
import { forgetOldWords } from './notices-store.ts'

// Monday, 1 March 2027, 09:00 in Berlin.
const { world, ada, serviceOf, create, session } = await createSessionWorld()
afterAll(() => world.close())
const { owner, clock } = world
const noor = await world.staffMember('Noor Haddad')
const [adas, noors] = [await signedInProvider(world, ada), await signedInProvider(world, noor)]

let hour = 9
const newSession = async () => {
  hour += 1
  return (await create(session(`2027-03-03T${hour}:00:00`))).id
}
let people = 0
const join = async (bookedEntity: object, client?: Client) => {
  const visitor = client ?? (await world.visitor())
  const { booking } = await visitor.bookings.createBooking({ body: { booking: { bookedEntity, totalParticipants: 1 } } })
  people += 1
  const done = await complete(visitor, booking, { firstName: 'Guest', email: `guest${people}@guests.example` })
  const { token } = await visitor.bookings.getBookingLink({ params: { bookingId: booking.id } })
  return { visitor, booking: done.booking, token }
}
const at = (eventId: string) => ({ slot: { eventId } })
const say = (client: Client, eventId: string, message: string) =>
  client.calendar.messageParticipants({ params: { eventId }, body: { message } })
/** What the page behind the link in the mail about a booking tells. */
const read = async ({ token }: { token: string }) => (await world.guest.bookings.listSessionWordsAnonymously({ params: { token } })).words
const messages = async (of: { token: string }) => (await read(of)).map(({ message }) => message)
const listed = async (client: Client, eventId: string) => (await client.calendar.listSessionWords({ params: { eventId } })).words

test('a teacher writes to those who come to their own session, and they read it on their bookings, the latest first', async () => {
  const [mine, other] = [await newSession(), await newSession()]
  const [first, second, elsewhere] = [await join(at(mine)), await join(at(mine)), await join(at(other))]
  expect(await say(adas, mine, 'Bring a mat')).toEqual({ notified: { recipients: 2, withoutAddress: 0 } })
  clock.advance({ minutes: 1 })
  await say(owner, mine, 'Doors open at six')
  const told = [
    { message: 'Doors open at six', isFromStaff: false },
    { message: 'Bring a mat', isFromStaff: true, author: 'Ada Lindqvist', createdDate: '2027-03-01T08:00:00.000Z' },
  ]
  expect(await read(first)).toMatchObject(told)
  expect(await read(second)).toMatchObject(told)
  expect(await read(elsewhere)).toEqual([])
  expect(await listed(adas, mine)).toEqual(await read(first))
})

test('no one but the session’s own teacher and the managers writes, reads or takes back', async () => {
  const mine = await newSession()
  const guest = await join(at(mine))
  await say(adas, mine, 'Bring a mat')
  const [words] = await read(guest)
  const takenBack = (client: Client) => client.calendar.takeBackSessionWords({ params: { eventId: mine, wordsId: words?.id ?? '' } })
  for (const ask of [() => say(noors, mine, 'No class'), () => listed(noors, mine), () => takenBack(noors)])
    await expect(ask()).rejects.toMatchObject({ code: 'EVENT_NOT_FOUND' })
  await expect(say(await signedInMember(world), mine, 'Hello')).rejects.toMatchObject({ status: 403 })
  expect(await messages(guest)).toEqual(['Bring a mat'])
  await takenBack(adas)
  expect(await messages(guest)).toEqual([])
  await expect(takenBack(adas)).rejects.toMatchObject({ code: 'SESSION_WORDS_NOT_FOUND' })
})

test('words stay until the session is over, and those who leave read them no longer', async () => {
  const mine = await newSession()
  const [stays, leaves] = [await join(at(mine)), await join(at(mine))]
  await say(adas, mine, 'Bring a mat')
  await owner.bookings.cancelBooking(of(leaves.booking))
  expect([await messages(stays), await messages(leaves)]).toEqual([['Bring a mat'], []])
  const before = clock.now
  clock.set(endOf(stays.booking))
  expect(await messages(stays)).toEqual([])
  clock.set(before)
})

const endOf = ({ endDate }: Booking): string => endDate

test('a preview and words that reach no one are not kept', async () => {
  const [mine, empty] = [await newSession(), await newSession()]
  const guest = await join(at(mine))
  await owner.calendar.messageParticipants({ params: { eventId: mine }, body: { message: 'Only a look', isPreview: true } })
  await say(adas, empty, 'Hello?')
  expect([await messages(guest), await listed(owner, empty)]).toEqual([[], []])
})

test('words about one session of a course reach all enrolled, and drop-ins of that session only', async () => {
  const payment = { rateType: 'FIXED' as const, fixed: { price: { value: '48', currency: 'EUR' } }, options: { inPerson: true } }
  const singleDates = { enabled: true, price: { value: '18', currency: 'EUR' } }
  const course = await serviceOf('COURSE', { name: 'Ceramics', defaultCapacity: 8, payment, onlineBooking: { enabled: true, singleDates } })
  const meeting = async (date: string) => (await create(session(`${date}T18:00:00`, { type: 'COURSE', scheduleId: course.schedule.id }))).id
  const [may, june] = [await meeting('2027-05-04'), await meeting('2027-06-01')]
  const whole = await join({ schedule: { scheduleId: course.schedule.id } })
  const [inMay, inJune] = [await join(at(may)), await join(at(june))]
  await say(adas, may, 'Clay is here')
  expect([await messages(whole), await messages(inMay), await messages(inJune)]).toEqual([['Clay is here'], ['Clay is here'], []])
  clock.set('2027-05-04T17:00:00Z')
  // The course goes on; what was said of its first meeting is past.
  expect(await messages(whole)).toEqual([])
  clock.set('2027-03-01T08:30:00Z')
})

test('words are forgotten a month after their session, and the author’s name with the account', async () => {
  const mine = await newSession()
  const guest = await join(at(mine))
  await say(adas, mine, 'Bring a mat')
  await forgetOldWords(world.db, '2027-04-01T00:00:00.000Z')
  expect(await messages(guest)).toEqual(['Bring a mat'])
  await world.db.updateTable('session_words').set({ author_id: null }).where('event_id', '=', mine).execute()
  expect((await read(guest))[0]).not.toHaveProperty('author')
  await forgetOldWords(world.db, '2027-04-03T00:00:00.000Z')
  expect(await messages(guest)).toEqual([])
})
