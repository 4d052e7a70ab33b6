import { randomBytes, randomUUID } from 'node:crypto'
import { book, contactIdOf, hold, lena, slotAt } from '../bookings/booked.ts'
import type { createWaitingWorld } from '../bookings/waiting-world.ts'
import { soldPlan } from '../money/plan-world.ts'
import { uploadPicture } from '../pictures.ts'
import type { World } from '../world.ts'
import { type MemberClient, signedInMember } from './signed-in-member.ts'
import { insertTraces } from './traces-of-person.ts'

type WaitingWorld = Awaited<ReturnType<typeof createWaitingWorld>>

const phone = '+49 30 5550199'

/** What the tests look for: words that stand nowhere else. */
export const petrasWords = ['petra@vanishing.example', 'Petra', 'Vanishing', '5550199']

/** A member who has done everything here that leaves a row: in every table of the list of personal data. */
export async function createPetra(waitingWorld: WaitingWorld): Promise<MemberClient> {
  const { world } = waitingWorld
  const petra = await signedInMember(world, {
    email: 'petra@vanishing.example',
    isVerified: true,
    profile: { nickname: 'Petra Vanishing', privacyStatus: 'PUBLIC' },
    contact: { firstName: 'Petra', lastName: 'Vanishing', phones: [phone], addresses: [{ city: 'Vanishing' }] },
  })
  await bookEverything(waitingWorld, petra)
  await buyPlan(world, petra)
  await meetOthers(world, petra)
  await insertRest(world, petra)
  return petra
}

async function bookEverything({ world, ada, fullSession, newSession, join }: WaitingWorld, petra: MemberClient): Promise<void> {
  const { owner } = world
  const details = { firstName: 'Petra', lastName: 'Vanishing', email: petra.email, phone }
  const massage = await world.service([ada], { name: 'Massage' })
  const at = (client: Parameters<typeof slotAt>[0], date: string) => slotAt(client, { service: massage, date, time: '10:00' })
  const visitor = await world.visitor()
  const asGuest = await book(visitor, await at(visitor, '2027-03-08'), details)
  await book(petra, await at(petra, '2027-03-09'), details)
  await hold(petra, await at(petra, '2027-03-10'))
  await book(petra, await at(petra, '2027-03-11'), { ...lena, email: 'friend@other.example' })
  const { eventId } = await fullSession(1)
  await join(eventId, 1, petra, details)
  const { id } = await newSession(3)
  const { booking } = await petra.bookings.createBooking({
    body: { booking: { bookedEntity: { slot: { eventId: id } }, totalParticipants: 1 } },
  })
  await petra.bookings.completeBooking({ params: { bookingId: booking.id }, body: { revision: booking.revision, contactDetails: details } })
  await owner.attendance.setAttendance({ body: { attendance: { bookingId: booking.id, eventId: id, status: 'ATTENDED' } } })
  const clientId = await contactIdOf(owner, asGuest)
  await owner.clients.addClientNote({ params: { clientId }, body: { text: 'Petra Vanishing likes the quiet room' } })
  const client = { firstName: 'Petra', lastName: 'Vanishing' }
  await owner.clients.updateClient({ params: { 'client.id': clientId }, body: { client } })
}

async function buyPlan({ owner, db, siteId, clock }: World, { memberId }: MemberClient): Promise<void> {
  const plan = await soldPlan(owner, 'Pass')
  await owner.coupons.createCoupon({ body: { coupon: { code: 'SPRING', percentage: 10 } } })
  const benefits = [{ kind: 'PER_CYCLE' as const, amount: 3, allServices: true }]
  await owner.benefits.setPlanBenefits({ params: { planId: plan.id }, body: { benefits } })
  const { order } = await owner.orders.createOfflineOrder({ body: { planId: plan.id, memberId, paid: true, couponCode: 'SPRING' } })
  const billing = { provider: 'STRIPE', customer_id: 'cus_1', method_id: 'pm_1', billed_cycle: 1 }
  await db
    .insertInto('order_billing')
    .values({ site_id: siteId, order_id: order.id, ...billing })
    .execute()
  const checkout = { line_items: '[{}]', buyer: JSON.stringify({ email: 'petra@vanishing.example' }), channel_type: 'WEB' }
  const times = { created_at: clock.now, updated_at: clock.now, expires_at: '2027-04-01T00:00:00.000Z' }
  await db
    .insertInto('checkouts')
    .values({ site_id: siteId, id: randomUUID(), member_id: memberId, ...checkout, ...times })
    .execute()
}

async function meetOthers(world: World, petra: MemberClient): Promise<void> {
  const { owner } = world
  const params = { memberId: petra.memberId }
  const friend = await signedInMember(world, { isVerified: true, profile: { nickname: 'Friend', privacyStatus: 'PUBLIC' } })
  const [picture, badge] = [await uploadPicture(owner), await owner.badges.createBadge({ body: { badge: { title: 'Early bird' } } })]
  const profile = { photo: picture }
  await petra.members.updateMember({ params: { 'member.id': petra.memberId }, body: { member: { profile } } })
  await owner.badges.createBadgeAssignment({ body: { badgeAssignment: { badgeId: badge.badge.id, memberId: petra.memberId } } })
  const grant = { site_id: world.siteId, badge_id: badge.badge.id, member_id: petra.memberId, granted_at: world.clock.now }
  await world.db.insertInto('badge_grants').values(grant).execute()
  const act = { site_id: world.siteId, id: randomUUID(), rule: 'HIDE_REPORTED' as const, member_id: petra.memberId, count: 3 }
  await world.db
    .insertInto('automatic_actions')
    .values({ ...act, acted_at: world.clock.now, undone_at: world.clock.now })
    .execute()
  await owner['member-roles'].createRoleDefinition({ body: { roleKey: 'HOST', roleTitle: 'Host' } })
  await owner['member-roles'].assignRole({ params, body: { roleKey: 'HOST' } })
  await petra.family.addFamilyPerson({ body: { person: { name: 'Kid Vanishing', relation: 'CHILD' } } })
  await petra['member-abouts'].createMemberAbout({ body: { memberAbout: { content: { nodes: [] } } } })
  await friend.followers.followMember({ params, body: {} })
  await petra.followers.followMember({ params: { memberId: friend.memberId }, body: {} })
  const stranger = await signedInMember(world, { isVerified: true, profile: { nickname: 'Stranger', privacyStatus: 'PUBLIC' } })
  const reason = { category: 'OTHER' as const, description: 'Petra was loud' }
  await stranger['member-reports'].reportMember({ body: { memberReport: { reportedMemberId: petra.memberId, reason } } })
  await petra['member-blocks'].blockMemberForMe({ body: { memberId: stranger.memberId } })
  await petra['calendar-feeds'].createCalendarFeed({ body: { kind: 'MEMBER' } })
  await owner.team.inviteToTeam({ body: { invitation: { email: petra.email, role: 'FRONT_DESK' } } })
  await petra.notifications.updateMyNotifications({ body: { notifications: { off: ['NEWS'] } } })
  await petra['personal-data'].requestMyDeletion({ body: {} })
}

/** Rows that only a sign-in through the outside would write. */
async function insertRest(world: World, member: MemberClient): Promise<void> {
  const { db, siteId, clock } = world
  const { memberId, email } = member
  const [now, later, hash] = [clock.now, '2027-03-02T08:00:00.000Z', randomBytes(32)]
  const whose = { site_id: siteId, identity_id: memberId }
  const token = { ...whose, token_hash: hash, created_at: now, expires_at: later }
  await db
    .insertInto('recovery_links')
    .values({ ...token, redirect_url: null })
    .execute()
  await db.insertInto('one_time_links').values(token).execute()
  await db.insertInto('reached_bounds').values({ site_id: siteId, whose: 'MAILS', who: email, last_at: now }).execute()
  await db
    .insertInto('remembered_devices')
    .values({ ...token, device: 'Firefox' })
    .execute()
  await db
    .insertInto('session_tokens')
    .values({ ...token, signed_in_by: 'PASSWORD', amr: ['pwd'] })
    .execute()
  await db
    .insertInto('state_tokens')
    .values({ ...token, kind: 'EMAIL_CHANGE', amr: [], email })
    .execute()
  await db
    .insertInto('recovery_codes')
    .values({ ...whose, selector: 'aa', code_hash: 'bb' })
    .execute()
  await db
    .insertInto('factors')
    .values({ ...whose, type: 'SMS', status: 'ACTIVE', secret: null, recipient: phone, created_at: now })
    .execute()
  await db
    .insertInto('passkeys')
    .values({
      ...whose,
      id: randomUUID(),
      credential_id: hash,
      public_key: hash,
      counter: '0',
      transports: [],
      name: 'Petra’s phone',
      host: 'localhost',
      is_backed_up: false,
      created_at: now,
      last_used_at: null,
    })
    .execute()
  await insertVisits(world, member, hash)
  await insertTraces(world, member)
}

async function insertVisits(world: World, member: MemberClient, hash: Buffer): Promise<void> {
  const { db, siteId, clientId, clock } = world
  const { memberId, email } = member
  const [now, later] = [clock.now, '2027-03-02T08:00:00.000Z']
  const whose = { site_id: siteId, identity_id: memberId }
  const [session] = await db.selectFrom('sessions').select('token_hash').where('identity_id', '=', memberId).execute()
  const providerId = randomUUID()
  const provider = {
    preset: 'OPENID' as const,
    name: 'Elsewhere',
    issuer: 'https://id.example',
    client_id: 'x',
    sealed_secret: 'x',
    is_enabled: true,
  }
  await db
    .insertInto('sign_in_providers')
    .values({ site_id: siteId, id: providerId, ...provider, created_at: now, updated_at: now })
    .execute()
  const connection = { provider_id: providerId, subject: 'petra', email, created_at: now, last_used_at: now }
  await db
    .insertInto('sign_in_connections')
    .values({ ...whose, ...connection })
    .execute()
  await db
    .insertInto('provider_trips')
    .values({
      ...whose,
      state_hash: hash,
      provider_id: providerId,
      browser_hash: hash,
      is_connecting: true,
      nonce: 'n',
      code_verifier: 'v',
      way_on: '/',
      email,
      created_at: now,
      expires_at: later,
    })
    .execute()
  await db
    .insertInto('calendar_connections')
    .values({
      ...whose,
      id: randomUUID(),
      resource_id: randomUUID(),
      provider: 'CALDAV',
      address: 'https://cloud.example/',
      user_name: email,
      sealed_secret: 'x',
      read_due_at: later,
      created_at: now,
      updated_at: now,
    })
    .execute()
  await db
    .insertInto('calendar_trips')
    .values({ ...whose, state_hash: hash, session_hash: hash, provider: 'GOOGLE', code_verifier: 'v', created_at: now, expires_at: later })
    .execute()
  await db
    .insertInto('gateway_messages')
    .values({
      site_id: siteId,
      token_hash: hash,
      id: randomUUID(),
      channel: 'SMS',
      recipient: phone,
      code: '1',
      site_name: 'Juniper',
      language: 'en',
      text: 'Your code',
      created_at: now,
      expires_at: later,
    })
    .execute()
  await db
    .insertInto('authorization_codes')
    .values({
      site_id: siteId,
      code_hash: hash,
      client_id: clientId,
      session_hash: session?.token_hash ?? hash,
      redirect_address: null,
      code_challenge: 'c',
      offline_access: false,
      created_at: now,
      expires_at: later,
    })
    .execute()
  await db
    .insertInto('visits')
    .values({
      site_id: siteId,
      id: randomUUID(),
      client_id: clientId,
      callbacks: '{}',
      keeps_member: true,
      created_at: now,
      expires_at: later,
      member_id: memberId,
    })
    .execute()
}
