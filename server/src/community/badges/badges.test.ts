import { randomUUID } from 'node:crypto'
import { afterAll, expect, test } from 'vitest'
import { signedInMember } from '../../test/people/signed-in-member.ts'
import { recordedEvents } from '../../test/recorded-events.ts'
import { createWorld } from '../../test/world.ts'

const world = await createWorld()
afterAll(() => world.close())
const { owner } = world

const shown = { profile: { privacyStatus: 'PUBLIC' as const } }
const aylin = await signedInMember(world, shown)
const bruno = await signedInMember(world, shown)
const hidden = await signedInMember(world)
const visitor = await world.visitor()
const notFound = { status: 404, code: 'BADGE_NOT_FOUND' }

const made = async (title: string) => (await owner.badges.createBadge({ body: { badge: { title } } })).badge

test('a badge has its colours and a slug of its own, in both versions of the API', async () => {
  const first = await made('Ten Classes')
  expect(first).toMatchObject({ backgroundColor: '#796EFF', textColor: '#FFFFFF', slug: 'ten-classes', revision: '1' })
  const { badge: second } = await owner.badges.createFirstBadge({
    body: { badge: { title: 'Ten classes', backgroundColor: '#ab12ef', textColor: '#000000', icon: 'https://pictures.example/ten.svg' } },
  })
  expect(second).toMatchObject({ slug: 'ten-classes-1', backgroundColor: '#AB12EF', icon: 'https://pictures.example/ten.svg' })
  expect(second).not.toHaveProperty('revision')
  const { badge } = await owner.badges.getBadge({ params: { badgeId: second.id } })
  expect(badge).toMatchObject({ revision: '1', icon: { url: 'https://pictures.example/ten.svg' } })
  expect((await recordedEvents(world, second.id)).map(({ name }) => name)).toEqual(['badge.created'])
  for (const [icon, rule] of [['wix:image://v1/ten.svg', 'FORMAT']] as const) {
    const body = { badge: { title: 'Ten', icon } }
    await expect(owner.badges.createFirstBadge({ body })).rejects.toMatchObject({ violations: [{ violatedRule: rule }] })
  }
})

test('a new title brings a new slug; a stale revision is refused, the third version needs none', async () => {
  const badge = await made('Helper')
  const at = { params: { badgeId: badge.id } }
  const { badge: renamed } = await owner.badges.updateBadge({ ...at, body: { badge: { title: 'Host', revision: '1' } } })
  expect(renamed).toMatchObject({ title: 'Host', slug: 'host', revision: '2' })
  await expect(owner.badges.updateBadge({ ...at, body: { badge: { title: 'Guest', revision: '1' } } })).rejects.toMatchObject({
    status: 409,
    code: 'STALE_REVISION',
    data: { current: { title: 'Host' } },
  })
  const { badge: told } = await owner.badges.updateFirstBadge({
    params: { 'badge.id': badge.id },
    body: { badge: { description: 'Opens the door' } },
  })
  expect(told).toMatchObject({ slug: 'host', description: 'Opens the door' })
  await expect(owner.badges.updateBadge({ ...at, body: {} })).rejects.toMatchObject({
    status: 400,
    violations: [{ violatedRule: 'BADGE_NOT_PROVIDED' }],
  })
  expect((await recordedEvents(world, badge.id)).map(({ name }) => name)).toEqual(['badge.created', 'badge.updated', 'badge.updated'])
})

test('badges stand in the order that managers give them', async () => {
  const [a, b, c] = [await made('A'), await made('B'), await made('C')]
  const order = async () => (await owner.badges.listFirstBadges({ query: { paging: { limit: 1000 } } })).badges.map(({ id }) => id)
  await owner.badges.orderBadges({ body: { ids: [c.id, a.id] } })
  expect((await order()).slice(0, 2)).toEqual([c.id, a.id])
  await owner.badges.moveBadge({ params: { badgeId: b.id }, body: { position: 'AFTER', moveAfterBadgeId: c.id } })
  expect((await order()).slice(0, 3)).toEqual([c.id, b.id, a.id])
  const { badges } = await owner.badges.updateBadgesDisplayOrder({ body: { badgeIds: [a.id, b.id] } })
  expect(badges.slice(0, 3).map(({ id }) => id)).toEqual([a.id, b.id, c.id])
  const nowhere = { params: { badgeId: a.id }, body: { position: 'AFTER' as const } }
  await expect(owner.badges.moveBadge(nowhere)).rejects.toMatchObject({ violations: [{ field: 'moveAfterBadgeId' }] })
  await expect(owner.badges.orderBadges({ body: { ids: [randomUUID()] } })).rejects.toMatchObject(notFound)
  expect((await recordedEvents(world, world.siteId)).filter(({ name }) => name === 'badge.order_changed')).toHaveLength(3)
})

test('members get and lose badges, each told by one event', async () => {
  const badge = await made('A Year')
  const memberIds = [aylin.memberId, bruno.memberId, randomUUID()]
  const at = { params: { id: badge.id } }
  for (const _ of ['first', 'again']) {
    expect(await owner.badges.assignBadge({ ...at, body: { memberIds } })).toEqual({ memberIds: memberIds.slice(0, 2) })
  }
  const { badgeAssignments } = await owner.badges.queryBadgeAssignments({ body: { query: { filter: { badgeId: badge.id } } } })
  expect(badgeAssignments.map(({ memberId }) => memberId).toSorted()).toEqual(memberIds.slice(0, 2).toSorted())
  const [assignment] = badgeAssignments
  expect((await recordedEvents(world, assignment?.id ?? '')).map(({ name }) => name)).toEqual(['badge_assignment.created'])
  await owner.badges.unassignBadge({ ...at, query: { memberIds: [assignment?.memberId ?? ''] } })
  expect((await recordedEvents(world, assignment?.id ?? '')).at(-1)).toMatchObject({ name: 'badge_assignment.deleted' })
  expect((await owner.badges.listBadgeMembers({ ...at, query: {} })).metadata).toMatchObject({ count: 1, total: 1 })
  const { badgeMemberCounts } = await owner.badges.getMemberCountsPerBadge()
  expect(badgeMemberCounts.find(({ badgeId }) => badgeId === badge.id)).toEqual({ badgeId: badge.id, memberCount: '1' })
})

test('an assignment is made once, also by two calls at once', async () => {
  const badge = await made('Once')
  const badgeAssignment = { badgeId: badge.id, memberId: aylin.memberId }
  const ends = await Promise.allSettled([1, 2].map(() => owner.badges.createBadgeAssignment({ body: { badgeAssignment } })))
  expect(ends.map(({ status }) => status).toSorted()).toEqual(['fulfilled', 'rejected'])
  await expect(owner.badges.createBadgeAssignment({ body: { badgeAssignment } })).rejects.toMatchObject({
    status: 409,
    code: 'BADGE_ALREADY_ASSIGNED',
    data: badgeAssignment,
  })
  const toNobody = { badgeAssignment: { badgeId: badge.id, memberId: randomUUID() } }
  await expect(owner.badges.createBadgeAssignment({ body: toNobody })).rejects.toMatchObject({ code: 'NOT_FOUND' })
})

test('in bulk each assignment succeeds or fails by itself', async () => {
  const badge = await made('Bulk')
  const badgeAssignments = [bruno.memberId, randomUUID()].map((memberId) => ({ badgeId: badge.id, memberId }))
  const given = await owner.badges.bulkCreateBadgeAssignments({ body: { badgeAssignments, returnEntity: true } })
  expect(given.results.map(({ itemMetadata }) => [itemMetadata.success, itemMetadata.error?.code])).toEqual([
    [true, undefined],
    [false, 'NOT_FOUND'],
  ])
  const id = given.results[0]?.item?.id ?? ''
  const taken = await owner.badges.bulkDeleteBadgeAssignments({ body: { badgeAssignmentIds: [id, randomUUID()] } })
  expect(taken.bulkActionMetadata).toMatchObject({ totalSuccesses: 1, totalFailures: 1 })
  await expect(owner.badges.deleteBadgeAssignment({ params: { badgeAssignmentId: id } })).rejects.toMatchObject({ code: 'NOT_FOUND' })
})

test('visitors and members see badges only on the members that they may see', async () => {
  const badge = await made('Founder')
  const memberIds = [aylin.memberId, hidden.memberId]
  await owner.badges.assignBadge({ params: { id: badge.id }, body: { memberIds } })
  for (const caller of [visitor, bruno]) {
    const { memberBadges, badges } = await caller.badges.listShownBadges({ body: { memberIds } })
    expect(memberBadges.map(({ memberId }) => memberId)).toEqual([aylin.memberId])
    expect(badges.map(({ id }) => id)).toContain(badge.id)
    const at = { params: { badgeId: badge.id } }
    expect((await caller.badges.listShownHolders({ ...at, query: {} })).memberIds).toEqual([aylin.memberId])
    expect((await caller.badges.listShownHolders({ ...at, query: { paging: {} } })).pagingMetadata.total).toBe(1)
  }
  const { memberBadgeIds } = await owner.badges.listMembersBadgeIds({ body: { memberIds: [hidden.memberId] } })
  expect(memberBadgeIds).toEqual([{ memberId: hidden.memberId, badgeIds: [badge.id] }])
})

test('a deleted badge is on no member, and a deleted member carries none', async () => {
  const badge = await made('Short')
  const leaving = await signedInMember(world, shown)
  await owner.badges.assignBadge({ params: { id: badge.id }, body: { memberIds: [leaving.memberId, aylin.memberId] } })
  await leaving.members.deleteMyMember()
  expect((await owner.badges.listBadgeMembers({ params: { id: badge.id }, query: {} })).memberIds).toEqual([aylin.memberId])
  expect(await owner.badges.deleteFirstBadge({ params: { id: badge.id } })).toEqual({})
  await expect(owner.badges.getFirstBadge({ params: { id: badge.id } })).rejects.toMatchObject(notFound)
  await expect(owner.badges.deleteBadge({ params: { badgeId: badge.id } })).rejects.toMatchObject(notFound)
  const { badgeAssignments } = await owner.badges.queryBadgeAssignments({ body: { query: { filter: { badgeId: badge.id } } } })
  expect(badgeAssignments).toEqual([])
  const { badges } = await owner.badges.queryBadges({ body: { query: { filter: { slug: 'short' } } } })
  expect(badges).toEqual([])
})
