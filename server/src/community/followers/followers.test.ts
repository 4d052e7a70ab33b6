import { randomUUID } from 'node:crypto'
import { afterAll, expect, test } from 'vitest'
import { type MemberClient, signedInMember } from '../../test/people/signed-in-member.ts'
import { recordedEvents } from '../../test/recorded-events.ts'
import { createWorld } from '../../test/world.ts'

const world = await createWorld()
afterAll(() => world.close())

const publicMember = () => signedInMember(world, { profile: { privacyStatus: 'PUBLIC' } })
const follow = (by: MemberClient, { memberId }: { memberId: string }) => by.followers.followMember({ params: { memberId }, body: {} })
const unfollow = (by: MemberClient, { memberId }: { memberId: string }) => by.followers.unfollowMember({ params: { memberId } })
const newsOf = async ({ memberId }: MemberClient) =>
  (await recordedEvents(world, memberId)).filter(({ name }) => name.startsWith('follow.'))

test('following twice is once, also at the same moment, and one event tells of it', async () => {
  const [aylin, bruno] = [await publicMember(), await publicMember()]
  expect(await Promise.all([follow(aylin, bruno), follow(aylin, bruno)])).toEqual([{}, {}])
  await follow(aylin, bruno)
  const payload = { memberConnection: { memberId: aylin.memberId, affectedMemberId: bruno.memberId } }
  expect(await newsOf(aylin)).toEqual([{ name: 'follow.member_followed', payload }])
  expect((await aylin.followers.listMyFollowing({ query: {} })).memberIds).toEqual([bruno.memberId])
  expect((await bruno.followers.listMyFollowers({ query: {} })).memberIds).toEqual([aylin.memberId])
  for (const _ of ['first', 'again']) expect(await unfollow(aylin, bruno)).toEqual({})
  expect(await newsOf(aylin)).toEqual([
    { name: 'follow.member_followed', payload },
    { name: 'follow.member_unfollowed', payload },
  ])
})

test('members follow neither themselves nor members whom they do not see', async () => {
  const [aylin, bruno, hidden] = [await publicMember(), await publicMember(), await signedInMember(world)]
  const data = { memberId: aylin.memberId }
  await expect(follow(aylin, aylin)).rejects.toMatchObject({ status: 400, code: 'SELF_FOLLOWING_FORBIDDEN', data })
  for (const target of [hidden, { memberId: randomUUID() }]) {
    await expect(follow(aylin, target)).rejects.toMatchObject({ status: 404, code: 'NOT_FOUND' })
  }
  await bruno['member-blocks'].blockMemberForMe({ body: { memberId: aylin.memberId } })
  await expect(follow(aylin, bruno)).rejects.toMatchObject({ status: 403, code: 'MEMBER_TO_MEMBER_BLOCKED' })
})

test('connections say who follows whom, in the order asked; an empty question has an empty answer', async () => {
  const [aylin, bruno, carla] = [await publicMember(), await publicMember(), await publicMember()]
  await follow(aylin, bruno)
  await follow(carla, aylin)
  const connectedMemberIds = [carla.memberId, bruno.memberId]
  expect(await aylin.followers.listMyConnections({ body: { connectedMemberIds } })).toEqual({
    connectedMembers: [
      { connectedMemberId: carla.memberId, followedByMember: false, followingMember: true },
      { connectedMemberId: bruno.memberId, followedByMember: true, followingMember: false },
    ],
  })
  expect(await aylin.followers.listMyConnections({ body: {} })).toEqual({ connectedMembers: [] })
})

test('lists turn pages by cursor and by offset, and leave out members who hide', async () => {
  const star = await publicMember()
  const fans = [await publicMember(), await publicMember(), await publicMember()]
  for (const fan of fans) await follow(fan, star)
  const at = { params: { memberId: star.memberId } }
  const visitor = await world.visitor()
  const first = await visitor.followers.listMemberFollowers({ ...at, query: { paging: { limit: 2 } } })
  const next = { limit: 2, cursor: first.pagingMetadata.cursors?.next }
  const second = await visitor.followers.listMemberFollowers({ ...at, query: { paging: next } })
  expect([...first.memberIds, ...second.memberIds].toSorted()).toEqual(fans.map(({ memberId }) => memberId).toSorted())
  await fans[0]?.members.leaveCommunity({ body: {} })
  const byOffset = await visitor.followers.listMemberFollowers({ ...at, query: { paging: { offset: 0 } } })
  expect(byOffset.pagingMetadata).toMatchObject({ count: 2, total: 2 })
  await fans[1]?.members.deleteMyMember()
  expect((await star.followers.listMyFollowers({ query: {} })).memberIds).toEqual([fans[2]?.memberId])
})
