import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { verifyEmail } from '../../membership/login-emails/login-emails.ts'
import { addAccount } from '../../membership/members/add-member.ts'
import { book, lena, slotAt } from '../../test/bookings/booked.ts'
import { signedInMember } from '../../test/people/signed-in-member.ts'
import { recordedEvents } from '../../test/recorded-events.ts'
import { createWorld, type World } from '../../test/world.ts'

let world: World
beforeAll(async () => {
  world = await createWorld({ jobs: 'DONE' })
})
afterAll(() => world.close())

const setRules = async (rules: { approvesKnown: boolean; hidesAfterReports?: number }) => {
  const { revision } = (await world.owner.moderation.getModerationRules({})).moderationRules
  return (await world.owner.moderation.setModerationRules({ body: { moderationRules: { ...rules, revision } } })).moderationRules
}
const statusOf = async (memberId: string) =>
  (await world.owner.members.getMember({ params: { id: memberId }, query: { fieldsets: ['FULL'] } })).member
const actionsOn = async (memberId: string) =>
  (await world.owner.moderation.listAutomaticActions({})).actions.filter((action) => action.memberId === memberId)

const applicant = (email: string) =>
  world.db.transaction().execute(async (tx) => {
    const where = { siteId: world.siteId, now: world.clock.now }
    const reasons = ['PENDING_ADMIN_APPROVAL_REQUIRED' as const]
    const memberId = await addAccount(tx, { ...where, email, pendingReasons: reasons })
    if (!memberId) throw new Error(`${email} is taken`)
    await verifyEmail(tx, { ...where, identityId: memberId })
    return memberId
  })

test('rules are off until they are set, and a stale revision is refused', async () => {
  const { moderationRules } = await world.owner.moderation.getModerationRules({})
  expect(moderationRules).toEqual({ approvesKnown: false, revision: '0' })
  expect(await setRules({ approvesKnown: false, hidesAfterReports: 2 })).toMatchObject({ hidesAfterReports: 2, revision: '1' })
  const stale = world.owner.moderation.setModerationRules({ body: { moderationRules } })
  await expect(stale).rejects.toMatchObject({ status: 409, code: 'STALE_REVISION' })
})

test('a member who came before is let in by the rule, which can be taken back', async () => {
  await setRules({ approvesKnown: true })
  const ada = await world.staffMember('Ada')
  const service = await world.service([ada])
  const visitor = await world.visitor()
  await book(visitor, await slotAt(visitor, { service, date: '2027-03-03', time: '10:00' }), { ...lena, email: 'known@rules.example' })
  const known = await applicant('known@rules.example')
  const stranger = await applicant('stranger@rules.example')
  for (const id of [known, stranger]) await touch(id)
  await expect.poll(async () => (await statusOf(known)).status).toBe('APPROVED')
  expect((await statusOf(stranger)).status).toBe('PENDING')
  const [action] = await actionsOn(known)
  expect(action).toMatchObject({ rule: 'APPROVE_KNOWN', count: 1 })
  const { action: undone } = await world.owner.moderation.undoAutomaticAction({ params: { actionId: action?.id ?? '' }, body: {} })
  expect(undone.undoneDate).toBeDefined()
  expect((await statusOf(known)).status).toBe('BLOCKED')
  const again = world.owner.moderation.undoAutomaticAction({ params: { actionId: action?.id ?? '' }, body: {} })
  await expect(again).rejects.toMatchObject({ status: 404, code: 'NOT_FOUND' })
  expect((await recordedEvents(world, action?.id ?? '')).map(({ name }) => name)).toEqual([
    'automatic_action.created',
    'automatic_action.undone',
  ])
})

/** Any change of the account tells of it. */
const touch = (id: string) =>
  world.owner.members.updateMember({ params: { 'member.id': id }, body: { member: { profile: { title: 'Waits' } } } })

test('a member whom two others report is hidden until a manager looks, and cannot show themselves meanwhile', async () => {
  await setRules({ approvesKnown: false, hidesAfterReports: 2 })
  const shown = { isVerified: true, profile: { privacyStatus: 'PUBLIC' as const } }
  const [carla, one, two] = [await signedInMember(world, shown), await signedInMember(world, shown), await signedInMember(world, shown)]
  const report = (by: typeof one) =>
    by['member-reports'].reportMember({ body: { memberReport: { reportedMemberId: carla.memberId, reason: { category: 'SPAM' } } } })
  await report(one)
  await report(one)
  await report(two)
  await expect.poll(async () => (await statusOf(carla.memberId)).privacyStatus).toBe('PRIVATE')
  expect(await actionsOn(carla.memberId)).toMatchObject([{ rule: 'HIDE_REPORTED', count: 2 }])
  await expect(carla.members.joinCommunity({ body: {} })).rejects.toMatchObject({ code: 'COMMUNITY_JOIN_IMPOSSIBLE' })
  await world.owner['member-reports'].reviewMemberReports({ params: { memberId: carla.memberId }, body: {} })
  await expect.poll(async () => (await statusOf(carla.memberId)).privacyStatus).toBe('PUBLIC')
  const { rows } = await sql<{ actor: { name: string } }>`
    select actor from domain_events where name = 'automatic_action.created' and payload #>> '{entity,memberId}' = ${carla.memberId}`.execute(
    world.db,
  )
  expect(rows).toMatchObject([{ actor: { name: 'Rule: hide after 2 reports' } }])
})

test('members and visitors know nothing of the rules', async () => {
  const member = await signedInMember(world)
  await expect(member.moderation.getModerationRules({})).rejects.toMatchObject({ code: 'PERMISSION_DENIED' })
})
