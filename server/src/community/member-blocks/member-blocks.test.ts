import { randomUUID } from 'node:crypto'
import { afterAll, expect, test } from 'vitest'
import { type MemberClient, signedInMember } from '../../test/people/signed-in-member.ts'
import { recordedEvents } from '../../test/recorded-events.ts'
import { outcomes } from '../../test/servers/racing.ts'
import { createWorld } from '../../test/world.ts'

const world = await createWorld()
afterAll(() => world.close())
const { owner } = world

const publicMember = () => signedInMember(world, { profile: { privacyStatus: 'PUBLIC' } })
const block = (by: MemberClient, { memberId }: { memberId: string }) => by['member-blocks'].blockMemberForMe({ body: { memberId } })
const unblock = (by: MemberClient, { memberId }: { memberId: string }) => by['member-blocks'].unblockMemberForMe({ params: { memberId } })
const listed = async (client: MemberClient) => (await client.members.listMembers({ query: {} })).members.map(({ id }) => id)

test('two members who block do not see each other, until the one who blocked ends it', async () => {
  const [aylin, bruno] = [await publicMember(), await publicMember()]
  expect(await block(aylin, bruno)).toEqual({})
  expect(await listed(aylin)).not.toContain(bruno.memberId)
  expect(await listed(bruno)).not.toContain(aylin.memberId)
  for (const [one, other] of [
    [aylin, bruno],
    [bruno, aylin],
  ] as const) {
    await expect(one.members.getMember({ params: { id: other.memberId }, query: {} })).rejects.toMatchObject({
      status: 403,
      code: 'MEMBER_TO_MEMBER_BLOCKED',
      data: { memberId: other.memberId },
    })
  }
  const data = { blockingMemberId: bruno.memberId, blockedMemberId: aylin.memberId }
  await expect(unblock(bruno, aylin)).rejects.toMatchObject({ status: 404, code: 'BLOCK_DOES_NOT_EXIST', data })
  expect(await unblock(aylin, bruno)).toEqual({})
  expect(await listed(bruno)).toContain(aylin.memberId)
  const events = (await recordedEvents(world, aylin.memberId)).filter(({ name }) => name.startsWith('member_block.'))
  const payload = { memberId: aylin.memberId, blockedMemberId: bruno.memberId }
  expect(events).toEqual([
    { name: 'member_block.created', payload },
    { name: 'member_block.deleted', payload },
  ])
})

test('a member reads the names of the members they block, but not of those who hide by now', async () => {
  const [aylin, bruno, carla] = [await publicMember(), await publicMember(), await publicMember()]
  await block(aylin, bruno)
  await block(aylin, carla)
  await carla.members.leaveCommunity({ body: {} })
  const { profile } = (await owner.members.getMember({ params: { id: bruno.memberId }, query: {} })).member
  const { blockedMembers } = await aylin['member-blocks'].listMyBlockedMembers({ query: {} })
  expect(blockedMembers).toHaveLength(2)
  expect(blockedMembers).toContainEqual({ memberId: carla.memberId })
  expect(blockedMembers).toContainEqual({ memberId: bruno.memberId, profile })
  expect((await bruno['member-blocks'].listMyBlockedMembers({ query: {} })).blockedMembers).toEqual([])
  const visitor = await world.visitor()
  await expect(visitor['member-blocks'].listMyBlockedMembers({ query: {} })).rejects.toMatchObject({ status: 403 })
})

test('of two members who block each other at once, one block stands', async () => {
  for (let round = 0; round < 5; round += 1) {
    const [aylin, bruno] = [await publicMember(), await publicMember()]
    expect(await outcomes([block(aylin, bruno), block(bruno, aylin)])).toEqual({ SUCCESS: 1, '409 MEMBER_ALREADY_BLOCKED': 1 })
    const lists = await Promise.all([aylin, bruno].map((client) => client['member-blocks'].listMembersIBlock({ query: {} })))
    expect(lists.flatMap(({ blockedMemberIds }) => blockedMemberIds)).toHaveLength(1)
  }
})

test('members block neither themselves nor team members, and no one twice', async () => {
  const [aylin, bruno] = [await publicMember(), await publicMember()]
  const staff = await signedInMember(world, { role: 'FRONT_DESK', profile: { privacyStatus: 'PUBLIC' } })
  const named = { initiatorMemberId: aylin.memberId }
  await expect(block(aylin, aylin)).rejects.toMatchObject({ status: 400, code: 'SELF_BLOCKING_FORBIDDEN', data: named })
  await expect(unblock(aylin, aylin)).rejects.toMatchObject({ status: 400, code: 'SELF_UNBLOCKING_FORBIDDEN' })
  const data = { ...named, targetMemberId: staff.memberId, adminMemberId: staff.memberId }
  await expect(block(aylin, staff)).rejects.toMatchObject({ status: 400, code: 'ADMIN_BLOCKING_FORBIDDEN', data })
  await expect(block(staff, aylin)).rejects.toMatchObject({ code: 'ADMIN_BLOCKING_FORBIDDEN', data: { adminMemberId: staff.memberId } })
  await block(aylin, bruno)
  const already = { status: 409, code: 'MEMBER_ALREADY_BLOCKED', data: { ...named, targetMemberId: bruno.memberId } }
  await expect(block(aylin, bruno)).rejects.toMatchObject(already)
  await expect(block(bruno, aylin)).rejects.toMatchObject(already)
})

test('a member who hides is answered like one who does not exist, also to a member whom they blocked', async () => {
  const [aylin, bruno] = [await publicMember(), await publicMember()]
  await block(aylin, bruno)
  await aylin.members.leaveCommunity({ body: {} })
  const unknown = await block(bruno, { memberId: randomUUID() }).catch(({ status, code, data }) => ({ status, code, data }))
  expect(unknown).toEqual({ status: 404, code: 'NOT_FOUND', data: {} })
  expect(await block(bruno, aylin).catch(({ status, code, data }) => ({ status, code, data }))).toEqual(unknown)
  await bruno.members.leaveCommunity({ body: {} })
  expect((await aylin['member-blocks'].listMembersIBlock({ query: {} })).blockedMemberIds).toEqual([bruno.memberId])
})

test('blocks end when a member joins the team, and with the account', async () => {
  const [aylin, bruno, carla] = [await publicMember(), await publicMember(), await publicMember()]
  await block(aylin, bruno)
  await block(carla, aylin)
  const blocks = async () =>
    (await owner['member-blocks'].listMemberBlocks({ params: { memberId: aylin.memberId }, query: {} })).memberBlocks
  expect((await blocks()).toSorted((left, right) => (left.blockDirection > right.blockDirection ? 1 : -1))).toEqual([
    { memberId: bruno.memberId, blockDirection: 'BLOCKED' },
    { memberId: carla.memberId, blockDirection: 'BLOCKING' },
  ])
  await world.db.updateTable('identities').set({ role: 'PROVIDER' }).where('id', '=', bruno.memberId).execute()
  expect((await blocks()).map(({ memberId }) => memberId)).toEqual([carla.memberId])
  await carla.members.deleteMyMember()
  expect(await blocks()).toEqual([])
})

test('the list of blocks turns pages both ways', async () => {
  const aylin = await publicMember()
  const blocked = [await publicMember(), await publicMember(), await publicMember()]
  for (const member of blocked) await block(aylin, member)
  const list = (query: object) => aylin['member-blocks'].listMembersIBlock({ query })
  const first = await list({ cursorPaging: { limit: 2 } })
  const second = await list({ cursorPaging: { limit: 2, cursor: first.pagingMetadata.cursors?.next } })
  const found = [...first.blockedMemberIds, ...second.blockedMemberIds]
  expect(found.toSorted()).toEqual(blocked.map(({ memberId }) => memberId).toSorted())
  expect((await list({ paging: { limit: 1, offset: 1 } })).pagingMetadata).toMatchObject({ count: 1, offset: 1, total: 3 })
})
