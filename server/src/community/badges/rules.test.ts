import type { Client } from '@foyer/sdk'
import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { book } from '../../test/bookings/booked.ts'
import { createSessionWorld, type SessionWorld } from '../../test/bookings/session-world.ts'
import { mailsTo } from '../../test/mailed.ts'
import { type MemberClient, signedInMember } from '../../test/people/signed-in-member.ts'
import { recordedEvents } from '../../test/recorded-events.ts'
import type { World } from '../../test/world.ts'
import { giveDueBadges } from './give-by-rules.ts'

let sessions: SessionWorld
let world: World
beforeAll(async () => {
  sessions = await createSessionWorld({ jobs: 'DONE' })
  world = sessions.world
})
afterAll(() => world.close())

type Rule = { kind: 'VISITS' | 'MEMBERSHIP_MONTHS'; count: number }
const made = async (title: string, rule: Rule) => (await world.owner.badges.createBadge({ body: { badge: { title, rule } } })).badge

let day = 0
const booked = async (member: MemberClient) => {
  const date = Temporal.PlainDate.from('2027-03-02').add({ days: day++ })
  const { id: eventId } = await sessions.create(sessions.session(`${date}T18:00:00`))
  const booking = await book(member, { eventId }, { firstName: 'Lena', email: member.email })
  return { bookingId: booking.id, eventId }
}
const noted = (visit: { bookingId: string; eventId: string }, status: 'ATTENDED' | 'NOT_ATTENDED' = 'ATTENDED') =>
  world.owner.attendance.setAttendance({ body: { attendance: { ...visit, status } } })
const assignmentsOf = async ({ memberId }: MemberClient, badgeId: string) => {
  const body = { query: { filter: { memberId, badgeId } } }
  return (await world.owner.badges.queryBadgeAssignments({ body })).badgeAssignments
}
const newMember = (email: string) => signedInMember(world, { email, isVerified: true })

describe('a badge for visits', () => {
  test('is given at the visit that makes them enough, once, told by mail, and stays away when a manager takes it back', async () => {
    const badge = await made('Two classes', { kind: 'VISITS', count: 2 })
    expect(badge.rule).toEqual({ kind: 'VISITS', count: 2 })
    const lena = await newMember('lena@badges.example')
    const visits = [await booked(lena), await booked(lena), await booked(lena)] as const
    await noted(visits[0])
    await noted(visits[1], 'NOT_ATTENDED')
    expect(await assignmentsOf(lena, badge.id)).toEqual([])
    await Promise.all([noted(visits[1]), noted(visits[2])])
    await expect.poll(() => assignmentsOf(lena, badge.id)).toHaveLength(1)
    await giveDueBadges(world.dependencies)
    const [assignment] = await assignmentsOf(lena, badge.id)
    expect((await recordedEvents(world, assignment?.id ?? '')).map(({ name }) => name)).toEqual(['badge_assignment.created'])
    await expect.poll(() => mailsTo(world, lena.email, 'badge-given')).toHaveLength(1)
    const [mail] = await mailsTo(world, lena.email, 'badge-given')
    expect(mail?.text).toMatch(/Two classes/)

    await world.owner.badges.deleteBadgeAssignment({ params: { badgeAssignmentId: assignment?.id ?? '' } })
    await noted(await booked(lena))
    await giveDueBadges(world.dependencies)
    expect(await assignmentsOf(lena, badge.id)).toEqual([])
  })

  test('for ten classes is given at the tenth check-in by the code of the booking, and seen by its member alone while they are private', async () => {
    const badge = await made('Ten classes', { kind: 'VISITS', count: 10 })
    const ten = await newMember('ten@badges.example')
    const checkIn = async () => {
      const { bookingId, eventId } = await booked(ten)
      const { token } = await ten.bookings.getBookingLink({ params: { bookingId } })
      const { checkIn: code } = await world.guest.bookings.getBookingAnonymously({ params: { token }, query: {} })
      const { booking } = await world.owner.attendance.findCheckIn({ body: { code: code?.code ?? '' } })
      await noted({ bookingId: booking.id, eventId })
    }
    for (let visit = 1; visit < 10; visit++) await checkIn()
    await giveDueBadges(world.dependencies)
    expect(await assignmentsOf(ten, badge.id)).toEqual([])
    await checkIn()
    await expect.poll(() => assignmentsOf(ten, badge.id)).toHaveLength(1)
    const seenBy = async (client: Client) => {
      const { badges } = await client.badges.listShownBadges({ body: { memberIds: [ten.memberId] } })
      return badges.filter(({ id }) => id === badge.id).length
    }
    expect([await seenBy(ten), await seenBy(await newMember('other@badges.example')), await seenBy(await world.visitor())]).toEqual([
      1, 0, 0,
    ])
  })

  test('a new rule gives it to every member with so many visits, and mails no member who switched these mails off', async () => {
    const olga = await newMember('olga@badges.example')
    await olga.notifications.updateMyNotifications({ body: { notifications: { off: ['COMMUNITY'] } } })
    await noted(await booked(olga))
    await noted(await booked(olga))
    const badge = await made('Regular', { kind: 'VISITS', count: 2 })
    // Two servers at once.
    await Promise.all([giveDueBadges(world.dependencies), giveDueBadges(world.dependencies)])
    expect(await assignmentsOf(olga, badge.id)).toHaveLength(1)
    // One for each badge that so many visits give.
    const statuses = async () => (await mailsTo(world, olga.email, 'badge-given')).map(({ status }) => status)
    await expect.poll(async () => new Set(await statuses())).toEqual(new Set(['UNWANTED']))
  })
})

describe('a badge for months of membership', () => {
  test('is given on the day, not before, and the rule can be taken away', async () => {
    const badge = await made('One year', { kind: 'MEMBERSHIP_MONTHS', count: 12 })
    const old = await newMember('old@badges.example')
    const young = await newMember('young@badges.example')
    const joined = Temporal.Instant.from(world.clock.now).toZonedDateTimeISO('UTC').subtract({ months: 12 }).add({ days: 1 }).toInstant()
    await sql`update members set created_at = ${joined.toString()} where id = ${old.memberId}`.execute(world.db)
    await giveDueBadges(world.dependencies)
    expect(await assignmentsOf(old, badge.id)).toEqual([])
    world.clock.advance({ hours: 24 })
    await giveDueBadges(world.dependencies)
    expect(await assignmentsOf(old, badge.id)).toHaveLength(1)
    expect(await assignmentsOf(young, badge.id)).toEqual([])
    const { badge: read } = await world.owner.badges.getBadge({ params: { badgeId: badge.id } })
    const { badge: plain } = await world.owner.badges.updateBadge({
      params: { badgeId: badge.id },
      // The wire clears with null what the type leaves out.
      body: { badge: { revision: read.revision, rule: null as never } },
    })
    expect(plain).not.toHaveProperty('rule')
  })
})
