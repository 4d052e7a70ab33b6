import type { Booking, ContactDetails, SightAtBooking } from '@foyer/contract'
import { kindsNamedTo, type MemberKind, memberKinds, sessionViewers, sightsAtBooking, wantsToBeNamed } from '@foyer/domain'
import type { Client } from '@foyer/sdk'
import { afterAll, expect, test } from 'vitest'
import { complete, lena, of } from '../../test/bookings/booked.ts'
import { createSessionWorld } from '../../test/bookings/session-world.ts'
import { type MemberClient, signedInMember, signInAgain } from '../../test/people/signed-in-member.ts'
import { recordedEvents } from '../../test/recorded-events.ts'

// Monday, 1 March 2027, 09:00 in Berlin.
const { world, serviceOf, create, session } = await createSessionWorld()
afterAll(() => world.close())
const { owner, db, siteId } = world

const { bookingPolicy } = await owner['booking-policies'].createBookingPolicy({
  body: { bookingPolicy: { name: 'Groups', participantsPolicy: { maxParticipantsPerBooking: 4 } } },
})
const pilates = await serviceOf('CLASS', { name: 'Pilates', defaultCapacity: 30, bookingPolicy: { id: bookingPolicy.id } })
let day = 1
const newSession = async () => {
  day += 1
  const start = Temporal.PlainDateTime.from('2027-03-01T18:00:00').add({ days: day }).toString()
  return (await create(session(start, { scheduleId: pilates.schedule.id, totalCapacity: 30 }))).id
}

type People = { totalParticipants?: number; details?: ContactDetails; familyPersonIds?: string[]; seen?: SightAtBooking }

const join = async (
  client: Client,
  bookedEntity: object,
  { totalParticipants = 1, details = lena, familyPersonIds, seen }: People = {},
) => {
  const { booking } = await client.bookings.createBooking({ body: { booking: { bookedEntity, totalParticipants } } })
  if (!familyPersonIds && !seen) return (await complete(client, booking, details)).booking
  const body = {
    revision: booking.revision,
    contactDetails: details,
    ...(familyPersonIds && { coming: familyPersonIds.map((familyPersonId) => ({ familyPersonId })) }),
    ...(seen && { seenByParticipants: seen }),
  }
  return (await client.bookings.completeBooking({ params: { bookingId: booking.id }, body })).booking
}
const at = (eventId: string) => ({ slot: { eventId } })
const detailsOf = ({ email }: MemberClient): ContactDetails => ({ firstName: 'Person', email })

const see = (client: Client, { id }: Pick<Booking, 'id'>) => client['who-is-coming'].listWhoIsComing({ params: { bookingId: id } })
const namesSeen = async (client: Client, booking: Pick<Booking, 'id'>) => (await see(client, booking)).people.map(({ name }) => name)
const show = (client: Client, isSeen = true) => client['who-is-coming'].setSeenByParticipants({ body: { isSeen } })

/** A member with a proven address who wants to be seen. */
const seenMember = async (nickname?: string): Promise<MemberClient> => {
  const member = await signedInMember(world, {
    isVerified: true,
    profile: { ...(nickname && { nickname }), privacyStatus: 'PUBLIC' },
    contact: { firstName: `First ${nickname ?? 'name'}`, lastName: 'Secret' },
  })
  await show(member)
  return member
}

/** One of each kind, all in one session: each was public, and wanted to be seen, when they booked. */
const eventId = await newSession()
const kinds = {} as Record<MemberKind, MemberClient>
for (const kind of memberKinds) {
  kinds[kind] = await seenMember(kind)
  await join(kinds[kind], at(eventId), { details: detailsOf(kinds[kind]) })
}
const plain = await signedInMember(world, { isVerified: true })
const blocking = await signedInMember(world, { isVerified: true })
const blocked = await signedInMember(world, { isVerified: true, profile: { privacyStatus: 'PUBLIC' } })
const outside = await signedInMember(world)
const bookings = {
  plain: await join(plain, at(eventId), { details: detailsOf(plain), totalParticipants: 2 }),
  blocking: await join(blocking, at(eventId), { details: detailsOf(blocking) }),
  blocked: await join(blocked, at(eventId), { details: detailsOf(blocked) }),
}
for (const kind of memberKinds) {
  await blocking['member-blocks'].blockMemberForMe({ body: { memberId: kinds[kind].memberId } })
  await kinds[kind]['member-blocks'].blockMemberForMe({ body: { memberId: blocked.memberId } })
}
const named = (kind: MemberKind) => ({ params: { id: kinds[kind].memberId }, body: {} })
await owner.members.muteMember(named('MUTED'))
await kinds.PRIVATE.members.leaveCommunity({ body: {} })
await owner.members.blockMember(named('BLOCKED'))
await owner.members.disconnectMember(named('OFFLINE'))
await db
  .updateTable('identities')
  .set({ status: 'PENDING' })
  .where('site_id', '=', siteId)
  .where('id', '=', kinds.PENDING.memberId)
  .execute()

const looking = {
  PARTICIPANT: [{ client: plain, booking: bookings.plain }],
  PARTICIPANT_IN_BLOCK_RELATION: [
    { client: blocking, booking: bookings.blocking },
    { client: blocked, booking: bookings.blocked },
  ],
  OUTSIDER: [
    { client: outside, booking: bookings.plain },
    { client: await signedInMember(world, { role: 'OWNER' }), booking: bookings.plain },
  ],
}

test.each(sessionViewers)('a viewer who is %s finds those kinds of members named that the table says', async (viewer) => {
  expect(looking[viewer].length).toBeGreaterThan(0)
  for (const { client, booking } of looking[viewer]) {
    const found = viewer === 'OUTSIDER' ? await see(client, booking).then(String, ({ code }) => code) : await namesSeen(client, booking)
    expect(found).toEqual(viewer === 'OUTSIDER' ? 'BOOKING_NOT_FOUND' : kindsNamedTo(viewer))
  }
})

test('the others are a number: all who come but those named and the caller’s own party', async () => {
  const { people, others, isOffered } = await see(plain, bookings.plain)
  expect({ isOffered, named: people.length, others }).toEqual({ isOffered: true, named: 1, others: memberKinds.length - 1 + 2 })
  const toBlocked = await see(blocked, bookings.blocked)
  expect([toBlocked.people, toBlocked.others]).toEqual([[], memberKinds.length + 3])
})

test('a member is named once they want it, and no longer once they do not; the choice is told once', async () => {
  const id = await newSession()
  const [first, second] = [
    await signedInMember(world, { isVerified: true, profile: { privacyStatus: 'PUBLIC' } }),
    await seenMember('Second'),
  ]
  const own = await join(first, at(id), { details: detailsOf(first) })
  const other = await join(second, at(id), { details: detailsOf(second) })
  expect(await see(first, own)).toMatchObject({ people: [{ name: 'Second' }], others: 0, own: { isWanted: false, isNamed: false } })
  expect(await see(second, other)).toMatchObject({
    people: [],
    others: 1,
    own: { isWanted: true, atBooking: 'AS_PROFILE', isInCommunity: true, isNamed: true },
  })
  expect(await first['who-is-coming'].getSeenByParticipants({})).toEqual({ isSeen: false, isInCommunity: true, isOffered: true })
  await show(first)
  await show(first)
  expect(await see(second, other)).toMatchObject({ people: [{ memberId: first.memberId }], others: 0 })
  expect((await see(first, own)).own).toEqual({ isWanted: true, atBooking: 'AS_PROFILE', isInCommunity: true, isNamed: true })
  await show(first, false)
  expect(await see(second, other)).toMatchObject({ people: [], others: 1 })
  const told = (await recordedEvents(world, first.memberId)).filter(({ name }) => name === 'seen_by_participants.chosen')
  expect(told).toHaveLength(2)
})

const cells = [true, false].flatMap((isSeen) => sightsAtBooking.map((seen) => [isSeen, seen] as const))

test.each(cells)(
  'a member whose choice for all sessions is %j and %s for the booking is named where the table says',
  async (isSeen, seen) => {
    const id = await newSession()
    const own = await join(plain, at(id), { details: detailsOf(plain) })
    const other = await seenMember('Other')
    await show(other, isSeen)
    // Chosen while booking, and on the booking afterwards.
    const booking = await join(other, at(id), { details: detailsOf(other), seen })
    const expected = wantsToBeNamed(isSeen, seen)
    const told = { isWanted: isSeen, atBooking: seen, isInCommunity: true, isNamed: expected }
    expect(await see(plain, own)).toMatchObject({ people: expected ? [{ name: 'Other' }] : [], others: expected ? 0 : 1 })
    expect((await see(other, booking)).own).toEqual(told)
    await choose(other, booking, seen === 'SHOWN' ? 'HIDDEN' : 'SHOWN')
    expect(await namesSeen(plain, own)).toEqual(seen === 'SHOWN' ? [] : ['Other'])
    expect(await choose(other, booking, seen)).toEqual(told)
    expect(await namesSeen(plain, own)).toEqual(expected ? ['Other'] : [])
  },
)

const choose = async (client: Client, { id }: Pick<Booking, 'id'>, seenByParticipants: SightAtBooking) =>
  (await client['who-is-coming'].setSeenAtBooking({ params: { bookingId: id }, body: { seenByParticipants } })).own

test('the choice for one booking holds there alone, names no member of another kind, and is told once', async () => {
  const [here, there] = [await newSession(), await newSession()]
  const [lookHere, lookThere] = [
    await join(plain, at(here), { details: detailsOf(plain) }),
    await join(plain, at(there), { details: detailsOf(plain) }),
  ]
  const [shown, quiet] = [await seenMember('Shown'), await signedInMember(world, { isVerified: true })]
  const hidden = await join(shown, at(here), { details: detailsOf(shown) })
  await join(shown, at(there), { details: detailsOf(shown) })
  const unshown = await join(quiet, at(there), { details: detailsOf(quiet) })
  await choose(shown, hidden, 'HIDDEN')
  await choose(shown, hidden, 'HIDDEN')
  await choose(quiet, unshown, 'SHOWN')
  expect(await namesSeen(plain, lookHere)).toEqual([])
  expect(await namesSeen(plain, lookThere)).toEqual(['Shown'])
  expect((await see(quiet, unshown)).own).toMatchObject({ isInCommunity: false, isNamed: false })
  expect((await recordedEvents(world, hidden.id)).filter(({ name }) => name === 'seen_at_booking.chosen')).toHaveLength(1)
  await expect(choose(plain, hidden, 'SHOWN')).rejects.toMatchObject({ code: 'BOOKING_NOT_FOUND' })
})

test('of two bookings of one session, the one that hides the member counts', async () => {
  const id = await newSession()
  const own = await join(plain, at(id), { details: detailsOf(plain) })
  const twice = await seenMember('Twice')
  const [first, second] = [
    await join(twice, at(id), { details: detailsOf(twice) }),
    await join(twice, at(id), { details: detailsOf(twice) }),
  ]
  await choose(twice, first, 'HIDDEN')
  await choose(twice, second, 'SHOWN')
  expect(await see(plain, own)).toMatchObject({ people: [], others: 2 })
  await choose(twice, first, 'AS_PROFILE')
  expect(await namesSeen(plain, own)).toEqual(['Twice'])
})

test('what is told of a member is the name, the address of the profile and the picture: a first name stands in for no nickname', async () => {
  const id = await newSession()
  const nameless = await seenMember()
  await join(nameless, at(id), { details: detailsOf(nameless) })
  const own = await join(plain, at(id), { details: detailsOf(plain) })
  const { people } = await see(plain, own)
  expect(people).toEqual([{ memberId: nameless.memberId, name: 'First name', slug: expect.any(String) }])
})

test('a booking for a friend or for the family alone names no one; one with the family does, and counts the others', async () => {
  const id = await newSession()
  const own = await join(plain, at(id), { details: detailsOf(plain) })
  const [friendly, parent, along] = [await seenMember('Friendly'), await seenMember('Parent'), await seenMember('Along')]
  const childOf = async ({ family }: MemberClient) =>
    (await family.addFamilyPerson({ body: { person: { name: 'Mia', relation: 'CHILD' } } })).person.id
  await join(friendly, at(id), { details: { firstName: 'Jo', email: 'jo@friends.example' } })
  const ofChild = await join(parent, at(id), { details: detailsOf(parent), familyPersonIds: [await childOf(parent)] })
  await join(along, at(id), { details: detailsOf(along), familyPersonIds: [await childOf(along)], totalParticipants: 2 })
  expect(await see(plain, own)).toMatchObject({ people: [{ name: 'Along' }], others: 3 })
  expect((await see(parent, ofChild)).own).toEqual({ isWanted: true, atBooking: 'AS_PROFILE', isInCommunity: true, isNamed: false })
})

test('requests, canceled bookings and guests are not named, and a guest who types a member’s address does not name them', async () => {
  const id = await newSession()
  const own = await join(plain, at(id), { details: detailsOf(plain) })
  const [canceling, typed] = [await seenMember('Canceling'), await seenMember('Typed')]
  const canceled = await join(canceling, at(id), { details: detailsOf(canceling) })
  await owner.bookings.cancelBooking(of(canceled))
  await join(await world.visitor(), at(id), { details: detailsOf(typed) })
  expect(await see(plain, own)).toMatchObject({ people: [], others: 1 })
  expect(await see(canceling, canceled)).toMatchObject({ isOffered: false, people: [], others: 0 })
})

test('of a course all who take it are named, and to one who joins a single session those as well', async () => {
  const payment = { rateType: 'FIXED' as const, fixed: { price: { value: '48', currency: 'EUR' } }, options: { inPerson: true } }
  const singleDates = { enabled: true, price: { value: '18', currency: 'EUR' } }
  const course = await serviceOf('COURSE', { name: 'Ceramics', defaultCapacity: 8, payment, onlineBooking: { enabled: true, singleDates } })
  const date = (await create(session('2027-05-04T18:00:00', { type: 'COURSE', scheduleId: course.schedule.id }))).id
  const [whole, single] = [await seenMember('Whole'), await seenMember('Single')]
  const ofCourse = await join(whole, { schedule: { scheduleId: course.schedule.id } }, { details: detailsOf(whole) })
  const ofDate = await join(single, at(date), { details: detailsOf(single) })
  const alongside = await join(plain, { schedule: { scheduleId: course.schedule.id } }, { details: detailsOf(plain) })
  expect(await namesSeen(single, ofDate)).toEqual(['Whole'])
  expect(await namesSeen(plain, alongside)).toEqual(['Whole'])
  expect(await see(whole, ofCourse)).toMatchObject({ people: [], others: 1 })
})

test('once the session is over, and while the business does not want it, no one is named', async () => {
  const id = await newSession()
  const own = await join(plain, at(id), { details: detailsOf(plain) })
  const shown = await seenMember('Shown')
  await join(shown, at(id), { details: detailsOf(shown) })
  const nothing = { isOffered: false, people: [], others: 0 }
  const settings = (client: Client) => client['who-is-coming'].getWhoIsComingSettings({})
  expect(await settings(plain)).toEqual({ isOffered: true })
  await owner['who-is-coming'].setWhoIsComingSettings({ body: { isOffered: false } })
  expect(await see(plain, own)).toMatchObject(nothing)
  expect(await settings(plain)).toEqual({ isOffered: false })
  await owner['who-is-coming'].setWhoIsComingSettings({ body: { isOffered: true } })
  await setCandidates('NO_ONE')
  expect(await see(plain, own)).toMatchObject(nothing)
  await setCandidates('ANYONE')
  expect(await namesSeen(plain, own)).toEqual(['Shown'])
  const before = world.clock.now
  world.clock.set(own.endDate)
  const { access_token: authorization } = await signInAgain(world, plain.memberId)
  expect(await see(world.clientWith({ authorization }), own)).toMatchObject(nothing)
  world.clock.set(before)
})

const setCandidates = async (publicMemberCandidates: 'ANYONE' | 'NO_ONE') => {
  const { revision } = (await owner.members.getMemberPrivacySettings()).memberPrivacySettings
  await owner.members.setMemberPrivacySettings({ body: { memberPrivacySettings: { publicMemberCandidates, revision } } })
}

test('a member who deletes their account is gone from the list', async () => {
  const leaving = await seenMember('Leaving')
  const id = await newSession()
  const own = await join(plain, at(id), { details: detailsOf(plain) })
  await join(leaving, at(id), { details: detailsOf(leaving) })
  expect(await namesSeen(plain, own)).toEqual(['Leaving'])
  await owner.members.deleteMember({ params: { id: leaving.memberId } })
  expect(await namesSeen(plain, own)).toEqual([])
})
